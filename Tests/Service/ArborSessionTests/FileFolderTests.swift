import Foundation
import Testing

@testable import ArborSession

/// The folders in which a process and its sessions keep the files of visitors.
@Suite struct FileFolderTests {
  private struct Failure: Error {}

  private func withLimits(_ body: (FileLimits) throws -> Void) throws {
    var limits = FileLimits()
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    limits.folder = parent.path
    try body(limits)
  }

  private func names(_ limits: FileLimits) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: limits.folder)) ?? []
  }

  private func store(_ names: [String], _ files: SessionFiles, bytes: Int = 1) throws -> [URL]? {
    try files.store(names.map { ($0, bytes) }) { try Data("\($0)".utf8).write(to: $1) }
  }

  private func exist(_ places: [URL]) -> Bool {
    places.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
  }

  @Test func aSessionThatIsOpenedAgainHasFilesOfItsOwn() throws {
    try withLimits { limits in
      let folder = FileFolder(limits)
      let id = SessionID.random()
      let old = SessionFiles(id, in: folder)
      let new = SessionFiles(id, in: folder)
      let (first, second) = (
        try #require(try store(["a"], old)), try #require(try store(["a"], new))
      )
      old.close()
      #expect(!exist(first) && exist(second))
      #expect(try store(["b"], old) == nil)
      folder.close()
      #expect(names(limits) == [])
      #expect(try store(["b"], new) == nil)
    }
  }

  @Test(arguments: ["../\u{200D}a", "..\\\u{301}a", "..", "/", "../"])
  func aNameIsNoPath(name: String) throws {
    try withLimits { limits in
      let folder = FileFolder(limits)
      let place = try #require(try store([name], SessionFiles(.random(), in: folder))?.first)
      let scalars = place.lastPathComponent.unicodeScalars
      #expect(!scalars.contains("\\") && place.standardizedFileURL.path == place.path)
      // Its own folder is that of a UUID.
      #expect(UUID(uuidString: place.deletingLastPathComponent().lastPathComponent) != nil)
      folder.close()
    }
  }

  @Test func onlyFoldersOfNobodyAreLeftovers() throws {
    try withLimits { limits in
      let folder = FileFolder(limits)
      let files = SessionFiles(.random(), in: folder)
      let places = try #require(try store(["a"], files))
      // The folder of a process with the same id, in another container, which has ended.
      let left = URL(fileURLWithPath: limits.folder)
        .appendingPathComponent("arbor-files-\(getpid())-gone")
      try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
      try Data().write(to: left.appendingPathComponent("lock"))
      FileFolder.deleteLeftovers(in: limits)
      #expect(names(limits).count == 1 && exist(places))
      folder.close()
    }
  }

  @Test func smallFilesCountAsBlocks() throws {
    try withLimits { limits in
      var limits = limits
      limits.sessionBytes = 10_000
      limits.processBytes = 15_000
      let folder = FileFolder(limits)
      let (one, other) = (SessionFiles(.random(), in: folder), SessionFiles(.random(), in: folder))
      #expect(try store(["a", "b", "c"], one) == nil)
      let places = try #require(try store(["a", "b"], one))
      // The process has room for one more.
      #expect(try store(["a", "b"], other) == nil)
      #expect(try store(["a"], other) != nil)
      #expect(try store(["b"], other) == nil)
      one.delete([places[0]])
      #expect(try store(["b"], other) != nil)
    }
  }

  @Test func filesThatTheAppDeletesUseUpNoRoom() throws {
    try withLimits { limits in
      var limits = limits
      limits.sessionBytes = 5_000
      let files = SessionFiles(.random(), in: FileFolder(limits))
      for _ in 0..<3 {
        let places = try #require(try store(["a"], files))
        #expect(try store(["b"], files) == nil)
        try FileManager.default.removeItem(at: places[0])
      }
    }
  }

  @Test func filesThatCannotBeWrittenLeaveNothing() throws {
    try withLimits { (limits: FileLimits) throws -> Void in
      var limits = limits
      limits.sessionBytes = 5_000
      let files = SessionFiles(.random(), in: FileFolder(limits))
      #expect(throws: Failure.self) { try files.store([("a", 1)]) { _, _ in throw Failure() } }
      #expect(try store(["a"], files) != nil)
    }
  }
}
