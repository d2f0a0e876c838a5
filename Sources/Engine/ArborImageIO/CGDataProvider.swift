import ArborDisplay
public import ArborDrawing
import ArborImageFiles
public import Foundation

/// Bytes from which an image is made.
///
/// ```swift
/// let provider = CGDataProvider(data: Data(pixels) as CFData)
/// ```
public final class CGDataProvider: Sendable {
  /// The bytes; `nil` if a file cannot be read, or has more than 16 MB.
  public let data: CFData?

  /// Creates a provider of bytes.
  public init?(data: CFData) { self.data = data }

  /// Creates a provider of a file; `nil` for other addresses, if it cannot be read, and for more
  /// than 16 MB.
  public init?(url: CFURL) {
    guard url.isFileURL, let data = ImageAsset.content(of: url) else { return nil }
    self.data = data
  }
}

/// The kind and the place of the fourth component of pixels.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none.
  case none = 0
  /// An opacity after the colors, which are multiplied by it.
  case premultipliedLast = 1
  /// An opacity before the colors, which are multiplied by it.
  case premultipliedFirst = 2
  /// An opacity after the colors.
  case last = 3
  /// An opacity before the colors.
  case first = 4
  /// Nothing, after the colors.
  case noneSkipLast = 5
  /// Nothing, before the colors.
  case noneSkipFirst = 6
  /// There are no colors.
  case alphaOnly = 7
}

/// The order of the components of pixels.
///
/// ```swift
/// let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
/// ```
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The components are floating point numbers, which are not read.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The order in which the components are named.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Pixels of 32 bits from their last byte to the first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Pixels of 32 bits from their first byte to the last.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// How colors are found that a screen does not have. Without effect: browsers decide.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGImage {
  /// Creates an image from the bytes of its pixels; `nil` if they are too few, or of another form
  /// than components of 8 bits, and for more than 4 million pixels.
  ///
  /// ```swift
  /// let image = CGImage(
  ///   width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
  ///   space: CGColorSpaceCreateDeviceRGB(),
  ///   bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
  ///   decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  /// ```
  ///
  /// - Parameters:
  ///   - space: Red, green and blue, with or without an opacity, or the amount of light in one
  ///     component without.
  ///   - decode: Has no effect, as the last two parameters.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard
      let pixels = RawPixels(
        width: width, height: height, bitsPerComponent: bitsPerComponent,
        bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, isGray: space.model == .monochrome,
        bitmapInfo, provider.data ?? Data())
    else { return nil }
    let file = pixels.png
    guard let asset = ImageAsset(file: ImageAsset.file(.png, of: file) ?? file) else { return nil }
    self.init(asset)
  }

  /// Creates an image from a PNG file; `nil` for others.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { self.init(source, .png) }

  /// Creates an image from a JPEG file; `nil` for others.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { self.init(source, .jpeg) }

  private convenience init?(_ source: CGDataProvider, _ format: ImageHeader.Format) {
    guard let images = source.data.flatMap({ CGImageSource($0) }), images.header.format == format
    else { return nil }
    self.init(images.asset)
  }
}
