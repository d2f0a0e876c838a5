public import ArborPlatform
public import Foundation

/// Text that is read.
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

  /// What few labels say.
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

  /// What is shown with its attributes; those it lacks are the label's.
  open var attributedText: NSAttributedString? {
    get {
      read("attributedText", attributed ?? plain.map { NSAttributedString(string: $0) })
    }
    set {
      let copy = newValue.map { NSAttributedString(attributedString: $0) }
      write("attributedText", attributed, copy, [.look, .size]) {
        attributed = copy
        plain = copy?.string
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// nil: `text` says it all.
  package var ownAttributedText: NSAttributedString? { attributed }

  open var font: UIFont! {
    get { read("font", storedFont) }
    set {
      write("font", storedFont, newValue ?? .systemFont(ofSize: 17), [.look, .size]) {
        storedFont = newValue ?? .systemFont(ofSize: 17)
      }
      invalidateIntrinsicContentSize()
    }
  }

  open var textColor: UIColor! {
    get { read("textColor", storedColor) }
    set { write("textColor", storedColor, newValue ?? .label) { storedColor = newValue ?? .label } }
  }

  open var textAlignment: NSTextAlignment {
    get { read("textAlignment", storedAlignment) }
    set { write("textAlignment", storedAlignment, newValue) { storedAlignment = newValue } }
  }

  open var lineBreakMode: NSLineBreakMode {
    get { read("lineBreakMode", storedMode) }
    set { write("lineBreakMode", storedMode, newValue) { storedMode = newValue } }
  }

  /// 0: as many as are needed.
  open var numberOfLines: Int {
    get { read("numberOfLines", storedLines) }
    set {
      write("numberOfLines", storedLines, max(newValue, 0), [.look, .size]) {
        storedLines = max(newValue, 0)
      }
      invalidateIntrinsicContentSize()
    }
  }

  open var isEnabled: Bool {
    get { read("enabled", storedEnabled) }
    set { write("enabled", storedEnabled, newValue) { storedEnabled = newValue } }
  }

  /// Whether a line that is too long is drawn smaller, not smaller than `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { read("adjustsFontSizeToFitWidth", extra.fits) }
    set { write("adjustsFontSizeToFitWidth", extra.fits, newValue) { extra.fits = newValue } }
  }

  /// From 0 to 1; 0 is as 0.5.
  open var minimumScaleFactor: CGFloat {
    get { read("minimumScaleFactor", extra.scale) }
    set {
      let scale = min(max(newValue, 0), 1)
      write("minimumScaleFactor", extra.scale, scale) { extra.scale = scale }
    }
  }

  /// nil: no shadow.
  open var shadowColor: UIColor? {
    get { read("shadowColor", extra.shadow) }
    set { write("shadowColor", extra.shadow, newValue) { extra.shadow = newValue } }
  }

  open var shadowOffset: CGSize {
    get { read("shadowOffset", extra.shadowOffset) }
    set { write("shadowOffset", extra.shadowOffset, newValue) { extra.shadowOffset = newValue } }
  }

  /// Of a label that is highlighted; nil: as any.
  open var highlightedTextColor: UIColor? {
    get { read("highlightedTextColor", extra.highlight) }
    set { write("highlightedTextColor", extra.highlight, newValue) { extra.highlight = newValue } }
  }

  open var isHighlighted: Bool {
    get { read("highlighted", extra.isHighlighted) }
    set { write("highlighted", extra.isHighlighted, newValue) { extra.isHighlighted = newValue } }
  }

  /// The colour in the present state.
  package var shownColor: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor ?? storedColor : storedColor
  }

  // What browsers decide: kept, without effect.

  open var adjustsFontForContentSizeCategory = false
  open var allowsDefaultTighteningForTruncation = false
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// The width in which lines are broken for `intrinsicContentSize`; 0: lines end where the text says so, or where constraints do.
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

  /// How much of `bounds` the text takes, from their corner; `numberOfLines` 0: as many as are needed. Overridden by labels with room
  /// around their text, along with `drawText(in:)`.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let width = bounds.width < 10_000_000 ? bounds.width : .infinity
    var size = CGSize.zero
    if let attributed {
      size = TextMeasure.size(
        attributed, storedFont, width: width, lines: numberOfLines, truncation: storedMode)
    } else if let plain, !plain.isEmpty {
      size = TextMeasure.size(
        plain, storedFont, width: width, lines: numberOfLines, truncation: storedMode)
    }
    return CGRect(origin: bounds.origin, size: size)
  }

  private var drawnRect = CGRect.zero

  /// The text is shown in `rect`. Called with the bounds; overridden to call this one with another rectangle.
  open func drawText(in rect: CGRect) { drawnRect = rect }

  /// Where in the bounds the text is shown.
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
    // The text lies in the middle of what is too high for it.
    let text = textSize(width: size.width > 0 ? size.width : .infinity)
    let above = max(0, (size.height - text.height) / 2)
    return baseline == .first ? above + storedFont.ascender : above - storedFont.descender
  }
}

/// How a line that is drawn smaller lies in its place.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}
