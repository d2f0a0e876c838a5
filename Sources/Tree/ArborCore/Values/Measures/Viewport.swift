package import Foundation

/// The limits of the viewport that a client may request.
package enum Viewport {
  /// The largest width and height, in points.
  package static let limit = 20_000.0
  /// The largest area, in square points: several of the largest displays. A page makes what is
  /// visible, so that its cost grows with the area.
  package static let areaLimit = 40_000_000.0
  /// The size when the client does not report one.
  package static let standard = CGSize(width: 1280, height: 800)

  /// Returns the greatest height, in whole points, that the area allows at a width above 0.
  package static func greatestHeight(atWidth width: Double) -> Int { Int(areaLimit / width) }

  /// Returns the size; `nil` when a side is not from 1 to `limit` points, or the area is larger
  /// than `areaLimit`.
  package static func size(width: Double, height: Double) -> CGSize? {
    let sides = 1...limit
    guard sides.contains(width), sides.contains(height), width * height <= areaLimit else {
      return nil
    }
    return CGSize(width: width, height: height)
  }
}
