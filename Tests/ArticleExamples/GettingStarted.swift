import LazyGrid
import Observation

// The examples of "Getting started" and of the landing page.

struct Planet: Identifiable, Equatable {
  let id: String
  var moons: Int
}

@MainActor @Observable
final class SolarSystem {
  var planets: [Planet] = []
  var selection: String?
}

@MainActor
func landingPage(_ planets: [Planet], _ newPlanets: [Planet], in window: Gtk.Window) {
  let grid = LazyGridView(planets, layout: .grid(adaptive: 120, itemSpacing: 8, lineSpacing: 8)) { planet in
    Text(planet.id)
  }
  window.child = Gtk.ScrolledWindow(child: grid.widget)
  grid.apply(newPlanets)
}

@MainActor
func planetGrid(_ planets: [Planet]) -> LazyGridView<Planet> {
  let grid = LazyGridView(
    planets, layout: .grid(adaptive: 120, itemSpacing: 8, lineSpacing: 8), contentInsets: EdgeInsets(all: 12)
  ) { planet in
    Text(planet.id).font(size: 18)
    if planet.moons > 0 { Text("moons: \(planet.moons)") }
  }
  return grid
}

@MainActor
func showWindow(_ planets: [Planet]) {
  guard Gtk.initialize() else { fatalError("no display") }

  let grid = planetGrid(planets)
  let window = Gtk.Window(title: "Planets", width: 480, height: 360)
  window.child = Gtk.ScrolledWindow(child: grid.widget)
  window.onCloseRequest {
    Gtk.MainLoop.quit()
    return false
  }
  window.present()
  Gtk.MainLoop.run()
}

@MainActor
func showNewData(_ old: [Planet], in grid: LazyGridView<Planet>) async {
  var planets = old
  planets.append(Planet(id: "Saturn", moons: 146))
  grid.apply(planets)

  planets.sort { $0.moons > $1.moons }
  grid.apply(planets, animated: false)

  await grid.applyInBackground(planets)
}

@MainActor
func observe(_ system: SolarSystem) -> LazyGridView<Planet> {
  let grid = LazyGridView(observing: { system.planets }, layout: .list(spacing: 4)) { planet in
    Text(planet.id)
  }
  return grid
}
