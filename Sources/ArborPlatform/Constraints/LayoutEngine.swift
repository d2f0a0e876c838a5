import Foundation

/// Solves the constraints of a tree of views, and keeps the solution up to date.
///
/// The tree begins at a host: a view whose frame something else decides, and whose inside no constraint connects with its outside.
/// Places count from the host's top left corner, y down, as if nothing were scrolled.
///
/// ## Algorithm
/// 1. Each item has a place of its own choice and a width and a height that are not negative. The host, and what autoresizing places, have required constraints
///    for their frames; margin guides for their insets.
/// 2. What has a content size gets two inequalities per axis: at least as large (compression resistance), at most as large (hugging).
/// 3. Add what is new and what was left out before. In a contradiction the constraint that was activated last is left out and reported.
/// 4. Where the height of a content depends on its width, measure in the width that came out, and solve again; three times at most.
/// 5. Set the frames that differ. If that changed a constant, begin again; three times at most.
@MainActor package final class LayoutEngine {
  /// A size to be found instead of the host's: with what priorities a target is wished for.
  struct Target {
    var size: CGSize
    var horizontal: Float
    var vertical: Float
  }

  weak var host: (any ConstraintView)?
  /// Set for an engine that only measures, of which nobody knows.
  let target: Target?
  var solver = ConstraintSolver()
  var boxes: [ObjectIdentifier: LayoutBox] = [:]
  /// In the order in which they came.
  var ordered: [LayoutBox] = []
  var keys: [ObjectIdentifier: ConstraintSolver.Key] = [:]
  var authors: [ConstraintSolver.Key: NSLayoutConstraint] = [:]
  var pending: [NSLayoutConstraint] = []
  var leftOut: [NSLayoutConstraint] = []
  /// Those that have a baseline in them.
  var baselines: [NSLayoutConstraint] = []
  private var isDirty = true
  private var isNew = true
  private var isLayingOut = false
  /// How often something was solved, for tests.
  package private(set) var solutions = 0

  init(host: any ConstraintView, target: Target? = nil) {
    self.host = host
    self.target = target
  }

  /// What constraints the host has; for questions about the layout.
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

  /// Forgets everything; the next layout begins from the start.
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

  /// Lets go of the items: another engine takes over.
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
    // Before the first solution they are collected, not added one by one.
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
    // Whoever hears of it may lay out at once.
    defer { touch() }
    guard let key = keys[ObjectIdentifier(constraint)], let equation = equation(of: constraint)
    else { return }
    do {
      try solver.setConstant(of: key, to: equation.constant)
    } catch {
      // Added again at the next layout, where a contradiction is reported.
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
    for constraint in baselines where constraint.first === view || constraint.second === view {
      constantDidChange(of: constraint)
    }
    touch()
  }

  /// A part of the tree leaves.
  func forget(_ view: any ConstraintView) {
    guard !isNew else { return }
    var gone: [LayoutBox] = []
    if view.isLayoutHost {
      // What is inside is not ours.
      if let box = boxes.removeValue(forKey: ObjectIdentifier(view)) { gone.append(box) }
    } else {
      gone = takeBoxes(below: view)
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

  private func takeBoxes(below view: any ConstraintView) -> [LayoutBox] {
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
