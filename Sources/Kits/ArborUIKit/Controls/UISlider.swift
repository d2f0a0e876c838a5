public import Foundation

/// A control with which the visitor chooses a number between two bounds.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var stored: Float = 0
  private var range: (minimum: Float, maximum: Float) = (0, 1)
  private var minimumTint: UIColor?
  private var maximumTint: UIColor?
  private var thumb: UIColor?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// The current value, limited to the minimum and the maximum.
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

  /// Sets the value. The change is not animated.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The lower bound. Setting it raises a smaller upper bound.
  open var minimumValue: Float {
    get { read("minimumValue", range.minimum) }
    set {
      write("minimumValue", range.minimum, newValue) {
        range = (newValue, max(newValue, range.maximum))
      }
      value = stored
    }
  }

  /// The upper bound. Setting it lowers a greater lower bound.
  open var maximumValue: Float {
    get { read("maximumValue", range.maximum) }
    set {
      write("maximumValue", range.maximum, newValue) {
        range = (min(newValue, range.minimum), newValue)
      }
      value = stored
    }
  }

  /// Whether actions are sent while the thumb moves, and not only when it is released.
  open var isContinuous = true

  /// The color of the track before the thumb; `nil` for the default.
  open var minimumTrackTintColor: UIColor? {
    get { read("minimumTrackTintColor", minimumTint) }
    set { write("minimumTrackTintColor", minimumTint, newValue) { minimumTint = newValue } }
  }

  /// The color of the track behind the thumb; `nil` for the default.
  open var maximumTrackTintColor: UIColor? {
    get { read("maximumTrackTintColor", maximumTint) }
    set { write("maximumTrackTintColor", maximumTint, newValue) { maximumTint = newValue } }
  }

  /// The color of the thumb; `nil` for the default.
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

  /// The image before the track, at the minimum.
  open var minimumValueImage: UIImage? {
    get { read("minimumValueImage", ends.minimum) }
    set { write("minimumValueImage", ends.minimum, newValue) { ends.minimum = newValue } }
  }

  /// The image behind the track, at the maximum.
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

  /// Replaces the thumb with an image, in the image's size. An empty image hides the thumb.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    change(state) { $0.thumb = image }
  }

  /// Sets the image that is stretched along the track before the thumb. While the visitor drags the
  /// thumb, it follows the value that the server knows.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    change(state) { $0.minimumTrack = image }
  }

  /// Sets the image that is stretched along the whole track, behind the image of the minimum track.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    change(state) { $0.maximumTrack = image }
  }

  /// Returns the thumb image for a state, or the one for `normal`.
  open func thumbImage(for state: State) -> UIImage? {
    images[state]?.thumb ?? images[.normal]?.thumb
  }
  /// Returns the minimum track image for a state, or the one for `normal`.
  open func minimumTrackImage(for state: State) -> UIImage? {
    images[state]?.minimumTrack ?? images[.normal]?.minimumTrack
  }
  /// Returns the maximum track image for a state, or the one for `normal`.
  open func maximumTrackImage(for state: State) -> UIImage? {
    images[state]?.maximumTrack ?? images[.normal]?.maximumTrack
  }

  /// The thumb image for the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The minimum track image for the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The maximum track image for the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  /// Whether an image is set for the thumb or a track.
  package var hasStateImages: Bool { !images.isEmpty }
  /// Whether any image is set.
  package var hasImages: Bool { hasStateImages || ends.minimum != nil || ends.maximum != nil }

  /// The position of the value between the bounds, from 0 to 1.
  package var fraction: Double {
    let length = Double(range.maximum - range.minimum)
    return length > 0 ? Double(stored - range.minimum) / length : 0
  }

  open override func value(forKey key: String) -> Any? {
    key == "value" ? value : super.value(forKey: key)
  }

  /// Sets the value that the visitor chose and sends the actions. `isOver` is true when the thumb
  /// was released.
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
