package import ArborDisplay
import ArborGraph
import CPictures
package import Foundation

/// How the pixels of an image are turned when they are shown, numbered as in Exif.
package enum PixelTurn: Int32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

extension ImageAsset {
  /// More pixels are not decoded.
  private static let mostPixels = 50_000_000.0

  /// Returns the file of an image in another format, PNG or JPEG; `nil` if the image cannot be
  /// read, such as a drawing in SVG, or has more than 50 million pixels.
  ///
  /// - Parameters:
  ///   - content: The file that the image has.
  ///   - quality: That of a JPEG, from 0 to 1. Its transparent parts become white.
  ///   - turn: How the pixels are turned; `nil` for as the file says.
  ///   - longest: The most pixels of the longer side; `nil` for as many as there are.
  package static func file(
    _ format: ImageHeader.Format, of content: Data, quality: Double = 1, turn: PixelTurn? = nil,
    longest: Int? = nil
  ) -> Data? {
    guard format == .png || format == .jpeg, let known = pixelFormat(of: content) else {
      return nil
    }
    let percent = quality.isNaN ? 100 : Int32(min(max(quality * 100, 0), 100).rounded())
    return recoded(
      content, from: known.rawValue, to: format.rawValue, turn: turn?.rawValue ?? 0,
      percent: percent, longest: Int32(min(max(longest ?? 0, 0), 1_000_000)))
  }

  /// Returns the format of a file of pixels; `nil` for drawings in SVG, for what is no image, and
  /// for more bytes or pixels than are decoded.
  private static func pixelFormat(of content: Data) -> ImageHeader.Format? {
    guard content.count <= mostBytes,
      let header = ImageHeader([UInt8](content.prefix(ImageHeader.length))),
      header.format != .svg, header.width * header.height <= mostPixels
    else { return nil }
    return header.format
  }

  private static func recoded(
    _ content: Data, from: String, to: String, turn: Int32 = 0, percent: Int32 = 100,
    longest: Int32 = 0
  ) -> Data? {
    let file = RecodedFile()
    let isRecoded = content.withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt8.self).baseAddress.map {
        arbor_picture_recode(
          $0, bytes.count, from, to, turn, percent, longest, RecodedFile.receive,
          Unmanaged.passUnretained(file).toOpaque())
      }
    }
    return isRecoded == true ? file.bytes : nil
  }

  /// The image as a TIFF file; `nil` if it cannot be read, and for more than 50 million pixels.
  package var tiff: Data? {
    guard let content, let known = Self.pixelFormat(of: content) else { return nil }
    return Self.recoded(content, from: known.rawValue, to: "tiff")
  }

  /// Returns a TIFF file as PNG, which browsers show; `nil` for other data, and for more than 50
  /// million pixels.
  static func png(ofTIFF file: Data) -> Data? {
    guard let size = TIFFHeader.size([UInt8](file)), size.width * size.height <= mostPixels
    else { return nil }
    return recoded(file, from: "tiff", to: "png")
  }

  /// The bytes of a file that is being written.
  private final class RecodedFile {
    var bytes = Data()

    static let receive: ArborPictureSink = { context, bytes, count in
      let file = Unmanaged<RecodedFile>.fromOpaque(context).takeUnretainedValue()
      file.bytes.append(UnsafeBufferPointer(start: bytes, count: count))
      return true
    }
  }

  /// The content of the file: in the URL, or from the page's images on the main queue; `nil` if it
  /// cannot be had.
  package var content: Data? {
    var url = url
    if !url.hasPrefix("data:"), MainQueue.isCurrent {
      let known = url
      url = MainActor.assumeIsolated { CurrentImages.source()?.dataURL(of: known) } ?? url
    }
    guard url.hasPrefix("data:"), let comma = url.firstIndex(of: ","),
      url[..<comma].hasSuffix(";base64")
    else { return nil }
    return Data(base64Encoded: String(url[url.index(after: comma)...]))
  }

  /// Returns the image in a format: its own file if it has it, or else a file that is made of it;
  /// `nil` for what cannot be read.
  package func file(_ format: ImageHeader.Format, quality: Double) -> Data? {
    if quality >= 1 || format == .png, let file = file(format) { return file }
    return content.flatMap { Self.file(format, of: $0, quality: quality) }
  }

  /// The images that were turned last, so that a view that is evaluated again does not do it again.
  private static let turned = TurnedImages()

  /// Returns the image with its pixels turned; the image itself if they cannot be read.
  package func turned(_ turn: PixelTurn) -> ImageAsset {
    if turn == .up { return self }
    return Self.turned.image(of: self, turn) {
      guard let content else { return self }
      let format: ImageHeader.Format = url.hasPrefix("data:image/jpeg") ? .jpeg : .png
      let file = Self.file(format, of: content, quality: 0.95, turn: turn)
      return file.flatMap { ImageAsset(file: $0, scale: scale) } ?? self
    }
  }
}

/// Images that were turned, the last ones.
private final class TurnedImages: @unchecked Sendable {
  private struct Entry {
    let source: ImageAsset
    let turn: PixelTurn
    let image: ImageAsset
  }

  private static let most = 16
  private let lock = NSLock()
  /// Only for the holder of the lock.
  private var entries: [Entry] = []

  func image(
    of source: ImageAsset, _ turn: PixelTurn, make: () -> ImageAsset
  ) -> ImageAsset {
    lock.lock()
    defer { lock.unlock() }
    if let known = entries.first(where: { $0.turn == turn && $0.source == source }) {
      return known.image
    }
    let image = make()
    if entries.count == Self.most { entries.removeFirst() }
    entries.append(Entry(source: source, turn: turn, image: image))
    return image
  }
}
