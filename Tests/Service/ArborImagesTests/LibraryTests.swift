import ArborDisplay
import ArborHTTP
import Foundation
import Testing

@testable import ArborImages

/// A folder that is gone after the test.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.path + "/arbor-test-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}

func write(_ bytes: [UInt8], to path: String) throws {
  let folder = (path as NSString).deletingLastPathComponent
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

/// A signature for tests: it names what it signs.
let signed: @Sendable (String) -> String = { text in
  String(text.utf8.reduce(UInt64(7)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 36)
}

@Suite struct LibraryTests {
  private func library(_ folder: String) -> ImageLibrary {
    ImageLibrary(
      addressing: .signed(signed), publicFolder: folder + "/Public", bundleFolder: folder)
  }

  private func get(_ library: ImageLibrary, _ path: String) -> HTTPResponse? {
    library.response(to: HTTPRequest(method: "GET", target: path, headers: [:], body: []))
  }

  @Test func aNameIsAFileOfThePublicFolder() async throws {
    try await withFolder { folder in
      try write(Samples.png(30, 20), to: folder + "/Public/images/leaf.png")
      let library = library(folder)
      let asset = try #require(
        library.image(named: "leaf", in: nil, displayScale: 1, isDark: false))
      #expect(asset.size == CGSize(width: 30, height: 20))
      let response = try #require(get(library, asset.url))
      #expect(response.status == 200)
      #expect(response.headers["content-type"] == "image/png")
      #expect(response.headers["cache-control"]?.contains("immutable") == true)
      #expect(library.image(named: "bush", in: nil, displayScale: 1, isDark: false) == nil)
    }
  }

  /// The start of a PNG file of 15,000 by 15,000 pixels.
  private static let huge: [UInt8] = {
    var bytes = Samples.png(30, 20)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x3A, 0x98, 0, 0, 0x3A, 0x98])
    return bytes
  }()

  @Test func anImageCanBeReadByItsAddress() async throws {
    try await withFolder { folder in
      let leaf = Samples.png(30, 20)
      try write(leaf, to: folder + "/Public/images/leaf.png")
      try write(Self.huge, to: folder + "/Public/images/huge.png")
      let library = library(folder)
      func address(_ name: String) throws -> String {
        try #require(library.image(named: name, in: nil, displayScale: 1, isDark: false)).url
      }
      let data = "data:image/png;base64," + Data(leaf).base64EncodedString()
      #expect(library.dataURL(of: try address("leaf")) == data)
      #expect(library.dataURL(of: data) == data)
      // It would take hundreds of megabytes to decode.
      #expect(library.dataURL(of: try address("huge")) == "data:,")
      let huge = Data(Self.huge).base64EncodedString()
      #expect(library.dataURL(of: "data:image/png;base64," + huge) == "data:,")
      for other in [
        "/assets/i/x/public/../../secret.png", "/assets/i/x/public/none.png", "/assets/i/x/none",
        "file:///etc/hostname", "https://example.org/a.png", "/assets/r/none", "",
      ] {
        #expect(library.dataURL(of: other) == nil, "\(other)")
      }
    }
  }

  @Test func theScaleOfTheDisplayIsPreferred() async throws {
    try await withFolder { folder in
      try write(Samples.png(30, 20), to: folder + "/Public/leaf.png")
      try write(Samples.png(60, 40), to: folder + "/Public/leaf@2x.png")
      let library = library(folder)
      func name(_ scale: Double) -> String? {
        let asset = library.image(named: "leaf", in: nil, displayScale: scale, isDark: false)
        #expect(asset?.size == CGSize(width: 30, height: 20))
        return asset?.url.split(separator: "/").last.map(String.init)
      }
      #expect(name(1) == "leaf.png")
      #expect(name(2) == "leaf%402x.png")
      #expect(name(1.5) == "leaf%402x.png")
      #expect(name(3) == "leaf%402x.png")
      let asset = try #require(
        library.image(named: "leaf", in: nil, displayScale: 2, isDark: false))
      #expect(get(library, asset.url)?.status == 200)
    }
  }

  @Test func catalogsHaveSetsForDarkPagesAndTemplates() async throws {
    try await withFolder { folder in
      let set = folder + "/app_Gallery.resources/Media.xcassets/Trees/leaf.imageset"
      let contents = """
        {"images": [
          {"idiom": "universal", "filename": "leaf.png", "scale": "1x"},
          {"idiom": "universal", "filename": "night.png", "scale": "1x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"idiom": "universal", "scale": "2x"},
          {"idiom": "universal", "filename": "../../secret.png", "scale": "3x"}],
         "properties": {"template-rendering-intent": "template"}}
        """
      try write(Array(contents.utf8), to: set + "/Contents.json")
      try write(Samples.png(30, 20), to: set + "/leaf.png")
      try write(Samples.png(31, 20), to: set + "/night.png")
      let library = library(folder)
      let light = library.image(named: "leaf", in: nil, displayScale: 3, isDark: false)
      let dark = library.image(named: "leaf", in: nil, displayScale: 1, isDark: true)
      #expect(light?.pixels.width == 30)
      #expect(light?.isTemplate == true)
      #expect(dark?.pixels.width == 31)
      #expect(library.image(named: "Trees/leaf", in: nil, displayScale: 1, isDark: false) == nil)
      // In its bundle, and in no other.
      let bundle = try #require(Bundle(path: folder + "/app_Gallery.resources"))
      #expect(
        library.image(named: "leaf", in: bundle, displayScale: 1, isDark: false)?.pixels.width == 30
      )
    }
  }

  @Test func onlyWhatWasShownIsAnswered() async throws {
    try await withFolder { folder in
      try write(Samples.png(30, 20), to: folder + "/Public/leaf.png")
      try write(Samples.png(1, 1), to: folder + "/secret.png")
      let library = library(folder)
      let asset = try #require(
        library.image(named: "leaf", in: nil, displayScale: 1, isDark: false))
      let signature = asset.url.split(separator: "/")[2]
      for path in [
        "/assets/i/x/public/leaf.png", "/assets/i/\(signature)/public/other.png",
        "/assets/i/\(signature)/public/../secret.png",
        "/assets/i/\(signature)/public/%2e%2e/secret.png", "/assets/i/\(signature)/leaf.png",
        "/assets/i/\(signature)/arbor/arbor.js", "/assets/r/leaf.png", "/assets/i//",
      ] { #expect(get(library, path) == nil, "\(path)") }
      for name in ["../secret", "/etc/leaf", ".leaf", "a\0b", ""] {
        #expect(library.image(named: name, in: nil, displayScale: 1, isDark: false) == nil)
      }
      // A changed file has another address.
      try write(Samples.png(30, 20) + [0], to: folder + "/Public/leaf.png")
      #expect(get(library, asset.url) == nil)
    }
  }

  @Test func drawingsMayNotRun() async throws {
    try await withFolder { folder in
      try write(
        Array("<svg viewBox='0 0 3 2'><script>alert(1)</script></svg>".utf8),
        to: folder + "/Public/leaf.svg")
      let library = library(folder)
      let asset = try #require(
        library.image(named: "leaf", in: nil, displayScale: 2, isDark: false))
      #expect(asset.size == CGSize(width: 3, height: 2))
      let policy = try #require(get(library, asset.url)?.headers["content-security-policy"])
      #expect(policy.contains("default-src 'none'") && policy.contains("sandbox"))
    }
  }

  @Test func withoutAServerAPictureIsInTheDocument() async throws {
    try await withFolder { folder in
      try write(Samples.png(30, 20), to: folder + "/leaf.png")
      let library = ImageLibrary(addressing: .inline, publicFolder: folder, bundleFolder: nil)
      let asset = library.image(named: "leaf", in: nil, displayScale: 1, isDark: false)
      #expect(asset?.url.hasPrefix("data:image/png;base64,iVBORw0KGgo") == true)
    }
  }
}
