package import ArborCore
import ArborDisplay

/// The content of one view in a page's toolbar.
@MainActor package struct BarViewContent {
  package private(set) var first: LayoutNode?
  package private(set) var button: LayoutNode?
  package private(set) var text: LayoutNode?
  package private(set) var image: LayoutNode?
  /// The name of an icon without a text.
  private var name: String?
  /// Whether there is content that an item cannot represent by title and image.
  private var hasOthers = false

  package init(of node: LayoutNode) { look(at: node) }

  /// Whether it is a button with a text or an image.
  package var isButton: Bool { button != nil && !hasOthers }

  /// The string of the text, or the name of an icon without one.
  package var string: String? {
    if case .text(let text) = text?.declaredBacking { return text.string }
    return name
  }

  /// The name of the symbol image.
  package var symbol: String? {
    if case .image(let name, _) = image?.declaredBacking { return name }
    return nil
  }

  private mutating func look(at node: LayoutNode) {
    if node.isLeftOut { return }
    let backing = node.declaredBacking
    name = name ?? node.accessibilityDescription?.label
    if first == nil, backing != nil { first = node }
    switch backing {
    case .button:
      hasOthers = hasOthers || button != nil
      button = button ?? node
    case .text: text = text ?? node
    case .image: image = image ?? node
    case .stack: break
    case nil: hasOthers = hasOthers || node is any ObjectHolder || node is ObjectNode
    default: hasOthers = true
    }
    for child in node.layoutChildren { look(at: child) }
  }
}

extension LayoutNode {
  /// The popover that a menu opens; `nil` if the node is not a menu.
  package var menuPopover: PopoverNode? {
    if let popover = self as? PopoverNode { return popover }
    return layoutChildren.lazy.compactMap(\.menuPopover).first
  }

  /// The text of a menu's label; `nil` if it has none.
  package var menuTitle: String? {
    menuPopover?.layoutChildren.first.flatMap { BarViewContent(of: $0).string }
  }

  /// Returns the views that a page puts into one side of a bar.
  package func barViews(_ side: BackedSide) -> [LayoutNode] {
    if declaredBacking == .barItems(side) {
      return layoutChildren.flatMap(\.layoutChildren).map {
        ($0 as? ReplacementNode)?.replaced ?? $0
      }
    }
    return layoutChildren.flatMap { $0.barViews(side) }
  }
}
