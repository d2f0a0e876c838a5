public import Foundation

/// Shows a picture; its content mode says how.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var storedImage: UIImage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// As large as the picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    storedImage = image
    playImage(image)
  }

  /// A picture of several, as `UIImage.animatedImage(with:duration:)` makes them, plays at once.
  open var image: UIImage? {
    get { read("image", storedImage) }
    set {
      write("image", storedImage, newValue, [.look, .size]) {
        storedImage = newValue
        playImage(newValue)
      }
      invalidateIntrinsicContentSize()
    }
  }

  private var highlight: (image: UIImage?, isOn: Bool) = (nil, false)

  /// In the place of `image` while the view is highlighted; nil: that one stays.
  open var highlightedImage: UIImage? {
    get { read("highlightedImage", highlight.image) }
    set { write("highlightedImage", highlight.image, newValue) { highlight.image = newValue } }
  }

  open var isHighlighted: Bool {
    get { read("highlighted", highlight.isOn) }
    set { write("highlighted", highlight.isOn, newValue) { highlight.isOn = newValue } }
  }

  /// What counts of the two pictures.
  package var shownImage: UIImage? {
    highlight.isOn ? highlight.image ?? storedImage : storedImage
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    highlight.image = highlightedImage
  }

  // MARK: Pictures one after another

  private var frames = Frames()

  private struct Frames {
    var images: [UIImage]?
    var highlighted: [UIImage]?
    var duration: TimeInterval = 0
    var repeats = 0
    /// When they began, in seconds of the clock; nil: they do not play.
    var start: TimeInterval?
    var run = 0
  }

  /// What counts the seconds.
  package var clock: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }

  /// Shown one after another from `startAnimating()` on, in the place of `image`; nil: that one.
  open var animationImages: [UIImage]? {
    get { read("animationImages", frames.images) }
    set { write("animationImages", frames.images, newValue) { frames.images = newValue } }
  }

  /// In the place of `animationImages` while the view is highlighted; nil: those stay.
  open var highlightedAnimationImages: [UIImage]? {
    get { read("highlightedAnimationImages", frames.highlighted) }
    set {
      write("highlightedAnimationImages", frames.highlighted, newValue) {
        frames.highlighted = newValue
      }
    }
  }

  /// Of all `animationImages`, in seconds; 0: a thirtieth of a second each.
  open var animationDuration: TimeInterval {
    get { read("animationDuration", frames.duration) }
    set { write("animationDuration", frames.duration, newValue) { frames.duration = newValue } }
  }

  /// How often `animationImages` play; 0: for ever.
  open var animationRepeatCount: Int {
    get { read("animationRepeatCount", frames.repeats) }
    set {
      let count = max(newValue, 0)
      write("animationRepeatCount", frames.repeats, count) { frames.repeats = count }
    }
  }

  /// Plays `animationImages` from the first one, or those of an `image` that has several.
  open func startAnimating() {
    let isNew = !isAnimating
    if isNew {
      frames.start = clock()
      frames.run += 1
      _propertyDidChange(.look)
    }
  }

  /// Shows `image` again.
  open func stopAnimating() {
    guard frames.start != nil else { return }
    frames.start = nil
    _propertyDidChange(.look)
  }

  /// Whether pictures are shown one after another, as far as the server's clock says.
  open var isAnimating: Bool { played != nil }

  /// What plays.
  package struct Played: Hashable {
    package let images: [UIImage]
    /// Of all of them, in seconds.
    package let duration: TimeInterval
    /// 0: for ever.
    package let repeats: Int
    /// Another number: from the start.
    package let run: Int
  }

  /// nil: nothing plays.
  package var played: Played? {
    guard let start = frames.start else { return nil }
    let own = highlight.isOn ? frames.highlighted ?? frames.images : frames.images
    if let own, !own.isEmpty {
      let duration = UIImage.playTime(frames.duration, of: own)
      let isOver = frames.repeats > 0 && clock() - start >= duration * Double(frames.repeats)
      return isOver
        ? nil : Played(images: own, duration: duration, repeats: frames.repeats, run: frames.run)
    }
    guard let image = shownImage, let images = image.images else { return nil }
    return Played(images: images, duration: image.duration, repeats: 0, run: frames.run)
  }

  /// What an `image` of several pictures does by itself.
  private func playImage(_ image: UIImage?) {
    guard image?.images != nil else { return }
    frames.start = clock()
    frames.run += 1
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { storedImage?.size ?? bounds.size }

  open override var intrinsicContentSize: CGSize {
    storedImage?.size ?? super.intrinsicContentSize
  }
}
