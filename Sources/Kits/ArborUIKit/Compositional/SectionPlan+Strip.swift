import ArborPlatform
import Foundation

/// Orthogonally scrolling sections.
extension SectionPlan {
  /// Returns the scrollable area of the section, with its frame in the section; `nil` if the
  /// section does not scroll orthogonally.
  ///
  /// - Parameter offset: The current content offset along the section's own axis.
  func strip(_ section: Int, breadth: CGFloat, at offset: CGFloat = 0) -> SectionStrip? {
    guard isAcross, itemCount > 0 else { return nil }
    let ends =
      isDown ? insets.leading + insets.trailing : insets.top + insets.bottom
    let whole = run + ends
    let frame =
      isDown
      ? CGRect(x: 0, y: groupsStart, width: breadth, height: groupsLength)
      : CGRect(x: groupsStart, y: 0, width: groupsLength, height: breadth)
    var strip = SectionStrip(
      section: section, frame: frame,
      contentSize: isDown
        ? CGSize(width: whole, height: groupsLength) : CGSize(width: groupsLength, height: whole))
    switch self.section.orthogonalScrollingBehavior {
    case .none, .continuous: break
    case .paging: strip.isPaging = true
    case .continuousGroupLeadingBoundary, .groupPaging:
      strip.restingRects = groups(near: offset).map { rect(start(ofGroup: $0) - origin, $0) }
    case .groupPagingCentered:
      let first = length(ofGroup: 0)
      let last = length(ofGroup: groupCount - 1)
      let margins = (max((breadth - first) / 2 - origin, 0), max((breadth - last) / 2 - origin, 0))
      strip.insets =
        isDown
        ? UIEdgeInsets(top: 0, left: margins.0, bottom: 0, right: margins.1)
        : UIEdgeInsets(top: margins.0, left: 0, bottom: margins.1, right: 0)
      strip.restingRects = groups(near: offset).map {
        rect(margins.0 + start(ofGroup: $0) - (breadth - length(ofGroup: $0)) / 2, $0)
      }
    }
    return strip
  }

  /// Returns the groups whose resting positions are sent to the browser: the block of groups at an
  /// offset and its two neighbors.
  private func groups(near offset: CGFloat) -> Range<Int> {
    let block = group(at: offset) / Self.block
    return max(block - 1, 0) * Self.block..<min((block + 2) * Self.block, groupCount)
  }

  private static let block = 32

  private func rect(_ start: CGFloat, _ group: Int) -> CGRect {
    let length = length(ofGroup: group)
    return isDown
      ? CGRect(x: start, y: 0, width: length, height: groupsLength)
      : CGRect(x: 0, y: start, width: groupsLength, height: length)
  }
}
