package import Foundation

/// The proposal for a view with a fixed ratio of width to height.
package enum AspectRatio {
  /// Returns the largest size of the ratio inside the proposal, or with `fills` the smallest one
  /// around it. An open length follows from the other one; a proposal that is open in both
  /// directions stays open.
  ///
  /// - Parameter shape: A size of any scale. Without width or height there is no ratio, and the
  ///   proposal is returned.
  package static func offer(_ shape: CGSize, fills: Bool, in proposal: Proposal) -> Proposal {
    guard proposal != .unspecified, shape.width > 0, shape.height > 0, shape.width.isFinite,
      shape.height.isFinite
    else { return proposal }
    let horizontal = proposal.width.map { $0 / shape.width } ?? .infinity
    let vertical = proposal.height.map { $0 / shape.height } ?? .infinity
    let scale: Double
    if proposal.width == nil || proposal.height == nil {
      scale = min(horizontal, vertical)
    } else {
      scale = fills ? max(horizontal, vertical) : min(horizontal, vertical)
    }
    return Proposal(shape.width * scale, shape.height * scale)
  }
}
