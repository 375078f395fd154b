import LazyGrid

struct Planet: Identifiable, Equatable {
  let id: String
  let moons: Int
}

guard Gtk.initialize() else { fatalError("no display") }

var planets = [
  Planet(id: "Mercury", moons: 0), Planet(id: "Venus", moons: 0), Planet(id: "Earth", moons: 1),
  Planet(id: "Mars", moons: 2), Planet(id: "Jupiter", moons: 95), Planet(id: "Saturn", moons: 146),
]

let grid = LazyGridView(
  planets, layout: .grid(adaptive: 120, itemSpacing: 8, lineSpacing: 8), contentInsets: EdgeInsets(all: 12)
) { planet in
  Text(planet.id).font(size: 18)
  if planet.moons > 0 { Text("moons: \(planet.moons)") }
}

let shuffle = Gtk.Button(label: "Shuffle")
shuffle.onClicked {
  planets.shuffle()
  grid.apply(planets)
}

let header = Gtk.HeaderBar()
header.packStart(shuffle)
let window = Gtk.Window(title: "Planets", width: 480, height: 360)
window.titlebar = header
window.child = Gtk.ScrolledWindow(child: grid.widget)
window.onCloseRequest {
  Gtk.MainLoop.quit()
  return false
}
window.present()
Gtk.MainLoop.run()
