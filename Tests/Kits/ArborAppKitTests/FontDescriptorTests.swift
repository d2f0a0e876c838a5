import ArborAppKit
import Foundation
import Testing

/// What fonts say of themselves, and fonts that are made of that.
@MainActor @Suite struct FontDescriptorTests {
  @Test func descriptorsMakeFonts() {
    let font = NSFont.systemFont(ofSize: 15)
    let bold = NSFont(descriptor: font.fontDescriptor.withSymbolicTraits(.bold), size: 0)
    #expect(bold == .boldSystemFont(ofSize: 15))
    #expect(bold?.fontName == "Inter")
    #expect(NSFont() == .systemFont(ofSize: 12))
  }

  @Test func attributesAreNumbersOfAnyType() {
    for size in [17, 17.0, CGFloat(17), NSNumber(value: 17)] as [Any] {
      #expect(NSFontDescriptor(fontAttributes: [.size: size]).pointSize == 17)
    }
    let traits: [NSFontDescriptor.TraitKey: Any] = [
      .symbolic: NSFontDescriptor.SymbolicTraits.italic.rawValue, .weight: 0.56,
    ]
    let font = NSFont(
      descriptor: NSFontDescriptor(fontAttributes: [.traits: traits]), size: 0)
    #expect(font?.pointSize == 12)
    let heavy = NSFont.systemFont(ofSize: 12, weight: .heavy).fontDescriptor
    #expect(font?.fontDescriptor == heavy.withSymbolicTraits([.bold, .italic]))
  }

  @Test func descriptorsOfStylesAreThoseOfTheirFonts() {
    let descriptor = NSFontDescriptor.preferredFontDescriptor(forTextStyle: .title1, options: [:])
    #expect(descriptor.pointSize == NSFont.preferredFont(forTextStyle: .title1).pointSize)
    #expect(descriptor.withDesign(.serif)?.pointSize == descriptor.pointSize)
  }
}
