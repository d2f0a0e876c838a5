package import ArborCore
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

  /// Where pictures are looked up by name; nil: there are none.
  @MainActor package static var library: (any ImageSource)?

  private init(_ source: Source, _ size: CGSize, _ mode: RenderingMode, _ tint: UIColor?) {
    self.source = source
    self.size = size
    renderingMode = mode
    self.tint = tint
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
    UIImage(source, size, renderingMode, tint)
  }

  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(source, size, renderingMode, color)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(source, size, renderingMode, color)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.source == source && other.renderingMode == renderingMode && other.tint == tint
  }

  public override var hash: Int { source.hashValue }
}
