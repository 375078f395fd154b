import LazyGrid

/// Ten thousand pictures, each loaded when it comes into view and released when it leaves.
@MainActor
final class PhotosPage {
  let widget = Gtk.Box(.vertical)
  private let grid: LazyGridView<Photo>

  var figures: GridFigures { GridFigures(grid) }

  init(_ photos: [Photo]) {
    // Half transparent, to suit light and dark themes.
    let placeholder = Gtk.Texture(width: 1, height: 1, rgba: [128, 128, 128, 60])
    grid = LazyGridView(
      photos, layout: .grid(adaptive: 120, itemSpacing: 4, lineSpacing: 4),
      contentInsets: EdgeInsets(all: 12), indexOf: { $0 - 1 }
    ) { photo in
      Self.picture(of: photo)
        .placeholder(placeholder).aspectRatio(1).contentFit(.cover)
        .help(photo.path).accessibilityLabel("Picture \(photo.id)")
    }
    let scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.expandsVertically = true
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    widget.append(scroller)
  }

  private static func picture(of photo: Photo) -> Picture {
    if let path = photo.path { return Picture(file: path) }
    let number = photo.id
    return Picture(loading: GeneratedID(number: number)) { GeneratedPicture.draw(number, in: $0) }
  }

  /// Distinguishes generated pictures from everything else that the program loads.
  private struct GeneratedID: Hashable {
    let number: Int
  }
}
