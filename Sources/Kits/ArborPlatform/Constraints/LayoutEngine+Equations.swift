import ArborLayout
package import Foundation

extension LayoutEngine {
  /// Returns the equation of an author's constraint: `terms + constant (relation) 0`; `nil` if an
  /// item no longer exists.
  func equation(
    of constraint: NSLayoutConstraint
  ) -> (terms: [ConstraintSolver.Term], constant: Double)? {
    guard let first = constraint.first, let holder = constraint.holder else { return nil }
    let seen = constraint.second ?? first
    guard var (terms, constant) = side(first, constraint.firstAttribute, 1, seenFrom: seen) else {
      return nil
    }
    constant -= Double(constraint.constant)
    let multiplier = Double(constraint.multiplier)
    var origin = 0.0
    if constraint.hasSecond {
      guard let second = constraint.second,
        let other = side(second, constraint.secondAttribute, -multiplier, seenFrom: first)
      else { return nil }
      terms += other.terms
      constant += other.constant
      if !constraint.secondAttribute.isLength { origin += multiplier }
    }
    // Positions are relative to the corner of the common ancestor view.
    if !constraint.firstAttribute.isLength { origin -= 1 }
    if origin != 0 {
      guard let corner = box(of: holder) else { return nil }
      let start = constraint.firstAttribute.isHorizontal ? corner.left : corner.top
      terms.append(.init(start, origin))
    }
    return (terms, constant)
  }

  private func side(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    seenFrom other: any LayoutItem
  ) -> (terms: [ConstraintSolver.Term], constant: Double)? {
    var item = item
    if !attribute.isLength, let view = item as? any ConstraintView, let inside = view.scrolledItem,
      let place = other.layoutView, place !== view, place.isBelow(view)
    {
      item = inside
    }
    guard let box = box(of: item) else { return nil }
    guard let terms = terms(of: box, attribute, factor) else { return nil }
    return (terms, factor * (place(of: attribute, in: item) + aligned(box, attribute)))
  }

  private func terms(
    of box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double
  ) -> [ConstraintSolver.Term]? {
    switch attribute {
    case .left, .leading: [.init(box.left, factor)]
    case .right, .trailing: [.init(box.left, factor), .init(box.width, factor)]
    case .top, .firstBaseline: [.init(box.top, factor)]
    case .bottom, .lastBaseline: [.init(box.top, factor), .init(box.height, factor)]
    case .width: [.init(box.width, factor)]
    case .height: [.init(box.height, factor)]
    case .centerX: [.init(box.left, factor), .init(box.width, factor / 2)]
    case .centerY: [.init(box.top, factor), .init(box.height, factor / 2)]
    case .notAnAttribute: nil
    }
  }

  /// Returns the distance of a baseline from its edge; 0 for other attributes.
  private func place(
    of attribute: NSLayoutConstraint.Attribute, in item: any LayoutItem
  ) -> Double {
    switch attribute {
    case .firstBaseline: baseline(.first, of: item)
    case .lastBaseline: -baseline(.last, of: item)
    default: 0
    }
  }

  /// Returns the offset from the frame's edge, center or length to that of the alignment rectangle.
  private func aligned(_ box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute) -> Double {
    let edges = box.alignment
    if edges == .zero { return 0 }
    let length: CGFloat =
      switch attribute {
      case .left, .leading: edges.left
      case .right, .trailing: -edges.right
      case .top, .firstBaseline: edges.top
      case .bottom, .lastBaseline: -edges.bottom
      case .width: -edges.left - edges.right
      case .height: -edges.top - edges.bottom
      case .centerX: (edges.left - edges.right) / 2
      case .centerY: (edges.top - edges.bottom) / 2
      case .notAnAttribute: 0
      }
    return Double(length)
  }

  private func baseline(_ baseline: LayoutBaseline, of item: any LayoutItem) -> Double {
    guard let view = item as? any ConstraintView else { return 0 }
    return Double(view.baselineOffset(baseline, in: view.intrinsicContentSize))
  }

  func insert(_ constraint: NSLayoutConstraint) {
    guard constraint.isActive, keys[ObjectIdentifier(constraint)] == nil,
      let equation = equation(of: constraint)
    else { return }
    let relation: ConstraintSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    if attributes.contains(.firstBaseline) || attributes.contains(.lastBaseline) {
      baselines.append(constraint)
    }
    let key = insert(
      equation.terms, equation.constant, relation, priority: constraint.priority.rawValue,
      of: constraint)
    guard let key else { return }
    keys[ObjectIdentifier(constraint)] = key
    authors[key] = constraint
  }

  /// Adds a constraint to the solver. In a contradiction the author's constraint that was activated
  /// last is left out, and adding is retried.
  func insert(
    _ terms: [ConstraintSolver.Term], _ constant: Double, _ relation: ConstraintSolver.Relation,
    priority: Float, of author: NSLayoutConstraint?
  ) -> ConstraintSolver.Key? {
    while true {
      do throws(ConstraintSolver.Failure) {
        return try solver.add(terms, constant: constant, relation, priority: priority)
      } catch {
        guard case .contradicts(let keys) = error else {
          if let author { ConstraintDiagnostics.report("\(author) has what is no number.") }
          return nil
        }
        var candidates = keys.compactMap { authors[$0] }
        if let author { candidates.append(author) }
        guard let victim = candidates.max(by: { $0.order < $1.order }) else { return nil }
        report(victim, among: candidates.filter { $0 !== victim })
        leaveOut(victim)
        if victim === author { return nil }
      }
    }
  }

  private func leaveOut(_ constraint: NSLayoutConstraint) {
    leftOut.append(constraint)
    guard let key = keys.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    authors[key] = nil
    solver.remove(key)
  }

  /// Contradictions are not reported before the host has a size, nor for a size of the host that is
  /// determined otherwise.
  private func report(_ victim: NSLayoutConstraint, among others: [NSLayoutConstraint]) {
    guard target == nil, let size = host?.geometry.bounds.size, size.width > 0, size.height > 0
    else { return }
    if victim.first === host, !victim.hasSecond { return }
    ConstraintDiagnostics.reportContradiction(leavingOut: victim, among: others)
  }

  /// Adds the constraints again that were left out.
  func retry() {
    let again = leftOut
    leftOut = []
    for constraint in again.sorted(by: { $0.order < $1.order }) { insert(constraint) }
  }

  static func rounded(_ value: Double) -> CGFloat { (value * 1e6).rounded() / 1e6 + 0 }

  private func frame(of box: LayoutBox, in parent: LayoutBox?) -> CGRect {
    let (left, top) = (solver.value(of: box.left), solver.value(of: box.top))
    let corner = parent.map { (solver.value(of: $0.left), solver.value(of: $0.top)) } ?? (0, 0)
    return CGRect(
      x: Self.rounded(left - corner.0), y: Self.rounded(top - corner.1),
      width: Self.rounded(solver.value(of: box.width)),
      height: Self.rounded(solver.value(of: box.height)))
  }

  /// Sets the solved frames.
  func apply() {
    for box in ordered {
      switch box.item {
      case let guide as _LayoutGuide:
        guard let owner = guide.owner else { continue }
        let frame = frame(of: box, in: boxes[ObjectIdentifier(owner)])
        let isResized = frame.size != guide.solvedFrame.size
        guide.solvedFrame = frame
        if guide.role == .content, isResized { owner.constraintsDidSizeContent(frame.size) }
      case let view as any ConstraintView: apply(box, to: view)
      default: continue
      }
    }
  }

  private func apply(_ box: LayoutBox, to view: any ConstraintView) {
    if view === host {
      guard view.platformSuperview == nil, !view.isPlacedByFrame else { return }
      let size = frame(of: box, in: nil).size
      if view.geometry.bounds.size != size {
        view.setPlatformFrame(CGRect(origin: view.geometry.corner, size: size))
      }
      return
    }
    guard !view.isPlacedByFrame, let parent = view.constraintSuperview else { return }
    let frame = frame(of: box, in: boxes[ObjectIdentifier(parent)])
    let known = CGRect(origin: view.geometry.corner, size: view.geometry.bounds.size)
    if known != frame { view.setPlatformFrame(frame) }
  }
}

extension ConstraintView {
  /// Returns the size nearest to `target`, with the priorities of its dimensions, that satisfies
  /// all constraints within the view.
  package func constraintFittingSize(
    _ target: CGSize, horizontal: Float = 50, vertical: Float = 50
  ) -> CGSize {
    let engine = LayoutEngine(
      host: self, target: .init(size: target, horizontal: horizontal, vertical: vertical))
    return engine.fittingSize()
  }
}

extension LayoutEngine {
  fileprivate func fittingSize() -> CGSize {
    solve()
    guard let host, let box = box(of: host) else { return .zero }
    return CGSize(
      width: Self.rounded(solver.value(of: box.width)),
      height: Self.rounded(solver.value(of: box.height)))
  }
}
