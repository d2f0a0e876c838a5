import ArborUIKit
import ArborUIKitFacts
import ArborWindows
import Foundation
import Testing

/// The manifest with which browsers install an app.
@MainActor @Suite struct ManifestTests {
  private struct Manifest: Decodable {
    struct Icon: Decodable {
      var src: String
      var type: String
    }
    struct Shortcut: Decodable {
      var name: String
      var description: String?
      var url: String
      var icons: [Icon]?
    }
    var name: String
    var display: String
    var icons: [Icon]
    var shortcuts: [Shortcut]
  }

  private func document(_ icon: Manifest.Icon?) throws -> String {
    let icon = try #require(icon)
    #expect(icon.type == "image/svg+xml")
    let data = try #require(Data(base64Encoded: String(icon.src.dropFirst(26))))
    return String(decoding: data, as: UTF8.self)
  }

  @Test func entriesAreShortcuts() throws {
    let manifest = AppManifest()
    #expect(manifest.json(name: "Notes") == nil && manifest.path == nil)
    manifest.shortcuts = [
      AppManifest.Shortcut(type: "new&old/1", title: "New", subtitle: "A note", outline: "M 1 2"),
      AppManifest.Shortcut(type: "plain", title: "Plain"),
    ]
    #expect(manifest.path == "/manifest.webmanifest")
    let read = try JSONDecoder().decode(
      Manifest.self, from: try #require(manifest.json(name: "notes & <co>")))
    #expect(read.name == "notes & <co>" && read.display == "standalone")
    #expect(try document(read.icons.first).contains(">N</text>"))
    #expect(read.shortcuts.map(\.name) == ["New", "Plain"])
    #expect(read.shortcuts.map(\.description) == ["A note", nil])
    #expect(try document(read.shortcuts[0].icons?.first).contains("d=\"M 1 2\""))
    #expect(read.shortcuts[1].icons == nil)
    let types = read.shortcuts.map { AppManifest.shortcut(of: URL(string: $0.url)) }
    #expect(types == ["new&old/1", "plain"])
    #expect(AppManifest.shortcut(of: URL(string: "/?other=1")) == nil)
    #expect(AppManifest.shortcut(of: nil) == nil)
    #expect(manifest.isChosen(by: URL(string: read.shortcuts[1].url)))
    #expect(!manifest.isChosen(by: URL(string: "/?shortcut=unknown")))
  }

  @Test func everyMeaningHasASymbol() throws {
    let application = UIApplication.shared
    defer { application.shortcutItems = nil }
    application.shortcutItems = (0...28).compactMap {
      UIApplicationShortcutIcon.IconType(rawValue: $0)
    }.map { type in
      UIApplicationShortcutItem(
        type: "\(type)", localizedTitle: "\(type)", localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(type: type))
    }
    #expect(AppManifest.app.shortcuts.count == 29)
    #expect(AppManifest.app.shortcuts.allSatisfy { $0.outline?.hasPrefix("M ") == true })
    #expect(application.shortcutItems?.last?.type == "update")
  }
}
