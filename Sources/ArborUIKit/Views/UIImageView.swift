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
  }

  open var image: UIImage? {
    get { read("image", storedImage) }
    set {
      write("image", storedImage, newValue, [.look, .size]) { storedImage = newValue }
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

  open override func sizeThatFits(_ size: CGSize) -> CGSize { storedImage?.size ?? bounds.size }

  open override var intrinsicContentSize: CGSize {
    storedImage?.size ?? super.intrinsicContentSize
  }
}
