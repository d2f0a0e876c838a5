public import ArborDrawing
public import Foundation

/// The horizontal place of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At the left: lines are not spread.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  /// The share of the free width before a line.
  fileprivate var share: CGFloat {
    switch self {
    case .right: 1
    case .center: 0.5
    default: 0
    }
  }
}

/// The part of a text that is left out where a text layer is too narrow.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nothing is left out.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that draws a text.
///
/// ```swift
/// let caption = CATextLayer()
/// caption.string = "12 km"
/// caption.fontSize = 13
/// caption.foregroundColor = UIColor.label.cgColor
/// caption.alignmentMode = .center
/// caption.frame = CGRect(x: 0, y: 0, width: 80, height: 18)
/// view.layer.addSublayer(caption)
/// ```
///
/// Differs from Core Animation: the default font is that of the system; lines that are broken are
/// not shortened, and the text has no implicit animations.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`; other values are not shown. An attributed
  /// text has its own fonts and colors.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font of a `String`: a `UIFont`, an `NSFont`, a `CGFont`, or the name of a font; `nil` for
  /// that of the system. Its size has no effect.
  open var font: Any? { didSet { setNeedsDisplay() } }
  /// The size of the font of a `String`, in points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  /// The color of a `String`; `nil` for white.
  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
  /// Whether lines are broken at the width of the layer.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// The part of a text that is left out where the layer is too narrow, unless lines are broken.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// The horizontal place of the lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  /// Stored without effect: browsers decide how letters are smoothed.
  open var allowsFontSubpixelQuantization = false

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Creates a layer with the look of another one, also with its text if it has one.
  public override init(layer: Any) {
    super.init(layer: layer)
    needsDisplayOnBoundsChange = true
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    (truncationMode, alignmentMode) = (other.truncationMode, other.alignmentMode)
    if string != nil { setNeedsDisplay() }
  }

  /// Creates a layer with default values: there are no archives.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    guard let text = attributed, text.length > 0 else { return }
    CurrentContext.drawing(into: ctx) { draw(text, in: ctx) }
  }

  private func draw(_ text: NSAttributedString, in context: CGContext) {
    let bounds = bounds
    let shown = isWrapped ? text : shortened(text, to: bounds.width)
    guard let lines = shown.lines(inWidth: isWrapped ? max(bounds.width, 1) : .infinity) else {
      return shown.draw(in: bounds)
    }
    let step = lines.lineHeight + lines.spacing
    for (index, line) in lines.lines.enumerated() {
      let top = CGFloat(index) * step
      if index > 0, top + lines.lineHeight > bounds.height + 0.5 { break }
      let range = NSRange(location: line.start, length: max(line.end - line.start, 0))
      if range.length == 0 { continue }
      let point = CGPoint(
        x: bounds.minX + (bounds.width - line.width) * alignmentMode.share,
        y: context.isFlipped ? bounds.minY + top : bounds.maxY - top - lines.lineHeight)
      shown.attributedSubstring(from: range).draw(at: point)
    }
  }

  /// The text with a font; `nil` for none.
  private var attributed: NSAttributedString? {
    if let text = string as? NSAttributedString { return text }
    guard let text = string as? String else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [
      .foregroundColor: LayerTextColor(foregroundColor ?? .white)
    ]
    attributes[.font] = shownFont
    return NSAttributedString(string: text, attributes: attributes)
  }

  private var shownFont: AnyObject? {
    let size = fontSize.isFinite ? min(max(fontSize, 1), 1_000) : 36
    if let font = font as? any MeasuringFont { return font.resized(to: size) }
    let name = font as? String ?? (font as? any NamedFont)?.postScriptName
    return LayerFonts.kit(isUpward: isUpward)?.font(named: name, size: size)
  }

  /// Leaves a part of a text out that is wider than the layer.
  private func shortened(_ text: NSAttributedString, to width: CGFloat) -> NSAttributedString {
    func fits(_ text: NSAttributedString) -> Bool {
      text.lines(inWidth: .infinity).map { $0.size.width <= width + 0.5 } ?? true
    }
    let known: [CATextLayerTruncationMode] = [.start, .end, .middle]
    guard known.contains(truncationMode), width > 0, !fits(text) else { return text }
    var (least, most) = (0, text.length)
    while least + 1 < most {
      let count = (least + most) / 2
      if fits(text.leaving(count, truncationMode)) { least = count } else { most = count }
    }
    return text.leaving(least, truncationMode)
  }
}

extension NSAttributedString {
  /// Returns the text with only some of its UTF-16 units, and an ellipsis in place of the others.
  fileprivate func leaving(_ count: Int, _ mode: CATextLayerTruncationMode) -> NSAttributedString {
    let words = string as NSString
    var head = mode == .start ? 0 : mode == .end ? count : (count + 1) / 2
    var tail = count - head
    // Letters of several units are whole or not there.
    if head > 0, head < length {
      let letter = words.rangeOfComposedCharacterSequence(at: head)
      head = letter.location
    }
    if tail > 0, tail < length {
      let letter = words.rangeOfComposedCharacterSequence(at: length - tail)
      if letter.location < length - tail { tail = length - letter.location - letter.length }
    }
    let made = NSMutableAttributedString(
      attributedString: attributedSubstring(from: NSRange(location: 0, length: head)))
    let place = mode == .start ? max(length - tail - 1, 0) : max(min(head, length - 1), 0)
    made.append(
      NSAttributedString(
        string: "…", attributes: attributes(at: place, effectiveRange: nil)))
    made.append(attributedSubstring(from: NSRange(location: length - tail, length: tail)))
    return made
  }
}

/// The color of a text that belongs to neither kit.
private final class LayerTextColor: NSObject, DrawnColor {
  let cgColor: CGColor
  init(_ color: CGColor) { cgColor = color }
}

/// The fonts of the kits, which are in rooms above and are looked up by name.
@MainActor private enum LayerFonts {
  private static let uiKit =
    _typeByName("16ArborUIKitValues6UIFontC") as? any MeasuringFont.Type
  private static let appKit = _typeByName("11ArborAppKit6NSFontC") as? any MeasuringFont.Type

  static func kit(isUpward: Bool) -> (any MeasuringFont.Type)? {
    isUpward ? appKit ?? uiKit : uiKit ?? appKit
  }
}
