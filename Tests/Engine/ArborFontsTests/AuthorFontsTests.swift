import ArborText
import Foundation
import Testing

@testable import ArborFonts

/// The fonts that authors ship.
@Suite struct AuthorFontsTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures").path
  private static let boxes = fixtures + "/ArborBoxes.ttf"
  /// The files of the server's own fonts.
  private static let own = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Public/fonts").standardized.path

  /// Calls a function with the path of a file that has bytes.
  private func withFile<T>(
    _ name: String, _ bytes: [UInt8], _ body: (String) throws -> T
  ) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return try body(file.path)
  }

  @Test func namesAreThoseOfTheFile() throws {
    let fonts = AuthorFonts(files: [Self.boxes])
    #expect(fonts.problems.isEmpty)
    let family = try #require(fonts.families.first)
    for name in ["Arbor Boxes", "ArborBoxes-Regular", "Arbor Boxes Regular"] {
      #expect(fonts.font(named: name)?.family == family, "\(name)")
    }
    #expect(fonts.font(named: "arbor boxes") == nil)
    #expect(fonts.font(named: "") == nil)
  }

  @Test func textIsMeasuredByTheFile() throws {
    let family = try #require(AuthorFonts(files: [Self.boxes]).families.first)
    func width(_ weight: Int, _ width: Double) -> Double {
      let face = FontFace(family: family, size: 100, weight: weight, width: width)
      return Paragraph.shaped("ab", face: face).width
    }
    // The letters have 420 and 430 of 1,000 units, and each 50 more at the weight 900.
    #expect(width(400, 100) == 85)
    #expect(width(900, 100) == 95)
    #expect(width(400, 50) == 42.5)
    #expect(width(400, 150) == 127.5)
    // Beyond its axes the font has its nearest style.
    #expect(width(400, 10) == 42.5)
    #expect(FontFace(family: family, size: 10, width: .nan).width == 100)
  }

  @Test func lettersDependOnTheOpticalSize() throws {
    let family = try #require(
      AuthorFonts(files: [Self.fixtures + "/ArborOptical.ttf"]).families.first)
    func width(_ size: Double) -> Double {
      let face = FontFace(family: family, size: size)
      #expect(face.hasOpticalSizes)
      return Paragraph.shaped("ab", face: face).width
    }
    // The letters have 420 and 430 of 1,000 units at 10 points, and half of that from 50 points on.
    #expect(width(10) == 8.5)
    #expect(width(50) == 21.25)
    #expect(width(100) == 42.5)
    #expect(!FontFace(size: 17).hasOpticalSizes)
  }

  @Test func kerningDependsOnTheOpticalSize() throws {
    let family = try #require(
      AuthorFonts(files: [Self.fixtures + "/ArborOptical.ttf"]).families.first)
    // An a after a b is moved by nothing at 10 points, and by 100 of 1,000 units from 50 points on.
    for (size, kerning) in [(10.0, 0.0), (50, 5), (100, 10)] {
      let face = FontFace(family: family, size: size)
      let (kerned, plain) = (Paragraph.shaped("ba", face: face), Paragraph.shaped("ab", face: face))
      #expect(kerned.width == plain.width - kerning)
    }
  }

  @Test func lettersOfOneWidthAreThoseThatTheFileNames() throws {
    for (name, isMonospaced) in [("NotoSansMono", true), ("NotoSerif", false)] {
      let family = try #require(AuthorFonts(files: ["\(Self.own)/\(name).ttf"]).families.first)
      #expect(FontFace(family: family, size: 17).isMonospaced == isMonospaced)
    }
    #expect(FontFace(family: .monospaced, size: 17).isMonospaced)
    #expect(!FontFace(size: 17).isMonospaced)
  }

  @Test func filesOfOneFamilyAreItsStyles() throws {
    let fonts = AuthorFonts(
      files: ["NotoSerif", "NotoSerif-BoldItalic"].map { "\(Self.own)/\($0).ttf" })
    let family = try #require(fonts.families.first)
    #expect(fonts.families.count == 1)
    #expect(family.files.map(\.isItalic) == [false, true])
    // The family that is compiled in has the same name.
    #expect(family.name.hasPrefix("Noto Serif "))
    #expect(family.name != FontFamily.serif.name)
    let bold = try #require(fonts.font(named: "NotoSerif-BoldItalic"))
    #expect(bold.isItalic && bold.weight == 700)
    let face = FontFace(family: family, size: 10, weight: 700, isItalic: true)
    #expect(face.isItalic && face.weight == 700)
  }

  @Test func compressedFilesAreMeasuredToo() throws {
    let plain = AuthorFonts(files: ["\(Self.own)/Quicksand.ttf"])
    let compressed = AuthorFonts(files: ["\(Self.own)/Quicksand.woff2"])
    #expect(compressed.problems.isEmpty)
    let widths = try [plain, compressed].map { fonts in
      let family = try #require(fonts.families.first)
      return Paragraph.shaped("Quick", face: FontFace(family: family, size: 40)).width
    }
    #expect(widths[0] == widths[1])
    let file = try #require(compressed.families.first?.files.first)
    #expect(file.added?.format == "woff2")
    #expect(file.added?.served.starts(with: Array("wOF2".utf8)) == true)
    #expect(file.name.hasPrefix("fonts/own/"))
  }

  @Test func damagedFilesAreReported() throws {
    let whole = try [UInt8](Data(contentsOf: URL(filePath: Self.boxes)))
    for (bytes, reason) in [
      ([UInt8](), "not a font"), (Array("not a font at all".utf8), "not a font"),
      (Array(whole.prefix(200)), ""), (Array("wOF2".utf8) + whole, "be unpacked"),
    ] {
      try withFile("damaged.ttf", bytes) { path in
        let fonts = AuthorFonts(files: [path])
        #expect(fonts.families.isEmpty)
        #expect(fonts.problems.count == 1)
        #expect(fonts.problems.first?.contains(path) == true)
        #expect(fonts.problems.first?.contains(reason) == true || reason.isEmpty)
      }
    }
    #expect(AuthorFonts(files: ["/nowhere.ttf"]).problems.count == 1)
  }

  @Test func anyChangedByteIsSafe() throws {
    let whole = try [UInt8](Data(contentsOf: URL(filePath: Self.boxes)))
    for step in 0..<60 {
      var bytes = whole
      let place = step * bytes.count / 60
      for index in place..<min(place + 8, bytes.count) { bytes[index] = 0xFF }
      try withFile("changed.ttf", bytes) { path in
        guard let (_, file) = try? FontFiles.read(path) else { return }
        let description = try FontDescription(of: file.bytes)
        #expect(description.weights.lowerBound >= 100)
        #expect(description.widths.upperBound <= 1_000)
        let family = try #require(AuthorFonts(files: [path]).families.first)
        let face = FontFace(family: family, size: 20)
        #expect(Paragraph.shaped("a b", face: face).lines(in: 30).count <= 3)
      }
    }
  }

  /// A table of characters can name glyphs that the file does not have.
  @Test func aSpaceBeyondTheGlyphsHasNoWidth() throws {
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: Self.boxes)))
    func number(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    let table = try #require(
      (0..<number(at: 4)).map { 12 + 16 * $0 }.first {
        bytes[$0...].starts(with: Array("cmap".utf8))
      })
    let start = number(at: table + 8) << 16 | number(at: table + 10)
    var changed = 0
    for record in (0..<number(at: start + 2)).map({ start + 4 + 8 * $0 }) {
      let map = start + (number(at: record + 4) << 16 | number(at: record + 6))
      guard number(at: map) == 4 else { continue }
      let doubled = number(at: map + 6)
      for segment in 0..<doubled / 2 where number(at: map + 14 + 2 * segment) == 32 {
        // The last character is a space: the segment's glyph becomes 50,000.
        let delta = map + 16 + 2 * doubled + 2 * segment
        (bytes[delta], bytes[delta + 1]) = (0xC3, 0x30)
        changed += 1
      }
    }
    #expect(changed > 0)
    try withFile("space.ttf", bytes) { path in
      let family = try #require(AuthorFonts(files: [path]).families.first)
      let face = FontFace(family: family, size: 20)
      #expect(Paragraph.shaped("a b", face: face).lines(in: 30).count <= 3)
    }
  }

  @Test func filesInOneStyleAreFamiliesOfTheirOwn() throws {
    let whole = try [UInt8](Data(contentsOf: URL(filePath: Self.boxes)))
    try withFile("other.ttf", whole + [0]) { path in
      let fonts = AuthorFonts(files: [Self.boxes, path])
      #expect(fonts.families.count == 2)
      #expect(Set(fonts.families.map { $0.name.lowercased() }).count == 2)
      #expect(fonts.font(named: "Arbor Boxes")?.family == fonts.families.first)
    }
  }

  @Test func foldersOfBundlesAreSearched() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let inner = folder.appending(path: "App.resources/Fonts")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.TTF", "b.otf", "c.woff2", "d.txt"] {
      try Data().write(to: inner.appending(path: name))
    }
    let found = FontFiles.paths(in: [folder.path, folder.path + "/App.resources"])
    #expect(found.map { $0.split(separator: "/").last } == ["a.TTF", "b.otf", "c.woff2"])
  }
}
