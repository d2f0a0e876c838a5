package import Foundation

/// How far something reaches over the edges of a window, in points: the camera and the home
/// indicator of a phone, and the keyboard on its screen.
package struct WindowInsets: Equatable, Sendable {
  package var top = 0.0
  package var right = 0.0
  package var bottom = 0.0
  package var left = 0.0
  /// The height of the keyboard above the lower edge of the window.
  package var keyboard = 0.0

  /// Creates insets of no length.
  package init() {}

  /// Reads five lengths of CSS in the order of the properties, such as `47px 0px 34px 0px 291px`.
  ///
  /// A length below zero is 0, and one above 2,000 is 2,000; `nil` if these are not five lengths.
  package init?(css: String) {
    let parts = css.prefix(200).split(separator: " ")
    let lengths = parts.compactMap { part -> Double? in
      guard part.hasSuffix("px"), let length = Double(part.dropLast(2)), length.isFinite else {
        return nil
      }
      return min(max(length, 0), 2_000)
    }
    guard parts.count == 5, lengths.count == 5 else { return nil }
    (top, right, bottom, left) = (lengths[0], lengths[1], lengths[2], lengths[3])
    keyboard = lengths[4]
  }

  /// How far the keyboard reaches above what covers the lower edge anyway.
  package var raised: Double { max(keyboard - bottom, 0) }

  /// The length that is covered at the lower edge, by the keyboard or by what is always there.
  package var covered: Double { max(keyboard, bottom) }

  /// Returns the proposal that is left for content which stays clear of the covered edges.
  package func reducing(_ proposal: Proposal) -> Proposal {
    proposal.reduced(width: left + right, height: top + covered)
  }

  /// Returns the size of a page whose content stays clear of the covered edges.
  ///
  /// - Parameter viewport: The least size of the page.
  package func page(around content: CGSize, in viewport: CGSize) -> CGSize {
    CGSize(
      width: max(viewport.width, content.width + left + right),
      height: max(viewport.height, content.height + top + covered))
  }

  /// Returns the place of content in the middle of what is not covered of `area`.
  ///
  /// - Parameter isRightToLeft: Whether the place is counted from the right edge.
  package func origin(of content: CGSize, in area: CGRect, isRightToLeft: Bool) -> CGPoint {
    let (leading, trailing) = isRightToLeft ? (right, left) : (left, right)
    return CGPoint(
      x: area.midX + (leading - trailing - content.width) / 2,
      y: area.midY + (top - covered - content.height) / 2)
  }

  /// Returns the insets along the axes on which the content fills what they leave of the page.
  /// Along the others, it touches no covered edge.
  package func touched(by content: CGSize, in page: CGSize) -> WindowInsets {
    var insets = self
    if content.width + left + right < page.width - 0.01 { (insets.left, insets.right) = (0, 0) }
    if content.height + top + covered < page.height - 0.01 {
      (insets.top, insets.bottom, insets.keyboard) = (0, 0, 0)
    }
    return insets
  }

  /// Returns the insets at those edges of a panel that are edges of the page.
  package func touched(byPanel frame: CGRect, in page: CGSize) -> WindowInsets {
    var insets = self
    if frame.minX > 0 || frame.maxX < page.width { (insets.left, insets.right) = (0, 0) }
    if frame.minY > 0 { insets.top = 0 }
    if frame.maxY < page.height { (insets.bottom, insets.keyboard) = (0, 0) }
    return insets
  }

  /// Grows a rectangle over those edges of `safe` that it touches.
  ///
  /// - Returns: The lengths by which the rectangle has grown.
  package func grow(_ rect: inout CGRect, touching safe: CGRect) -> WindowInsets {
    var grown = WindowInsets()
    if abs(rect.minX - safe.minX) < 0.01 { grown.left = left }
    if abs(rect.minY - safe.minY) < 0.01 { grown.top = top }
    if abs(rect.maxX - safe.maxX) < 0.01 { grown.right = right }
    if abs(rect.maxY - safe.maxY) < 0.01 { grown.bottom = covered }
    rect = CGRect(
      x: rect.minX - grown.left, y: rect.minY - grown.top,
      width: rect.width + grown.left + grown.right, height: rect.height + grown.top + grown.bottom)
    return grown
  }

  /// Adds the lengths of other insets.
  package mutating func add(_ other: WindowInsets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }

  /// Raises the lengths to those by which `rect` is larger than `safe`, at the edges that `covers`
  /// has lengths for.
  package mutating func cover(_ rect: CGRect, around safe: CGRect, where covers: WindowInsets) {
    if covers.top > 0 { top = max(top, safe.minY - rect.minY) }
    if covers.left > 0 { left = max(left, safe.minX - rect.minX) }
    if covers.covered > 0 { bottom = max(bottom, rect.maxY - safe.maxY) }
    if covers.right > 0 { right = max(right, rect.maxX - safe.maxX) }
  }
}
