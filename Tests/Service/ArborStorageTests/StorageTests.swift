import ArborGraph
import Foundation
import Synchronization
import Testing

@testable import ArborStorage

@Suite struct StorageTests {
  /// A folder of a test's own.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "arbor-storage-\(UInt64.random(in: .min ... .max))")
    var file: String { url.appending(path: "below/state.sqlite").path }
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let everything: [String: StoredValue] = [
    "bool": .bool(true), "int": .int(.min), "double": .double(-0.1),
    "string": .string("naïve \u{0} 🌳"), "data": .data([0, 255, 1]), "empty": .string(""),
    "nothing": .data([]),
  ]

  @Test func valuesOfAllTypesComeBack() throws {
    let folder = Folder()
    do {
      let storage = try Storage(file: folder.file)
      let values = storage.values(of: .visitor("a"))
      for (name, value) in everything { values.set(value, for: name) }
      storage.flush()
    }
    let values = try Storage(file: folder.file).values(of: .visitor("a"))
    for (name, value) in everything { #expect(values[name] == value) }
    #expect(values["other"] == nil)
  }

  @Test func ownersDoNotSeeEachOther() throws {
    let storage = try Storage(file: nil)
    storage.values(of: .visitor("a")).set(.int(1), for: "x")
    storage.values(of: .scene("a")).set(.int(2), for: "x")
    storage.flush()
    #expect(storage.values(of: .visitor("a"))["x"] == .int(1))
    #expect(storage.values(of: .scene("a"))["x"] == .int(2))
    #expect(storage.values(of: .visitor("b"))["x"] == nil)
  }

  @Test func allUsersOfAnOwnerShareOneObject() throws {
    let storage = try Storage(file: nil)
    let values = storage.values(of: .visitor("a"))
    #expect(storage.values(of: .visitor("a")) === values)
  }

  @Test func whatIsNotCommittedYetIsRead() throws {
    let storage = try Storage(file: nil)
    for round in 0..<200 {
      storage.values(of: .visitor("a")).set(.int(round), for: "x")
      // Nobody holds the values any more: the next to ask reads the file and what waits.
      #expect(storage.values(of: .visitor("a"))["x"] == .int(round))
      if round % 7 == 0 { storage.flush() }
    }
    storage.values(of: .visitor("a")).set(nil, for: "x")
    #expect(storage.values(of: .visitor("a"))["x"] == nil)
    storage.flush()
    #expect(storage.values(of: .visitor("a"))["x"] == nil)
  }

  @Test func writesAreCommittedWithoutBeingAsked() async throws {
    let folder = Folder()
    let storage = try Storage(file: folder.file)
    storage.values(of: .visitor("a")).set(.int(1), for: "x")
    while !storage.isSettled { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try Storage(file: folder.file).values(of: .visitor("a"))["x"] == .int(1))
  }

  @Test func writesFromManyThreadsAllArrive() async throws {
    let folder = Folder()
    let storage = try Storage(file: folder.file)
    await withTaskGroup(of: Void.self) { group in
      for owner in 0..<8 {
        group.addTask {
          for name in 0..<200 {
            storage.values(of: .scene("\(owner)")).set(.int(name), for: "\(name)")
          }
        }
      }
    }
    storage.flush()
    let again = try Storage(file: folder.file)
    for owner in 0..<8 {
      let values = again.values(of: .scene("\(owner)"))
      #expect((0..<200).allSatisfy { values["\($0)"] == .int($0) })
    }
  }

  @Test func theSecretStays() throws {
    let folder = Folder()
    let secret = try Storage(file: folder.file).secret()
    #expect(secret.count == 32)
    #expect(try Storage(file: folder.file).secret() == secret)
    #expect(try Storage(file: nil).secret() != secret)
  }

  @Test func onlyTheOwnUserMayReadTheFile() throws {
    let folder = Folder()
    let storage = try Storage(file: folder.file)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    withExtendedLifetime(storage) {}
  }

  @Test(.timeLimit(.minutes(1))) func readersWaitForNobody() throws {
    let folder = Folder()
    // A commit would wait for ten minutes.
    let storage = try Storage(file: folder.file, patience: 600_000)
    storage.values(of: .visitor("a")).set(.int(1), for: "x")
    storage.flush()
    let other = try Database(path: folder.file)
    try other.execute("BEGIN IMMEDIATE")
    storage.values(of: .visitor("b")).set(.int(2), for: "x")
    // The queue is about to commit, or waits already.
    for _ in 0..<50 {
      #expect(storage.values(of: .visitor("a"))["x"] == .int(1))
      #expect(storage.values(of: .visitor("b"))["x"] == .int(2))
      usleep(10_000)
    }
    try other.execute("ROLLBACK")
    storage.flush()
    #expect(try Storage(file: folder.file).values(of: .visitor("b"))["x"] == .int(2))
  }

  @Test func aDamagedFileIsNotUsed() throws {
    let folder = Folder()
    do {
      // A connection that is closed leaves everything in the file itself.
      let database = try Database(path: folder.file)
      try Tables.prepare(database, path: folder.file)
    }
    let handle = try FileHandle(forWritingTo: URL(filePath: folder.file))
    try handle.write(contentsOf: Data(repeating: 7, count: 5_000))
    try handle.close()
    #expect {
      _ = try Storage(file: folder.file)
    } throws: { error in
      if case .damaged(folder.file, _)? = error as? StorageError { true } else { false }
    }
  }

  @Test func aBackupHasWhatWasCommitted() throws {
    let folder = Folder()
    let storage = try Storage(file: folder.file)
    storage.values(of: .visitor("a")).set(.string("Ada"), for: "name")
    storage.flush()
    let copy = folder.file + ".copy"
    try Storage.backup(folder.file, to: copy)
    #expect(try Storage(file: copy).values(of: .visitor("a"))["name"] == .string("Ada"))
    #expect(throws: StorageError.unusable(path: copy, reason: "there is a file already")) {
      try Storage.backup(folder.file, to: copy)
    }
    let missing = folder.file + ".missing"
    #expect(throws: StorageError.unusable(path: missing, reason: "there is no such file")) {
      try Storage.backup(missing, to: copy + "2")
    }
  }

  @Test func oldValuesAreDeletedWhileTheServerRuns() throws {
    let folder = Folder()
    let day = Mutex(0)
    let storage = try Storage(file: folder.file, today: { day.withLock { $0 } })
    storage.values(of: .scene("old")).set(.int(1), for: "x")
    storage.flush()
    day.withLock { $0 = 100 }
    storage.values(of: .scene("new")).set(.int(1), for: "x")
    storage.flush()
    let again = try Storage(file: folder.file, today: { 0 })
    #expect(again.values(of: .scene("new"))["x"] == .int(1))
    day.withLock { $0 = 200 }
    storage.values(of: .visitor("v")).set(.int(1), for: "x")
    storage.flush()
    let last = try Storage(file: folder.file, today: { 0 })
    #expect(last.values(of: .scene("new"))["x"] == nil)
    #expect(last.values(of: .visitor("v"))["x"] == .int(1))
  }

  @Test func whoDoesNotComeBackIsForgotten() throws {
    let folder = Folder()
    func open(day: Int) throws -> Storage { try Storage(file: folder.file, today: { day }) }
    let first = try open(day: 0)
    for id in ["a", "b"] {
      first.values(of: .visitor(id)).set(.int(1), for: "x")
      first.values(of: .scene(id)).set(.int(1), for: "x")
    }
    first.flush()
    // A visit counts, whether or not something is written.
    let second = try open(day: 14)
    #expect(second.values(of: .scene("a"))["x"] == .int(1))
    #expect(second.values(of: .visitor("a"))["x"] == .int(1))
    second.flush()
    let third = try open(day: 15)
    #expect(third.values(of: .scene("a"))["x"] == .int(1))
    #expect(third.values(of: .scene("b"))["x"] == nil)
    let last = try open(day: 401)
    #expect(last.values(of: .visitor("a"))["x"] == .int(1))
    #expect(last.values(of: .visitor("b"))["x"] == nil)
  }

  @Test func aFileThatCanNotBeUsedIsNamed() throws {
    #expect(throws: StorageError.self) { try Storage(file: "/dev/null/state.sqlite") }
    let folder = Folder()
    _ = try Storage(file: folder.file)
    let text = folder.url.appending(path: "text").path
    try Data("This is no database, but it is long enough to be looked at.".utf8)
      .write(to: URL(fileURLWithPath: text))
    #expect(throws: StorageError.self) { try Storage(file: text) }
    let later = try Database(path: folder.file)
    try later.execute("PRAGMA user_version = 9")
    #expect(throws: StorageError.tooNew(path: folder.file, version: 9)) {
      try Storage(file: folder.file)
    }
  }
}
