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
public nonisolated struct Menu<Label: View, Content: View>: View {
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

  @MainActor public var body: some View {
    if let style {
      style(AnyView(label), AnyView(content), primaryAction)
        .environmentModifier("menuStyle", true) { environment, _ in environment.menuBody = nil }
    } else if let primaryAction {
      MenuAttachment(items: content) { Button(action: primaryAction) { label } }
    } else {
      menu
    }
  }

  @MainActor private var menu: some View {
    StandIn({ _ in .menu(isEnabled: isEnabled) }, action: { _, _ in }) { proxy in
      PopoverView(width: 250) {
        MenuLabel(content: label)
      } content: {
        MenuItems(items: content)
      }
      .adapted(by: proxy.adaptation)
    }
  }
}

/// The items of a menu, one below the other.
private nonisolated struct MenuItems<Content: View>: View {
  let items: Content

  @MainActor var body: some View {
    MenuColumn { items }
      .toggleStyle(MenuToggleStyle())
      .font(.body)
      .environmentModifier("menu", true) { environment, isInMenu in
        environment.isInMenu = isInMenu
        environment.foregroundColor = nil
        environment.sectionTitles = .menu
      }
  }
}

extension SectionTitles {
  fileprivate static let menu = SectionTitles("menu") { values, _ in
    values.font = .footnote
    values.foregroundColor = .secondary
  }
}

/// Rows as wide as the menu, one below the other. What is narrower, such as the title of a section,
/// begins where the texts of the rows do.
private struct MenuColumn: Layout {
  private static let margins = CGSize(width: 16, height: 5)

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private func row(_ subview: LayoutSubview, _ width: CGFloat?) -> (size: CGSize, isInset: Bool) {
    let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
    guard let width, size.width < width - 0.5, size.width > 0 else { return (size, false) }
    let inner = subview.sizeThatFits(
      ProposedViewSize(width: max(width - 2 * Self.margins.width, 0), height: nil))
    return (CGSize(width: width, height: inner.height + 2 * Self.margins.height), true)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let rows = subviews.map { row($0, proposal.width) }
    return CGSize(
      width: proposal.width ?? rows.map(\.size.width).max() ?? 0,
      height: rows.reduce(0) { $0 + $1.size.height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for subview in subviews {
      let (size, isInset) = row(subview, bounds.width)
      let margins = isInset ? Self.margins : .zero
      subview.place(
        at: CGPoint(x: bounds.minX + margins.width, y: y + margins.height),
        proposal: ProposedViewSize(
          width: bounds.width - 2 * margins.width, height: size.height - 2 * margins.height))
      y += size.height
    }
  }
}

/// A row with a check mark while the toggle is on.
private nonisolated struct MenuToggleStyle: ToggleStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    AnswerButton(
      layout: ButtonLayout(isOn: configuration.isOn) { configuration.isOn.toggle() },
      content: HStack(spacing: 8) {
        configuration.label
        Spacer(minLength: 0)
        if configuration.isOn { Image(systemName: "checkmark") }
      }
      .environmentModifier("tint", true) { environment, _ in environment.tintControlLabel() })
  }
}

/// A view with a menu that a long press or the secondary button opens.
package nonisolated struct MenuAttachment<Items: View, Content: View>: View {
  private let items: Items
  private let content: Content

  package init(items: Items, @ViewBuilder content: () -> Content) {
    self.items = items
    self.content = content()
  }

  @MainActor package var body: some View {
    PopoverView(width: 250, isContextMenu: true) {
      ZStack { content }
    } content: {
      MenuItems(items: items)
    }
  }
}

private enum MenuIndicatorKey: EnvironmentKey {
  static let defaultValue: Bool? = nil
}

private enum MenuBodyKey: HiddenEnvironmentKey {
  static let defaultValue: MenuBody? = nil
}

/// Makes a menu of its label, its items and its primary action.
package typealias MenuBody = @MainActor @Sendable (AnyView, AnyView, (() -> Void)?) -> AnyView

extension EnvironmentValues {
  /// Whether menus show an arrow beside their label; `nil` for those with a background only.
  package var showsMenuIndicator: Bool? {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  /// The style of menus; `nil` for the look of the label.
  package var menuBody: MenuBody? {
    get { self[MenuBodyKey.self] }
    set { self[MenuBodyKey.self] = newValue }
  }
}

/// A row of a menu with a view at its end.
nonisolated struct MenuLine<Content: View, End: View>: View {
  let content: Content
  @ViewBuilder let end: End
  @Environment(\.idiom) private var idiom

  @MainActor var body: some View {
    let row = MenuRow(isMac: idiom == .macOS)
    HStack(spacing: 8) {
      content
      Spacer(minLength: 0)
      end
    }
    .padding(.horizontal, row.margins.width).padding(.vertical, row.margins.height)
    .frame(minHeight: row.least)
  }
}

/// The label of a menu. Inside another menu it is a row like those of the buttons.
private nonisolated struct MenuLabel<Content: View>: View {
  let content: Content
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.showsMenuIndicator) private var showsIndicator
  @Environment(\.bordersButtons) private var isBordered

  @MainActor var body: some View {
    if isInMenu {
      MenuLine(content: content) {
        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
          .foregroundColor(.secondary)
      }
      .environmentModifier("tint", true) { environment, _ in environment.tintControlLabel() }
    } else if isBordered {
      StyledControl(role: nil, act: .none, label: AnyView(shown))
    } else {
      shown
        .environmentModifier("tint", true) { environment, _ in environment.tintControlLabel() }
    }
  }

  private var shown: some View {
    HStack {
      content
      if showsIndicator ?? isBordered {
        Image(systemName: "chevron.down").font(.footnote.weight(.semibold))
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
