// As authors write it who read and write images, and share links.
import CoreServices
import Foundation
import ImageIO
import LinkPresentation
import Testing
import UniformTypeIdentifiers

private func thumbnail(of data: Data, side: CGFloat) -> CGImage? {
  let options =
    [
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceThumbnailMaxPixelSize: side,
    ] as [CFString: Any] as CFDictionary
  guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return nil }
  return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
}

private func jpeg(_ image: CGImage) -> Data? {
  let bytes = NSMutableData()
  guard
    let destination = CGImageDestinationCreateWithData(
      bytes as CFMutableData, UTType.jpeg.identifier as CFString, 1, nil)
  else { return nil }
  CGImageDestinationAddImage(
    destination, image, [kCGImageDestinationLossyCompressionQuality: 0.8] as CFDictionary)
  return CGImageDestinationFinalize(destination) ? bytes as Data : nil
}

struct ImagesTests {
  @Test @MainActor func imagesAreMadeSmaller() throws {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 32)).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 64, height: 32))
    }
    let small = try #require(thumbnail(of: drawn, side: 16))
    #expect(small.width == 16 && small.height == 8)
    let file = try #require(jpeg(small))
    #expect(UIImage(data: file)?.size == CGSize(width: 16, height: 8))
    #expect(UTTypeConformsTo("public.jpeg" as CFString, kUTTypeImage))
    #expect(!UTTypeConformsTo("public.jpeg" as CFString, kUTTypePDF))
  }

  @Test @MainActor func linksHaveACard() {
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL(string: "https://example.com/trip?day=2")
    metadata.title = "A trip"
    let card = LPLinkView(metadata: metadata)
    card.frame.size = card.sizeThatFits(CGSize(width: 300, height: 100))
    card.layoutIfNeeded()
    let texts = card.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["A trip", "example.com"])
    #expect(card.bounds.height > 30 && card.bounds.height < 100)
  }
}
