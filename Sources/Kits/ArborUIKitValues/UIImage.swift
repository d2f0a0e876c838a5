package import ArborDisplay
import ArborImageFiles
public import Foundation

/// An image of the author's, or a system symbol.
public final class UIImage: _AttributeValue, @unchecked Sendable {
  /// Whether an image is shown in its own colors or in the tint color.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  package enum Source: Hashable, Sendable {
    case symbol(String)
    case file(String, ImageAsset)
    /// An image without contents and size.
    case empty
  }

  package let source: Source
  /// Whether the image is shown in its own colors or in the tint color.
  public let renderingMode: RenderingMode
  /// The tint color; `nil` for the view's.
  package let tint: UIColor?
  /// The size in points.
  public let size: CGSize
  /// The frames of an animated image, which image views play; elsewhere the first is shown. `nil`
  /// for a still image.
  public let images: [UIImage]?
  /// The duration of one run through all frames, in seconds; 0 for a still image.
  public let duration: TimeInterval

  /// The configuration of a symbol; `nil` for none.
  public let symbolConfiguration: SymbolConfiguration?

  init(
    _ source: Source, _ size: CGSize, _ mode: RenderingMode, _ tint: UIColor?,
    images: [UIImage]? = nil, duration: TimeInterval = 0, symbol: SymbolConfiguration? = nil
  ) {
    symbolConfiguration = symbol
    self.source = source
    self.size = size
    self.images = images
    self.duration = duration
    renderingMode = mode
    self.tint = tint
  }

  /// Creates an image that plays frames in an endless loop; `nil` without frames.
  ///
  /// - Parameter duration: The duration of a run in seconds; 0 or less for a thirtieth of a second
  /// per frame.
  public static func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      first.source, first.size, first.renderingMode, first.tint, images: images,
      duration: playTime(duration, of: images))
  }

  /// Creates an animated image from the images whose names are `name` and a number, from 0 or 1 on;
  /// `nil` if there are none.
  public static func animatedImageNamed(
    _ name: String, duration: TimeInterval
  ) -> UIImage? {
    var images: [UIImage] = []
    for number in 0...1024 {
      if let image = UIImage(named: "\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return animatedImage(with: images, duration: duration)
  }

  /// Returns the duration of a run in seconds: a thirtieth of a second per frame if none is
  /// specified.
  package static func playTime(_ said: TimeInterval, of images: [UIImage]) -> TimeInterval {
    said > 0 && said.isFinite ? said : Double(images.count) / 30
  }

  /// Returns the image with another rendering mode and tint color.
  private func changed(_ mode: RenderingMode, _ tint: UIColor?) -> UIImage {
    UIImage(
      source, size, mode, tint,
      images: images?.map { $0.changed(mode, tint) }, duration: duration,
      symbol: symbolConfiguration)
  }

  /// Creates an empty image. A bar that has it as background or shadow image shows none.
  public convenience override init() { self.init(.empty, .zero, .automatic, nil) }

  /// Creates a system symbol of 20 by 20 points; `nil` for an empty name.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(.symbol(name), CGSize(width: 20, height: 20), .automatic, nil)
  }

  /// Creates an image by its name, for the current traits; `nil` if it is not found, and away from
  /// the main actor, on which pages have their images.
  public convenience init?(named name: String, in bundle: Bundle? = nil) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Creates an image by its name, for the display scale and the appearance of some traits; `nil`
  /// if it is not found, and away from the main actor, on which pages have their images.
  ///
  /// ```swift
  /// let night = UIImage(
  ///   named: "sky", in: nil, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
  /// ```
  ///
  /// - Parameter traitCollection: `nil` for the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let current = UITraitCollection.current
    let traits = traitCollection ?? current
    let scale = traits.displayScale > 0 ? traits.displayScale : current.displayScale
    guard
      let asset = CurrentImages.asset(
        named: name, in: bundle, displayScale: scale, isDark: traits.userInterfaceStyle == .dark)
    else { return nil }
    self.init(.file(name, asset), asset.size, .automatic, nil)
  }

  /// Creates an image from what a browser can request; `name` says what it is.
  package convenience init(_ asset: ImageAsset, name: String, size: CGSize? = nil) {
    self.init(.file(name, asset), size ?? asset.size, .automatic, nil)
  }

  /// Creates an image from the content of a file, with one pixel per point; `nil` for other data,
  /// and for more than 16 MB.
  ///
  /// ```swift
  /// let image = data.flatMap(UIImage.init(data:))
  /// ```
  ///
  /// Differs from UIKit: PNG, JPEG, GIF, WebP and AVIF are read, the formats that browsers show.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the content of a file; `nil` for other data, and for more than 16 MB.
  ///
  /// ```swift
  /// let image = UIImage(data: png, scale: 2)
  /// ```
  ///
  /// The size in points is that in pixels divided by `scale`; a scale that is not positive counts
  /// as 1.
  ///
  /// Differs from UIKit: PNG, JPEG, GIF, WebP and AVIF are read, the formats that browsers show.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let asset = ImageAsset(file: data, scale: scale) else { return nil }
    self.init(asset, name: "data")
  }

  /// Creates an image from a file, as `init(data:)` does; `nil` if it is none, or cannot be read.
  ///
  /// ```swift
  /// let image = UIImage(contentsOfFile: url.path)
  /// ```
  public convenience init?(contentsOfFile path: String) {
    guard let data = ImageAsset.content(of: URL(fileURLWithPath: path)) else { return nil }
    self.init(data: data)
  }

  /// Returns the image as a PNG file; `nil` for symbols, drawings in SVG and empty images, and for
  /// more than 50 million pixels.
  ///
  /// ```swift
  /// try renderer.uiImage?.pngData()?.write(to: url)
  /// ```
  ///
  /// Images that are not in a file of their own, such as those of the app, are read on the main
  /// actor only.
  public func pngData() -> Data? { file(.png) }

  /// Returns the image as a JPEG file; `nil` for symbols, drawings in SVG and empty images, and for
  /// more than 50 million pixels. Transparent parts become white.
  ///
  /// ```swift
  /// let small = photo.jpegData(compressionQuality: 0.7)
  /// ```
  ///
  /// - Parameter compressionQuality: From 0, for the smallest file, to 1. With 1, an image that is
  ///   a JPEG file stays as it is.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    file(.jpeg, quality: compressionQuality)
  }

  private func file(_ format: ImageHeader.Format, quality: Double = 1) -> Data? {
    if case .file(_, let asset) = source { asset.file(format, quality: quality) } else { nil }
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode, tint)
  }

  /// Returns the image with a tint color.
  public func withTintColor(_ color: UIColor) -> UIImage { changed(renderingMode, color) }

  /// Returns the image with a tint color and a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode, color)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.source == source && other.renderingMode == renderingMode && other.tint == tint
      && other.images == images && other.duration == duration
      && other.symbolConfiguration == symbolConfiguration
  }

  public override var hash: Int { source.hashValue }
}
