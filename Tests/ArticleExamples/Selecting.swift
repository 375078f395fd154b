import LazyGrid

// The examples of "Selecting".

@MainActor
func bindSelection(_ system: SolarSystem) {
  let grid = LazyGridView(
    system.planets, selection: Binding(system, \.selection), layout: .list()
  ) { planet in
    Text(planet.id)
  }

  system.selection = "Earth"
  grid.updateSelection()

  grid.removedSelection = .keep
  grid.toggleOnClick = true
}

@MainActor
func runAction(_ planets: [Planet], open: @escaping (Planet) -> Void) -> LazyGridView<Planet> {
  let grid = LazyGridView(planets, layout: .list()) { planet in
    Trigger {
      open(planet)
    } content: {
      Text(planet.id)
    }
  }
  return grid
}

@MainActor
func showState(_ planet: Planet) -> some CellContent {
  CellReader { context in
    Text(planet.id).bold(context.state.isSelected)
  }
}

struct PlanetStore {
  func index(of id: String) -> Int? { nil }
}

@MainActor
func findByID(_ planets: [Planet], _ store: PlanetStore) -> LazyGridView<Planet> {
  let grid = LazyGridView(planets, layout: .list(), indexOf: { id in store.index(of: id) }) { planet in
    Text(planet.id)
  }
  return grid
}
