public import ArborDrawing
import Foundation

/// Bytes, as Core Foundation spells them.
public typealias CFData = Data

// The options of sources.

/// The name of the option that says the type of a source's file. It has no effect: the file says.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// The name of an option without effect: sources keep nothing decoded.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The name of an option without effect: sources decode nothing.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The name of an option without effect.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// The name of the option that makes thumbnails of images without one in their file.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The name of the option that makes thumbnails of images.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The name of the most pixels of the longer side of a thumbnail.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The name of the option that turns thumbnails as the file says.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"

// The options of destinations.

/// The name of the quality of a JPEG, from 0 to 1.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The name of the most pixels of the longer side of an image that is written.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// Properties.

/// The name of the width in pixels, as the image is shown.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The name of the height in pixels, as the image is shown.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The name of the turn that is left to be done: 1 for sources, whose images are shown turned, and
/// a number of `CGImagePropertyOrientation` for destinations, which turn the pixels.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The name of the kind of colors: `kCGImagePropertyColorModelRGB`.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The name of the size of the file in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The name of the properties that only GIFs have.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The name of the number of runs of a GIF; 0 for without end.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The name of the time for which a frame is shown in seconds; at least 0.1 where the file says
/// less than 0.02.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The name of the time for which a frame is shown in seconds, as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// How the pixels of a file are turned when they are shown, numbered as in Exif.
///
/// ```swift
/// let orientation = CGImagePropertyOrientation(rawValue: 6) ?? .up
/// ```
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// Not at all.
  case up = 1
  /// As in a mirror.
  case upMirrored = 2
  /// By half a turn.
  case down = 3
  /// By half a turn, and as in a mirror.
  case downMirrored = 4
  /// By a quarter to the left, and as in a mirror.
  case leftMirrored = 5
  /// By a quarter to the right.
  case right = 6
  /// By a quarter to the right, and as in a mirror.
  case rightMirrored = 7
  /// By a quarter to the left.
  case left = 8
}

/// The state of a source.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

extension CFDictionary {
  /// Returns whether an option is set.
  func isSet(_ key: CFString) -> Bool {
    (self[key] as? Bool) ?? (self[key] as? NSNumber)?.boolValue ?? false
  }

  /// Returns a number; `nil` if there is none.
  func number(_ key: CFString) -> Double? {
    switch self[key] {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Returns a number of pixels; `nil` if there is none that is at least 1.
  func pixels(_ key: CFString) -> Int? {
    number(key).flatMap { $0.isFinite && $0 >= 1 ? Int(Swift.min($0, 1e6)) : nil }
  }
}
