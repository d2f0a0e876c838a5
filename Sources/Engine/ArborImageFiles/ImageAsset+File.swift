package import ArborDisplay
package import Foundation

extension ImageAsset {
  /// The size in bytes of the largest file that has a URL of its own.
  package static let mostBytes = 16 << 20

  /// Returns the content of a file; `nil` if it cannot be read, and for more than ``mostBytes``,
  /// before it is read.
  package static func content(of url: URL) -> Data? {
    guard let bytes = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize,
      bytes <= mostBytes
    else { return nil }
    return try? Data(contentsOf: url)
  }

  /// Creates an image from a file in a format that browsers show, other than SVG, or from a TIFF
  /// file, which becomes a PNG; `nil` for other data, and for more than ``mostBytes``.
  ///
  /// - Parameter scale: Pixels per point; counts as 1 if it is not positive.
  package init?(file: Data, scale: Double = 1) {
    guard file.count <= Self.mostBytes else { return nil }
    let file = Self.png(ofTIFF: file) ?? file
    guard file.count <= Self.mostBytes,
      let header = ImageHeader([UInt8](file.prefix(ImageHeader.length))), header.format != .svg
    else { return nil }
    self.init(
      url: header.format.dataURL(file),
      pixels: CGSize(width: header.width, height: header.height),
      scale: scale > 0 && scale.isFinite ? scale : 1)
  }

  /// Returns the file of an image whose URL has it; `nil` for any other, and for other formats.
  package func file(_ format: ImageHeader.Format) -> Data? {
    let start = "data:\(format.mediaType);base64,"
    return url.hasPrefix(start) ? Data(base64Encoded: String(url.dropFirst(start.count))) : nil
  }
}
