public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// A button that opens a list of actions.
///
/// ```swift
/// Menu("Sort") {
///   Button("By Name") { order = .name }
///   Button("By Date") { order = .date }
/// }
/// ```
///
/// The browser opens and closes the menu without a request to the server.
///
/// With a primary action a tap runs it, and a long press or the secondary button opens the menu.
public struct Menu<Label: View, Content: View>: View {
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let content: Content
  private nonisolated(unsafe) let primaryAction: (() -> Void)?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuBody) private var style

  /// Creates a menu that shows `label`.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content: content(), label: label(), primaryAction: nil)
  }

  /// Creates a menu.
  ///
  /// - Parameter primaryAction: What a tap does; `nil` lets it open the menu.
  package nonisolated init(content: Content, label: Label, primaryAction: (() -> Void)?) {
    self.content = content
    self.label = label
    self.primaryAction = primaryAction
  }

  public var body: some View {
    if let style {
      style(AnyView(label), AnyView(content), primaryAction)
        .environmentModifier("menuStyle", true) { environment, _ in environment.menuBody = nil }
    } else if let primaryAction {
      MenuAttachment(items: content) { Button(action: primaryAction) { label } }
    } else {
      menu
    }
  }

  private var menu: some View {
    StandIn({ _ in .menu(isEnabled: isEnabled) }, action: { _, _ in }) { proxy in
      PopoverView(width: 250) {
        MenuLabel(content: label)
          .environmentModifier("tint", true) { environment, _ in environment.tintControlLabel() }
      } content: {
        MenuItems(items: content)
      }
      .adapted(by: proxy.adaptation)
    }
  }
}

/// The items of a menu, one below the other.
private struct MenuItems<Content: View>: View {
  let items: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { items }
      .font(.body)
      .environmentModifier("menu", true) { environment, isInMenu in
        environment.isInMenu = isInMenu
        environment.foregroundColor = nil
      }
  }
}

/// A view with a menu that a long press or the secondary button opens.
package struct MenuAttachment<Items: View, Content: View>: View {
  private let items: Items
  private let content: Content

  package init(items: Items, @ViewBuilder content: () -> Content) {
    self.items = items
    self.content = content()
  }

  package var body: some View {
    PopoverView(width: 250, isContextMenu: true) {
      ZStack { content }
    } content: {
      MenuItems(items: items)
    }
  }
}

private enum MenuIndicatorKey: EnvironmentKey {
  static let defaultValue = false
}

private enum MenuBodyKey: HiddenEnvironmentKey {
  static let defaultValue: MenuBody? = nil
}

/// Makes a menu of its label, its items and its primary action.
package typealias MenuBody = @MainActor @Sendable (AnyView, AnyView, (() -> Void)?) -> AnyView

extension EnvironmentValues {
  /// Whether menus show an arrow beside their label.
  package var showsMenuIndicator: Bool {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  /// The style of menus; `nil` for the look of the label.
  package var menuBody: MenuBody? {
    get { self[MenuBodyKey.self] }
    set { self[MenuBodyKey.self] = newValue }
  }
}

/// The label of a menu. Inside another menu it is a row like those of the buttons.
private struct MenuLabel<Content: View>: View {
  let content: Content
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.idiom) private var idiom
  @Environment(\.showsMenuIndicator) private var showsIndicator

  var body: some View {
    if isInMenu {
      let row = MenuRow(isMac: idiom == .macOS)
      HStack(spacing: 8) {
        content
        Spacer(minLength: 0)
        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
          .foregroundColor(.secondary)
      }
      .padding(.horizontal, row.margins.width).padding(.vertical, row.margins.height)
      .frame(minHeight: row.least)
    } else {
      HStack {
        content
        if showsIndicator {
          Image(systemName: "chevron.down").font(.footnote.weight(.semibold))
        }
      }
    }
  }
}

extension Menu where Label == Text {
  /// Creates a menu labeled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

private enum IsInMenuKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  package var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }
}
