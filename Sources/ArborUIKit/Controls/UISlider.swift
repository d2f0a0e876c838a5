public import Foundation

/// A control for a number between two others.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var stored: Float = 0
  private var range: (minimum: Float, maximum: Float) = (0, 1)
  private var minimumTint: UIColor?
  private var maximumTint: UIColor?
  private var thumb: UIColor?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// Limited to what lies between the minimum and the maximum.
  open var value: Float {
    get { read("value", stored) }
    set {
      let limited = limited(newValue)
      write("value", stored, limited) { stored = limited }
    }
  }

  private func limited(_ value: Float) -> Float {
    value.isNaN ? range.minimum : min(max(value, range.minimum), range.maximum)
  }

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// A maximum below it becomes the same.
  open var minimumValue: Float {
    get { read("minimumValue", range.minimum) }
    set {
      write("minimumValue", range.minimum, newValue) {
        range = (newValue, max(newValue, range.maximum))
      }
      value = stored
    }
  }

  /// A minimum above it becomes the same.
  open var maximumValue: Float {
    get { read("maximumValue", range.maximum) }
    set {
      write("maximumValue", range.maximum, newValue) {
        range = (min(newValue, range.minimum), newValue)
      }
      value = stored
    }
  }

  /// Whether actions run while the thumb moves, and not only when it is let go.
  open var isContinuous = true

  open var minimumTrackTintColor: UIColor? {
    get { read("minimumTrackTintColor", minimumTint) }
    set { write("minimumTrackTintColor", minimumTint, newValue) { minimumTint = newValue } }
  }

  open var maximumTrackTintColor: UIColor? {
    get { read("maximumTrackTintColor", maximumTint) }
    set { write("maximumTrackTintColor", maximumTint, newValue) { maximumTint = newValue } }
  }

  open var thumbTintColor: UIColor? {
    get { read("thumbTintColor", thumb) }
    set { write("thumbTintColor", thumb, newValue) { thumb = newValue } }
  }

  // MARK: Images

  private struct Images: Equatable {
    var thumb: UIImage?
    var minimumTrack: UIImage?
    var maximumTrack: UIImage?
  }

  private var images: [State: Images] = [:]
  private var ends: (minimum: UIImage?, maximum: UIImage?) = (nil, nil)

  /// Before the track, at the end of the least value.
  open var minimumValueImage: UIImage? {
    get { read("minimumValueImage", ends.minimum) }
    set { write("minimumValueImage", ends.minimum, newValue) { ends.minimum = newValue } }
  }

  /// Behind the track, at the end of the greatest value.
  open var maximumValueImage: UIImage? {
    get { read("maximumValueImage", ends.maximum) }
    set { write("maximumValueImage", ends.maximum, newValue) { ends.maximum = newValue } }
  }

  private func change(_ state: State, _ change: (inout Images) -> Void) {
    let old = images
    change(&images[state, default: Images()])
    if images[state] == Images() { images[state] = nil }
    if images != old { _propertyDidChange(.look) }
  }

  /// In the thumb's place, as large as the image is; an empty one is not seen.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    change(state) { $0.thumb = image }
  }

  /// Stretched along the track before the thumb, as high as the image is. While the visitor moves the thumb, it follows what the server knows.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    change(state) { $0.minimumTrack = image }
  }

  /// Stretched along all of the track, as high as the image is, behind that of the least values.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    change(state) { $0.maximumTrack = image }
  }

  open func thumbImage(for state: State) -> UIImage? {
    images[state]?.thumb ?? images[.normal]?.thumb
  }
  open func minimumTrackImage(for state: State) -> UIImage? {
    images[state]?.minimumTrack ?? images[.normal]?.minimumTrack
  }
  open func maximumTrackImage(for state: State) -> UIImage? {
    images[state]?.maximumTrack ?? images[.normal]?.maximumTrack
  }

  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  /// Whether the thumb or a track may have an image.
  package var hasStateImages: Bool { !images.isEmpty }
  /// Whether there may be any image.
  package var hasImages: Bool { hasStateImages || ends.minimum != nil || ends.maximum != nil }

  /// Where the value is between the bounds, from 0 to 1.
  package var fraction: Double {
    let length = Double(range.maximum - range.minimum)
    return length > 0 ? Double(stored - range.minimum) / length : 0
  }

  open override func value(forKey key: String) -> Any? {
    key == "value" ? value : super.value(forKey: key)
  }

  /// What the visitor does; `isOver`: the thumb was let go.
  package func userSet(_ value: Float, isOver: Bool) {
    guard isEnabled else { return }
    let old = stored
    self.value = value
    if isContinuous ? stored != old : isOver {
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
}
