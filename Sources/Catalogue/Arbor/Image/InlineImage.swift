import ArborDisplay
import Foundation

/// A resolved image that stands in a line of a text, in its own size.
struct InlineImage: Equatable {
  private let leaf: ImageLeaf
  private let scale: Double
  /// Whether the text only keeps its room and its words, because a renderer draws the image.
  private let isHidden: Bool
  /// The size in points.
  let size: CGSize
  /// The extent above the baseline, on which all images but symbols stand.
  let ascent: Double
  private let drawing: TextPicture.Drawing

  /// The greatest side of an image in a text, in points.
  private static let largestSide = 8_192.0

  /// - Returns: `nil` if nothing is drawn.
  @MainActor init?(_ leaf: ImageLeaf, scale: Double = 1, isHidden: Bool = false) {
    let (own, largest) = (leaf.ownSize, Self.largestSide)
    let size = CGSize(
      width: min(own.width * scale, largest), height: min(own.height * scale, largest))
    switch leaf.content(in: size) {
    case .shape(let shape): drawing = .shape(shape)
    case .image where isHidden:
      let room = Path(CGRect(origin: .zero, size: size))
      drawing = .shape(ShapeContent(path: room, fill: .clear))
    case .image(let image): drawing = .image(image)
    default: return nil
    }
    (self.leaf, self.scale, self.size, self.isHidden) = (leaf, scale, size, isHidden)
    ascent = min((leaf.symbolBaseline ?? .infinity) * scale, size.height)
  }

  var descent: Double { size.height - ascent }

  @MainActor func scaled(by factor: Double) -> InlineImage? {
    InlineImage(leaf, scale: scale * factor, isHidden: isHidden)
  }

  /// Returns the drawing at a distance from the edge at which the line begins, raised above the
  /// baseline, in points.
  func drawn(at start: Double, raise: Double) -> TextPicture {
    TextPicture(drawing, size: size, descent: descent - raise, start: start)
  }

  static func == (one: InlineImage, other: InlineImage) -> Bool {
    one.size == other.size && one.ascent == other.ascent && one.drawing == other.drawing
  }
}
