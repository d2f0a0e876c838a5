import ArborResources
import Foundation
import Testing

/// `String(localized:)` and resources, in a bundle of their own.
@Suite struct LocalizationTests {
  private let folder = Folder()

  private var bundle: Bundle? { Bundle(path: folder.path) }

  @Test func stringsAreLookedUpWithTheirValues() throws {
    folder.write(
      "de.lproj/Localizable.strings",
      "\"%lld messages from %@\" = \"%2$@ schickt %1$lld\"; \"%.1f kg\" = \"%.1f Kilo\";")
    let bundle = try #require(bundle)
    let german = Locale(identifier: "de-DE")
    #expect(
      String(localized: "\(3) messages from \("Ann")", bundle: bundle, locale: german)
        == "Ann schickt 3")
    #expect(
      String(localized: "\(1.25, specifier: "%.1f") kg", bundle: bundle, locale: german)
        .hasSuffix("Kilo"))
    #expect(
      String(
        localized: "\(3) messages from \("Ann")", bundle: bundle, locale: Locale(identifier: "fr"))
        == "3 messages from Ann")
  }

  @Test func aDefaultValueIsShownWithoutATranslation() throws {
    folder.write("de.lproj/Localizable.strings", "\"inbox.title\" = \"Eingang\";")
    let bundle = try #require(bundle)
    #expect(
      String(
        localized: "inbox.title", defaultValue: "Inbox", bundle: bundle,
        locale: Locale(identifier: "de")) == "Eingang")
    #expect(
      String(
        localized: "outbox.title", defaultValue: "Outbox \(2)", bundle: bundle,
        locale: Locale(identifier: "de")) == "Outbox 2")
  }

  @Test func percentSignsOfLiteralsStay() {
    #expect(String(localized: "100% sure") == "100% sure")
    #expect(String(localized: "\(50)% sure") == "50% sure")
  }

  @Test func resourcesAreLiterals() {
    let resource: LocalizedStringResource = "News"
    #expect(resource.key == "News" && String(localized: resource) == "News")
    #expect(resource == LocalizedStringResource("News"))
  }

  @Test func aResourceMayHaveALocaleOfItsOwn() throws {
    folder.write("de.lproj/Localizable.strings", "\"inbox.title\" = \"Eingang\";")
    let bundle = LocalizedStringResource.BundleDescription.atURL(try #require(bundle).bundleURL)
    var title = LocalizedStringResource(
      "inbox.title", defaultValue: "Inbox", locale: Locale(identifier: "de"), bundle: bundle)
    #expect(title.locale == Locale(identifier: "de"))
    #expect(String(localized: title) == "Eingang")
    title.locale = Locale(identifier: "en")
    #expect(String(localized: title) == "Inbox")
    #expect(title != LocalizedStringResource("inbox.title", defaultValue: "Inbox", bundle: bundle))
  }

  @Test func colorSetsHaveDarkVariants() throws {
    folder.write(
      "Media.xcassets/Brand.colorset/Contents.json",
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "0.500", "blue": "0", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "srgb",
            "components": {"red": "0", "green": "0", "blue": "255", "alpha": "0.500"}}}
      ], "info": {"author": "xcode", "version": 1}}
      """)
    folder.write(
      "Media.xcassets/Group/Gray.colorset/Contents.json",
      #"{"colors": [{"color": {"color-space": "gray-gamma-22", "components": {"white": "0.250", "alpha": "1.0"}}}]}"#
    )
    folder.write("Media.xcassets/Bad.colorset/Contents.json", "[]")
    let colors = AssetColors(folders: [folder.path])
    let brand = try #require(colors.color(named: "Brand", in: nil))
    #expect(brand.light == .init(red: 1, green: 0.5, blue: 0, opacity: 1))
    #expect(brand.dark == .init(red: 0, green: 0, blue: 1, opacity: 0.5))
    let gray = try #require(colors.color(named: "Gray", in: nil))
    #expect(gray.light == gray.dark && gray.light.red == 0.25)
    #expect(colors.color(named: "Bad", in: nil) == nil)
    #expect(colors.color(named: "Missing color", in: nil) == nil)
    #expect(ResourceProblems.all.contains { $0.contains("\"Bad\"") })
    #expect(ResourceProblems.all.contains { $0.contains("\"Missing color\"") })
  }
}
