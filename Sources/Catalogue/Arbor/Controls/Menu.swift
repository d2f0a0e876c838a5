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
/// Differs from SwiftUI: there is no primary action, and there are no styles of menus.
public struct Menu<Label: View, Content: View>: View {
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let content: Content
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a menu that shows `label`.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    StandIn({ _ in .menu(isEnabled: isEnabled) }, action: { _, _ in }) { proxy in
      PopoverView(width: 250) {
        MenuLabel(content: label)
          .environmentModifier("tint", true) { environment, _ in environment.tintControlLabel() }
      } content: {
        VStack(alignment: .leading, spacing: 0) { content }
          .font(.body)
          .environmentModifier("menu", true) { environment, isInMenu in
            environment.isInMenu = isInMenu
            environment.foregroundColor = nil
          }
      }
      .adapted(by: proxy.adaptation)
    }
  }
}

/// The label of a menu. Inside another menu it is a row like those of the buttons.
private struct MenuLabel<Content: View>: View {
  let content: Content
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      HStack(spacing: 8) {
        content
        Spacer(minLength: 0)
        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
          .foregroundColor(.secondary)
      }
      .padding(.horizontal, MenuRow.margins.width)
      .padding(.vertical, MenuRow.margins.height)
      .frame(minHeight: MenuRow.least)
    } else {
      HStack { content }
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

/// The layout of the rows of a menu.
@MainActor enum MenuRow {
  static let margins = CGSize(width: 16, height: 11)
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
