package import Foundation

/// The arrangement of a stack as constraints: the common part of UIStackView and NSStackView.
@MainActor package struct StackArrangement {
  /// The distribution of the free space along the stack.
  package enum Distribution: Equatable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    /// Views are at the beginning, in the middle and at the end. The values are the indices of the
    /// first view of each of the last two.
    case gravity(middle: Int, end: Int)
  }

  /// The alignment of views across the stack.
  package enum Alignment: Equatable, Sendable {
    case fill, start, center, end, firstBaseline, lastBaseline
  }

  package var axis: NSLayoutConstraint.Axis
  package var distribution: Distribution
  package var alignment: Alignment
  package var spacing: CGFloat
  /// The insets: `start` and `end` along the axis, `near` and `far` across it.
  package var insets = (start: CGFloat(0), end: CGFloat(0), near: CGFloat(0), far: CGFloat(0))
  /// The spacing after individual views that differs from `spacing`.
  package var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  package init(
    axis: NSLayoutConstraint.Axis, distribution: Distribution, alignment: Alignment,
    spacing: CGFloat
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
  }

  private typealias Attribute = NSLayoutConstraint.Attribute
  private var start: Attribute { axis == .horizontal ? .leading : .top }
  private var end: Attribute { axis == .horizontal ? .trailing : .bottom }
  private var length: Attribute { axis == .horizontal ? .width : .height }
  private var middle: Attribute { axis == .horizontal ? .centerX : .centerY }
  private var near: Attribute { axis == .horizontal ? .top : .leading }
  private var far: Attribute { axis == .horizontal ? .bottom : .trailing }
  private var depth: Attribute { axis == .horizontal ? .height : .width }
  private var across: Attribute { axis == .horizontal ? .centerY : .centerX }

  private func relate(
    _ one: any LayoutItem, _ first: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: (any LayoutItem)?, _ second: Attribute, _ constant: CGFloat = 0,
    times multiplier: CGFloat = 1, at priority: Float = 1000
  ) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
      one, first, relation, other, second, multiplier: multiplier, constant: constant)
    made.priority = .init(priority)
    made.identifier = "stack"
    return made
  }

  /// The parts that the arrangement adds to a stack.
  package struct Parts {
    package var constraints: [NSLayoutConstraint] = []
    /// Guides of the space between views, which are added to the stack before the constraints are
    /// activated.
    package var guides: [_LayoutGuide] = []
  }

  /// Returns the constraints of visible views in a stack.
  package func parts(for views: [any ConstraintView], in stack: any ConstraintView) -> Parts {
    var parts = Parts()
    guard !views.isEmpty else { return parts }
    for view in views { cross(view, views[0], stack, &parts) }
    if alignment != .fill {
      // The stack is no deeper than its views need.
      parts.constraints.append(relate(stack, depth, .equal, nil, .notAnAttribute, 0, at: 48))
    }
    if case .gravity(let middle, let end) = distribution {
      hang(views, middle, end, stack, &parts)
    } else {
      chain(views, stack, &parts)
      share(views, &parts)
    }
    return parts
  }

  private func cross(
    _ view: any ConstraintView, _ first: any ConstraintView, _ stack: any ConstraintView,
    _ parts: inout Parts
  ) {
    let isNear = alignment == .fill || alignment == .start
    let isFar = alignment == .fill || alignment == .end
    parts.constraints.append(
      relate(view, near, isNear ? .equal : .greaterThanOrEqual, stack, near, insets.near))
    parts.constraints.append(
      relate(view, far, isFar ? .equal : .lessThanOrEqual, stack, far, -insets.far))
    switch alignment {
    case .center:
      parts.constraints.append(
        relate(view, across, .equal, stack, across, (insets.near - insets.far) / 2))
    case .firstBaseline where view !== first:
      parts.constraints.append(relate(view, .firstBaseline, .equal, first, .firstBaseline))
    case .lastBaseline where view !== first:
      parts.constraints.append(relate(view, .lastBaseline, .equal, first, .lastBaseline))
    default: break
    }
  }

  private func gap(after view: any ConstraintView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? spacing
  }

  /// Chains the views from edge to edge.
  private func chain(
    _ views: [any ConstraintView], _ stack: any ConstraintView, _ parts: inout Parts
  ) {
    parts.constraints.append(relate(views[0], start, .equal, stack, start, insets.start))
    parts.constraints.append(
      relate(views[views.count - 1], end, .equal, stack, end, -insets.end))
    let isLoose = distribution == .equalSpacing || distribution == .equalCentering
    for (one, next) in zip(views, views.dropFirst()) {
      parts.constraints.append(
        relate(next, start, isLoose ? .greaterThanOrEqual : .equal, one, end, gap(after: one)))
    }
  }

  private func share(_ views: [any ConstraintView], _ parts: inout Parts) {
    switch distribution {
    case .fillEqually:
      for view in views.dropFirst() {
        parts.constraints.append(relate(view, length, .equal, views[0], length))
      }
    case .fillProportionally:
      let sizes = views.map { view -> CGFloat in
        let size = view.intrinsicContentSize
        return axis == .horizontal ? size.width : size.height
      }
      guard let known = sizes.firstIndex(where: { $0 > 0 }) else { return }
      for (index, size) in sizes.enumerated() where index != known && size > 0 {
        parts.constraints.append(
          relate(
            views[index], length, .equal, views[known], length, times: size / sizes[known],
            at: 999))
      }
    case .equalSpacing: gaps(views, from: end, to: start, at: 1000, &parts)
    case .equalCentering: gaps(views, from: middle, to: middle, at: 149, &parts)
    case .fill, .gravity: break
    }
  }

  /// Adds guides of equal length between the views.
  private func gaps(
    _ views: [any ConstraintView], from: NSLayoutConstraint.Attribute,
    to: NSLayoutConstraint.Attribute, at priority: Float, _ parts: inout Parts
  ) {
    for (one, next) in zip(views, views.dropFirst()) {
      let guide = _LayoutGuide()
      parts.constraints.append(relate(guide, start, .equal, one, from))
      parts.constraints.append(relate(guide, end, .equal, next, to))
      if let first = parts.guides.first {
        parts.constraints.append(relate(guide, length, .equal, first, length, at: priority))
      }
      parts.guides.append(guide)
    }
  }

  /// Arranges three groups: at the beginning, in the middle and at the end.
  private func hang(
    _ views: [any ConstraintView], _ middleIndex: Int, _ endIndex: Int,
    _ stack: any ConstraintView, _ parts: inout Parts
  ) {
    for (one, next) in zip(views, views.dropFirst()) {
      let index = views.firstIndex { $0 === next } ?? 0
      let isBreak = index == middleIndex || index == endIndex
      parts.constraints.append(
        relate(next, start, isBreak ? .greaterThanOrEqual : .equal, one, end, gap(after: one)))
    }
    let (first, last) = (views[0], views[views.count - 1])
    let startsAtEdge = middleIndex > 0
    let endsAtEdge = endIndex < views.count
    parts.constraints.append(
      relate(first, start, startsAtEdge ? .equal : .greaterThanOrEqual, stack, start, insets.start))
    parts.constraints.append(
      relate(last, end, endsAtEdge ? .equal : .lessThanOrEqual, stack, end, -insets.end))
    if middleIndex < endIndex {
      let guide = _LayoutGuide()
      parts.constraints.append(relate(guide, start, .equal, views[middleIndex], start))
      parts.constraints.append(relate(guide, end, .equal, views[endIndex - 1], end))
      parts.constraints.append(relate(guide, middle, .equal, stack, middle, at: 249))
      parts.guides.append(guide)
    }
    // The stack is no longer than its views need.
    parts.constraints.append(relate(stack, length, .equal, nil, .notAnAttribute, 0, at: 48))
  }
}
