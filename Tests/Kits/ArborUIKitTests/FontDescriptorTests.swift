import ArborText
import ArborUIKit
import Foundation
import Testing

/// What fonts say of themselves, and fonts that are made of that.
@MainActor @Suite struct FontDescriptorTests {
  private let plain = UIFont.systemFont(ofSize: 15)

  @Test func traitsMakeFontsBoldAndSlanted() throws {
    let descriptor = try #require(
      plain.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: descriptor, size: 0)
    #expect(font.pointSize == 15)
    #expect(font.face.weight == 700)
    #expect(font.face.isItalic)
    #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    let back = try #require(descriptor.withSymbolicTraits([]))
    #expect(UIFont(descriptor: back, size: 15) == plain)
  }

  @Test func aBoldFontThatStaysBoldKeepsItsWeight() throws {
    let heavy = UIFont.systemFont(ofSize: 15, weight: .heavy).fontDescriptor
    let slanted = try #require(
      heavy.withSymbolicTraits(heavy.symbolicTraits.union(.traitItalic)))
    #expect(UIFont(descriptor: slanted, size: 0).face.weight == 800)
  }

  @Test func designsAndAttributesCount() throws {
    let rounded = try #require(plain.fontDescriptor.withDesign(.rounded))
    #expect(UIFont(descriptor: rounded, size: 20).fontName == "Quicksand")
    #expect(plain.fontDescriptor.withDesign(.init(rawValue: "unknown")) == nil)
    let added = plain.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold], .size: CGFloat(18),
    ])
    let font = UIFont(descriptor: added, size: 0)
    #expect(font.face.weight == 600)
    #expect(font.pointSize == 18)
    let mono = try #require(plain.fontDescriptor.withSymbolicTraits(.traitMonoSpace))
    #expect(
      UIFont(descriptor: mono, size: 0) == .monospacedSystemFont(ofSize: 15, weight: .regular))
  }

  @Test func attributesAreNumbersOfAnyType() {
    let sizes: [Any] = [17, 17.0, CGFloat(17), Float(17), NSNumber(value: 17)]
    for size in sizes {
      let descriptor = UIFontDescriptor(fontAttributes: [.size: size])
      #expect(descriptor.pointSize == 17, "\(type(of: size))")
    }
    let weights: [Any] = [0.4, CGFloat(0.4), NSNumber(value: 0.4), UIFont.Weight.bold]
    for weight in weights {
      let descriptor = plain.fontDescriptor.addingAttributes([
        .traits: [UIFontDescriptor.TraitKey.weight: weight]
      ])
      #expect(descriptor.symbolicTraits == .traitBold, "\(type(of: weight))")
    }
    #expect(UIFontDescriptor(fontAttributes: [.size: "17"]).pointSize == 0)
  }

  @Test func axesAreAttributesToo() {
    let axes = UIFontDescriptor.AttributeName(rawValue: kCTFontVariationAttribute as String)
    let (weight, width) = (0x7767_6874, 0x7764_7468)
    for values in [[weight: 350], [NSNumber(value: weight): NSNumber(value: 350.0)]] as [Any] {
      let descriptor = plain.fontDescriptor.addingAttributes([axes: values])
      let font = UIFont(descriptor: descriptor, size: 0)
      #expect(font.face.details.variations == "\"wght\" 350.0")
      #expect(font.fontDescriptor == descriptor && font != plain)
      // What is added keeps the axes that are there.
      let wide = descriptor.addingAttributes([axes: [width: 80.5]]).withSize(9)
      #expect(UIFont(descriptor: wide, size: 0).face.details.axes.map(\.value) == [80.5, 350])
    }
    for bad in ["wght", [-1: 350], [weight: "bold"], [weight: Double.nan]] as [Any] {
      #expect(plain.fontDescriptor.addingAttributes([axes: bad]) == plain.fontDescriptor)
    }
  }

  @Test func symbolicTraitsAreAttributesToo() {
    let italic = UIFontDescriptor.SymbolicTraits.traitItalic
    for value in [italic, italic.rawValue] as [Any] {
      let descriptor = UIFont.boldSystemFont(ofSize: 15).fontDescriptor.addingAttributes([
        .traits: [UIFontDescriptor.TraitKey.symbolic: value]
      ])
      #expect(descriptor.symbolicTraits == .traitItalic)
    }
  }

  @Test func aDescriptorWithoutASizeMakesFontsOf12Points() {
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Noto Serif"])
    #expect(descriptor.pointSize == 0)
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 12)
    #expect(UIFont(descriptor: descriptor, size: 20).pointSize == 20)
  }

  @Test func aFontOfNothingIsTheSystems() {
    #expect(UIFont() == .systemFont(ofSize: 12))
    #expect(UIFontDescriptor(name: "Unknown", size: 9).pointSize == 9)
  }

  @Test func whatIsMarkedComesInThePlaceOfTheSelection() {
    let view = UITextView()
    view.text = "abc"
    view.selectedRange = NSRange(location: 1, length: 1)
    view.setAttributedMarkedText(
      NSAttributedString(string: "XY"), selectedRange: NSRange(location: 9, length: 3))
    #expect(view.text == "aXYc")
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.setAttributedMarkedText(nil, selectedRange: NSRange())
    #expect(view.text == "ac")
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
  }

  @Test func whatIsMarkedIsReplacedUntilSomethingElseIsTyped() {
    let view = UITextView()
    view.text = "x"
    func mark(_ text: String) {
      view.setAttributedMarkedText(
        NSAttributedString(string: text),
        selectedRange: NSRange(location: text.utf16.count, length: 0))
    }
    mark("k")
    mark("ka")
    #expect(view.text == "xka")
    #expect(view.markedTextRange.map { view.text(in: $0) } == "ka")
    view.unmarkText()
    #expect(view.markedTextRange == nil)
    mark("n")
    #expect(view.text == "xkan")
    view.insertText("!")
    mark("o")
    #expect(view.text == "xkan!o")
    view.selectedRange = NSRange(location: 0, length: 0)
    mark("a")
    #expect(view.text == "axkan!o")
    mark("")
    #expect(view.text == "xkan!o")
    #expect(view.markedTextRange == nil)
  }

  @Test func pagesTakeOptions() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .vertical, options: [.interPageSpacing: 8])
    #expect(pages.navigationOrientation == .vertical)
    #expect(UIPageViewController().navigationOrientation == .horizontal)
  }
}
