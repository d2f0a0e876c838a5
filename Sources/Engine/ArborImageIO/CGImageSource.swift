public import ArborDrawing
import ArborDisplay
import ArborImageFiles
import ArborUniformTypes
import Foundation

/// The images of a file.
///
/// ```swift
/// let options = [
///   kCGImageSourceCreateThumbnailFromImageAlways: true,
///   kCGImageSourceCreateThumbnailWithTransform: true,
///   kCGImageSourceThumbnailMaxPixelSize: 200,
/// ] as CFDictionary
/// guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
///   let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
/// else { return nil }
/// return UIImage(cgImage: small)
/// ```
///
/// Differs from ImageIO: PNG, JPEG, GIF, WebP and AVIF are read, which browsers show, up to 16 MB;
/// of these, AVIF and WebP have one image. Pixels are turned as the file says wherever they are
/// shown, so that no turn is left for code.
public final class CGImageSource: Sendable {
  let file: Data
  let asset: ImageAsset
  let header: ImageHeader
  let gif: GIFFrames?

  init?(_ file: Data) {
    guard let asset = ImageAsset(file: file),
      let header = ImageHeader([UInt8](file.prefix(ImageHeader.length)))
    else { return nil }
    self.file = file
    self.asset = asset
    self.header = header
    gif = header.format == .gif ? GIFFrames(file) : nil
  }

  var type: UTType? { UTType(mimeType: header.format.mediaType) }

  /// The image at an index; `nil` if there is none.
  func image(at index: Int) -> ImageAsset? {
    guard let gif, gif.frames.count > 1 else { return index == 0 ? asset : nil }
    return gif.frames.indices.contains(index) ? ImageAsset(file: gif.file(of: index)) : nil
  }
}

/// Returns the images of a file in memory; `nil` if it is none that browsers show, or has more than
/// 16 MB.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data) }

/// Returns the images of a file; `nil` if it is none that browsers show, has more than 16 MB, or
/// cannot be read. Other addresses than those of files are not loaded.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  url.isFileURL ? ImageAsset.content(of: url).flatMap { CGImageSource($0) } : nil
}

/// Returns the images of what a provider has.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? { provider.data.flatMap { CGImageSource($0) } }

/// Returns the number of images: the frames of a GIF, at most 10,000, and otherwise 1.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  max(isrc.gif?.frames.count ?? 1, 1)
}

/// Returns the identifier of the file's type.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type?.identifier }

/// Returns the identifiers of the types that are read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp", "public.avif"]
}

/// Returns `statusComplete`: a source has all of its file.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  .statusComplete
}

/// Returns the state of an image.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  (0..<CGImageSourceGetCount(isrc)).contains(index) ? .statusComplete : .statusInvalidData
}

/// Returns 0, the index of the first image.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns an image; `nil` if there is none at the index.
///
/// Differs from ImageIO: a frame of a GIF that changes a part of the picture is that part.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.image(at: index).map { CGImage($0) } }

/// Returns a smaller image; `nil` if there is none at the index, it cannot be decoded, or no option
/// asks for one that is made of the image.
///
/// - Parameter options: `kCGImageSourceCreateThumbnailFromImageAlways` or
///   `kCGImageSourceCreateThumbnailFromImageIfAbsent`, and
///   `kCGImageSourceThumbnailMaxPixelSize`; without the latter it has the size of the image.
///
/// Differs from ImageIO: thumbnails inside of files are not looked for, AVIF has none, and one of
/// an image with more than 50 million pixels is not made.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let options, let image = isrc.image(at: index),
    options.isSet(kCGImageSourceCreateThumbnailFromImageAlways)
      || options.isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else { return nil }
  let isUpright = options.isSet(kCGImageSourceCreateThumbnailWithTransform)
  let most = options.pixels(kCGImageSourceThumbnailMaxPixelSize)
  let longest = max(image.pixels.width, image.pixels.height)
  if isUpright, longest <= Double(most ?? .max) { return CGImage(image) }
  let format: ImageHeader.Format = isrc.header.format == .jpeg ? .jpeg : .png
  return image.content.flatMap {
    ImageAsset.file(format, of: $0, quality: 0.9, turn: isUpright ? nil : .up, longest: most)
  }.flatMap { ImageAsset(file: $0) }.map { CGImage($0) }
}

/// Returns what the file says of itself: its size, and how often a GIF runs.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  var properties: CFDictionary = [kCGImagePropertyFileSize: isrc.file.count]
  if let gif = isrc.gif {
    properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: gif.loopCount]
  }
  return properties
}

/// Returns what is known of an image: its size in pixels, its colors, and the time of a frame of a
/// GIF; `nil` if there is none at the index.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard (0..<CGImageSourceGetCount(isrc)).contains(index) else { return nil }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: Int(isrc.header.width),
    kCGImagePropertyPixelHeight: Int(isrc.header.height),
    kCGImagePropertyOrientation: 1, kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
  ]
  if let gif = isrc.gif, gif.frames.indices.contains(index) {
    let delay = gif.frames[index].delay
    properties[kCGImagePropertyGIFDictionary] = [
      kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
      kCGImagePropertyGIFUnclampedDelayTime: delay,
    ]
  }
  return properties
}
