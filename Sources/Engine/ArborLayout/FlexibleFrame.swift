/// The constraints of `frame(minWidth:idealWidth:maxWidth:...)` along one axis.
package struct FlexibleLength: Equatable, Sendable {
  @_OptionalLength package private(set) var minimum: Double?
  @_OptionalLength package private(set) var ideal: Double?
  @_OptionalLength package private(set) var maximum: Double?

  /// Creates constraints with minimum >= 0, ideal >= minimum and maximum >= ideal. NaN is ignored,
  /// and so is an infinite minimum or ideal length, which no view could have.
  package init(minimum: Double?, ideal: Double?, maximum: Double?) {
    let minimum = minimum.flatMap { $0.isFinite ? max($0, 0) : nil }
    let ideal = ideal.flatMap { $0.isFinite ? max($0, minimum ?? 0) : nil }
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum.flatMap { $0.isNaN ? nil : max($0, ideal ?? minimum ?? 0) }
  }

  /// Whether the axis has no constraints.
  package var isOpen: Bool { minimum == nil && ideal == nil && maximum == nil }

  /// Returns the proposal for the child: the frame's proposal, or else the ideal length, clamped to
  /// the bounds.
  package func childProposal(_ proposal: Double?) -> Double? {
    guard let length = proposal ?? ideal else { return nil }
    return clamp(length)
  }

  /// Returns the frame's length for the child's length.
  ///
  /// ## Algorithm
  /// 1. With a proposal and both bounds: the proposal, clamped to them.
  /// 2. With an open proposal and an ideal length: the ideal length.
  /// 3. Otherwise it follows from the child: both bounds clamp it; a minimum alone lets the frame
  ///    grow with the child up to the proposal; a maximum alone lets it shrink with the child down
  ///    to the proposal.
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

  /// Returns the proposal for the child once the frame has its length: that length.
  ///
  /// The proposal stays open if the frame's own proposal was open and neither an ideal length nor a
  /// bound determined the length: the child then keeps its ideal length.
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
