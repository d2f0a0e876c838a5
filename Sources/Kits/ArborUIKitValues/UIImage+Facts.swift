import ArborImageFiles
public import Foundation

extension UIImage {
  /// How the pixels of an image are turned when they are shown.
  public enum Orientation: Int, Sendable {
    /// Not at all.
    case up
    /// By half a turn.
    case down
    /// By a quarter to the left.
    case left
    /// By a quarter to the right.
    case right
    /// As in a mirror.
    case upMirrored
    /// By half a turn, and as in a mirror.
    case downMirrored
    /// By a quarter to the left, and as in a mirror.
    case leftMirrored
    /// By a quarter to the right, and as in a mirror.
    case rightMirrored

    var turn: PixelTurn {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    }
  }

  /// The pixels per point; 1 for a symbol, which has none.
  ///
  /// ```swift
  /// let pixels = image.size.width * image.scale
  /// ```
  public var scale: CGFloat {
    if case .file(_, let asset) = source { CGFloat(asset.scale) } else { 1 }
  }

  /// Always `up`: browsers turn the images of cameras by themselves.
  public var imageOrientation: Orientation { .up }
}

extension UIImage {
  /// Returns the image itself: browsers decode it.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns the image itself: browsers decode it.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Returns the image in another size in points; `nil` for a symbol, an empty image and a size
  /// that is not positive. The file stays the same: browsers reduce it.
  ///
  /// ```swift
  /// let small = photo.preparingThumbnail(of: CGSize(width: 80, height: 60))
  /// ```
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard case .file(let name, let asset) = source, size.width > 0, size.height > 0,
      size.width.isFinite, size.height.isFinite
    else { return nil }
    return UIImage(asset, name: name, size: size)
  }

  /// Returns what `preparingThumbnail(of:)` returns.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
