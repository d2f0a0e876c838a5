import ArborDisplay
import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// What colors, fonts and images tell about themselves, and how they are made from names.
@Suite struct ValueFactTests {
  @Test(arguments: [0, 0.1, 0.35, 0.5, 0.75, 0.95]) func aColorTellsItsHue(_ hue: CGFloat) {
    let color = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 0.4)
    var (found, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    let isFound = color.getHue(&found, saturation: nil, brightness: nil, alpha: nil)
    color.getHue(nil, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(isFound && abs(found - hue) < 1e-5 && abs(saturation - 0.5) < 1e-5)
    #expect(abs(brightness - 0.8) < 1e-5 && abs(alpha - 0.4) < 1e-5)
  }

  @Test func aColorTellsItsGray() {
    var (white, alpha): (CGFloat, CGFloat) = (9, 9)
    UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha)
    #expect(white == 0.25 && alpha == 0.5)
    UIColor.green.getWhite(&white, alpha: nil)
    #expect(white > 0.5 && white < 0.7)
    var hue: CGFloat = 9
    UIColor.gray.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    #expect(hue == 0)
  }

  @Test func colorsOfDisplayP3AreTheNearestOfSRGB() {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let gray = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    gray.getWhite(&white, alpha: &alpha)
    #expect(abs(white - 0.5) < 1e-3 && alpha == 0.5)
  }

  @Test func aColorOfNoCatalogIsNone() {
    #expect(UIColor(named: "no such color") == nil)
    #expect(UIImage(named: "no such image") == nil)
  }

  @Test func awayFromTheMainActorTraitsAreTheStandardOnes() async {
    let (style, image) = await Task.detached {
      (UITraitCollection.current.userInterfaceStyle, UIImage(named: "portrait"))
    }.value
    #expect(style == .light && image == nil)
  }

  @Test func fontsTellTheHeightsOfTheirLetters() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
    #expect(abs(font.capHeight - 14.545) < 0.01)
    let wide = UIFont.systemFont(ofSize: 20, weight: .bold, width: .expanded)
    #expect(wide == UIFont.systemFont(ofSize: 20, weight: .bold))
  }

  @Test func familiesCanBeUsedByTheirNames() {
    #expect(UIFont.familyNames.contains("Inter") && UIFont.familyNames.contains("Quicksand"))
    for family in UIFont.familyNames {
      let names = UIFont.fontNames(forFamilyName: family)
      #expect(names.count == 1 && UIFont(name: names[0], size: 12)?.familyName == family)
    }
    #expect(UIFont.fontNames(forFamilyName: "Papyrus").isEmpty)
  }

  @Test func aConfiguredSymbolHasASizeAndAColor() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
    let star = try #require(UIImage(systemName: "star", withConfiguration: large))
    #expect(star.size == CGSize(width: 40, height: 40) && star.isSymbolImage)
    #expect(star != UIImage(systemName: "star") && star.symbolConfiguration == large)
    let red = try #require(
      star.applyingSymbolConfiguration(UIImage.SymbolConfiguration(hierarchicalColor: .red)))
    #expect(red.size == star.size && red.tint == .red && red.symbolConfiguration?.weight == .bold)
    let small = red.withConfiguration(UIImage.SymbolConfiguration(scale: .small))
    #expect(small.size == CGSize(width: 16, height: 16))
    #expect(red.withRenderingMode(.alwaysTemplate).symbolConfiguration == red.symbolConfiguration)
    #expect(UIImage(systemName: "star", withConfiguration: nil) == UIImage(systemName: "star"))
    #expect(UIImage(systemName: "", withConfiguration: large) == nil)
    let endless = UIImage.SymbolConfiguration(pointSize: .infinity)
    #expect(UIImage(systemName: "star", withConfiguration: endless)?.size == .zero)
  }

  @Test func thumbnailsAndScaledImagesHaveTheirSize() throws {
    let asset = ImageAsset(url: "/photo.png", pixels: CGSize(width: 400, height: 300))
    let photo = UIImage(asset, name: "photo")
    let small = try #require(photo.preparingThumbnail(of: CGSize(width: 80, height: 60)))
    #expect(small.size == CGSize(width: 80, height: 60) && !small.isSymbolImage)
    #expect(photo.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage(systemName: "star")?.preparingThumbnail(of: small.size) == nil)
    let file = try #require(photo.cgImage)
    let dense = UIImage(cgImage: file, scale: 2, orientation: .up)
    #expect(dense.size == CGSize(width: 200, height: 150) && dense.scale == 2)
    #expect(UIImage(cgImage: file, scale: 0, orientation: .up).size.width == 400)
    #expect(photo.applyingSymbolConfiguration(.unspecified) == nil)
  }
}
