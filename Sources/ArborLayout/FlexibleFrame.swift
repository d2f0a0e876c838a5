/// One axis of `frame(minWidth:idealWidth:maxWidth:...)`.
package struct FlexibleLength: Equatable, Sendable {
  package private(set) var minimum: Double?
  package private(set) var ideal: Double?
  package private(set) var maximum: Double?

  /// Brings the lengths into order: minimum >= 0, ideal >= minimum, maximum >= ideal. Lengths that are not numbers are ignored, and so
  /// are an infinite minimum or ideal length, which nothing could have.
  package init(minimum: Double?, ideal: Double?, maximum: Double?) {
    let minimum = minimum.flatMap { $0.isFinite ? max($0, 0) : nil }
    let ideal = ideal.flatMap { $0.isFinite ? max($0, minimum ?? 0) : nil }
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum.flatMap { $0.isNaN ? nil : max($0, ideal ?? minimum ?? 0) }
  }

  /// Whether nothing is said about this axis.
  package var isOpen: Bool { minimum == nil && ideal == nil && maximum == nil }

  /// What the child is offered: the proposal, or the ideal length, kept between the bounds.
  package func childProposal(_ proposal: Double?) -> Double? {
    guard let length = proposal ?? ideal else { return nil }
    return clamp(length)
  }

  /// The frame's length, given what the child takes.
  ///
  /// ## Algorithm
  /// 1. A proposal with both bounds: the proposal between them.
  /// 2. An open proposal with an ideal length: that.
  /// 3. Else from the child: both bounds clamp it; a minimum alone lets the frame grow to the child up to the proposal; a maximum alone
  ///    lets it shrink to the child down to the proposal.
  package func length(_ proposal: Double?, child: Double) -> Double {
    if let proposal, minimum != nil, maximum != nil { return clamp(proposal) }
    if proposal == nil, let ideal { return clamp(ideal) }
    let offered = proposal.map(clamp)
    switch (minimum, maximum) {
    case (nil, nil): return child
    case (.some, .some): return clamp(child)
    case (.some(let minimum), nil): return max(minimum, min(child, offered ?? .infinity))
    case (nil, .some(let maximum)): return min(maximum, max(child, offered ?? -.infinity))
    }
  }

  /// The proposal for the child once the frame has its length: that length.
  ///
  /// The offer stays open where the frame's own proposal was open and neither an ideal length nor a
  /// bound decided on the length: then the child has its ideal length, and keeps it.
  package func placementProposal(_ proposal: Double?, length: Double) -> Double? {
    if proposal == nil, ideal == nil, minimum ?? -.infinity < length, length < maximum ?? .infinity
    {
      return nil
    }
    return length
  }

  private func clamp(_ length: Double) -> Double {
    min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
  }
}
