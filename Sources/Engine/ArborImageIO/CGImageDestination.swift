import ArborDisplay
public import ArborDrawing
import ArborImageFiles
public import Foundation

/// A file that images are written to.
///
/// ```swift
/// let bytes = NSMutableData()
/// guard let destination = CGImageDestinationCreateWithData(
///   bytes as CFMutableData, UTType.jpeg.identifier as CFString, 1, nil)
/// else { return nil }
/// let options = [kCGImageDestinationLossyCompressionQuality: 0.7] as CFDictionary
/// CGImageDestinationAddImage(destination, image, options)
/// return CGImageDestinationFinalize(destination) ? bytes as Data : nil
/// ```
///
/// Differs from ImageIO: PNG and JPEG are written, with one image each. Pixels are turned as the
/// properties say.
public final class CGImageDestination {
  fileprivate enum Target {
    case data(NSMutableData)
    case file(URL)
  }

  fileprivate let target: Target
  fileprivate let format: ImageHeader.Format
  fileprivate var properties: CFDictionary = [:]
  fileprivate var image: (asset: ImageAsset, properties: CFDictionary)?
  fileprivate var isOver = false

  fileprivate init?(_ target: Target, _ type: CFString, _ count: Int) {
    switch type {
    case "public.png": format = .png
    case "public.jpeg": format = .jpeg
    default: return nil
    }
    guard count == 1 else { return nil }
    self.target = target
  }

  fileprivate func add(_ asset: ImageAsset, _ properties: CFDictionary?) {
    guard image == nil, !isOver else { return }
    image = (asset, properties ?? [:])
  }

  fileprivate func write() -> Bool {
    guard !isOver, let image else { return false }
    isOver = true
    let all = properties.merging(image.properties) { $1 }
    let turn = all.number(kCGImagePropertyOrientation).flatMap {
      (1...8).contains($0) ? PixelTurn(rawValue: Int32($0)) : nil
    }
    let quality = all.number(kCGImageDestinationLossyCompressionQuality) ?? 1
    let most = all.pixels(kCGImageDestinationImageMaxPixelSize)
    let asset = image.asset.turned(turn ?? .up)
    let isWhole = most == nil && quality >= 1
    let file =
      (isWhole ? asset.file(format, quality: quality) : nil)
      ?? asset.content.flatMap {
        ImageAsset.file(format, of: $0, quality: quality, longest: most)
      }
    guard let file else { return false }
    switch target {
    case .data(let data): data.append(file)
    case .file(let url): return (try? file.write(to: url, options: .atomic)) != nil
    }
    return true
  }
}

/// Returns a file in memory; `nil` for other types than PNG and JPEG, and for several images.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type, count) }

/// Returns a file; `nil` for other types than PNG and JPEG, for several images, and for other
/// addresses than those of files.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  url.isFileURL ? CGImageDestination(.file(url), type, count) : nil
}

/// Returns the identifiers of the types that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.png", "public.jpeg"] }

/// Sets properties of the file, which those of its image override.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) { idst.properties = properties ?? [:] }

/// Adds the image. The first one counts.
///
/// - Parameter properties: `kCGImageDestinationLossyCompressionQuality`,
///   `kCGImageDestinationImageMaxPixelSize` and `kCGImagePropertyOrientation`; others change
///   nothing.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { idst.add(image.asset, properties) }

/// Adds an image of another file.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let asset = isrc.image(at: index) { idst.add(asset, properties) }
}

/// Writes the file. Returns whether it is written: an image was added and can be decoded, and no
/// file was written before.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }
