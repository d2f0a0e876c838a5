import ArborDisplay
import Foundation

/// Drawing on whole pixels, as browsers place boxes.
extension SVGDrawing {
  /// A frame in thousandths of a point.
  struct Frame: Equatable {
    var x: Mils
    var y: Mils
    var width: Mils
    var height: Mils

    var size: CGSize { CGSize(width: Double(width) / 1_000, height: Double(height) / 1_000) }
    var rect: CGRect {
      CGRect(origin: CGPoint(x: Double(x) / 1_000, y: Double(y) / 1_000), size: size)
    }
  }

  /// Returns the frame in which browsers draw a box: each edge is at the nearest pixel, and even a
  /// thin box is a pixel wide and high. Without pixels it is the box.
  func frame(of size: CGSize, x: Mils, y: Mils) -> Frame {
    let frame = Frame(x: x, y: y, width: mils(size.width), height: mils(size.height))
    guard let pixel else { return frame }
    let (left, width) = Self.onPixels(frame.x, frame.width, pixel, from: origin.x)
    let (top, height) = Self.onPixels(frame.y, frame.height, pixel, from: origin.y)
    return Frame(x: left, y: top, width: width, height: height)
  }

  private static func onPixels(
    _ start: Mils, _ length: Mils, _ pixel: Double, from origin: Mils
  ) -> (Mils, Mils) {
    let start = start - origin
    let first = (Double(start) / pixel + 0.5).rounded(.down)
    var count = (Double(start + length) / pixel + 0.5).rounded(.down) - first
    if count == 0, Double(length) > pixel / 16 { count = 1 }
    return (origin + Mils((first * pixel).rounded()), Mils((count * pixel).rounded()))
  }

  /// Draws what is an `<svg>` of its own in a document as browsers do, which move it to a whole
  /// pixel. Returns false for other segments, and if there are no pixels.
  mutating func drawOnPixels(_ segment: Segment, x: Mils, y: Mils) -> Bool {
    guard let pixel, !drawsCuts, segment.kind(in: .html) == .svg else { return false }
    let frame = frame(of: segment.size, x: x, y: y)
    let seen = rows
    (self.pixel, rows) = (nil, nil)
    draw(segment, x: frame.x, y: frame.y)
    (self.pixel, rows) = (pixel, seen)
    return true
  }
}
