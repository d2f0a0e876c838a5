public import ArborPlatform
public import Foundation

/// A view that shows read-only text.
@preconcurrency @MainActor open class UILabel: UIView {
  private var plain: String?
  private var attributed: NSAttributedString?
  private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var storedColor = UIColor.label
  private var storedAlignment = NSTextAlignment.natural
  private var storedMode = NSLineBreakMode.byTruncatingTail
  private var storedLines = 1
  private var storedEnabled = true
  private var extra = Extra()

  /// Properties that few labels set.
  private struct Extra {
    var fits = false
    var scale: CGFloat = 0
    var shadow: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var highlight: UIColor?
    var isHighlighted = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The text; `nil` for none.
  open var text: String? {
    get { read("text", plain) }
    set {
      guard newValue != plain || attributed != nil else { return }
      write("text", plain, newValue, [.look, .size]) {
        plain = newValue
        attributed = nil
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// The styled text. Where it lacks an attribute, the label's own applies.
  open var attributedText: NSAttributedString? {
    get {
      read("attributedText", attributed ?? plain.map { NSAttributedString(string: $0) })
    }
    set {
      let copy = newValue?.ownCopy
      write("attributedText", attributed, copy, [.look, .size]) {
        attributed = copy
        plain = copy?.string
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// The styled text that code has set; `nil` if the text is plain.
  package var ownAttributedText: NSAttributedString? { attributed }

  /// The font of the text.
  open var font: UIFont! {
    get { read("font", storedFont) }
    set {
      write("font", storedFont, newValue ?? .systemFont(ofSize: 17), [.look, .size]) {
        storedFont = newValue ?? .systemFont(ofSize: 17)
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// The color of the text; `nil` sets the default label color.
  open var textColor: UIColor! {
    get { read("textColor", storedColor) }
    set { write("textColor", storedColor, newValue ?? .label) { storedColor = newValue ?? .label } }
  }

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment {
    get { read("textAlignment", storedAlignment) }
    set { write("textAlignment", storedAlignment, newValue) { storedAlignment = newValue } }
  }

  /// How text that does not fit is truncated.
  open var lineBreakMode: NSLineBreakMode {
    get { read("lineBreakMode", storedMode) }
    set { write("lineBreakMode", storedMode, newValue) { storedMode = newValue } }
  }

  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines: Int {
    get { read("numberOfLines", storedLines) }
    set {
      write("numberOfLines", storedLines, max(newValue, 0), [.look, .size]) {
        storedLines = max(newValue, 0)
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the label is shown as enabled; a disabled one is gray.
  open var isEnabled: Bool {
    get { read("enabled", storedEnabled) }
    set { write("enabled", storedEnabled, newValue) { storedEnabled = newValue } }
  }

  /// Whether a line that is too long is scaled down, at most to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { read("adjustsFontSizeToFitWidth", extra.fits) }
    set { write("adjustsFontSizeToFitWidth", extra.fits, newValue) { extra.fits = newValue } }
  }

  /// The smallest scale of the font, from 0 to 1; 0 stands for 0.5.
  open var minimumScaleFactor: CGFloat {
    get { read("minimumScaleFactor", extra.scale) }
    set {
      let scale = min(max(newValue, 0), 1)
      write("minimumScaleFactor", extra.scale, scale) { extra.scale = scale }
    }
  }

  /// The color of the shadow; `nil` for none.
  open var shadowColor: UIColor? {
    get { read("shadowColor", extra.shadow) }
    set { write("shadowColor", extra.shadow, newValue) { extra.shadow = newValue } }
  }

  /// The offset of the shadow in points.
  open var shadowOffset: CGSize {
    get { read("shadowOffset", extra.shadowOffset) }
    set { write("shadowOffset", extra.shadowOffset, newValue) { extra.shadowOffset = newValue } }
  }

  /// The color of the text while the label is highlighted; `nil` for `textColor`.
  open var highlightedTextColor: UIColor? {
    get { read("highlightedTextColor", extra.highlight) }
    set { write("highlightedTextColor", extra.highlight, newValue) { extra.highlight = newValue } }
  }

  /// Whether the label is highlighted.
  open var isHighlighted: Bool {
    get { read("highlighted", extra.isHighlighted) }
    set { write("highlighted", extra.isHighlighted, newValue) { extra.isHighlighted = newValue } }
  }

  /// The color of the text in the current state.
  package var shownColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? storedColor : storedColor
  }

  // Behavior that browsers decide: stored without effect.

  /// Stored without effect.
  open var adjustsFontForContentSizeCategory = false
  /// Stored without effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Stored without effect.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// The width in points at which lines are broken for `intrinsicContentSize`. With 0 only the text
  /// or the constraints break lines.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "text": text
    case "attributedText": attributedText
    default: super.value(forKey: key)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : CGFloat.infinity
    return textSize(width: width)
  }

  private func textSize(width: CGFloat) -> CGSize {
    let room = CGRect(
      x: 0, y: 0, width: width.isFinite ? width : CGFloat.greatestFiniteMagnitude,
      height: CGFloat.greatestFiniteMagnitude)
    return textRect(forBounds: room, limitedToNumberOfLines: storedLines).size
  }

  /// Returns the rectangle that the text occupies, at the origin of `bounds`; `numberOfLines` 0 for
  /// no limit. Override it with `drawText(in:)` for space around the text.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let width = bounds.width < 10_000_000 ? bounds.width : .infinity
    var size = CGSize.zero
    if let attributed {
      size = UIKitTextMeasure.size(
        attributed, storedFont, width: width, lines: numberOfLines, truncation: storedMode)
    } else if let plain, !plain.isEmpty {
      size = UIKitTextMeasure.size(
        plain, storedFont, width: width, lines: numberOfLines, truncation: storedMode)
    }
    return CGRect(origin: bounds.origin, size: size)
  }

  private var drawnRect = CGRect.zero

  /// Places the text in a rectangle; it is called with the bounds. Override to call `super` with
  /// another rectangle.
  open func drawText(in rect: CGRect) { drawnRect = rect }

  /// The insets of the text within the bounds.
  package var textPlace: UIEdgeInsets {
    drawnRect = bounds
    drawText(in: bounds)
    return UIEdgeInsets(
      top: drawnRect.minY - bounds.minY, left: drawnRect.minX - bounds.minX,
      bottom: bounds.maxY - drawnRect.maxY, right: bounds.maxX - drawnRect.maxX)
  }

  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0 && storedLines != 1 ? preferredMaxLayoutWidth : .infinity
    return textSize(width: width)
  }

  open override var _heightFollowsWidth: Bool { storedLines != 1 }

  package override func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat {
    // Text that is lower than the view is centered vertically.
    let text = textSize(width: size.width > 0 ? size.width : .infinity)
    let above = max(0, (size.height - text.height) / 2)
    return baseline == .first ? above + storedFont.ascender : above - storedFont.descender
  }
}
