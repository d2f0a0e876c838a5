public import Foundation

/// Shows the progress of a task, or that it is running.
@preconcurrency @MainActor open class NSProgressIndicator: NSView {
  /// A bar, or a spinning indicator.
  public enum Style: UInt, Sendable {
    case bar = 0
    case spinning = 1
  }

  private var number = 0.0
  private var range = (minimum: 0.0, maximum: 100.0)
  private var isEndless = true
  private var shape = Style.bar
  private var isRunning = false

  /// The progress, limited to `minValue`…`maxValue`.
  open var doubleValue: Double {
    get { read("doubleValue", number) }
    set {
      guard newValue.isFinite else { return }
      let new = min(max(newValue, range.minimum), range.maximum)
      write("doubleValue", number, new) { number = new }
    }
  }

  /// The value of no progress; 0 at first. A maximum below it becomes equal.
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

  /// The value of complete progress; 100 at first. A minimum above it becomes equal.
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

  /// Adds to the progress.
  open func increment(by delta: Double) { doubleValue += delta }

  /// Whether the progress is unknown; `true` at first.
  open var isIndeterminate: Bool {
    get { isEndless }
    set { write("isIndeterminate", isEndless, newValue) { isEndless = newValue } }
  }

  /// The appearance of the indicator.
  open var style: Style {
    get { shape }
    set {
      write("style", shape, newValue, [.look, .size]) { shape = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// The size of the indicator.
  open var controlSize = NSControl.ControlSize.regular {
    didSet { if controlSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Whether the indicator is visible while it is not animated.
  open var isDisplayedWhenStopped = true {
    didSet { if isDisplayedWhenStopped != oldValue { _propertyDidChange(.look) } }
  }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var usesThreadedAnimation = true
  /// Stored, without effect.
  open var isBezeled = true

  /// Whether an indeterminate indicator is animated.
  package var isAnimating: Bool { isRunning }

  /// Starts the animation of an indeterminate indicator.
  open func startAnimation(_ sender: Any?) {
    write("isAnimating", isRunning, true) { isRunning = true }
  }

  /// Stops the animation of an indeterminate indicator.
  open func stopAnimation(_ sender: Any?) {
    write("isAnimating", isRunning, false) { isRunning = false }
  }

  /// Resizes the indicator to its intrinsic size; the width of a bar stays.
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

/// The scaling of an image view.
public typealias NSImageScaling = NSImageView.Scaling
/// The alignment of an image view.
public typealias NSImageAlignment = NSImageView.Alignment

/// Shows an image.
@preconcurrency @MainActor open class NSImageView: NSControl {
  /// How an image of another size fills the view.
  public enum Scaling: UInt, Sendable {
    case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
  }

  private var picture: NSImage?
  private var scaling = Scaling.scaleProportionallyDown
  private var tint: NSColor?

  /// Creates an image view in the size of the image.
  public convenience init(image: NSImage) {
    self.init(frame: NSRect(origin: .zero, size: image.size))
    self.image = image
  }

  /// The image; `nil` shows nothing.
  open var image: NSImage? {
    get { read("image", picture) }
    set {
      write("image", picture, newValue, [.look, .size]) { picture = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// How an image of another size fills the view.
  open var imageScaling: Scaling {
    get { scaling }
    set { write("imageScaling", scaling, newValue) { scaling = newValue } }
  }

  /// The position of an image that does not fill the view.
  public enum Alignment: UInt, Sendable {
    case alignCenter, alignTop, alignTopLeft, alignTopRight, alignLeft, alignBottom,
      alignBottomLeft, alignBottomRight, alignRight
  }

  /// The border around the image.
  public enum FrameStyle: UInt, Sendable {
    case none, photo, grayBezel, groove, button
  }

  /// The position of an image that does not fill the view.
  open var imageAlignment: Alignment {
    get { read("imageAlignment", place) }
    set { write("imageAlignment", place, newValue) { place = newValue } }
  }
  private var place = Alignment.alignCenter

  /// The border around the image.
  open var imageFrameStyle: FrameStyle {
    get { read("imageFrameStyle", border) }
    set { write("imageFrameStyle", border, newValue) { border = newValue } }
  }
  private var border = FrameStyle.none

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var isEditable = false
  /// Stored, without effect.
  open var animates = true
  /// Stored, without effect.
  open var allowsCutCopyPaste = false

  /// The color of symbols; `nil` means the label color.
  open var contentTintColor: NSColor? {
    get { tint }
    set { write("contentTintColor", tint, newValue) { tint = newValue } }
  }

  /// Passes clicks on to the next responder.
  open override func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  open override func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }

  open override var intrinsicContentSize: NSSize {
    picture?.size
      ?? NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }
}
