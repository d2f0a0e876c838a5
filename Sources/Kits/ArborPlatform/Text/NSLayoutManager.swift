public import Foundation

/// Connects a text to the container in which its lines are laid out.
///
/// A storage owns its layout managers, and these own their containers. The text view of a container
/// shows the storage. Each UTF-16 unit counts as one glyph.
@preconcurrency @MainActor open class NSLayoutManager: PlatformObject {
  /// The text, set by `NSTextStorage.addLayoutManager(_:)`.
  open package(set) weak var textStorage: NSTextStorage?
  /// The containers, the first of which shows the text.
  open private(set) var textContainers: [NSTextContainer] = []

  public override init() { super.init() }

  /// Adds a container and removes it from its previous layout manager.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager?.remove(container)
    textContainers.append(container)
    container.layoutManager = self
  }

  /// Removes the container at an index.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    remove(textContainers[index])
  }

  private func remove(_ container: NSTextContainer) {
    textContainers.removeAll { $0 === container }
    container.layoutManager = nil
  }

  // Layout is computed on demand, so there is nothing to do in advance.
  /// Does nothing: layout is computed on demand.
  open func ensureLayout(for container: NSTextContainer) {}

  private func lines(in container: NSTextContainer) -> TextLines? {
    guard container === textContainers.first else { return nil }
    return container.owner?.textLines ?? textStorage?.lines(inWidth: container.lineWidth)
  }

  /// Returns the rectangle that the lines occupy, in the container's coordinates; `zero` for a
  /// container that shows nothing.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let lines = lines(in: container) else { return .zero }
    let size = lines.size
    return CGRect(
      x: 0, y: 0, width: size.width + 2 * container.lineFragmentPadding, height: size.height)
  }

  /// The number of UTF-16 units of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns the range of the whole text for the container that shows it; an empty range for
  /// others.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
  }

  /// Returns the character range unchanged.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// Returns the glyph range unchanged.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the bounding rectangle of a range, in the container's coordinates.
  open func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    guard let lines = lines(in: container) else { return .zero }
    let all = lines.rects(of: NSIntersectionRange(glyphRange, self.glyphRange(for: container)))
    let union = all.dropFirst().reduce(all[0]) { $0.union($1) }
    return union.offsetBy(
      dx: container.lineFragmentPadding - lines.origin.x, dy: -lines.origin.y)
  }

  /// Returns the character at a point of the container, or the nearest one of its line.
  ///
  /// - Parameter partialFraction: Receives how far the point is from the start of the character
  ///   towards its end, from 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard numberOfGlyphs > 0, let lines = lines(in: container) else { return 0 }
    let padding = container.lineFragmentPadding
    let place = CGPoint(
      x: point.x - padding + lines.origin.x, y: point.y + lines.origin.y)
    let found = lines.character(at: place)
    partialFraction?.pointee = found.share
    return min(found.place, numberOfGlyphs - 1)
  }

  /// Returns the glyph at a point of the container, which is the character there.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// Returns the character index unchanged.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// Returns the glyph index unchanged.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
}
