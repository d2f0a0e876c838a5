public import Foundation

/// Asked how far a divider may go, and told that it moved.
@preconcurrency @MainActor public protocol NSSplitViewDelegate: AnyObject {
  func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat
  func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat
  func splitViewDidResizeSubviews(_ notification: Notification)
}

extension NSSplitViewDelegate {
  public func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMinimumPosition }

  public func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMaximumPosition }

  public func splitViewDidResizeSubviews(_ notification: Notification) {}
}

/// Views side by side, with dividers that can be moved.
@preconcurrency @MainActor open class NSSplitView: NSView {
  public enum DividerStyle: Int, Sendable {
    case thick = 1
    case thin = 2
    case paneSplitter = 3
  }

  public static let didResizeSubviewsNotification = Notification.Name(
    "NSSplitViewDidResizeSubviewsNotification")

  private var arranged: [NSView] = []
  open weak var delegate: (any NSSplitViewDelegate)?

  /// Whether the dividers are upright, so that the views are side by side.
  open var isVertical = false {
    didSet { if isVertical != oldValue { adjustSubviews() } }
  }

  open var dividerStyle = DividerStyle.thick {
    didSet { if dividerStyle != oldValue { adjustSubviews() } }
  }

  open var dividerThickness: CGFloat {
    switch dividerStyle {
    case .thin: 1
    case .thick: 9
    case .paneSplitter: 10
    }
  }

  open override var isFlipped: Bool { true }
  open var arrangedSubviews: [NSView] { arranged }
  open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arranged.count) }

  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(index, 0), arranged.count))
    view.layoutConstraintState.isPlacedBySuperview = true
    if view.superview !== self { addSubview(view) }
    adjustSubviews()
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: NSView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    view.layoutConstraintState.isPlacedBySuperview = false
    adjustSubviews()
  }

  open override func didAddSubview(_ subview: NSView) {
    super.didAddSubview(subview)
    if !arranged.contains(where: { $0 === subview }) { addArrangedSubview(subview) }
  }

  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func resizeSubviews(withOldSize oldSize: NSSize) { adjustSubviews() }

  private func length(_ size: NSSize) -> CGFloat { isVertical ? size.width : size.height }

  /// Shares the room among the views, in proportion to the lengths that they have.
  open func adjustSubviews() {
    guard !arranged.isEmpty else { return }
    let room = max(length(bounds.size) - dividerThickness * CGFloat(arranged.count - 1), 0)
    let lengths = arranged.map { length($0.frame.size) }
    let sum = lengths.reduce(0, +)
    place(
      lengths.map { sum > 0 ? room * $0 / sum : room / CGFloat(arranged.count) })
  }

  private func place(_ lengths: [CGFloat]) {
    var position: CGFloat = 0
    for (view, length) in zip(arranged, lengths) {
      view.frame =
        isVertical
        ? NSRect(x: position, y: 0, width: length, height: bounds.height)
        : NSRect(x: 0, y: position, width: bounds.width, height: length)
      position += length + dividerThickness
    }
    let notification = Notification(name: Self.didResizeSubviewsNotification, object: self)
    delegate?.splitViewDidResizeSubviews(notification)
    NotificationCenter.default.post(notification)
  }

  /// Whether a view has no room.
  open func isSubviewCollapsed(_ subview: NSView) -> Bool {
    arranged.contains { $0 === subview } && length(subview.frame.size) == 0
  }

  /// Moves a divider between its neighbours, as far as the delegate allows.
  open func setPosition(_ position: CGFloat, ofDividerAt dividerIndex: Int) {
    guard position.isFinite, dividerIndex >= 0, dividerIndex + 1 < arranged.count else { return }
    let before = arranged[dividerIndex].frame
    let behind = arranged[dividerIndex + 1].frame
    let start = isVertical ? before.minX : before.minY
    let end = (isVertical ? behind.maxX : behind.maxY) - dividerThickness
    let low =
      delegate?.splitView(self, constrainMinCoordinate: start, ofSubviewAt: dividerIndex) ?? start
    let high =
      delegate?.splitView(self, constrainMaxCoordinate: end, ofSubviewAt: dividerIndex) ?? end
    let place = min(max(position, low, start), max(min(high, end), start))
    var lengths = arranged.map { length($0.frame.size) }
    lengths[dividerIndex] = place - start
    lengths[dividerIndex + 1] = end - place
    self.place(lengths)
  }
}
