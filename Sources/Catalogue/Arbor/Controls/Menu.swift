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
    MenuStack { items }
      .font(.body)
      .environmentModifier("menu", true) { environment, isInMenu in
        environment.isInMenu = isInMenu
        environment.foregroundColor = nil
        environment.sectionTitles = SectionTitles("menu") { values, _ in
          values.font = .footnote
          values.foregroundColor = .secondary
        }
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
  @Environment(\.showsMenuIndicator) private var showsIndicator

  var body: some View {
    if isInMenu {
      MenuLine(content: content) {
        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
          .foregroundColor(.secondary)
      }
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

/// A row of a menu with a view at its end.
struct MenuLine<Content: View, End: View>: View {
  let content: Content
  @ViewBuilder let end: End

  var body: some View {
    HStack(spacing: 8) {
      content
      Spacer(minLength: 0)
      end
    }
    .padding(.horizontal, MenuRow.margins.width)
    .frame(minHeight: MenuRow.least)
  }
}

/// Stacks the items of a menu. Views that do not take its width, such as the titles of sections,
/// have the margins of rows.
private struct MenuStack: Layout {
  private func rows(
    _ subviews: Subviews, _ width: CGFloat
  ) -> (frames: [CGRect], height: CGFloat) {
    var y = 0.0
    let frames = subviews.map { subview in
      let full = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
      let narrow = ProposedViewSize(width: width - 2 * MenuRow.margins.width, height: nil)
      let inner = subview.sizeThatFits(narrow)
      let isRow = full.width >= width || inner.height == 0
      let (size, margins) = isRow ? (full, .zero) : (inner, MenuRow.margins)
      let origin = CGPoint(x: margins.width, y: y + margins.height)
      y += size.height + 2 * margins.height
      return CGRect(origin: origin, size: size)
    }
    return (frames, y)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.width ?? 250
    return CGSize(width: width, height: rows(subviews, width).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (subview, frame) in zip(subviews, rows(subviews, bounds.width).frames) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }
}

/// The layout of the rows of a menu.
@MainActor enum MenuRow {
  nonisolated static let margins = CGSize(width: 16, height: 11)
  /// The minimum height of a row, in points.
  static let least = 44.0

  private static func inner(_ proposal: Proposal) -> Proposal {
    Proposal(proposal.width.map { max($0 - 2 * margins.width, 0) }, nil)
  }

  static func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    let content = child.measure(inner(proposal))
    return CGSize(
      width: proposal.width ?? content.width + 2 * margins.width,
      height: max(content.height + 2 * margins.height, least))
  }

  static func arrange(
    _ child: LayoutNode, in size: CGSize
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let offered = inner(Proposal(size))
    let content = child.measure(offered)
    return (
      CGPoint(x: margins.width, y: (size.height - content.height) / 2), content, offered
    )
  }
}
