import ArborPlatform
public import Foundation

/// Limits the movement of dividers, and is notified when panes are resized.
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
  /// By default, returns the proposed position.
  public func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMinimumPosition }

  /// By default, returns the proposed position.
  public func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat,
    ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMaximumPosition }

  /// By default, does nothing.
  public func splitViewDidResizeSubviews(_ notification: Notification) {}
}

/// Panes side by side or above each other, with movable dividers between them.
@preconcurrency @MainActor open class NSSplitView: NSView {
  /// The look of the dividers.
  public enum DividerStyle: Int, Sendable {
    case thick = 1
    case thin = 2
    case paneSplitter = 3
  }

  /// Posted after the panes were resized.
  public static let didResizeSubviewsNotification = Notification.Name(
    "NSSplitViewDidResizeSubviewsNotification")

  private var arranged: [NSView] = []
  /// The object that limits the dividers.
  open weak var delegate: (any NSSplitViewDelegate)?
  /// Whether a page, instead of the split view, lays out panes and dividers.
  package var isArranged = false
  /// Called with a divider's index and its new distance from the start of the pane before it, when
  /// a page lays out the panes.
  package var dividerWillMove: (Int, CGFloat) -> Void = { _, _ in }
  /// Returns the range of lengths that a pane may have.
  var limits: (NSView) -> ClosedRange<CGFloat> = { _ in 0...CGFloat.greatestFiniteMagnitude }

  /// Whether the dividers are vertical, so that the panes are side by side.
  open var isVertical: Bool {
    get { read("vertical", storedIsVertical) }
    set { write("vertical", storedIsVertical, newValue) { storedIsVertical = newValue } }
  }
  private var storedIsVertical = false {
    didSet { if storedIsVertical != oldValue { adjustSubviews() } }
  }

  /// The appearance of the dividers, which determines their thickness.
  open var dividerStyle: DividerStyle {
    get { read("dividerStyle", storedStyle) }
    set { write("dividerStyle", storedStyle, newValue) { storedStyle = newValue } }
  }
  private var storedStyle = DividerStyle.thick {
    didSet { if storedStyle != oldValue { adjustSubviews() } }
  }

  /// The thickness of a divider in points: 1, 9 or 10 by `dividerStyle`.
  open var dividerThickness: CGFloat {
    switch dividerStyle {
    case .thin: 1
    case .thick: 9
    case .paneSplitter: 10
    }
  }

  open override var isFlipped: Bool { true }
  /// The panes in order.
  open var arrangedSubviews: [NSView] { isArranged ? children : arranged }
  /// The panes that are not hidden.
  private var shown: [NSView] { arrangedSubviews.filter { !$0.isHidden } }
  /// Adds a pane as the last one.
  open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arranged.count) }

  /// Inserts a pane; it becomes a subview. An index out of range is limited.
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(index, 0), arranged.count))
    view.layoutConstraintState.isPlacedBySuperview = true
    if view.superview !== self { addSubview(view) }
    adjustSubviews()
  }

  /// Removes a view from the panes; it stays a subview.
  open func removeArrangedSubview(_ view: NSView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    holdingPriorities[ObjectIdentifier(view)] = nil
    view.layoutConstraintState.isPlacedBySuperview = false
    adjustSubviews()
  }

  open override func didAddSubview(_ subview: NSView) {
    super.didAddSubview(subview)
    if !isArranged, !arranged.contains(where: { $0 === subview }) { addArrangedSubview(subview) }
  }

  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func subviewWasHidden() { adjustSubviews() }

  open override func resizeSubviews(withOldSize oldSize: NSSize) { adjustSubviews() }

  private func length(_ size: NSSize) -> CGFloat { isVertical ? size.width : size.height }

  /// Distributes the available length among the panes, by their holding priorities or in proportion
  /// to their lengths.
  open func adjustSubviews() {
    let shown = shown
    guard !shown.isEmpty, !isArranged else { return }
    let room = max(length(bounds.size) - dividerThickness * CGFloat(shown.count - 1), 0)
    let now = shown.map { length($0.frame.size) }
    // A split view that was small for a while divides its room as before.
    let lengths = resized.flatMap { $0.fits(now) ? $0.wanted : nil } ?? now
    let sum = lengths.reduce(0, +)
    let held = sum > 0 ? held(lengths, of: shown, in: room) : nil
    let results =
      held
      ?? limited(
        lengths.map { sum > 0 ? room * $0 / sum : room / CGFloat(shown.count) }, of: shown, in: room
      )
    place(results)
    resized = Resized(wanted: lengths, results: results)
  }

  /// The lengths that were set, and those that resizing has made of them.
  private struct Resized {
    let wanted: [CGFloat]
    let results: [CGFloat]

    /// Whether lengths are still the results.
    func fits(_ lengths: [CGFloat]) -> Bool {
      lengths.count == results.count
        && zip(lengths, results).allSatisfy { abs($0 - $1) < 0.001 }
    }
  }

  private var resized: Resized?

  /// The holding priorities that differ from `defaultLow` (250).
  private var holdingPriorities: [ObjectIdentifier: NSLayoutConstraint.Priority] = [:]

  /// Returns the priority with which a pane keeps its length when the split view is resized: panes
  /// of the lowest priority change first, others only as far as is necessary. Panes of equal
  /// priority change in proportion to their lengths. The default is `defaultLow`, also for an index
  /// out of range.
  open func holdingPriorityForSubview(at subviewIndex: Int) -> NSLayoutConstraint.Priority {
    let views = arrangedSubviews
    guard views.indices.contains(subviewIndex) else { return .defaultLow }
    return holdingPriority(of: views[subviewIndex])
  }

  /// Sets the holding priority of a pane. An index out of range is ignored.
  open func setHoldingPriority(
    _ priority: NSLayoutConstraint.Priority, forSubviewAt subviewIndex: Int
  ) {
    let views = arrangedSubviews
    guard views.indices.contains(subviewIndex) else { return }
    hold(views[subviewIndex], priority)
  }

  func hold(_ view: NSView, _ priority: NSLayoutConstraint.Priority) {
    holdingPriorities[ObjectIdentifier(view)] = priority == .defaultLow ? nil : priority
    resized = nil
  }

  private func holdingPriority(of view: NSView) -> NSLayoutConstraint.Priority {
    holdingPriorities[ObjectIdentifier(view)] ?? .defaultLow
  }

  /// Returns the lengths after a resize by holding priorities, within each pane's limits; the last
  /// pane takes any remainder.
  ///
  /// - Returns: `nil` if all panes have the same priority.
  private func held(
    _ lengths: [CGFloat], of views: [NSView], in room: CGFloat
  ) -> [CGFloat]? {
    let priorities = views.map { holdingPriority(of: $0).rawValue }
    let levels = Set(priorities).sorted()
    guard levels.count > 1 else { return nil }
    var result = lengths
    for level in levels {
      var open = priorities.indices.filter { priorities[$0] == level }
      while !open.isEmpty {
        let change = room - result.reduce(0, +)
        guard abs(change) > 0.001 else { return result }
        let sum = open.reduce(0) { $0 + result[$1] }
        var free: [Int] = []
        for index in open {
          let share = sum > 0 ? result[index] / sum : 1 / CGFloat(open.count)
          let wanted = result[index] + change * share
          let allowed = limits(views[index])
          let length = min(max(wanted, allowed.lowerBound), allowed.upperBound)
          if length == wanted { free.append(index) }
          result[index] = length
        }
        if free.count == open.count { break }
        open = free
      }
    }
    let rest = room - result.reduce(0, +)
    if let last = result.indices.last { result[last] = max(result[last] + rest, 0) }
    return result
  }

  /// Limits the lengths to what each pane allows, as far as there is room; the last pane takes the
  /// remainder.
  private func limited(_ lengths: [CGFloat], of views: [NSView], in room: CGFloat) -> [CGFloat] {
    var left = room
    return zip(views, lengths).enumerated().map { index, pair in
      let allowed = limits(pair.0)
      let wanted = min(max(pair.1, allowed.lowerBound), allowed.upperBound)
      let length = index == views.count - 1 ? left : min(wanted, left)
      left -= length
      return length
    }
  }

  private func place(_ lengths: [CGFloat]) {
    var position: CGFloat = 0
    for (view, length) in zip(shown, lengths) {
      view.frame =
        isVertical
        ? NSRect(x: position, y: 0, width: length, height: bounds.height)
        : NSRect(x: 0, y: position, width: bounds.width, height: length)
      position += length + dividerThickness
    }
    subviewsWereResized()
    _propertyDidChange(.look)
  }

  /// Notifies the delegate and the observers that panes were resized.
  package func subviewsWereResized() {
    let notification = Notification(name: Self.didResizeSubviewsNotification, object: self)
    delegate?.splitViewDidResizeSubviews(notification)
    NotificationCenter.default.post(notification)
  }

  /// Whether a pane is hidden or has no length.
  open func isSubviewCollapsed(_ subview: NSView) -> Bool {
    arrangedSubviews.contains { $0 === subview }
      && (subview.isHidden || length(subview.frame.size) == 0)
  }

  /// Returns the start of a pane along the split axis.
  private func start(_ view: NSView) -> CGFloat { isVertical ? view.frame.minX : view.frame.minY }
  private func end(_ view: NSView) -> CGFloat { isVertical ? view.frame.maxX : view.frame.maxY }

  /// Returns the smallest position of a divider: the start of the pane before it.
  open func minPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
    shown.indices.contains(dividerIndex) ? start(shown[dividerIndex]) : 0
  }

  /// Returns the largest position of a divider: the end of the pane after it, less the divider.
  open func maxPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
    let shown = shown
    guard shown.indices.contains(dividerIndex + 1) else { return length(bounds.size) }
    return end(shown[dividerIndex + 1]) - dividerThickness
  }

  /// Moves a divider between its neighbors, as far as the delegate allows.
  open func setPosition(_ position: CGFloat, ofDividerAt dividerIndex: Int) {
    let shown = shown
    guard position.isFinite, dividerIndex >= 0, dividerIndex + 1 < shown.count else { return }
    let start = minPossiblePositionOfDivider(at: dividerIndex)
    let end = maxPossiblePositionOfDivider(at: dividerIndex)
    let low =
      delegate?.splitView(self, constrainMinCoordinate: start, ofSubviewAt: dividerIndex) ?? start
    let high =
      delegate?.splitView(self, constrainMaxCoordinate: end, ofSubviewAt: dividerIndex) ?? end
    let place = min(max(position, low, start), max(min(high, end), start))
    if isArranged { return dividerWillMove(dividerIndex, place - start) }
    var lengths = shown.map { length($0.frame.size) }
    lengths[dividerIndex] = place - start
    lengths[dividerIndex + 1] = end - place
    resized = nil
    self.place(lengths)
  }

  /// The frames of the dividers.
  package var dividerRects: [NSRect] {
    shown.dropLast().map { view in
      isVertical
        ? NSRect(x: end(view), y: 0, width: dividerThickness, height: bounds.height)
        : NSRect(x: 0, y: end(view), width: bounds.width, height: dividerThickness)
    }
  }
}
