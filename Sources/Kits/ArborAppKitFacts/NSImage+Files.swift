public import ArborAppKit
import ArborDisplay
import ArborImageFiles
import Foundation

extension NSImage {
  /// The image as a TIFF file; `nil` for symbols, for empty images and for those that cannot be
  /// read.
  ///
  /// ```swift
  /// let file = image.tiffRepresentation.flatMap { NSBitmapImageRep(data: $0) }?
  ///   .representation(using: .png, properties: [:])
  /// ```
  public var tiffRepresentation: Data? {
    guard case .file(_, let asset) = source else { return nil }
    return asset.tiff
  }
}
