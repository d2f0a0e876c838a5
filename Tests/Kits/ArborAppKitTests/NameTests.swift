import ArborAppKit
import ArborAppKitFacts
import Foundation
import Testing

/// Images of the system, color spaces, and what programs ask of their application.
@MainActor @Suite struct NameTests {
  @Test(arguments: [
    (NSImage.addTemplateName, "plus"), (NSImage.folderName, "folder"),
    (NSImage.lockLockedTemplateName, "lock"), (NSImage.goBackTemplateName, "chevron.backward"),
  ])
  func imagesOfTheSystemAreSymbols(name: NSImage.Name, symbol: String) throws {
    let image = try #require(NSImage(named: name))
    #expect(image.source == .symbol(symbol))
  }

  @Test func unknownNamesAreNoImages() { #expect(NSImage(named: "NSNoSuchTemplate") == nil) }

  @Test func colorsHaveComponents() throws {
    let color = try #require(
      NSColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5).usingColorSpace(.sRGB))
    #expect(color.redComponent == 0.25 && color.alphaComponent == 0.5)
  }

  @Test func aProgramOnAPageIsRegular() {
    #expect(NSApp.activationPolicy() == .regular && NSApp.setActivationPolicy(.regular))
    #expect(!NSApp.setActivationPolicy(.accessory))
  }
}
