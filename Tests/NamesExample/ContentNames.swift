import LazyGrid
import Own

import struct Own.Image
import struct Own.Picture
import struct Own.Text

/// `Image`, `Picture` and `Text` are the types of the module that their import names.
func useOwnContentNames() -> (Own.Image, Own.Picture, Own.Text) {
  (Image(named: "moon"), Picture(named: "sun"), Text(words: ["one", "two"]))
}

@MainActor
func useLazyGridNames(_ names: [String]) -> some CellContent {
  HStack {
    LazyGrid.Image(iconName: names[0])
    LazyGrid.Text(names[1])
  }
}
