import ArborLayout
import Foundation

/// Solves the constraints of a view tree, and keeps the solution up to date.
///
/// The tree begins at a host: a view whose frame is determined otherwise, and whose contents no
/// constraint connects with the outside. Positions are relative to the host's top left corner, y
/// downward, as if nothing were scrolled.
///
/// ## Algorithm
/// 1. Each item has an unrestricted position and a nonnegative width and height. The host and views
///    with autoresizing have required constraints for their frames; margin guides have them for
///    their insets.
/// 2. An item with a content size gets two inequalities per axis: at least as large (compression
///    resistance) and at most as large (hugging).
/// 3. Add new constraints and those that were left out before. In a contradiction the constraint
///    that was activated last is left out and reported.
/// 4. If the height of a content depends on its width, measure it in the solved width and solve
///    again, at most three times.
/// 5. Set the frames that differ. If that changed a constant, begin again, at most three times.
@MainActor package final class LayoutEngine {
  /// A target size in place of the host's, with its priorities.
  struct Target {
    var size: CGSize
    var horizontal: Float
    var vertical: Float
  }

  weak var host: (any ConstraintView)?
  /// The target of an engine that only measures and is not attached to views.
  let target: Target?
  var solver = ConstraintSolver()
  var boxes: [ObjectIdentifier: LayoutBox] = [:]
  /// The boxes in the order of their creation.
  var ordered: [LayoutBox] = []
  var keys: [ObjectIdentifier: ConstraintSolver.Key] = [:]
  var authors: [ConstraintSolver.Key: NSLayoutConstraint] = [:]
  var pending: [NSLayoutConstraint] = []
  var leftOut: [NSLayoutConstraint] = []
  /// The constraints that refer to a baseline.
  var baselines: [NSLayoutConstraint] = []
  private var isDirty = true
  private var isNew = true
  private var isLayingOut = false
  /// The number of solutions, for tests.
  package private(set) var solutions = 0

  init(host: any ConstraintView, target: Target? = nil) {
    self.host = host
    self.target = target
  }

  /// The number of constraints of the host, for diagnostics.
  package var constraintCount: Int { keys.count }
  package var isEveryConstraintHeld: Bool { leftOut.isEmpty }

  private func touch() {
    guard !isDirty else { return }
    isDirty = true
    if !isLayingOut { host?.setNeedsConstraintLayout() }
  }

  func layout() {
    guard isDirty, !isLayingOut, host != nil else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    for _ in 0..<3 where isDirty {
      isDirty = false
      solve()
      apply()
    }
  }

  func solve() {
    solutions += 1
    if isNew { build() }
    for box in ordered { updateFrame(of: box) }
    for box in ordered where box.isContentDirty { updateContent(of: box) }
    let new = pending
    pending = []
    for constraint in new { insert(constraint) }
    retry()
    measureInWidths()
  }

  /// Collects the constraints of the tree.
  private func build() {
    isNew = false
    guard let host else { return }
    _ = box(of: host)
    pending = []
    host.visitConstraintTree { view in
      for constraint in view.constraintState?.installed ?? [] { add(constraint) }
    }
  }

  /// Discards everything; the next layout begins anew.
  func needsRebuild() {
    guard !isNew else { return touch() }
    release()
    solver = ConstraintSolver()
    boxes = [:]
    ordered = []
    keys = [:]
    authors = [:]
    pending = []
    leftOut = []
    baselines = []
    isNew = true
    touch()
  }

  /// Releases the items, because another engine takes over.
  func giveUp() { release() }

  private func release() {
    guard target == nil else { return }
    for box in ordered { box.setEngine(nil) }
    for constraint in Array(authors.values) + pending + leftOut where constraint.engine === self {
      constraint.engine = nil
    }
  }

  func add(_ constraint: NSLayoutConstraint) {
    if target == nil { constraint.engine = self }
    // Before the first solution constraints are collected instead of added individually.
    if !isNew { pending.append(constraint) }
    touch()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    constraint.engine = nil
    pending.removeAll { $0 === constraint }
    leftOut.removeAll { $0 === constraint }
    baselines.removeAll { $0 === constraint }
    if let key = keys.removeValue(forKey: ObjectIdentifier(constraint)) {
      authors[key] = nil
      solver.remove(key)
    }
    touch()
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    // Observers may lay out immediately.
    defer { touch() }
    guard let key = keys[ObjectIdentifier(constraint)], let equation = equation(of: constraint)
    else { return }
    do {
      try solver.setConstant(of: key, to: equation.constant)
    } catch {
      // It is added again with the next layout, which reports a contradiction.
      if solver.holds(key) { solver.remove(key) }
      keys[ObjectIdentifier(constraint)] = nil
      authors[key] = nil
      pending.append(constraint)
    }
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    remove(constraint)
    constraint.isReported = false
    add(constraint)
  }

  func hostFrameDidChange() { touch() }

  func frameDidChange(of view: any ConstraintView) {
    if view.isPlacedByFrame { touch() }
  }

  func guideDidChange(_ guide: _LayoutGuide) {
    if boxes[ObjectIdentifier(guide)] != nil { needsRebuild() }
  }

  func contentDidChange(of view: any ConstraintView) {
    guard let box = boxes[ObjectIdentifier(view)] else { return }
    if box.alignment != view.alignmentEdges { return needsRebuild() }
    box.isContentDirty = true
    box.measuredWidth = nil
    // Even if the measured height is the same, the solver first gets the intrinsic one.
    box.measuredHeight = nil
    for constraint in baselines where constraint.first === view || constraint.second === view {
      constantDidChange(of: constraint)
    }
    touch()
  }

  /// Removes a subtree that leaves the view tree.
  func forget(_ view: any ConstraintView) {
    guard !isNew else { return }
    var gone: [LayoutBox] = []
    if view.isLayoutHost {
      // The contents of a host belong to its own engine.
      if let box = boxes.removeValue(forKey: ObjectIdentifier(view)) { gone.append(box) }
    } else {
      gone = collectBoxes(below: view)
    }
    for box in gone {
      box.setEngine(nil)
      for key in box.system.compactMap(\.key) + box.content.compactMap(\.?.key) {
        solver.remove(key)
      }
    }
    for box in gone {
      for variable in [box.left, box.top, box.width, box.height] { solver.remove(variable) }
    }
    ordered.removeAll { box in gone.contains { $0 === box } }
    if !gone.isEmpty { touch() }
  }

  private func collectBoxes(below view: any ConstraintView) -> [LayoutBox] {
    var gone: [LayoutBox] = []
    view.visitConstraintTree { view in
      let state = view.constraintState
      for constraint in state?.installed ?? [] { remove(constraint) }
      for item in [view] + (state?.guides ?? []) as [any LayoutItem] {
        if let box = boxes.removeValue(forKey: ObjectIdentifier(item)) { gone.append(box) }
      }
    }
    return gone
  }
}
