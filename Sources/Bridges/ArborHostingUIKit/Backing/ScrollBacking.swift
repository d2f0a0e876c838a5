import ArborCore
import ArborDisplay
import ArborHosting
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation

/// The scroll view behind one of the page's.
final class HostingScrollView: UIScrollView {
  override func layoutSubviews() {}
}

/// The backing of scroll views, which keeps the object and the page's scroll view at the same
/// position.
///
/// ## Algorithm
/// 1. When code scrolls the object, the page's scroll view and the browser follow.
/// 2. When the visitor scrolls in the browser, the object follows after the layout of the tree has
///    settled; this scrolls nothing else.
/// 3. When the page scrolls by itself, the object is set to the same position.
class ScrollBacking<Object: UIScrollView>: UIKitBacking<Object> {
  private let pull = PullRendition()
  private var isAnimating = false
  private let moves = VisitorMoves()

  override var contentOffset: CGPoint { context?.contentCorner ?? .zero }

  override func apply(_ backing: Backing) {
    guard let scroll = backing.scroll else { return }
    view.declare("scrollEnabled", scroll.isEnabled) { view.isScrollEnabled = $0 }
    view.declare("showsVerticalScrollIndicator", scroll.showsIndicators) {
      view.showsVerticalScrollIndicator = $0
    }
    view.declare("showsHorizontalScrollIndicator", scroll.showsIndicators) {
      view.showsHorizontalScrollIndicator = $0
    }
    view.declare("pagingEnabled", scroll.isPaging) { view.isPagingEnabled = $0 }
    let margins = scroll.margins
    let insets = UIEdgeInsets(
      top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing)
    view.declare("contentInset", insets) { view.contentInset = $0 }
    guard let context else { return }
    let size = context.innerSize
    view.declare("contentSize", size) { view.contentSize = $0 }
    if view.contentOffset != position(context), !wantsToFollow {
      view.contentOffset = position(context)
    }
  }

  /// Returns the position in the object's coordinates.
  private func position(_ context: ScrollContext) -> CGPoint {
    CGPoint(
      x: context.offset.x - context.margins.leading, y: context.offset.y - context.margins.top)
  }

  override var wantsToFollow: Bool {
    guard let context else { return false }
    return (context.isPositionedByUser || isAnimating) && view.contentOffset != position(context)
  }

  override func follow() {
    guard let context else { return }
    guard isAnimating else { return moves.move(view, to: position(context)) }
    isAnimating = false
    view.userScroll(to: position(context))
    view.userScrollDidEnd()
  }

  override func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    guard view === object, !isDeclaring, let context else { return }
    isAnimating = animated
    // The object uses the insets that code has set; the page's margins follow with the next commit.
    let isSet = self.view.isSet("contentInset")
    let left = isSet ? self.view.contentInset.left : context.margins.leading
    let top = isSet ? self.view.contentInset.top : context.margins.top
    context.scrollTo(CGPoint(x: offset.x + left, y: offset.y + top), isAnimated: animated)
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.bounces = wanted("bounces", view.bounces)
    adaptation.pull = pull.control(of: view)
    let insets = wanted("contentInset", view.contentInset)
    let isEnabled = wanted("scrollEnabled", view.isScrollEnabled)
    let isPaging = wanted("pagingEnabled", view.isPagingEnabled)
    let showsUp = wanted("showsVerticalScrollIndicator", view.showsVerticalScrollIndicator)
    let showsAcross = wanted("showsHorizontalScrollIndicator", view.showsHorizontalScrollIndicator)
    guard var scroll = node?.declaredBacking?.scroll,
      insets != nil || isEnabled != nil || isPaging != nil || showsUp != nil || showsAcross != nil
    else { return }
    if let insets {
      scroll.margins = EdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    if let isEnabled { scroll.isEnabled = isEnabled }
    if let isPaging { scroll.isPaging = isPaging }
    let shows = scroll.axes.contains(.vertical) ? showsUp : showsAcross
    if let shows { scroll.showsIndicators = shows }
    adaptation.scroll = scroll
  }
}

/// A table whose rows the page places.
final class HostingTableView: UITableView {
  override func layoutSubviews() {}
}

/// The backing of lists: tables.
final class ListBacking: ScrollBacking<HostingTableView> {
  private let rows: ListedRows
  /// Whether the table was last in editing mode.
  private var isEditing = false

  init(_ node: LayoutNode) {
    rows = ListedRows(node)
    super.init(HostingTableView(frame: .zero, style: .plain), node, isHosted: true)
    view.pageRows = rows
  }

  override var isTable: Bool { true }

  override func apply(_ backing: Backing) {
    super.apply(backing)
    rows.forget()
    view.pageRowsDidChange()
    view.declare("editing", rows.isEdited) { view.setEditing($0, animated: false) }
    guard let several = rows.choosesSeveral else { return }
    view.declare("allowsMultipleSelection", several) { view.allowsMultipleSelection = $0 }
    view.declare("allowsMultipleSelectionDuringEditing", several) {
      view.allowsMultipleSelectionDuringEditing = $0
    }
    view.declare("allowsSelectionDuringEditing", true) { view.allowsSelectionDuringEditing = $0 }
    view.show(selected: rows.chosenPaths)
  }

  /// Passes a change of the editing mode that code has made to the list.
  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    guard view === self.view, change.contains(.look), isEditing != self.view.isEditing else {
      return
    }
    isEditing = self.view.isEditing
    if !isDeclaring { rows.isEdited = isEditing }
  }

  /// Selects a row that the visitor tapped. Returns whether the list must not handle the tap.
  func tapped(_ cell: UITableViewCell) -> Bool {
    guard view.delegate != nil, let path = view.indexPath(for: cell) else { return false }
    var isTaken = true
    visit { isTaken = view.userSelect(path) }
    return !isTaken
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    var rows = AdaptedRows()
    rows.hasSeparators = wanted("separatorStyle", view.separatorStyle != .none) ?? true
    rows.separator = wanted("separatorColor", view.separatorColor)??.resolve(traits)
    rows.separatorInsets = wanted("separatorInset", view.separatorInset).map { insets in
      // Code hides separators with insets that are wider than any row.
      func length(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1_000_000) : 0 }
      return EdgeInsets(
        top: 0, leading: length(insets.left), bottom: 0, trailing: length(insets.right))
    }
    rows.height = wanted("rowHeight", Double(view.rowHeight)).flatMap { $0 > 0 ? $0 : nil }
    rows.takesTaps = view.delegate != nil && view.allowsSelection
    if rows != AdaptedRows() { adaptation.rows = rows }
  }
}

/// The backing of list rows: table cells.
final class CellBacking: UIKitBacking<UITableViewCell> {
  init(_ node: LayoutNode) {
    super.init(UITableViewCell(style: .default, reuseIdentifier: nil), node)
  }

  override var container: any PlatformView { view.contentView }

  override func apply(_ backing: Backing) { fill(view.contentView) }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard event == .tap, let table = listObject as? HostingTableView else { return false }
    return (table.presenter as? ListBacking)?.tapped(view) == true
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    let chosen = view.isSelected ? view.selectedBackgroundView?.backgroundColor : nil
    guard let color = (chosen ?? view.backgroundView?.backgroundColor)?.resolve(traits) else {
      return
    }
    var look = adaptation.look ?? ObjectLook()
    if chosen != nil || look.background == nil { look.background = color }
    adaptation.look = look
  }

  override var look: ObjectLook {
    var look = super.look
    let isShown = (node as? ListRowsNode)?.isChoosing == true
    if view.isSelected, !isShown, view.selectionStyle != .none, look.background == nil {
      look.background = UIColor.systemGray4.resolve(traits)
    }
    return look
  }
}

/// The backing of section titles.
final class TitleBacking: UIKitBacking<UITableViewHeaderFooterView> {
  init(_ node: LayoutNode) {
    super.init(UITableViewHeaderFooterView(reuseIdentifier: nil), node)
  }

  override var container: any PlatformView { view.contentView }

  override func apply(_ backing: Backing) { fill(view.contentView) }
}

extension UIKitBacking {
  /// The table or collection that contains a row.
  final var listObject: PlatformObject? {
    node?.scrollContext?.node.flatMap { $0.host.platformTree?.object(behind: $0) }
  }

  /// Makes the content view fill a cell.
  func fill(_ content: UIView) {
    if content.superview !== view { view.addSubview(content) }
    if content.frame != view.bounds { content.frame = view.bounds }
  }
}
