public import Foundation

/// Shows a picture; its content mode says how.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var storedImage: UIImage?
  private var storedHighlight: UIImage?
  private var isLit = false

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

  /// In the place of the picture while the view is highlighted; nil: the picture.
  open var highlightedImage: UIImage? {
    get { read("highlightedImage", storedHighlight) }
    set { write("highlightedImage", storedHighlight, newValue) { storedHighlight = newValue } }
  }

  open var isHighlighted: Bool {
    get { read("highlighted", isLit) }
    set { write("highlighted", isLit, newValue) { isLit = newValue } }
  }

  /// The picture in the present state.
  package var shownImage: UIImage? { isLit ? storedHighlight ?? storedImage : storedImage }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { storedImage?.size ?? bounds.size }

  open override var intrinsicContentSize: CGSize {
    storedImage?.size ?? super.intrinsicContentSize
  }
}
