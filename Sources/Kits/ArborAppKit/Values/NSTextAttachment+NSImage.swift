public import ArborPlatform

extension NSTextAttachment {
  /// Creates an attachment with an image in its own size.
  public convenience init(image: NSImage) {
    self.init()
    self.image = image
  }

  /// The image; `nil` for none.
  @_disfavoredOverload public var image: NSImage? {
    get { picture?.image as? NSImage }
    set {
      picture = newValue.map { image in
        var isSymbol = false
        if case .symbol = image.source { isSymbol = true }
        return Picture(image, size: image.size, isSymbol: isSymbol)
      }
    }
  }
}
