package import Foundation

/// What is offered to a view that keeps a ratio of width to height.
package enum AspectRatio {
  /// The largest size of a ratio inside the proposal, or with `fills` the smallest one around it; a length that is left open follows
  /// from the other. A proposal that is open in both directions stays open.
  ///
  /// - Parameter shape: of any size; one without width or height keeps no ratio.
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
