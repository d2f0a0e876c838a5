package import Foundation

/// An item of constraints: a view or a layout guide.
@MainActor package protocol LayoutItem: AnyObject {
  /// The view itself, or the one that owns the guide.
  var layoutView: (any ConstraintView)? { get }
}

/// A baseline of a text.
package enum LayoutBaseline: Sendable {
  /// The baseline of the first line, measured from the top.
  case first
  /// The baseline of the last line, measured from the bottom.
  case last
}

/// A view that takes part in constraints.
///
/// The kit stores `constraintState` and calls `applyConstraints()` where it lays out subviews,
/// `constraintFrameDidChange()` when code sets a frame, `constraintContentDidChange()` when the
/// intrinsic size is outdated, `constraintsWillLeave()` before a view leaves its superview,
/// `constraintsDidJoin()` after it was added to one, and `constraintTranslationDidChange()` after
/// the property changed.
@MainActor package protocol ConstraintView: PlatformView, LayoutItem {
  var constraintState: ConstraintState? { get set }
  var translatesAutoresizingMaskIntoConstraints: Bool { get }
  /// The size of the content; -1 in a dimension without one.
  var intrinsicContentSize: CGSize { get }
  /// Returns the content's size in a width; `nil` if its height does not depend on the width.
  func contentSize(inWidth width: CGFloat) -> CGSize?
  /// Whether the view has content whose height depends on its width.
  var heightFollowsWidth: Bool { get }
  func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat
  /// The insets of the alignment rectangle within the frame. The content's size is that of this
  /// rectangle.
  var alignmentEdges: AlignmentEdges { get }
  /// The item to which the edges of a scroll view refer for the views inside; `nil` for the view
  /// itself.
  var scrolledItem: (any LayoutItem)? { get }
  /// Called when constraints determine the size of a scroll view's content.
  func constraintsDidSizeContent(_ size: CGSize)
  func setNeedsConstraintLayout()
}

extension ConstraintView {
  package var layoutView: (any ConstraintView)? { self }
  package func contentSize(inWidth width: CGFloat) -> CGSize? { nil }
  package var heightFollowsWidth: Bool { false }
  package func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat {
    baseline == .first ? size.height : 0
  }
  package var alignmentEdges: AlignmentEdges { .zero }
  package var scrolledItem: (any LayoutItem)? { nil }
  package func constraintsDidSizeContent(_ size: CGSize) {}
}

/// The distances from the edges of a frame to those of its alignment rectangle; negative beyond the
/// frame.
package struct AlignmentEdges: Equatable, Sendable {
  package let top: CGFloat
  package let left: CGFloat
  package let bottom: CGFloat
  package let right: CGFloat
  package static let zero = AlignmentEdges(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates distances. Those that are not finite count as 0.
  package init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    func number(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    self.top = number(top)
    self.left = number(left)
    self.bottom = number(bottom)
    self.right = number(right)
  }
}

/// The constraint state of a view; most views have none.
@MainActor package final class ConstraintState {
  /// The active constraints whose items have this view as their nearest common ancestor.
  package internal(set) var installed: [NSLayoutConstraint] = []
  package internal(set) var guides: [_LayoutGuide] = []
  /// How strongly the view resists growing beyond its content.
  package var hugging = AxisPair<Float>(horizontal: 250, vertical: 250)
  /// How strongly the view resists shrinking below its content.
  package var compressionResistance = AxisPair<Float>(horizontal: 750, vertical: 750)
  /// Whether the superview determines the frame instead of constraints, as a split view does.
  package var isPlacedBySuperview = false
  /// The number of constraints that connect the inside of the view with the outside.
  var crossings = 0
  /// The number of constraints that refer to this view.
  var mentions = 0
  var engine: LayoutEngine?
  /// The engine in which the view is an item.
  weak var outerEngine: LayoutEngine?

  package init() {}
}

/// One value for each axis.
package struct AxisPair<Value> {
  package var horizontal: Value
  package var vertical: Value

  package init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Sendable where Value: Sendable {}

extension ConstraintView {
  package var layoutConstraintState: ConstraintState {
    if let constraintState { return constraintState }
    let state = ConstraintState()
    constraintState = state
    return state
  }

  package var constraintSuperview: (any ConstraintView)? {
    platformSuperview as? any ConstraintView
  }

  /// Whether the frame is determined otherwise than by constraints.
  var isPlacedByFrame: Bool {
    translatesAutoresizingMaskIntoConstraints || constraintState?.isPlacedBySuperview == true
  }

  func isBelow(_ other: any ConstraintView) -> Bool {
    var view: (any ConstraintView)? = self
    while let next = view {
      if next === other { return true }
      view = next.constraintSuperview
    }
    return false
  }

  /// Whether the constraints inside can be solved without those outside.
  var isLayoutHost: Bool {
    platformSuperview == nil || (isPlacedByFrame && (constraintState?.crossings ?? 0) == 0)
  }

  /// Whether one engine solves the constraints inside this view and those around it, up to `outer`.
  package func isSolved(with outer: any ConstraintView) -> Bool {
    var view: any ConstraintView = self
    while view !== outer {
      guard !view.isLayoutHost, let next = view.constraintSuperview else { return false }
      view = next
    }
    return true
  }

  /// The view, this one or an ancestor, whose engine solves the constraints of this one.
  var layoutHost: any ConstraintView {
    var view: any ConstraintView = self
    while !view.isLayoutHost, let next = view.constraintSuperview { view = next }
    return view
  }

  var engineIfAny: LayoutEngine? { constraintState?.engine }

  /// Visits this view and its descendants, except the contents of other hosts.
  func visitConstraintTree(_ visit: (any ConstraintView) -> Void) {
    visit(self)
    for child in platformSubviews {
      guard let child = child as? any ConstraintView, !child.isLayoutHost else { continue }
      child.visitConstraintTree(visit)
    }
  }

  /// Lays out the views by their constraints, if anything has changed.
  package func applyConstraints() {
    let host = layoutHost
    if host.engineIfAny == nil {
      guard host.hasConstraints else { return }
      host.layoutConstraintState.engine = LayoutEngine(host: host)
    }
    host.engineIfAny?.layout()
  }

  private var hasConstraints: Bool {
    var found = false
    visitConstraintTree { view in
      if let state = view.constraintState, !state.installed.isEmpty { found = true }
    }
    return found
  }

  package func constraintFrameDidChange() {
    guard let state = constraintState else { return }
    state.engine?.hostFrameDidChange()
    state.outerEngine?.frameDidChange(of: self)
  }

  package func constraintContentDidChange() {
    constraintState?.outerEngine?.contentDidChange(of: self)
  }

  package func constraintTranslationDidChange() {
    if let engine = constraintState?.engine {
      constraintState?.engine = nil
      engine.giveUp()
    }
    constraintState?.outerEngine?.needsRebuild()
    layoutHost.engineIfAny?.needsRebuild()
    if platformSuperview != nil, constraintState != nil { layoutHost.setNeedsConstraintLayout() }
  }

  /// Deactivates the constraints that connect this view or its contents with the outside.
  package func constraintsWillLeave() {
    let engine = isLayoutHost ? constraintState?.outerEngine : layoutHost.engineIfAny
    if let state = constraintState, state.crossings + state.mentions > 0 {
      var view = constraintSuperview
      while let owner = view {
        let leaving = (owner.constraintState?.installed ?? []).filter { constraint in
          [constraint.first, constraint.second].contains { $0?.layoutView?.isBelow(self) == true }
        }
        for constraint in leaving { constraint.isActive = false }
        view = owner.constraintSuperview
      }
    }
    engine?.forget(self)
  }

  package func constraintsDidJoin() {
    if !isLayoutHost, let engine = constraintState?.engine {
      constraintState?.engine = nil
      engine.giveUp()
    }
    guard !isLayoutHost else { return }
    let host = layoutHost
    if let engine = host.engineIfAny {
      visitConstraintTree { view in
        for constraint in view.constraintState?.installed ?? [] { engine.add(constraint) }
      }
    }
    if constraintState != nil { host.setNeedsConstraintLayout() }
  }
}
