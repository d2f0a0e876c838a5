import Foundation

/// Pixels with components of 8 bits, as a file.
struct RawPixels {
  private static let most = 4_000_000

  private let width: Int
  private let height: Int
  /// Red, green, blue and opacity of each pixel, after a byte 0 for each row, as in a PNG.
  private var rows: [UInt8] = []

  /// The places of the components in the bytes of a pixel.
  private struct Order {
    var red: Int, green: Int, blue: Int
    var opacity: Int?
    var isMultiplied = false

    init?(bytes: Int, isGray: Bool, _ info: CGBitmapInfo) {
      guard !info.contains(.floatComponents),
        let alpha = CGImageAlphaInfo(
          rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
      else { return nil }
      if isGray {
        guard bytes == 1, alpha == .none else { return nil }
        (red, green, blue) = (0, 0, 0)
        return
      }
      let isFirst =
        alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
      guard bytes == 4 || bytes == 3 && alpha == .none, alpha != .alphaOnly else { return nil }
      let colors = isFirst ? 1 : 0
      (red, green, blue) = (colors, colors + 1, colors + 2)
      switch alpha {
      case .last, .premultipliedLast: opacity = 3
      case .first, .premultipliedFirst: opacity = 0
      default: break
      }
      isMultiplied = alpha == .premultipliedFirst || alpha == .premultipliedLast
      if bytes == 4, info.intersection(.byteOrderMask) == .byteOrder32Little {
        (red, green, blue) = (3 - red, 3 - green, 3 - blue)
        opacity = opacity.map { 3 - $0 }
      }
    }
  }

  /// `nil` for other forms than those that are read, and for too few bytes.
  init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    isGray: Bool, _ info: CGBitmapInfo, _ data: Data
  ) {
    let bytes = bitsPerPixel / 8
    guard width > 0, height > 0, width <= Self.most, height <= Self.most / width,
      bitsPerComponent == 8, [8, 24, 32].contains(bitsPerPixel), bytesPerRow <= 1 << 30,
      bytesPerRow >= width * bytes,
      data.count >= bytesPerRow * (height - 1) + width * bytes,
      let order = Order(bytes: bytes, isGray: isGray, info)
    else { return nil }
    (self.width, self.height) = (width, height)
    rows.reserveCapacity((width * 4 + 1) * height)
    data.withUnsafeBytes { source in
      for row in 0..<height {
        rows.append(0)
        for column in 0..<width {
          add(
            UnsafeRawBufferPointer(rebasing: source[(row * bytesPerRow + column * bytes)...]), order
          )
        }
      }
    }
  }

  private mutating func add(_ pixel: UnsafeRawBufferPointer, _ order: Order) {
    let opacity = order.opacity.map { pixel[$0] } ?? 255
    for place in [order.red, order.green, order.blue] {
      let value = pixel[place]
      if order.isMultiplied, opacity != 255 {
        rows.append(opacity == 0 ? 0 : UInt8(min(Int(value) * 255 / Int(opacity), 255)))
      } else {
        rows.append(value)
      }
    }
    rows.append(opacity)
  }

  // MARK: The file

  /// A PNG (ISO/IEC 15948) without compression.
  var png: Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    Self.add("IHDR", Self.big(width) + Self.big(height) + [8, 6, 0, 0, 0], to: &file)
    Self.add("IDAT", stored, to: &file)
    Self.add("IEND", [], to: &file)
    return file
  }

  /// The rows as blocks of zlib (RFC 1950) that are stored.
  private var stored: [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, rows.count)
      let count = end - start
      bytes.append(end == rows.count ? 1 : 0)
      bytes += [
        UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
      ]
      bytes += rows[start..<end]
      start = end
    } while start < rows.count
    var (one, two) = (1, 0)
    for byte in rows {
      one = (one + Int(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return bytes + Self.big(two << 16 | one)
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  private static func add(_ name: String, _ content: [UInt8], to file: inout Data) {
    let named = Array(name.utf8) + content
    file.append(contentsOf: big(content.count) + named)
    var check = UInt32.max
    for byte in named { check = table[Int((check ^ UInt32(byte)) & 255)] ^ check >> 8 }
    file.append(contentsOf: big(Int(~check)))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
