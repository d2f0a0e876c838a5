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

  @Test func otherDataIsNone() {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Self.png().prefix(23)) == nil)
    #expect(UIImage(data: Data("no picture, and more than twenty-four bytes".utf8)) == nil)
    #expect(UIImage(data: Self.png() + Data(count: 16 << 20)) == nil)
  }
}
