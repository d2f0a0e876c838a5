public import Arbor
import ArborDisplay
import ArborImageFiles
public import ArborTransfer
import ArborUniformTypes
import Foundation

extension Image: Transferable {
  /// The file of a picture: PNG, JPEG, GIF, WebP or AVIF, of 16 MB at most.
  ///
  /// ```swift
  /// if let image = try await item.loadTransferable(type: Image.self) { photo = image }
  /// ```
  ///
  /// Differs from SwiftUI: images are imported, and not exported.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) { (data: Data) throws -> Image in
      guard let asset = ImageAsset(file: data) else { throw CocoaError(.fileReadCorruptFile) }
      return Image(asset)
    }
  }
}
