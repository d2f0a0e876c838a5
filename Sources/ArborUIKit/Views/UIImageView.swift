public import Foundation

/// Shows a picture; its content mode says how.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var storedImage: UIImage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// As large as the picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    show(first: image)
  }

  private func show(first image: UIImage?) {
    isUserInteractionEnabled = false
    storedImage = image
    playImage()
  }

  /// A picture of several, as `UIImage.animatedImage(with:duration:)` makes them, plays at once, unless `animationImages` play.
  open var image: UIImage? {
    get { read("image", storedImage) }
    set {
      write("image", storedImage, newValue, [.look, .size]) {
        storedImage = newValue
        playImage()
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

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    show(first: image)
    highlight.image = highlightedImage
  }

  // MARK: Pictures one after another

  private var frames = Frames()

  private struct Frames {
    var images: [UIImage]?
    var highlighted: [UIImage]?
    var duration: TimeInterval = 0
    var repeats = 0
    /// When `images` began, in seconds of the clock; nil: they do not play.
    var start: TimeInterval?
    /// Whether those of an image of several play.
    var playsImage = false
    var run = 0
  }

  /// What counts the seconds.
  package var clock: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }

  /// Shown one after another from `startAnimating()` on, in the place of `image`; nil: that one. Others than before do not play until they are
  /// started.
  open var animationImages: [UIImage]? {
    get { read("animationImages", frames.images) }
    set {
      write("animationImages", frames.images, newValue) {
        if frames.images != newValue { frames.start = nil }
        frames.images = newValue
      }
    }
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
    set {
      write("animationDuration", frames.duration, newValue) {
        endIfOver()
        frames.duration = newValue
      }
    }
  }

  /// How often `animationImages` play; 0: for ever.
  open var animationRepeatCount: Int {
    get { read("animationRepeatCount", frames.repeats) }
    set {
      let count = max(newValue, 0)
      write("animationRepeatCount", frames.repeats, count) {
        endIfOver()
        frames.repeats = count
      }
    }
  }

  /// Plays `animationImages` from the first one, or those of an `image` that has several; without any nothing is started.
  open func startAnimating() {
    endIfOver()
    if frames.start != nil { return }
    if ownFrames?.isEmpty == false {
      frames.start = clock()
    } else if shownImage?.images != nil, !frames.playsImage {
      frames.playsImage = true
    } else {
      return
    }
    frames.run += 1
    _propertyDidChange(.look)
  }

  /// Shows `image` again, of one that has several the first.
  open func stopAnimating() {
    guard frames.start != nil || frames.playsImage else { return }
    frames.start = nil
    frames.playsImage = false
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
    if frames.start == nil, !frames.playsImage { return nil }
    if frames.start != nil, !isOver, let own = ownFrames, !own.isEmpty {
      return Played(
        images: own, duration: UIImage.playTime(frames.duration, of: own), repeats: frames.repeats,
        run: frames.run)
    }
    guard frames.playsImage, let image = shownImage, let images = image.images else { return nil }
    return Played(images: images, duration: image.duration, repeats: 0, run: frames.run)
  }

  /// Those that `startAnimating()` plays.
  private var ownFrames: [UIImage]? {
    highlight.isOn ? frames.highlighted ?? frames.images : frames.images
  }

  /// Whether the view's own pictures have played as often as they were to.
  private var isOver: Bool {
    guard frames.repeats > 0, let start = frames.start, let own = ownFrames else { return false }
    return clock() - start
      >= UIImage.playTime(frames.duration, of: own) * Double(frames.repeats)
  }

  /// What is over plays no further when it would last longer.
  private func endIfOver() {
    if isOver { frames.start = nil }
  }

  /// What an `image` of several pictures does by itself.
  private func playImage() {
    frames.playsImage = storedImage?.images != nil
    if frames.playsImage, frames.start == nil { frames.run += 1 }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { storedImage?.size ?? bounds.size }

  open override var intrinsicContentSize: CGSize {
    storedImage?.size ?? super.intrinsicContentSize
  }
}
