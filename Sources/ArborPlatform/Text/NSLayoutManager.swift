public import Foundation

/// Connects a text to the container in which its lines are.
///
/// A storage owns its layout managers, these own their containers, and the text view that is given a container shows the storage.
/// Each UTF-16 unit counts as one glyph.
@preconcurrency @MainActor open class NSLayoutManager: PlatformObject {
  /// Set by `NSTextStorage.addLayoutManager(_:)`.
  open package(set) weak var textStorage: NSTextStorage?
  /// A text is shown in the first one.
  open private(set) var textContainers: [NSTextContainer] = []

  public override init() { super.init() }

  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager?.remove(container)
    textContainers.append(container)
    container.layoutManager = self
  }

  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    remove(textContainers[index])
  }

  private func remove(_ container: NSTextContainer) {
    textContainers.removeAll { $0 === container }
    container.layoutManager = nil
  }

  // Lines are made when somebody asks where something is: nothing is to be done before.
  open func ensureLayout(for container: NSTextContainer) {}

  private func lines(in container: NSTextContainer) -> TextLines? {
    guard container === textContainers.first else { return nil }
    return container.owner?.textLines ?? textStorage?.lines(inWidth: container.lineWidth)
  }

  /// The room that the lines take, in the container's coordinates; empty for containers that show nothing.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let lines = lines(in: container) else { return .zero }
    let size = lines.size
    return CGRect(
      x: 0, y: 0, width: size.width + 2 * container.lineFragmentPadding, height: size.height)
  }

  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// All of the text, for the container that shows it.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
  }

  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// What encloses a stretch, in the container's coordinates.
  open func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    guard let lines = lines(in: container) else { return .zero }
    let all = lines.rects(of: NSIntersectionRange(glyphRange, self.glyphRange(for: container)))
    let union = all.dropFirst().reduce(all[0]) { $0.union($1) }
    return union.offsetBy(
      dx: container.lineFragmentPadding - lines.origin.x, dy: -lines.origin.y)
  }
}
