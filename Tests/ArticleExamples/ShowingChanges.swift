import LazyGrid

// The examples of "Motion".

@MainActor
func chooseMotion(_ grid: LazyGridView<Planet>, _ planets: [Planet], announce: @escaping (String) -> Void) {
  grid.motion = Motion(duration: 0.4, insertion: .fade, removal: .fadeAndScale, stagger: 0.02)
  grid.motion = .spring(response: 0.3)

  grid.apply(planets, motion: .spring(response: 0.5))
  grid.apply(planets, animated: false)

  grid.setLayout(.grid(columns: 3))

  grid.reflow = .standard

  grid.insertAtTop = .keep
  grid.reorder = .top

  grid.scroll(to: "Saturn", at: .center) { reached in
    if reached { announce("Saturn") }
  }
}
