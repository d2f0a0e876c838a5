package import ArborDisplay
import ArborImageFiles
public import ArborPlatform
public import Foundation

/// One form of an image, such as a file with pixels.
@preconcurrency open class NSImageRep: NSObject {
  /// The file.
  package var asset: ImageAsset

  fileprivate init(_ asset: ImageAsset) {
    self.asset = asset
    size = NSSize(width: asset.size.width, height: asset.size.height)
    super.init()
  }

  /// The size in points.
  open var size: NSSize

  /// The width in pixels.
  open var pixelsWide: Int { Int(min(max(asset.pixels.width, 0), 1e9)) }
  /// The height in pixels.
  open var pixelsHigh: Int { Int(min(max(asset.pixels.height, 0), 1e9)) }
}

/// The file of an image with pixels.
///
/// ```swift
/// if let rep = NSBitmapImageRep(data: data) {
///   print(rep.pixelsWide, rep.pixelsHigh)
///   try rep.representation(using: .png, properties: [:])?.write(to: url)
/// }
/// ```
///
/// Differs from AppKit: pixels can neither be read nor written.
@preconcurrency open class NSBitmapImageRep: NSImageRep {
  /// The format of a file.
  public enum FileType: UInt, Sendable {
    case tiff, bmp, gif, jpeg, png, jpeg2000
  }

  /// A property of a written file. The quality of a JPEG counts; others change
  /// nothing.
  public struct PropertyKey: RawRepresentable, Hashable, Sendable {
    /// The name of the property.
    public let rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The quality of a JPEG file, from 0 to 1.
    public static let compressionFactor = Self(rawValue: "NSImageCompressionFactor")
    /// Whether a PNG or GIF file is interlaced.
    public static let interlaced = Self(rawValue: "NSImageInterlaced")
  }

  /// Reads a file; `nil` for other data, and for more than 16 MB.
  ///
  /// Differs from AppKit: PNG, JPEG, GIF, WebP, AVIF and TIFF are read.
  public convenience init?(data: Data) {
    guard let asset = ImageAsset(file: data) else { return nil }
    self.init(file: asset)
  }

  /// Creates the representation of an image of Core Graphics, with a point for each pixel.
  public convenience init(cgImage: CGImage) {
    self.init(file: cgImage.asset)
    size = NSSize(width: pixelsWide, height: pixelsHigh)
  }

  package init(file: ImageAsset) { super.init(file) }

  /// The image.
  open var cgImage: CGImage? { CGImage(asset) }

  /// Returns a file of the image as PNG, JPEG or TIFF; `nil` for other formats that the image does
  /// not have, and for images that cannot be read.
  ///
  /// - Parameter properties: The `compressionFactor` of a JPEG, from 0 to 1.
  open func representation(
    using storageType: FileType, properties: [PropertyKey: Any]
  ) -> Data? {
    switch storageType {
    case .png: asset.file(.png, quality: 1)
    case .jpeg: asset.file(.jpeg, quality: quality(in: properties))
    case .gif: asset.file(.gif)
    case .tiff: asset.tiff
    case .bmp, .jpeg2000: nil
    }
  }

  private func quality(in properties: [PropertyKey: Any]) -> Double {
    (properties[.compressionFactor] as? NSNumber)?.doubleValue
      ?? properties[.compressionFactor] as? Double ?? 1
  }
}

extension NSImage {
  /// The file of the image; empty for symbols and empty images.
  public var representations: [NSImageRep] {
    guard case .file(_, let asset) = source else { return [] }
    let made = NSBitmapImageRep(file: asset)
    made.size = size
    return [made]
  }

  /// Shows a representation if the image is still empty.
  ///
  /// ```swift
  /// let image = NSImage(size: rep.size)
  /// image.addRepresentation(rep)
  /// ```
  public func addRepresentation(_ imageRep: NSImageRep) {
    if case .empty = source { become(imageRep.asset, name: "representation") }
  }
}
