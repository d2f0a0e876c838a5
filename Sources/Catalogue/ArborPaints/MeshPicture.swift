import ArborDisplay
import Foundation

/// The picture of a mesh gradient.
///
/// ## Algorithm
/// Each patch between four points is a surface whose borders are cubic curves. It is divided into
/// small cells, and each cell colors the pixels that its two triangles cover.
struct MeshPicture {
  private static let side = 64
  private static let cells = 24

  private let width: Int
  private let height: Int
  private let points: [MeshGradient.BezierPoint]
  private let colors: [SIMD4<Float>]
  private let smooths: Bool
  /// Whether the colors are in Oklab.
  private let isPerceptual: Bool

  /// Creates the picture; `nil` if there are too few points or colors.
  init?(
    width: Int, height: Int, points: [MeshGradient.BezierPoint], colors: [SIMD4<Float>],
    smooths: Bool, isPerceptual: Bool = false
  ) {
    guard (2...64).contains(width), (2...64).contains(height), points.count == width * height,
      colors.count == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.points = points
    self.colors = colors
    self.smooths = smooths
    self.isPerceptual = isPerceptual
  }

  /// Returns points with directions that lead to their neighbors.
  static func smoothed(_ points: [SIMD2<Float>], width: Int) -> [MeshGradient.BezierPoint] {
    points.indices.map { index in
      let point = points[index]
      func neighbor(_ other: Int, _ isThere: Bool) -> SIMD2<Float>? {
        isThere && points.indices.contains(other) ? points[other] : nil
      }
      let column = index % max(width, 1)
      let leading = neighbor(index - 1, column > 0)
      let trailing = neighbor(index + 1, column < width - 1)
      let (above, below) = (neighbor(index - width, true), neighbor(index + width, true))
      func direction(_ one: SIMD2<Float>?, _ other: SIMD2<Float>?) -> SIMD2<Float> {
        guard let one, let other else { return ((other ?? point) - (one ?? point)) / 3 }
        return (other - one) / 6
      }
      let (across, down) = (direction(leading, trailing), direction(above, below))
      return MeshGradient.BezierPoint(
        position: point, leadingControlPoint: point - across, topControlPoint: point - down,
        trailingControlPoint: point + across, bottomControlPoint: point + down)
    }
  }

  /// Returns a URL that contains the picture.
  func address(on ground: SIMD4<Float>) -> String {
    let bytes = pixels(on: ground).flatMap { pixel in
      (0..<4).map { UInt8(min(max(pixel[$0] * 255, 0), 255).rounded()) }
    }
    let picture = PlainPNG(width: Self.side, height: Self.side, pixels: bytes)
    return "data:image/png;base64," + Data(picture.bytes).base64EncodedString()
  }

  /// Returns the colors of the pixels, row by row.
  func pixels(on ground: SIMD4<Float>) -> [SIMD4<Float>] {
    var pixels = [SIMD4<Float>](repeating: ground, count: Self.side * Self.side)
    for row in 0..<height - 1 {
      for column in 0..<width - 1 { draw(row, column, into: &pixels) }
    }
    return isPerceptual ? pixels.map { RGBA.components(ofOklab: $0) } : pixels
  }

  private struct Corner {
    var place: SIMD2<Float>
    var color: SIMD4<Float>
  }

  private func draw(_ row: Int, _ column: Int, into pixels: inout [SIMD4<Float>]) {
    let count = Self.cells
    let corners = (0...count).map { y in
      (0...count).map { x in
        corner(row, column, Float(x) / Float(count), Float(y) / Float(count))
      }
    }
    for y in 0..<count {
      for x in 0..<count {
        let (a, b) = (corners[y][x], corners[y][x + 1])
        let (c, d) = (corners[y + 1][x], corners[y + 1][x + 1])
        Self.fill(a, b, c, into: &pixels)
        Self.fill(b, d, c, into: &pixels)
      }
    }
  }

  /// Returns the place and the color of a point of a patch, from 0 to 1 in both directions.
  private func corner(_ row: Int, _ column: Int, _ u: Float, _ v: Float) -> Corner {
    let index = row * width + column
    let (a, b) = (points[index], points[index + 1])
    let (c, d) = (points[index + width], points[index + width + 1])
    let top = Self.curve(
      a.position, a.trailingControlPoint, b.leadingControlPoint, b.position, u)
    let bottom = Self.curve(
      c.position, c.trailingControlPoint, d.leadingControlPoint, d.position, u)
    let left = Self.curve(a.position, a.bottomControlPoint, c.topControlPoint, c.position, v)
    let right = Self.curve(b.position, b.bottomControlPoint, d.topControlPoint, d.position, v)
    // A surface through four curves: both pairs between them, less what is counted twice.
    let rows = top * (1 - v) + bottom * v
    let columns = left * (1 - u) + right * u
    let twice =
      (a.position * (1 - u) + b.position * u) * (1 - v)
      + (c.position * (1 - u) + d.position * u) * v
    let (x, y) = smooths ? (Self.eased(u), Self.eased(v)) : (u, v)
    let upper = colors[index] * (1 - x) + colors[index + 1] * x
    let lower = colors[index + width] * (1 - x) + colors[index + width + 1] * x
    return Corner(place: rows + columns - twice, color: upper * (1 - y) + lower * y)
  }

  private static func eased(_ time: Float) -> Float { time * time * (3 - 2 * time) }

  private static func curve(
    _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>, _ time: Float
  ) -> SIMD2<Float> {
    let rest = 1 - time
    let start = a * (rest * rest * rest) + b * (3 * rest * rest * time)
    return start + c * (3 * rest * time * time) + d * (time * time * time)
  }

  /// Colors the pixels whose middle is in a triangle.
  private static func fill(
    _ a: Corner, _ b: Corner, _ c: Corner, into pixels: inout [SIMD4<Float>]
  ) {
    let scale = Float(side)
    let (p, q, r) = (a.place * scale, b.place * scale, c.place * scale)
    let area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    guard area.isFinite, area != 0 else { return }
    func range(_ values: Float...) -> Range<Int> {
      let low = min(max((values.min() ?? 0) - 1, 0), scale)
      let high = min(max((values.max() ?? 0) + 1, low), scale)
      return Int(low)..<Int(high.rounded(.up))
    }
    for y in range(p.y, q.y, r.y) {
      for x in range(p.x, q.x, r.x) {
        let point = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
        let second = ((point.x - p.x) * (r.y - p.y) - (point.y - p.y) * (r.x - p.x)) / area
        let third = ((q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x)) / area
        // A little more than the triangle, so that no gaps are between neighbors.
        guard second >= -0.001, third >= -0.001, second + third <= 1.002 else { continue }
        let color = a.color * (1 - second - third)
        pixels[y * side + x] = color + b.color * second + c.color * third
      }
    }
  }
}

/// A PNG image whose pixels are not compressed.
struct PlainPNG {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Creates an image of red, green, blue and opacity, row by row.
  init(width: Int, height: Int, pixels: [UInt8]) {
    append("IHDR", Self.word(width) + Self.word(height) + [8, 6, 0, 0, 0])
    var rows: [UInt8] = []
    for row in 0..<height { rows += [0] + pixels[row * width * 4..<(row + 1) * width * 4] }
    var data: [UInt8] = [0x78, 0x01]
    var start = 0
    while start < rows.count {
      let block = rows[start..<min(start + 65_535, rows.count)]
      start = block.endIndex
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      data += [start == rows.count ? 1 : 0, low, high, ~low, ~high] + block
    }
    var (one, two) = (1, 0)
    for byte in rows {
      one = (one + Int(byte)) % 65_521
      two = (two + one) % 65_521
    }
    append("IDAT", data + Self.word(two << 16 | one))
    append("IEND", [])
  }

  private mutating func append(_ name: String, _ data: [UInt8]) {
    let chunk = Array(name.utf8) + data
    bytes += Self.word(data.count) + chunk + Self.word(Self.checksum(chunk))
  }

  private static func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    Int(
      ~bytes.reduce(UInt32.max) { sum, byte in
        table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8)
      })
  }
}
