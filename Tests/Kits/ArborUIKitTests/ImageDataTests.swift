import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct ImageDataTests {
  /// The file of a PNG of 3 by 2 pixels, as far as its header.
  private static func png(_ width: UInt8 = 3, _ height: UInt8 = 2) -> Data {
    Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 1, width, 0, 0, 0, height] + [8, 2, 0, 0, 0])
  }

  @Test func anImageIsMadeOfAPNG() throws {
    let image = try #require(UIImage(data: Self.png()))
    #expect(image.size == CGSize(width: 259, height: 2))
    #expect(image.pngData() == Self.png())
    let found: Data? = Self.png()
    #expect(found.flatMap(UIImage.init(data:))?.size == image.size)
    #expect(UIImage(data: Self.png(), scale: 2)?.size == CGSize(width: 129.5, height: 1))
    for scale in [0, -1, CGFloat.nan, .infinity] {
      #expect(UIImage(data: Self.png(), scale: scale)?.size.height == 2)
    }
  }

  /// A PNG of 2 by 1 pixels, of which the left one is red and the right one is transparent.
  private static let pixels =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4nGP4z8AARAwMAAz8Af9c/RSVAAAAAElFTkSuQmCC"

  @Test func aPNGBecomesAJPEGAndBack() throws {
    let image = try #require(Data(base64Encoded: Self.pixels).flatMap(UIImage.init(data:)))
    let best = try #require(image.jpegData(compressionQuality: 1))
    #expect(best.starts(with: [0xFF, 0xD8, 0xFF]))
    for quality in [-1, 0.5, .infinity, CGFloat.nan] {
      let file = try #require(image.jpegData(compressionQuality: quality))
      #expect(UIImage(data: file)?.size == CGSize(width: 2, height: 1))
    }
    let photo = try #require(UIImage(data: best))
    #expect(photo.jpegData(compressionQuality: 1) == best)
    let small = try #require(photo.jpegData(compressionQuality: 0))
    #expect(small != best && small.count < best.count)
    let png = try #require(photo.pngData())
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(UIImage(data: png)?.size == CGSize(width: 2, height: 1))
  }

  @Test func whatCannotBeReadHasNoFile() {
    // A header without pixels, and one of more pixels than are decoded.
    #expect(UIImage(data: Self.png())?.jpegData(compressionQuality: 1) == nil)
    #expect(UIImage().jpegData(compressionQuality: 1) == nil && UIImage().pngData() == nil)
    #expect(UIImage(systemName: "star")?.jpegData(compressionQuality: 1) == nil)
  }

  @Test func anImageOfCoreGraphicsHasAScaleAndIsTurned() throws {
    let image = try #require(Data(base64Encoded: Self.pixels).flatMap(UIImage.init(data:)))
    let file = try #require(image.cgImage)
    #expect(
      UIImage(cgImage: file, scale: 2, orientation: .up).size == CGSize(width: 1, height: 0.5))
    let turned = UIImage(cgImage: file, scale: 1, orientation: .right)
    #expect(turned.size == CGSize(width: 1, height: 2) && turned.imageOrientation == .up)
    #expect(UIImage(cgImage: file, scale: -1, orientation: .down).scale == 1)
  }

  @Test func otherDataIsNone() {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Self.png().prefix(23)) == nil)
    #expect(UIImage(data: Data("no picture, and more than twenty-four bytes".utf8)) == nil)
    #expect(UIImage(data: Self.png() + Data(count: 16 << 20)) == nil)
  }
}
