import ArborImageIO
import Foundation
import Testing

/// Fonts among the resources of a program, which code registers once more.
@Suite @MainActor struct RegisteredFontTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Programs/Gallery/Fonts/DejaVuSans.ttf").standardized

  @Test func aFontOfTheProgramIsRegistered() throws {
    let provider = try #require(CGDataProvider(url: Self.file))
    let font = try #require(CGFont(provider))
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
    #expect(CTFontManagerRegisterFontsForURL(Self.file, .process, &error))
    #expect(error == nil)
    // Both find it by its name.
    let name = try #require(font.postScriptName)
    #expect(name == "DejaVuSans" && CGFont(name)?.unitsPerEm == font.unitsPerEm)
  }
}
