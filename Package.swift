// swift-tools-version: 6.2
import PackageDescription

/// `LAZYGRID_CORE_ONLY=1` leaves the GTK rooms out, so that the pure rooms build and test on a
/// machine without GTK and without a display.
let coreOnly = Context.environment["LAZYGRID_CORE_ONLY"] == "1"

/// `LAZYGRID_FUZZ=1` adds the fuzz target; see `Sources/changesets-fuzz`.
let fuzzing = Context.environment["LAZYGRID_FUZZ"] == "1"

let package = Package(
  name: "LazyGrid",
  products: [
    .library(name: "Changesets", targets: ["Changesets"])
  ],
  targets: [
    .target(name: "RandomSupport", path: "Tests/RandomSupport"),

    .target(name: "Changesets"),
    .testTarget(name: "ChangesetsTests", dependencies: ["Changesets", "RandomSupport"]),

    .target(name: "LazyGridCore", dependencies: ["Changesets"]),
    .testTarget(name: "LazyGridCoreTests", dependencies: ["LazyGridCore", "RandomSupport"]),

    .target(name: "CEmojiTable"),
    .target(name: "EmojiData", dependencies: ["CEmojiTable"]),
    .testTarget(name: "EmojiDataTests", dependencies: ["EmojiData", "RandomSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

if fuzzing {
  package.targets.append(.executableTarget(name: "changesets-fuzz", dependencies: ["Changesets"]))
}

if !coreOnly {
  package.products += [
    .library(name: "LazyGrid", targets: ["LazyGrid"]),
    .executable(name: "EmojiPicker", targets: ["EmojiPicker"]),
    .executable(name: "lazygrid-bench", targets: ["lazygrid-bench"]),
  ]
  package.targets += [
    .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),

    .target(name: "GtkBridge", dependencies: ["CGtk4"]),
    .target(name: "GtkTestSupport", dependencies: ["GtkBridge"], path: "Tests/GtkTestSupport"),
    .testTarget(
      name: "GtkBridgeTests", dependencies: ["GtkBridge", "GtkTestSupport", "MisuseProgram"]),

    // Does wrong what ends a process; the tests start it.
    .executableTarget(name: "MisuseProgram", dependencies: ["LazyGrid"], path: "Tests/MisuseProgram"),

    .target(name: "LazyGrid", dependencies: ["GtkBridge", "LazyGridCore", "Changesets"]),
    .testTarget(
      name: "LazyGridTests", dependencies: ["LazyGrid", "GtkTestSupport", "RandomSupport"]),

    .executableTarget(name: "EmojiPicker", dependencies: ["LazyGrid", "EmojiData"]),
    .testTarget(name: "EmojiPickerTests", dependencies: ["EmojiPicker", "GtkTestSupport"]),

    // The program that README shows, built so that it stays true.
    .executableTarget(name: "ReadmeExample", dependencies: ["LazyGrid"], path: "Tests/ReadmeExample"),
    // The code of the articles in the documentation, and names that a module of an app's own has as well.
    .target(name: "ArticleExamples", dependencies: ["LazyGrid"], path: "Tests/ArticleExamples"),
    .target(name: "Own", path: "Tests/OwnNames"),
    .target(name: "NamesExample", dependencies: ["LazyGrid", "Own"], path: "Tests/NamesExample"),
    .testTarget(name: "ReadmeTests", dependencies: ["ArticleExamples", "NamesExample"]),

    .target(
      name: "CAllocations",
      cSettings: [.define("COUNTS_ALLOCATIONS", .when(configuration: .release))]),
    .target(
      name: "CInstructions",
      cSettings: [.define("STOPS_CLOCK", .when(configuration: .release))]),
    .executableTarget(
      name: "lazygrid-bench",
      dependencies: [
        "CAllocations", "CInstructions", "CGtk4", "GtkBridge", "LazyGrid", "LazyGridCore", "EmojiData",
        "Changesets",
      ]),
    .testTarget(name: "LazyGridBenchTests", dependencies: ["lazygrid-bench"]),
  ]
}
