import ArborDisplay
import ArborDrawing
import ArborImageFiles
import ArborImageIO
import Foundation
import Testing

/// The images of files: found, made smaller, written and made of pixels.
@Suite struct ImageIOTests {
  /// An image of which each pixel is a color; rows follow each other without a gap.
  private func image(
    _ pixels: [UInt8], width: Int, height: Int, _ alpha: CGImageAlphaInfo = .last,
    _ order: CGBitmapInfo = [], isGray: Bool = false
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(pixels)) else { return nil }
    let bits = isGray ? 8 : 32
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits,
      bytesPerRow: width &* bits / 8,
      space: isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: order.union(CGBitmapInfo(rawValue: alpha.rawValue)), provider: provider,
      decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  private func font(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../ArborFontsTests/Fixtures/" + name).standardized
  }

  @Test func fontsTellTheirNames() throws {
    let provider = try #require(CGDataProvider(url: font("ArborBoxes.ttf")))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName == "ArborBoxes-Regular" && font.fullName == "Arbor Boxes Regular")
    #expect(font.unitsPerEm == 1_000 && font.numberOfGlyphs > 1)
    #expect(CGFont("ArborBoxes-Regular" as CFString) == nil)
    #expect(try CGFont(#require(CGDataProvider(data: Data([0, 1, 0, 0])))) == nil)
    #expect(try CGFont(#require(CGDataProvider(data: Data()))) == nil)
  }

  @Test func fontsFromElsewhereAreRefused() throws {
    func error(_ register: (UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool) -> CFError? {
      var error: Unmanaged<CFError>?
      return register(&error) ? nil : error?.takeRetainedValue()
    }
    let stranger = try #require(
      error { CTFontManagerRegisterFontsForURL(font("ArborBoxes.ttf"), .process, $0) })
    #expect(stranger.domain == kCTFontManagerErrorDomain && stranger.code == 102)
    #expect(stranger.localizedDescription.contains("ArborBoxes-Regular"))
    #expect(error { CTFontManagerRegisterFontsForURL(font("none.ttf"), .process, $0) }?.code == 101)
    let source = URL(filePath: #filePath)
    #expect(error { CTFontManagerRegisterFontsForURL(source, .user, $0) }?.code == 104)
  }

  private func stripes(width: Int, height: Int) throws -> Data {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for _ in 0..<width { pixels += [UInt8(row * 20 & 255), 100, 50, 255] }
    }
    return try #require(image(pixels, width: width, height: height)?.asset.file(.png))
  }

  /// A GIF of 2 by 1 pixels with frames of one color; each delay is in hundredths of a second.
  private func gif(_ delays: [UInt8]) -> Data {
    var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 4, 0, 0]
    for delay in delays {
      bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 0x0A, 0]
    }
    return Data(bytes + [0x3B])
  }

  @Test func aSourceTellsWhatItsFileHas() throws {
    let source = try #require(
      CGImageSourceCreateWithData(try stripes(width: 12, height: 6) as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetType(source) as String? == "public.png")
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 12)
    #expect(properties?[kCGImagePropertyPixelHeight] as? Int == 6)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 12)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil)
  }

  @Test func aGIFHasAnImageForEachFrame() throws {
    let source = try #require(CGImageSourceCreateWithData(gif([5, 0, 200]), nil))
    #expect(CGImageSourceGetCount(source) == 3)
    func times(_ index: Int) -> [Double] {
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
      let own = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Double]
      return [
        own?[kCGImagePropertyGIFDelayTime] ?? -1, own?[kCGImagePropertyGIFUnclampedDelayTime] ?? -1,
      ]
    }
    #expect(times(0) == [0.05, 0.05] && times(1) == [0.1, 0] && times(2) == [2, 2])
    let all = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary]
    #expect((all as? [CFString: Int])?[kCGImagePropertyGIFLoopCount] == 4)
    let last = try #require(CGImageSourceCreateImageAtIndex(source, 2, nil))
    #expect(last.width == 2 && last.height == 1)
    #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
    // Of a file that is cut off, the frames before are there.
    let half = gif([5, 5]).dropLast(4)
    let cut = try #require(CGImageSourceCreateWithData(Data(half), nil))
    #expect(CGImageSourceGetCount(cut) == 1)
  }

  @Test func filesThatAreNoneHaveNoSource() {
    #expect(CGImageSourceCreateWithData(Data(), nil) == nil)
    #expect(CGImageSourceCreateWithData(Data("<svg width='1e9'/>".utf8), nil) == nil)
    #expect(CGImageSourceCreateWithData(Data(count: 17 << 20), nil) == nil)
    #expect(
      URL(string: "https://example.com/a.png").flatMap { CGImageSourceCreateWithURL($0, nil) }
        == nil)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/dev/zero"), nil) == nil)
  }

  @Test func aThumbnailHasAtMostThePixelsThatAreAskedFor() throws {
    let source = try #require(
      CGImageSourceCreateWithData(try stripes(width: 40, height: 10), nil))
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true, kCGImageSourceThumbnailMaxPixelSize: 20,
      ] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 20 && small.height == 5)
    let large = CGImageSourceCreateThumbnailAtIndex(
      source, 0, [kCGImageSourceCreateThumbnailFromImageIfAbsent: true])
    #expect(large?.width == 40)
    for bad in [0, -3, .nan, .infinity] {
      let image = CGImageSourceCreateThumbnailAtIndex(
        source, 0,
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceThumbnailMaxPixelSize: bad,
        ])
      #expect(image?.width == 40)
    }
  }

  @Test func aDestinationWritesOneFile() throws {
    let source = try #require(
      CGImageSourceCreateWithData(try stripes(width: 40, height: 20), nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let bytes = NSMutableData()
    let jpeg = try #require(
      CGImageDestinationCreateWithData(
        bytes as CFMutableData, "public.jpeg" as CFString, 1, nil))
    #expect(!CGImageDestinationFinalize(jpeg))
    CGImageDestinationAddImage(
      jpeg, image,
      [
        kCGImageDestinationLossyCompressionQuality: 0.5, kCGImageDestinationImageMaxPixelSize: 10,
        kCGImagePropertyOrientation: CGImagePropertyOrientation.right.rawValue,
      ] as CFDictionary)
    CGImageDestinationAddImage(jpeg, image, nil)
    #expect(CGImageDestinationFinalize(jpeg) && !CGImageDestinationFinalize(jpeg))
    let written = try #require(CGImageSourceCreateWithData(bytes as Data, nil))
    #expect(CGImageSourceGetType(written) == "public.jpeg")
    let small = try #require(CGImageSourceCreateImageAtIndex(written, 0, nil))
    #expect(small.width == 5 && small.height == 10)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let png = try #require(CGImageDestinationCreateWithURL(url as CFURL, "public.png", 1, nil))
    CGImageDestinationAddImageFromSource(png, written, 0, nil)
    #expect(CGImageDestinationFinalize(png))
    #expect(CGImageSourceCreateWithURL(url, nil).map { CGImageSourceGetType($0) } == "public.png")
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 2, nil) == nil)
  }

  @Test func pixelsAreReadInTheirOrder() throws {
    let red = image([255, 0, 0, 255], width: 1, height: 1)
    let orders: [([UInt8], CGImageAlphaInfo, CGBitmapInfo)] = [
      ([255, 0, 0, 9], .noneSkipLast, []), ([9, 255, 0, 0], .noneSkipFirst, .byteOrder32Big),
      ([255, 255, 0, 0], .first, []), ([0, 0, 255, 255], .premultipliedFirst, .byteOrder32Little),
    ]
    for (bytes, alpha, order) in orders {
      #expect(image(bytes, width: 1, height: 1, alpha, order) == red, "\(alpha) \(order)")
    }
    #expect(
      image([100, 0, 0, 128], width: 1, height: 1, .premultipliedLast)
        == image([199, 0, 0, 128], width: 1, height: 1))
    #expect(
      image([7], width: 1, height: 1, .none, isGray: true)
        == image([7, 7, 7, 255], width: 1, height: 1))
    #expect(image([1, 2, 3], width: 1, height: 1) == nil)
    #expect(image([], width: .max, height: .max) == nil)
    #expect(image([], width: 0, height: 1) == nil)
    #expect(image([1, 2, 3, 4], width: 1, height: 1, .alphaOnly) == nil)
  }

  @Test func providersHaveFiles() throws {
    let file = try stripes(width: 3, height: 2)
    let provider = try #require(CGDataProvider(data: file as CFData))
    let image = CGImage(
      pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
    #expect(image?.width == 3)
    #expect(
      CGImage(
        jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent) == nil)
  }
}
