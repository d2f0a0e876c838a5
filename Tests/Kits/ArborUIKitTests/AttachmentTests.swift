import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Images in texts.
@MainActor @Suite struct AttachmentTests {
  /// A PNG file of 2 × 3 pixels, of which only the header counts.
  private static let file = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0, 0, 0, 0, 0])

  private func attachment(_ bounds: CGRect = .zero) throws -> NSTextAttachment {
    let attachment = NSTextAttachment(image: try #require(UIImage(data: Self.file)))
    attachment.bounds = bounds
    return attachment
  }

  @Test func anAttachmentIsOneCharacter() throws {
    let attachment = try attachment()
    let text = NSAttributedString(attachment: attachment)
    #expect(text.length == 1 && text.string.unicodeScalars.first?.value == 0xFFFC)
    #expect(NSTextAttachment.character == 0xFFFC)
    let found = text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
    #expect(found === attachment)
    let storage = NSTextStorage(attributedString: text)
    storage.append(NSAttributedString(string: " end"))
    #expect(storage.attribute(.attachment, at: 0, effectiveRange: nil) != nil)
    #expect(storage.attribute(.attachment, at: 1, effectiveRange: nil) == nil)
  }

  @Test func theImageFitsIntoTheBounds() throws {
    #expect(try attachment().shownSize == CGSize(width: 2, height: 3))
    let wide = try attachment(CGRect(x: 0, y: -4, width: 40, height: 30))
    #expect(wide.shownSize == CGSize(width: 20, height: 30) && wide.raise == -4)
    let high = try attachment(CGRect(x: 0, y: 0, width: 0, height: 30))
    #expect(high.shownSize.height == 30)
    #expect(NSTextAttachment().shownSize == .zero)
  }

  @Test func labelsHaveRoomForImages() throws {
    let label = UILabel()
    label.text = "Ab"
    let plain = label.intrinsicContentSize
    let text = NSMutableAttributedString(string: "Ab")
    text.append(
      NSAttributedString(
        attachment: try attachment(CGRect(x: 0, y: -10, width: 20, height: 30))))
    label.attributedText = text
    let wide = label.intrinsicContentSize
    #expect(wide.width == plain.width + 20)
    // From 10 points below the baseline to 20 above it.
    #expect(wide.height >= 30 && wide.height < 34)
    text.append(NSAttributedString(string: "\nC\nD"))
    label.attributedText = text
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height == wide.height + 2 * plain.height)
  }

  @Test func aSymbolIsTintedAndHasRoom() throws {
    let star = try #require(UIImage(systemName: "star"))
    let attachment = NSTextAttachment(image: star)
    #expect(attachment.shownSize == CGSize(width: 20, height: 20) && attachment.raise < 0)
    let other = try #require(UIImage(systemName: "heart"))
    attachment.image = other
    let shown: UIImage? = attachment.image
    #expect(shown == other)
  }
}
