import ArborDisplay
package import ArborLayout
package import Foundation

extension StackLayout {
  /// Solves the stack as it was placed, and records the order, the offers and the reasons.
  package func explain(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal,
    _ recorder: LayoutRecorder
  ) {
    let isHorizontal = stackAxis == .horizontal
    let offered = isHorizontal ? proposal.width : proposal.height
    let offeredAcross = isHorizontal ? proposal.height : proposal.width
    let across = offeredAcross ?? (isHorizontal ? size.height : size.width)
    let distances = children.indices.dropFirst().map { distance(children[$0 - 1], children[$0]) }
    recorder.rule = [
      "A \(isHorizontal ? "horizontal" : "vertical") stack offers its children what its spacing leaves, the highest priority first, then the least flexible.",
      "Distances between neighbours: \(distances.map { brief($0) }.joined(separator: ", ")).",
    ]
    let origins = places(children, in: size, proposal)
    guard let offered else {
      return explainOpen(children, across: across, origins, recorder)
    }
    let available = offered - distances.reduce(0, +)
    recorder.rule.append(
      "\(brief(offered)) offered less the distances: \(brief(available)) for the children.")
    if offeredAcross == nil {
      recorder.rule.append("Across the axis the proposal is open: the widest child decides.")
    }
    StackSolver.solve(count: children.count, available: available) { index in
      let range = children[index].lengthRange(stackAxis, across: offeredAcross)
      return .init(
        priority: children[index].priority, minimum: range.minimum, maximum: range.maximum)
    } take: { index, length in
      let child = children[index]
      let range = child.lengthRange(stackAxis, across: offeredAcross)
      let question = isHorizontal ? Proposal(length, across) : Proposal(across, length)
      let took = child.measure(question)
      recorder.note(
        child, question, took, at: origins[ObjectIdentifier(child)],
        "Priority \(brief(child.priority)), \(brief(range.minimum)) to \(brief(range.maximum)) long: its share is \(brief(length))."
      )
      return isHorizontal ? took.width : took.height
    }
  }

  /// Records the lengths of a stack whose own length is open.
  private func explainOpen(
    _ children: ContiguousArray<LayoutNode>, across: Double?,
    _ origins: [ObjectIdentifier: CGPoint], _ recorder: LayoutRecorder
  ) {
    recorder.rule.append("The proposal is open: every child takes its ideal length.")
    for child in children {
      let open = stackAxis == .horizontal ? Proposal(nil, across) : Proposal(across, nil)
      recorder.note(
        child, open, child.measure(open), at: origins[ObjectIdentifier(child)],
        "The length is open.")
    }
  }

  private func places(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, _ proposal: Proposal
  ) -> [ObjectIdentifier: CGPoint] {
    var origins: [ObjectIdentifier: CGPoint] = [:]
    SolvedPart.withTemporary(count: children.count) {
      arrange(children, $0, in: size, proposal: proposal, isSolved: false) {
        child, origin, _, _ in
        origins[ObjectIdentifier(child)] = origin
      }
    }
    return origins
  }
}

/// Formats a length with at most two fractional digits.
private func brief(_ length: Double) -> String {
  guard length.isFinite else { return length > 0 ? "infinity" : length < 0 ? "-infinity" : "nan" }
  let rounded = (length * 100).rounded() / 100
  return rounded == rounded.rounded() && abs(rounded) < 1e15
    ? String(Int(rounded)) : String(rounded)
}
