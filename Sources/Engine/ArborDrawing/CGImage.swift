package import ArborDisplay
import Foundation

/// An image of which the pixels are in a file.
///
/// ```swift
/// if let photo = UIImage(named: "portrait")?.cgImage { context.draw(photo, in: frame) }
/// ```
///
/// Differs from Core Graphics: pixels can neither be read nor written.
public final class CGImage: Hashable, Sendable {
  package let asset: ImageAsset

  package init(_ asset: ImageAsset) { self.asset = asset }

  /// The width in pixels.
  public var width: Int { Int(min(max(asset.pixels.width, 0), 1e9)) }
  /// The height in pixels.
  public var height: Int { Int(min(max(asset.pixels.height, 0), 1e9)) }

  /// Returns whether two images are the same file.
  public static func == (one: CGImage, other: CGImage) -> Bool { one.asset == other.asset }
  /// Hashes the file.
  public func hash(into hasher: inout Hasher) { hasher.combine(asset) }
}

/// A font of Core Graphics, which a room above declares.
package protocol NamedFont {
  var postScriptName: String? { get }
}
