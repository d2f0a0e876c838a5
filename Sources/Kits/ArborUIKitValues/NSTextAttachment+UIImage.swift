public import ArborPlatform

extension NSTextAttachment {
  /// Creates an attachment with an image in its own size.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The image; `nil` for none.
  public var image: UIImage? {
    get { picture?.image as? UIImage }
    set {
      picture = newValue.map { image in
        var isSymbol = false
        if case .symbol = image.source { isSymbol = true }
        return Picture(image, size: image.size, isSymbol: isSymbol)
      }
    }
  }
}
