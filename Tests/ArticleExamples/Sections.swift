import LazyGrid

// The examples of "Sections".

struct PlanetGroup {
  var name: String
  var planets: [Planet]
}

@MainActor
func divide(_ groups: [PlanetGroup]) -> LazyGridView<Planet> {
  let sections = groups.map { GridSection($0.name, $0.planets) }
  let grid = LazyGridView(sections: sections, layout: .grid(adaptive: 120)) { planet in
    Text(planet.id)
  } header: { section in
    Text(section.id).bold()
  }
  return grid
}

@MainActor
func changeSections(
  _ grid: LazyGridView<Planet>, _ newSections: [GridSection<String, [Planet]>], id: String,
  show: @escaping (AnyHashable?) -> Void
) {
  grid.apply(newSections)
  grid.pinnedViews = [.headers, .footers]
  grid.collapsedSections.formSymmetricDifference([id])
  grid.onCurrentSectionChange = { id in show(id) }
  grid.scroll(to: .section("Gas giants"))
  grid.showsSectionBackgrounds = true
}

@MainActor
func collapse(
  _ sections: [GridSection<String, [Planet]>], toggle: @escaping (String) -> Void
) -> LazyGridView<Planet> {
  let grid = LazyGridView(sections: sections, layout: .list()) { planet in
    Text(planet.id)
  } header: { section in
    Trigger {
      toggle(section.id)
    } content: {
      Text(section.isCollapsed ? "▸ \(section.id)" : "▾ \(section.id)")
    }
  }
  return grid
}
