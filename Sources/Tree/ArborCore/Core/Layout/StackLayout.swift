import ArborGraph
package import ArborDisplay
package import ArborLayout
package import Foundation

/// The layout of a horizontal or vertical stack.
@usableFromInline
package struct StackLayout: ContainerLayout {
  /// The names of stacks in paths.
  package enum Name: UInt8, Sendable {
    /// A stack that represents no view.
    case none
    case horizontal, vertical
  }

  // This order takes the fewest bytes.
  /// NaN represents `nil`, which keeps the layout small.
  private let rawSpacing: Double
  /// The guide by which the children are aligned across the axis.
  package let alignment: AlignmentKey
  package let stackAxis: Axis
  private let name: Name
  /// The distance between neighbors in points, always finite; `nil` to use their spacing
  /// preferences.
  package var spacing: Double? { rawSpacing.isNaN ? nil : rawSpacing }

  package nonisolated init(
    axis: Axis, alignment: AlignmentKey? = nil, spacing: Double? = nil, name: Name = .none
  ) {
    self.name = name
    stackAxis = axis
    self.alignment =
      alignment
      ?? (axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key)
    rawSpacing = spacing.flatMap { $0.isFinite ? $0 : nil } ?? .nan
  }

  /// The name of the view in paths; empty for an implicit stack.
  package var typeName: String {
    switch name {
    case .none: ""
    case .horizontal: "HStack"
    case .vertical: "VStack"
    }
  }
  package var axis: Axis? { stackAxis }
  package static var solvesLengths: Bool { true }

  @usableFromInline package nonisolated static func == (one: Self, other: Self) -> Bool {
    one.stackAxis == other.stackAxis && one.alignment == other.alignment
      && one.rawSpacing.bitPattern == other.rawSpacing.bitPattern
  }

  package func adapted(by stack: AdaptedStack) -> StackLayout {
    let axis = stack.axis ?? stackAxis
    var alignment: AlignmentKey? = axis == stackAxis ? alignment : nil
    switch (stack.edge, axis) {
    case (.leading, .vertical): alignment = HorizontalAlignment.leading.key
    case (.trailing, .vertical): alignment = HorizontalAlignment.trailing.key
    case (.leading, .horizontal): alignment = VerticalAlignment.top.key
    case (.trailing, .horizontal): alignment = VerticalAlignment.bottom.key
    case (.center, _): alignment = nil
    case (.firstBaseline, .horizontal): alignment = VerticalAlignment.firstTextBaseline.key
    case (.lastBaseline, .horizontal): alignment = VerticalAlignment.lastTextBaseline.key
    case (.firstBaseline, .vertical), (.lastBaseline, .vertical), (nil, _): break
    }
    return StackLayout(
      axis: axis, alignment: alignment, spacing: stack.spacing ?? spacing, name: name)
  }

  private func proposal(_ length: Double?, _ across: Double?) -> Proposal {
    stackAxis == .horizontal ? Proposal(length, across) : Proposal(across, length)
  }

  /// Returns the distance between two neighbors.
  func distance(_ one: LayoutNode, _ other: LayoutNode) -> Double {
    if let spacing { return spacing }
    return stackAxis == .horizontal
      ? one.spacing(.trailing).distance(to: other.spacing(.leading))
      : one.spacing(.bottom).distance(to: other.spacing(.top))
  }

  /// Returns the distance between the child at `index` and the one before it.
  private func distance(_ children: ContiguousArray<LayoutNode>, before index: Int) -> Double {
    children.withUnretained(index - 1) { one in
      children.withUnretained(index) { distance(one, $0) }
    }
  }

  /// Returns the length of a size along the axis.
  func length(_ size: CGSize) -> Double {
    stackAxis == .horizontal ? size.width : size.height
  }
  /// Returns the length of a size across the axis.
  func across(_ size: CGSize) -> Double {
    stackAxis == .horizontal ? size.height : size.width
  }

  /// Returns whether a view of the page may set the guide by which the children are aligned.
  func mayHaveExplicitGuides(_ children: ContiguousArray<LayoutNode>) -> Bool {
    children.first?.host.layout.mayHaveExplicitGuide(alignment) == true
  }

  /// Measures each child for a proposal and stores the size in `lengths`. Returns the sum of the
  /// distances between the children, and whether all of them have the same priority and lengths
  /// that do not depend on the offer along the axis.
  ///
  /// - Parameter across: The offer across the axis. The order of the children always follows from
  ///   `proposal`, so that they are placed in the order in which they were measured.
  @discardableResult
  func solve(
    _ children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, _ proposal: Proposal,
    across: Double?
  ) -> (distances: Double, isRigid: Bool) {
    let offered = stackAxis == .horizontal ? proposal.width : proposal.height
    let orderAcross = stackAxis == .horizontal ? proposal.height : proposal.width
    var distances = 0.0
    if spacing != 0 {
      for index in 1..<max(children.count, 1) {
        distances += distance(children, before: index)
      }
    }
    guard let offered else {
      for index in children.indices {
        let size = children.withUnretained(index) { $0.measure(self.proposal(nil, across)) }
        lengths[index] = SolvedLength(size: size)
      }
      return (distances, false)
    }
    var isRigid = true
    let priority = children.first?.priority
    StackSolver.solve(count: children.count, available: offered - distances) { index in
      children.withUnretained(index) { child in
        let range = child.lengthRange(stackAxis, across: orderAcross)
        let own = child.priority
        if range.minimum != range.maximum || own != priority { isRigid = false }
        return .init(priority: own, minimum: range.minimum, maximum: range.maximum)
      }
    } take: { index, length in
      children.withUnretained(index) { child in
        let size = child.measure(self.proposal(length, across))
        lengths[index] = SolvedLength(offered: length, size: size)
        return self.length(size)
      }
    }
    return (distances, isRigid)
  }

  package func size(
    of children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, in proposal: Proposal
  ) -> CGSize {
    if children.isEmpty { return .zero }
    let isHorizontal = stackAxis == .horizontal
    let solved = solve(
      children, lengths, proposal, across: isHorizontal ? proposal.height : proposal.width)
    let (total, extent) = sum(of: children, lengths, distances: solved.distances)
    return isHorizontal
      ? CGSize(width: total, height: extent.length) : CGSize(width: extent.length, height: total)
  }

  package func arrange(
    _ children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, in size: CGSize,
    proposal: Proposal, isSolved: Bool,
    place: (LayoutNode, CGPoint, CGSize, Proposal) -> Void
  ) {
    if children.isEmpty { return }
    let isHorizontal = stackAxis == .horizontal
    let offeredAcross = isHorizontal ? proposal.height : proposal.width
    let across = offeredAcross ?? self.across(size)
    if !isSolved || offeredAcross == nil { solve(children, lengths, proposal, across: across) }
    let mayBeExplicit = mayHaveExplicitGuides(children)
    var extent = GuideExtent()
    for index in children.indices {
      let size = lengths[index].size
      let guide = children.withUnretained(index) {
        $0.guide(alignment, in: size, mayBeExplicit: mayBeExplicit)
      }
      extent.add(length: self.across(size), guide: guide)
    }
    var position = 0.0
    for index in children.indices {
      if index > 0, spacing != 0 { position += distance(children, before: index) }
      children.withUnretained(index) { child in
        let (size, offered) = (lengths[index].size, lengths[index].offered)
        let offset = extent.offset(
          ofGuide: child.guide(alignment, in: size, mayBeExplicit: mayBeExplicit))
        place(
          child, isHorizontal ? CGPoint(x: position, y: offset) : CGPoint(x: offset, y: position),
          size, self.proposal(offered.isNaN ? nil : offered, across))
        position += length(size)
      }
    }
  }

  /// Returns the largest minimum length across the axis; `nil` if the children's lengths along the
  /// axis might depend on the offer across.
  package func rangeAcross(of children: ContiguousArray<LayoutNode>) -> Double? {
    guard alignment.kind != .custom, alignment.kind != .textBaseline else { return nil }
    var minimum = 0.0
    for index in children.indices {
      guard let own = children.withUnretained(index, { $0.minimum(along: otherAxis) }) else {
        return nil
      }
      minimum = max(minimum, own)
    }
    return minimum
  }

  private var otherAxis: Axis { stackAxis == .horizontal ? .vertical : .horizontal }

  /// Returns the spacing at an edge: that of the first or last child along the axis, the union of
  /// all children across it. An empty stack has no spacing.
  package func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing {
    let isAlong =
      stackAxis == .horizontal
      ? edge == .leading || edge == .trailing : edge == .top || edge == .bottom
    if isAlong {
      let child = edge == .leading || edge == .top ? children.first : children.last
      return child?.spacing(edge) ?? .none
    }
    return EdgeSpacing.union(children.lazy.map { $0.spacing(edge) })
  }
}
