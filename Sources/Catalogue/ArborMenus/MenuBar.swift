import Arbor
package import ArborCore
import ArborDisplay
import ArborEffects

/// The standard menus, in order.
enum StandardMenu: Int, Hashable, Sendable {
  case app, file, edit, format, view, window = 6, help

  func title(_ app: String) -> String {
    switch self {
    case .app: app
    case .file: "File"
    case .edit: "Edit"
    case .format: "Format"
    case .view: "View"
    case .window: "Window"
    case .help: "Help"
    }
  }
}

/// Items of one menu.
struct CommandItem {
  enum Menu {
    case standard(StandardMenu)
    /// A menu after a standard one; `nil`: before "Window".
    case own(Text, after: StandardMenu? = nil)
  }

  let menu: Menu
  /// The order in the menu.
  var order = 0
  /// The role of an item beside others of its place.
  enum Role {
    case added
    /// It is shown unless another item replaces it.
    case standard
    /// It stands for the standard items of its place.
    case replacing
  }
  var role = Role.added
  /// `nil` for items that only replace others.
  let view: AnyView?

  /// A view that reports the items to the page.
  @MainActor var report: AnyView {
    let item = self
    return AnyView(
      Color.clear.frame(width: 0, height: 0).preference(key: CommandItemsKey.self, value: [item]))
  }
}

private enum CommandItemsKey: PreferenceKey {
  static var defaultValue: [CommandItem] { [] }
  static func reduce(value: inout [CommandItem], nextValue: () -> [CommandItem]) {
    value += nextValue()
  }
}

/// One menu of the bar.
private struct BarMenu {
  let title: Text
  /// The position of the menu: twice that of a standard menu, or one more for a menu after it.
  let rank: Int
  var items: [CommandItem]
}

/// The menus of a page, by the commands that are reported.
@MainActor private final class MenuBarModel {
  private(set) var menus: [BarMenu] = []
  let title: String
  let sidebar = SidebarSwitch()
  private(set) lazy var source = DeferredSource { [weak self] in
    guard let self, !self.menus.isEmpty else { return AnyView(EmptyView()) }
    return AnyView(MenuBar(menus: self.menus))
  }

  init(title: String) { self.title = title }

  /// The item that says which app it is.
  private var about: CommandItem {
    CommandItem(
      menu: .standard(.app), role: .standard, view: AnyView(AboutItem(title: title)))
  }

  /// The items without the standard ones that others replace, and without those of no view.
  private func remaining(_ items: [CommandItem]) -> [CommandItem] {
    var replaced: [StandardMenu: Set<Int>] = [:]
    for item in items {
      if item.role == .replacing, case .standard(let menu) = item.menu {
        replaced[menu, default: []].insert(item.order)
      }
    }
    return items.filter { item in
      guard item.view != nil else { return false }
      guard item.role == .standard, case .standard(let menu) = item.menu else { return true }
      return replaced[menu]?.contains(item.order) != true
    }
  }

  /// - Parameter isMac: Whether the first menu is always that of the app.
  func update(_ reported: [CommandItem], isMac: Bool) {
    var reported = reported
    if isMac, reported.contains(where: { $0.view != nil }) { reported.insert(about, at: 0) }
    let items = remaining(reported)
    var standard: [StandardMenu: [CommandItem]] = [:]
    var all: [BarMenu] = []
    for item in items {
      switch item.menu {
      case .standard(let menu): standard[menu, default: []].append(item)
      case .own(let title, let former):
        let rank = former.map { $0.rawValue * 2 + 1 } ?? 10
        all.append(BarMenu(title: title, rank: rank, items: [item]))
      }
    }
    for (menu, items) in standard {
      // Items of one place stay in the order of the code.
      let sorted = items.enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
      }
      all.append(
        BarMenu(
          title: Text(verbatim: menu.title(title)), rank: menu.rawValue * 2,
          items: sorted.map(\.element)))
    }
    menus = all.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    .map(\.element)
    source.changed()
  }
}

/// The item "About" of the app's menu, which shows the name of the app.
private nonisolated struct AboutItem: View {
  let title: String
  @MainActor @State private var isShown = false

  @MainActor var body: some View {
    Button(action: { isShown = true }) { Text(verbatim: "About \(title)") }
      .question(.alert, $isShown, Text(verbatim: title), EmptyView(), EmptyView())
  }
}

/// A bar with menus.
private nonisolated struct MenuBar: View {
  let menus: [BarMenu]

  @MainActor var body: some View {
    HStack(spacing: 18) {
      ForEach(menus.indices, id: \.self) { index in menu(menus[index], isFirst: index == 0) }
    }
    .font(.system(size: 13))
    .padding(.horizontal, 14)
    .frame(height: 28)
  }

  private func menu(_ menu: BarMenu, isFirst: Bool) -> some View {
    Menu {
      ForEach(menu.items.indices, id: \.self) { index in
        if index > 0 { Divider() }
        menu.items[index].view
      }
    } label: {
      menu.title.fontWeight(isFirst ? .semibold : .regular).foregroundColor(.primary)
    }
    .menuStyle(BorderlessButtonMenuStyle(showsMenuIndicator: false))
  }
}

/// A page with the menus of commands: on macOS in a bar above it; elsewhere the bar is seen while
/// the keyboard's focus is in it. The shortcuts of its items work in either case.
package nonisolated struct CommandedPage<Content: View>: View {
  @State private var model: MenuBarModel
  @Environment(\.idiom) private var idiom
  private let reports: AnyView
  private let content: Content

  /// - Parameters:
  ///   - reports: The views that report the commands.
  ///   - title: The title of the first menu.
  @MainActor package init(_ reports: AnyView, title: String, @ViewBuilder content: () -> Content) {
    self.reports = reports
    self.content = content()
    _model = State(initialValue: MenuBarModel(title: title))
  }

  @MainActor package var body: some View {
    content
      .safeAreaInset(edge: .top, spacing: 0) {
        if idiom == .macOS {
          DeferredView(model.source).frame(maxWidth: .infinity, alignment: .leading)
            .background(Color.menuBar)
        }
      }
      .overlay(alignment: .topLeading) {
        if idiom != .macOS {
          DeferredView(model.source).described(by: "commands", "") { $0.isUnseen = true }
        }
      }
      .background {
        reports.modifier(
          _PreferenceSinkModifier(CommandItemsKey.self) { [model, idiom] in
            model.update($0 ?? [], isMac: idiom == .macOS)
          })
      }
      .environment(\.sidebarSwitch, model.sidebar)
  }
}

extension Color {
  fileprivate static let menuBar = Color(light: RGBA(hex: 0xF0F0F2), dark: RGBA(hex: 0x2A2A2C))
}
