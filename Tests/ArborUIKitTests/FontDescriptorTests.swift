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
    #expect(view.text == "aXYc")
  }

  @Test func pagesTakeOptions() {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .vertical, options: [.interPageSpacing: 8])
    #expect(pages.navigationOrientation == .vertical)
    #expect(UIPageViewController().navigationOrientation == .horizontal)
  }
}
