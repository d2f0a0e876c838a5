public import Foundation

/// Shows how far something is, or that it goes on.
@preconcurrency @MainActor open class NSProgressIndicator: NSView {
  /// A bar, or something that turns.
  public enum Style: UInt, Sendable {
    case bar = 0
    case spinning = 1
  }

  private var number = 0.0
  private var range = (minimum: 0.0, maximum: 100.0)
  private var isEndless = true
  private var shape = Style.bar
  private var isRunning = false

  /// Limited to what lies between the minimum and the maximum.
  open var doubleValue: Double {
    get { read("doubleValue", number) }
    set {
      guard newValue.isFinite else { return }
      let new = min(max(newValue, range.minimum), range.maximum)
      write("doubleValue", number, new) { number = new }
    }
  }

  open var minValue: Double {
    get { range.minimum }
    set {
      guard newValue.isFinite else { return }
      write("minValue", range.minimum, newValue) {
        range = (newValue, max(newValue, range.maximum))
      }
      doubleValue = number
    }
  }

  open var maxValue: Double {
    get { range.maximum }
    set {
      guard newValue.isFinite else { return }
      write("maxValue", range.maximum, newValue) {
        range = (min(newValue, range.minimum), newValue)
      }
      doubleValue = number
    }
  }

  open func increment(by delta: Double) { doubleValue += delta }

  /// Whether nobody knows how long it takes.
  open var isIndeterminate: Bool {
    get { isEndless }
    set { write("isIndeterminate", isEndless, newValue) { isEndless = newValue } }
  }

  open var style: Style {
    get { shape }
    set {
      write("style", shape, newValue, [.look, .size]) { shape = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  open var controlSize = NSControl.ControlSize.regular {
    didSet { if controlSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether it is seen while it stands still.
  open var isDisplayedWhenStopped = true {
    didSet { if isDisplayedWhenStopped != oldValue { _propertyDidChange(.look) } }
  }

  // What browsers decide: kept, without effect.
  open var usesThreadedAnimation = true
  open var isBezeled = true

  /// Whether an indeterminate one moves.
  package var isAnimating: Bool { isRunning }

  open func startAnimation(_ sender: Any?) {
    write("isAnimating", isRunning, true) { isRunning = true }
  }

  open func stopAnimation(_ sender: Any?) {
    write("isAnimating", isRunning, false) { isRunning = false }
  }

  open func sizeToFit() {
    let own = intrinsicContentSize
    setFrameSize(NSSize(width: own.width < 0 ? frame.width : own.width, height: own.height))
  }

  open override var intrinsicContentSize: NSSize {
    let isSmall = controlSize == .small || controlSize == .mini
    if shape == .spinning {
      let side: CGFloat = isSmall ? 16 : 32
      return NSSize(width: side, height: side)
    }
    return NSSize(width: NSView.noIntrinsicMetric, height: isSmall ? 12 : 20)
  }
}

public typealias NSImageScaling = NSImageView.Scaling
public typealias NSImageAlignment = NSImageView.Alignment

/// Shows a picture.
@preconcurrency @MainActor open class NSImageView: NSControl {
  /// How a picture of another size fills the view.
  public enum Scaling: UInt, Sendable {
    case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
  }

  private var picture: NSImage?
  private var scaling = Scaling.scaleProportionallyDown
  private var tint: NSColor?

  public convenience init(image: NSImage) {
    self.init(frame: NSRect(origin: .zero, size: image.size))
    self.image = image
  }

  open var image: NSImage? {
    get { read("image", picture) }
    set {
      write("image", picture, newValue, [.look, .size]) { picture = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  open var imageScaling: Scaling {
    get { scaling }
    set { write("imageScaling", scaling, newValue) { scaling = newValue } }
  }

  /// Where a picture is that does not fill the view.
  public enum Alignment: UInt, Sendable {
    case alignCenter, alignTop, alignTopLeft, alignTopRight, alignLeft, alignBottom,
      alignBottomLeft, alignBottomRight, alignRight
  }

  /// What is around the picture.
  public enum FrameStyle: UInt, Sendable {
    case none, photo, grayBezel, groove, button
  }

  open var imageAlignment: Alignment {
    get { read("imageAlignment", place) }
    set { write("imageAlignment", place, newValue) { place = newValue } }
  }
  private var place = Alignment.alignCenter

  open var imageFrameStyle: FrameStyle {
    get { read("imageFrameStyle", border) }
    set { write("imageFrameStyle", border, newValue) { border = newValue } }
  }
  private var border = FrameStyle.none

  // What browsers decide: kept, without effect.
  open var isEditable = false
  open var animates = true
  open var allowsCutCopyPaste = false

  /// The colour of symbols; nil: the label colour.
  open var contentTintColor: NSColor? {
    get { tint }
    set { write("contentTintColor", tint, newValue) { tint = newValue } }
  }

  /// Clicks are for those above.
  open override func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  open override func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }

  open override var intrinsicContentSize: NSSize {
    picture?.size
      ?? NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }
}
