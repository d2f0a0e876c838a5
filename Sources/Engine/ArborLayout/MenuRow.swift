package import Foundation

/// The layout of the rows of a menu.
package struct MenuRow: Equatable {
  package let margins: CGSize
  /// The minimum height of a row, in points.
  package let least: Double

  package init(isMac: Bool) {
    margins = isMac ? CGSize(width: 12, height: 3) : CGSize(width: 16, height: 11)
    least = isMac ? 22 : 44
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(proposal.width.map { max($0 - 2 * margins.width, 0) }, nil)
  }

  /// Returns the size of a row.
  ///
  /// - Parameter measure: Returns the size of its content.
  package func size(in proposal: Proposal, _ measure: (Proposal) -> CGSize) -> CGSize {
    let content = measure(inner(proposal))
    return CGSize(
      width: proposal.width ?? content.width + 2 * margins.width,
      height: max(content.height + 2 * margins.height, least))
  }

  /// Returns the place of the content in a row.
  ///
  /// - Parameter measure: Returns the size of the content.
  package func arrange(
    in size: CGSize, _ measure: (Proposal) -> CGSize
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let offered = inner(Proposal(size))
    let content = measure(offered)
    return (CGPoint(x: margins.width, y: (size.height - content.height) / 2), content, offered)
  }
}
