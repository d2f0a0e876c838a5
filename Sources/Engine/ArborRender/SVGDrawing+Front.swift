package import ArborDisplay
package import Foundation

/// A line of text in one style that is drawn in front of an image, apart from it.
package struct FrontText: Sendable {
  package let text: String
  package let style: TextStyle
  /// The start of the baseline, in points of the page.
  package let origin: CGPoint
  /// The area outside of which nothing of it is seen; `nil` if all of it is.
  package let clip: CGRect?

  /// Returns a text without the characters that XML has not, which are replaced as in images.
  /// Drawers of texts would end at U+0000, and at the end of a line begin another.
  fileprivate static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 10, 13: " "
      case 9, 32..<0xFFFE, 0x10000...: scalar
      default: "\u{FFFD}"
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// The texts of a drawing that can be drawn after its image, since nothing of that covers them.
///
/// A drawer of images outlines each text to learn its bounds, which takes longer than all else. In
/// a file where texts are texts, it need not.
struct FrontTexts {
  private struct Waiting {
    let text: FrontText
    let bounds: CGRect
    /// The place in the image where the text belongs if it is covered later.
    let place: Int
    var isInImage = false
  }

  private var waiting: [Waiting] = []
  /// The indices of those that nothing covers yet.
  private var open: [Int] = []
  /// The number of groups around that change how text looks.
  var holds = 0
  /// The area that is seen; `nil` if all is.
  var clip: CGRect?

  /// The greatest number of texts: each is compared with all that is drawn after it.
  private static let limit = 2_000

  var isFull: Bool { waiting.count >= Self.limit }

  mutating func append(_ text: FrontText, bounds: CGRect, at place: Int) {
    open.append(waiting.count)
    waiting.append(Waiting(text: text, bounds: bounds, place: place))
  }

  /// Whether something that is drawn now may cover a text.
  var canBeCovered: Bool { !open.isEmpty }

  /// Leaves in the image what something covers that is drawn now, and what lies behind that.
  mutating func cover(_ area: CGRect) { cover(area, exceptIn: .null) }

  /// Does the same for an area with a hole.
  mutating func cover(_ area: CGRect, exceptIn hole: CGRect) {
    var texts: [CGRect] = []
    var rest: [Int] = []
    for index in open.reversed() {
      let bounds = waiting[index].bounds
      if area.intersects(bounds) && !hole.contains(bounds)
        || texts.contains(where: { $0.intersects(bounds) })
      {
        waiting[index].isInImage = true
        texts.append(bounds)
      } else {
        rest.append(index)
      }
    }
    open = rest.reversed()
  }

  mutating func coverAll() {
    for index in open { waiting[index].isInImage = true }
    open = []
  }

  /// The texts in front, from back to front.
  var texts: [FrontText] { waiting.filter { !$0.isInImage }.map(\.text) }

  /// The texts in the image, with their places in it.
  var inImage: [(text: FrontText, place: Int)] {
    waiting.filter(\.isInImage).map { ($0.text, $0.place) }
  }
}

extension SVGDrawing {
  /// Notes that something is drawn in a frame.
  mutating func cover(_ size: CGSize, x: Mils, y: Mils, room: Double = 1) {
    guard front?.canBeCovered == true else { return }
    let frame = Frame(x: x, y: y, width: mils(size.width), height: mils(size.height))
    front?.cover(frame.rect.insetBy(dx: -room, dy: -room))
  }

  mutating func cover(_ shape: ShapeContent, x: Mils, y: Mils) {
    guard front?.canBeCovered == true else { return }
    let bounds = shape.path.boundingRect.offsetBy(dx: Double(x) / 1_000, dy: Double(y) / 1_000)
    if let inside = shape.emptyInside {
      return front?.cover(bounds, exceptIn: inside.offsetBy(dx: bounds.minX, dy: bounds.minY))
        ?? ()
    }
    let line = shape.stroke.map { $0.style.lineWidth * max($0.style.miterLimit, 1) } ?? 0
    let shadow = shape.shadow.map { max(abs($0.x), abs($0.y)) + 3 * $0.radius } ?? 0
    front?.cover(bounds.insetBy(dx: -1 - line - shadow, dy: -1 - line - shadow))
  }

  /// Begins a layer; returns the state that `endLayer` restores. Text is part of the image where
  /// the layer changes more than where it ends.
  mutating func startLayer(
    _ layer: LayerContent, _ effects: [LayerEffect], isMasked: Bool, x: Mils, y: Mils
  ) -> FrontTexts.Surroundings? {
    guard let before = front?.surroundings else { return nil }
    if layer.reachesOut { front?.coverAll() }
    var isPlain =
      layer.transform == nil && layer.opacity >= 1 && effects.isEmpty && !isMasked
      && layer.box?.mask == nil && layer.box?.shadow == nil
    if let clip = layer.clip {
      if case .rect(let rect) = clip.storage {
        front?.limit(to: rect.offsetBy(dx: Double(x) / 1_000, dy: Double(y) / 1_000))
      } else {
        isPlain = false
      }
    }
    if !isPlain { front?.holds += 1 }
    return before
  }

  mutating func endLayer(_ surroundings: FrontTexts.Surroundings?) {
    if let surroundings { front?.surroundings = surroundings }
  }

  /// Leaves a line to those that are drawn in front of the image. Returns whether it does.
  mutating func putInFront(
    _ line: TextLine, of text: TextContent, x: Mils, y: Mils
  ) -> Bool {
    guard let front else { return false }
    let origin = CGPoint(
      x: Double(x + mils(line.x)) / 1_000, y: Double(y + mils(line.y + text.baseline)) / 1_000)
    let bounds = line.bounds(from: origin, in: text)
    guard let style = line.plainStyle(in: text), front.holds == 0, !isInLink, !drawsCuts,
      !front.isFull
    else {
      if front.canBeCovered { self.front?.cover(bounds) }
      return false
    }
    let isWhole = front.clip?.contains(bounds) ?? true
    self.front?.append(
      FrontText(
        text: FrontText.shown(line.runs.map(\.text).joined()), style: style, origin: origin,
        clip: isWhole ? nil : front.clip),
      bounds: bounds, at: out.count)
    return true
  }

  /// Ends the drawing: writes the texts that are covered into the image, and returns the others.
  mutating func finishTexts() -> [FrontText] {
    guard let front else { return [] }
    let inImage = front.inImage
    guard !inImage.isEmpty else { return front.texts }
    var image = ByteWriter(capacity: out.count + 128 * inImage.count)
    swap(&image, &out)
    var place = 0
    for (text, next) in inImage {
      out.write(image, place..<next)
      place = next
      startText(text.style, x: mils(text.origin.x), y: mils(text.origin.y))
      out.write(text.text, escapedFor: .markup)
      out.write("</text>")
    }
    out.write(image, place..<image.count)
    return front.texts
  }
}

extension FrontTexts {
  /// How text looks at a place in a drawing.
  struct Surroundings {
    fileprivate let holds: Int
    fileprivate let clip: CGRect?
  }

  fileprivate(set) var surroundings: Surroundings {
    get { Surroundings(holds: holds, clip: clip) }
    set { (holds, clip) = (newValue.holds, newValue.clip) }
  }

  mutating func limit(to area: CGRect) { clip = clip?.intersection(area) ?? area }
}

extension ShapeContent {
  /// The area inside the outline of a rectangle without a fill, where nothing is drawn, from the
  /// upper left corner of its bounds; `nil` for other shapes.
  fileprivate var emptyInside: CGRect? {
    guard fill == nil, shadow == nil, let stroke else { return nil }
    let corner: CGFloat
    switch path.storage {
    case .rect: corner = 0
    case .roundedRect(_, let size): corner = max(size.width, size.height)
    case .empty, .ellipse, .elements: return nil
    }
    let edge = stroke.style.lineWidth / 2 + corner * 0.3
    let size = path.boundingRect.size
    guard size.width > 2 * edge, size.height > 2 * edge else { return nil }
    return CGRect(origin: .zero, size: size).insetBy(dx: edge, dy: edge)
  }
}

extension TextLine {
  /// The area in which the line may draw something.
  fileprivate func bounds(from origin: CGPoint, in text: TextContent) -> CGRect {
    var (size, room) = (0.0, 0.0)
    for run in runs {
      let style = run.style ?? text.style
      let shadow = style.values.shadow.map { max(abs($0.x), abs($0.y)) + 3 * $0.radius } ?? 0
      size = max(size, style.size)
      room = max(room, abs(style.values.raise) + shadow)
    }
    return CGRect(x: origin.x, y: origin.y - size, width: width, height: size * 1.4)
      .insetBy(dx: -size / 4 - room, dy: -size / 8 - room)
  }

  /// The style of a line from left to right that is all in one, and has nothing but letters; `nil`
  /// for others.
  fileprivate func plainStyle(in text: TextContent) -> TextStyle? {
    guard text.gradient == nil, !isRightToLeft, let first = runs.first else { return nil }
    let style = first.style ?? text.style
    let values = style.values
    guard !values.isUnderlined, !values.isStruckThrough, values.shadow == nil,
      values.tracking == 0, values.raise == 0, values.width == 100, !values.family.contains(","),
      runs.allSatisfy({
        ($0.style ?? text.style) == style && $0.link == nil && $0.boxWidth == nil
      })
    else { return nil }
    return style
  }
}
