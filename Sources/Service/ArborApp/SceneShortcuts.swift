import ArborCore
import ArborMenus
import ArborSpellings
import ArborWindows

/// The keys that open windows of scenes, which all pages of an app share.
@MainActor final class SceneShortcuts: Sendable {
  private struct Item {
    let shortcut: KeyboardShortcut
    /// The index of the scene in the directory: its id may still change.
    let index: Int
    let title: String
    let isSingle: Bool
  }

  private var items: [Item] = []
  /// The keys that open the settings.
  private(set) var ofSettings: KeyboardShortcut? = KeyboardShortcut(",")

  nonisolated init() {}

  /// Notes what modifiers say of a scene; nothing if they are silent.
  func add(_ shortcut: KeyboardShortcut??, of entry: SceneEntry, at index: Int, title: String) {
    guard let shortcut else { return }
    if entry.kind == .settings { return ofSettings = shortcut }
    guard let shortcut, entry.kind == .window, entry.valueType == nil else { return }
    items.append(
      Item(
        shortcut: shortcut, index: index, title: entry.isSingle ? title : "New \(title) Window",
        isSingle: entry.isSingle))
  }

  /// Returns the reports of the items of menus.
  func items(in directory: SceneDirectory) -> [@MainActor @Sendable () -> AnyView] {
    let scenes = directory.scenes
    return items.filter { scenes.indices.contains($0.index) && scenes[$0.index].hasMenuItem }.map {
      let (item, id) = ($0, scenes[$0.index].id)
      return {
        _CommandReports.standard(item.isSingle ? .singleWindowList : .newItem) {
          OpeningButton(title: item.title, id: id).keyboardShortcut(item.shortcut)
        }
      }
    }
  }
}

/// A button that opens a window.
private struct OpeningButton: View {
  let title: String
  let id: String
  @Environment(\.openWindow) private var openWindow

  var body: some View { Button(action: { openWindow(id: id) }) { Text(verbatim: title) } }
}
