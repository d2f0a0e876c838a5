public import Foundation

/// A view that shows an image, scaled as its content mode specifies.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Stored without effect: images have their size at all text sizes.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  private var storedImage: UIImage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view that shows an image, in the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    show(first: image)
  }

  private func show(first image: UIImage?) {
    isUserInteractionEnabled = false
    storedImage = image
    playImage()
  }

  /// The image. An animated one, as created by `UIImage.animatedImage(with:duration:)`, plays
  /// immediately, unless `animationImages` play.
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

  /// The image while the view is highlighted; `nil` for `image`.
  open var highlightedImage: UIImage? {
    get { read("highlightedImage", highlight.image) }
    set { write("highlightedImage", highlight.image, newValue) { highlight.image = newValue } }
  }

  /// Whether the view is highlighted.
  open var isHighlighted: Bool {
    get { read("highlighted", highlight.isOn) }
    set { write("highlighted", highlight.isOn, newValue) { highlight.isOn = newValue } }
  }

  /// The image that is currently shown: the normal or the highlighted one.
  package var shownImage: UIImage? {
    highlight.isOn ? highlight.image ?? storedImage : storedImage
  }

  /// Creates a view with an image and a highlighted image, in the size of the former.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    show(first: image)
    highlight.image = highlightedImage
  }

  // MARK: Frame animation

  private var frames = Frames()

  private struct Frames {
    var images: [UIImage]?
    var highlighted: [UIImage]?
    var duration: TimeInterval = 0
    var repeats = 0
    /// The start of `animationImages`, in seconds of the clock; `nil` if they do not play.
    var start: TimeInterval?
    /// Whether the frames of an animated `image` play.
    var playsImage = false
    var run = 0
  }

  /// The clock of the animation, in seconds.
  package var clock: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }

  /// The frames that `startAnimating()` plays in place of `image`; `nil` for none. Setting
  /// different ones stops the animation.
  open var animationImages: [UIImage]? {
    get { read("animationImages", frames.images) }
    set {
      write("animationImages", frames.images, newValue) {
        if frames.images != newValue { frames.start = nil }
        frames.images = newValue
      }
    }
  }

  /// The frames while the view is highlighted; `nil` for `animationImages`.
  open var highlightedAnimationImages: [UIImage]? {
    get { read("highlightedAnimationImages", frames.highlighted) }
    set {
      write("highlightedAnimationImages", frames.highlighted, newValue) {
        frames.highlighted = newValue
      }
    }
  }

  /// The duration of one run through `animationImages` in seconds; 0 for a thirtieth of a second
  /// per frame.
  open var animationDuration: TimeInterval {
    get { read("animationDuration", frames.duration) }
    set {
      write("animationDuration", frames.duration, newValue) {
        endIfOver()
        frames.duration = newValue
      }
    }
  }

  /// The number of runs of `animationImages`; 0 for an endless loop.
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

  /// Plays `animationImages` from the first one, or the frames of an animated `image`. Does nothing
  /// if there are none.
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

  /// Stops the animation and shows `image`, or its first frame.
  open func stopAnimating() {
    guard frames.start != nil || frames.playsImage else { return }
    frames.start = nil
    frames.playsImage = false
    _propertyDidChange(.look)
  }

  /// Whether frames are playing, according to the server's clock.
  open var isAnimating: Bool { played != nil }

  /// A frame animation.
  package struct Played: Hashable {
    package let images: [UIImage]
    /// The duration of one run in seconds.
    package let duration: TimeInterval
    /// The number of runs; 0 for an endless loop.
    package let repeats: Int
    /// The number of the start; a new number restarts the animation.
    package let run: Int
  }

  /// The current frame animation; `nil` if none plays.
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

  /// The frames that `startAnimating()` plays.
  private var ownFrames: [UIImage]? {
    highlight.isOn ? frames.highlighted ?? frames.images : frames.images
  }

  /// Whether the view's own frames have played the specified number of times.
  private var isOver: Bool {
    guard frames.repeats > 0, let start = frames.start, let own = ownFrames else { return false }
    return clock() - start
      >= UIImage.playTime(frames.duration, of: own) * Double(frames.repeats)
  }

  /// Ends a finished animation, which a longer duration would otherwise continue.
  private func endIfOver() {
    if isOver { frames.start = nil }
  }

  /// Starts the frames of an animated `image`.
  private func playImage() {
    frames.playsImage = storedImage?.images != nil
    if frames.playsImage, frames.start == nil { frames.run += 1 }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { storedImage?.size ?? bounds.size }

  open override var intrinsicContentSize: CGSize {
    storedImage?.size ?? super.intrinsicContentSize
  }
}
