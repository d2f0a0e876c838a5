package import ArborDisplay
public import Foundation

/// A picture of the author's, or a symbol of the system.
public final class UIImage: _AttributeValue, @unchecked Sendable {
  /// Whether a picture's own colours are shown.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  package enum Source: Hashable, Sendable {
    case symbol(String)
    case file(String, ImageAsset)
    /// A picture of nothing, without a size.
    case empty
  }

  package let source: Source
  public let renderingMode: RenderingMode
  /// nil: that of the view.
  package let tint: UIColor?
  /// In points.
  public let size: CGSize
  /// Those that are shown one after another where an image view shows the picture; nil: it stands still, as it does everywhere else.
  public let images: [UIImage]?
  /// Of all of them, in seconds; 0: it stands still.
  public let duration: TimeInterval

  /// Where pictures are looked up by name; nil: there are none.
  @MainActor package static var library: (any ImageSource)?

  private init(
    _ source: Source, _ size: CGSize, _ mode: RenderingMode, _ tint: UIColor?,
    images: [UIImage]? = nil, duration: TimeInterval = 0
  ) {
    self.source = source
    self.size = size
    self.images = images
    self.duration = duration
    renderingMode = mode
    self.tint = tint
  }

  /// Pictures that are shown one after another, for ever; nil where there are none.
  ///
  /// - Parameter duration: of all of them, in seconds; what is not above 0: a thirtieth of a second each.
  public static func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      first.source, first.size, first.renderingMode, first.tint, images: images,
      duration: playTime(duration, of: images))
  }

  /// The pictures of a name with the numbers from 0 (or 1) on behind it; nil where there are none.
  @MainActor public static func animatedImageNamed(
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

  /// In seconds: a thirtieth for each picture where nothing else is said.
  static func playTime(_ said: TimeInterval, of images: [UIImage]) -> TimeInterval {
    said > 0 && said.isFinite ? said : Double(images.count) / 30
  }

  /// Another look of the same.
  private func changed(_ mode: RenderingMode, _ tint: UIColor?) -> UIImage {
    UIImage(
      source, size, mode, tint,
      images: images?.map { $0.changed(mode, tint) }, duration: duration)
  }

  /// A picture of nothing. Bars that are given one as their background or as their line have none.
  public convenience override init() { self.init(.empty, .zero, .automatic, nil) }

  /// A symbol, as large as body text's.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(.symbol(name), CGSize(width: 20, height: 20), .automatic, nil)
  }

  /// A picture by its name; nil if it is not found.
  @MainActor public convenience init?(named name: String, in bundle: Bundle? = nil) {
    guard
      let asset = Self.library?.image(
        named: name, in: bundle, displayScale: UITraitCollection.current.displayScale,
        isDark: UITraitCollection.current.userInterfaceStyle == .dark)
    else { return nil }
    self.init(.file(name, asset), asset.size, .automatic, nil)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode, tint)
  }

  public func withTintColor(_ color: UIColor) -> UIImage { changed(renderingMode, color) }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed(renderingMode, color)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.source == source && other.renderingMode == renderingMode && other.tint == tint
      && other.images == images && other.duration == duration
  }

  public override var hash: Int { source.hashValue }
}
