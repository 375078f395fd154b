// So that `import LazyGrid` is enough: an app needs the layouts and geometry of the core, widgets and
// the main loop of the bridge, and now and then a changeset.
@_exported import Changesets
@_exported import GtkBridge
@_exported import LazyGridCore
