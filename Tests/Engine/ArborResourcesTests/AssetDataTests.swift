import Foundation
import Testing

@testable import ArborResources

/// Data sets of asset catalogs.
@Suite struct AssetDataTests {
  private func write(_ text: String, _ path: String, in folder: URL) throws {
    let url = folder.appendingPathComponent("Some.xcassets/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func reading(
    _ files: [String: String], _ body: (Bundle) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("arbor-data-\(UUID().uuidString).resources")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, path, in: folder) }
    try body(try #require(Bundle(path: folder.path)))
  }

  @Test func theFileForAllDevicesIsRead() throws {
    let contents = """
      {"data": [{"filename": "pad.txt", "idiom": "ipad"},
      {"filename": "all.txt", "idiom": "universal", "universal-type-identifier": "public.text"}]}
      """
    try reading([
      "Words.dataset/Contents.json": contents, "Words.dataset/all.txt": "all",
      "Words.dataset/pad.txt": "pad",
      "Group/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Group/One.dataset/Contents.json": #"{"data": [{"filename": "one"}]}"#,
      "Group/One.dataset/one": "1",
    ]) { bundle in
      let words = try #require(AssetData(named: "Words", in: bundle))
      #expect(words.data == Data("all".utf8) && words.type == "public.text")
      let one = try #require(AssetData(named: "Group/One", in: bundle))
      #expect(one.data == Data("1".utf8) && one.type == nil)
      #expect(AssetData(named: "One", in: bundle) == nil)
    }
  }

  @Test func aFileIsReadOnce() throws {
    let file = "Big.dataset/big.txt"
    try reading([
      "Big.dataset/Contents.json": #"{"data": [{"filename": "big.txt"}]}"#, file: "first",
    ]) { bundle in
      #expect(AssetData(named: "Big", in: bundle)?.data == Data("first".utf8))
      try write("second", file, in: URL(fileURLWithPath: bundle.bundlePath))
      #expect(AssetData(named: "Big", in: bundle)?.data == Data("first".utf8))
    }
  }

  @Test func whatCannotBeReadIsNone() throws {
    try reading([
      "Broken.dataset/Contents.json": "{", "Empty.dataset/Contents.json": #"{"data": []}"#,
      "Gone.dataset/Contents.json": #"{"data": [{"filename": "gone"}]}"#,
      "Out.dataset/Contents.json": #"{"data": [{"filename": "../Gone.dataset/Contents.json"}]}"#,
    ]) { bundle in
      for name in ["Broken", "Empty", "Gone", "Out", "Nowhere"] {
        #expect(AssetData(named: name, in: bundle) == nil, "\(name)")
        #expect(ResourceProblems.all.contains { $0.contains("\"\(name)\"") }, "\(name)")
      }
    }
  }
}
