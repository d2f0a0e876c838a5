import CAssets
import Foundation
import Testing

/// That what is compiled into the executables is what lies in Public/.
@Suite struct AssetTests {
  private let table: [String: Data] = Dictionary(
    (0..<arbor_asset_count).map { index in
      let asset = arbor_asset(index).pointee
      return (String(cString: asset.name), Data(bytes: asset.bytes, count: asset.count))
    }
  ) { $1 }

  @Test func everyFileOfPublicIsInTheTable() throws {
    let files = try House.paths(below: "Public")
    for name in files {
      #expect(
        table[name] != nil,
        "Public/\(name) is not in Sources/Shims/CAssets (assets.c, scripts.c). Add it there.")
    }
    for name in table.keys.sorted() {
      #expect(
        files.contains(name), "Sources/Shims/CAssets names \(name), not a file of Public/.")
    }
  }

  @Test func noNameIsInTheTableTwice() {
    #expect(table.count == arbor_asset_count)
  }

  @Test func theTableHasTheFilesBytes() throws {
    for (name, bytes) in table {
      let file = try Data(contentsOf: House.root.appending(path: "Public/\(name)"))
      #expect(file == bytes, "Public/\(name) differs from what is compiled in. Build again.")
    }
  }
}
