import ArborImageFiles
import Testing

@testable import ArborImages

/// Files of the given sizes, as far as their headers go.
enum Samples {
  static func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]
  }

  /// - Parameter orientation: Of Exif; nil: none is given.
  static func jpeg(_ width: UInt8, _ height: UInt8, orientation: UInt8? = nil) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let exif: [UInt8] =
        Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
        + [1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      // A number of two bytes stands at the start of its four.
      bytes += [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    }
    bytes += [0xFF, 0xDB, 0, 4, 1, 2]
    return bytes + [0xFF, 0xC2, 0, 11, 8, 0, height, 0, width, 1, 0, 0, 0]
  }

  static let gif: [UInt8] = Array("GIF89a".utf8) + [30, 0, 20, 0, 0]
}

@Suite struct HeaderTests {
  private func check(
    _ bytes: [UInt8], _ format: ImageHeader.Format, _ width: Double, _ height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      ImageHeader(bytes) == ImageHeader(format: format, width: width, height: height),
      sourceLocation: sourceLocation)
  }

  @Test func pixelFormatsTellTheirSizes() {
    check(Samples.png(30, 20), .png, 30, 20)
    check(Samples.gif, .gif, 30, 20)
    check(Samples.jpeg(30, 20), .jpeg, 30, 20)
    check(
      Array("RIFF....WEBPVP8 ....".utf8) + [0, 0, 0, 0x9D, 1, 0x2A, 30, 0x40, 20, 0], .webp, 30, 20)
    // 14 bits each, less one.
    check(
      Array("RIFF....WEBPVP8L....".utf8) + [0x2F, 29, 0xC0, 4, 0], .webp, 30, 20)
    check(
      Array("RIFF....WEBPVP8X....".utf8) + [0, 0, 0, 0, 29, 0, 0, 19, 0, 0], .webp, 30, 20)
    let extents: [UInt8] =
      Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 8] + Array("ispe".utf8)
      + [0, 0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 20]
    check(
      [0, 0, 0, 28] + Array("ftypavif".utf8) + extents + [UInt8](repeating: 0, count: 16), .avif,
      30,
      20)
  }

  @Test(arguments: [(UInt8(1), 30.0, 20.0), (3, 30, 20), (6, 20, 30), (8, 20, 30)])
  func turnedPhotosAreAsTheyAreShown(orientation: UInt8, width: Double, height: Double) {
    check(Samples.jpeg(30, 20, orientation: orientation), .jpeg, width, height)
  }

  @Test(arguments: [
    ("<svg width='30' height=\"20px\">", 30.0, 20.0), ("<svg viewBox='0 0 30 20'/>", 30, 20),
    (
      "<?xml version='1.0'?>\n<!-- <svg> --><svg xmlns='x' width='3in' viewBox='0,0,2,1'>", 288, 144
    ),
    ("<svg width='100%' viewBox='0 0 30 20'>", 30, 20), ("<svg>", 300, 150),
    ("<!DOCTYPE svg><svg data-width='9' height='20' viewBox='0 0 3 2'>", 30, 20),
  ])
  func drawingsTellTheirSizes(text: String, width: Double, height: Double) {
    check(Array(text.utf8), .svg, width, height)
  }

  @Test func whatIsCutOffOrNoPictureHasNoSize() {
    for whole in [
      Samples.png(30, 20), Samples.jpeg(30, 20, orientation: 6), Samples.gif,
      Array("<svg width='30' height='20'>".utf8),
    ] {
      // Never a crash, and never a size that is not there.
      for length in 0..<whole.count {
        let header = ImageHeader(Array(whole.prefix(length)))
        if let header { #expect(header == ImageHeader(whole), "\(length) bytes") }
      }
    }
    #expect(ImageHeader(Array("<html><svg width=1 height=1>".utf8)) == nil)
    #expect(ImageHeader(Samples.png(0, 20)) == nil)
    #expect(ImageHeader([]) == nil)
  }
}
