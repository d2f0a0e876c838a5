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

  /// Writes over a part of a file that has some pages.
  private func damage(_ file: String, at offset: UInt64) throws {
    do {
      let database = try Database(path: file)
      try Tables.prepare(database, path: file)
      for number in 0..<200 {
        let value = StoredValue.string(.init(repeating: "x", count: 300))
        try Tables.write(database, value, "x", of: .scene("\(number)"))
      }
    }
    // A connection that is closed leaves everything in the file itself.
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(repeating: 7, count: 20_000))
    try handle.close()
  }

  @Test func aDamagedFileIsMovedAway() throws {
    let folder = Folder()
    try damage(folder.file, at: 8_192)
    #expect {
      _ = try Storage(file: folder.file)
    } throws: { error in
      if case .damaged(folder.file, _)? = error as? StorageError { true } else { false }
    }
    let place = try #require(try Storage.moveDamaged(folder.file))
    #expect(place.hasPrefix(folder.file + ".damaged-"))
    #expect(try Data(contentsOf: URL(filePath: place)).contains(7))
    let storage = try Storage(file: folder.file)
    storage.values(of: .visitor("a")).set(.int(1), for: "x")
    storage.flush()
    // Another process that was a moment later leaves the new file alone.
    #expect(try Storage.moveDamaged(folder.file) == nil)
    #expect(try Storage(file: folder.file).values(of: .visitor("a"))["x"] == .int(1))
  }

  private func foreign(_ file: String) throws -> Bool {
    let before = try Data(contentsOf: URL(filePath: file))
    do {
      _ = try Storage(file: file)
      return false
    } catch {
      guard case .foreign(file, _) = error else { throw error }
      return try Data(contentsOf: URL(filePath: file)) == before
    }
  }

  @Test func aFileOfAnotherProgramIsLeftAlone() throws {
    let folder = Folder()
    do {
      let database = try Database(path: folder.file)
      try database.execute("CREATE TABLE secret (word TEXT); INSERT INTO secret VALUES ('theirs')")
    }
    #expect(try foreign(folder.file))
    let marked = folder.file + "2"
    do { try Database(path: marked).execute("PRAGMA application_id = 7") }
    #expect(try foreign(marked))
    try Data("a letter, and no database at all".utf8).write(to: URL(filePath: folder.file + "3"))
    #expect(try foreign(folder.file + "3"))
    // The header of one's own is gone.
    try damage(folder.file + "4", at: 0)
    #expect(try foreign(folder.file + "4"))
    // A file of a former version has no mark.
    let former = folder.file + "5"
    do {
      let storage = try Storage(file: former)
      storage.values(of: .visitor("a")).set(.int(1), for: "x")
      storage.flush()
    }
    do { try Database(path: former).execute("PRAGMA application_id = 0") }
    #expect(try Storage(file: former).values(of: .visitor("a"))["x"] == .int(1))
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

  /// The clock of a test.
  private final class Clock: Sendable {
    let now = Mutex((day: 0, uptime: Duration.zero))

    func storage(_ folder: Folder) throws -> Storage {
      try Storage(file: folder.file, clock: { self.now.withLock { $0 } })
    }

    func show(day: Int, after time: Duration = .zero) {
      now.withLock { $0 = (day, $0.uptime + time) }
    }
  }

  private func visit(_ owner: Owner, in storage: Storage) {
    storage.values(of: owner).set(.int(.random(in: 0...Int.max)), for: "x")
    storage.flush()
  }

  @Test func oldValuesAreDeletedWhileTheServerRuns() throws {
    let (folder, clock) = (Folder(), Clock())
    let storage = try clock.storage(folder)
    visit(.scene("old"), in: storage)
    for day in stride(from: 1, through: 13, by: 2) {
      clock.show(day: day)
      visit(.scene("new"), in: storage)
    }
    #expect(try clock.storage(folder).values(of: .scene("old"))["x"] != nil)
    for day in 14...16 {
      clock.show(day: day)
      visit(.visitor("v"), in: storage)
    }
    let last = try clock.storage(folder)
    #expect(last.values(of: .scene("old"))["x"] == nil)
    #expect(last.values(of: .scene("new"))["x"] != nil)
  }

  /// Owners are kept as long as they may be away; a visit counts, whether or not something is
  /// written.
  @Test func whoDoesNotComeBackIsForgotten() throws {
    let (folder, clock) = (Folder(), Clock())
    do {
      let first = try clock.storage(folder)
      for id in ["a", "b"] {
        visit(.visitor(id), in: first)
        visit(.scene(id), in: first)
      }
      clock.show(day: 1)
      visit(.visitor("other"), in: first)
    }
    func wait(until day: Int) throws {
      let storage = try clock.storage(folder)
      clock.show(day: day)
      visit(.visitor("other"), in: storage)
      clock.show(day: day, after: .seconds(3_600))
      visit(.visitor("other"), in: storage)
    }
    try wait(until: 10)
    do {
      let second = try clock.storage(folder)
      #expect(second.values(of: .scene("a"))["x"] != nil)
      #expect(second.values(of: .visitor("a"))["x"] != nil)
      second.flush()
    }
    try wait(until: 20)
    let third = try clock.storage(folder)
    #expect(third.values(of: .scene("a"))["x"] != nil)
    #expect(third.values(of: .scene("b"))["x"] == nil)
    try wait(until: 405)
    let last = try clock.storage(folder)
    #expect(last.values(of: .visitor("a"))["x"] != nil)
    #expect(last.values(of: .visitor("b"))["x"] == nil)
  }

  /// A machine that does not know the day yet, or knows a wrong one, deletes nothing.
  @Test(arguments: [100_000, -20_000]) func aClockThatJumpsDeletesNothing(day: Int) throws {
    let (folder, clock) = (Folder(), Clock())
    do { visit(.scene("a"), in: try clock.storage(folder)) }
    // While it runs, and at its start.
    for _ in 0..<3 {
      let storage = try clock.storage(folder)
      clock.show(day: day, after: .seconds(1_000))
      visit(.scene("b"), in: storage)
      let next = try clock.storage(folder)
      visit(.scene("c"), in: next)
      clock.show(day: 1, after: .seconds(60))
      visit(.scene("b"), in: next)
    }
    let last = try clock.storage(folder)
    for id in ["a", "b", "c"] { #expect(last.values(of: .scene(id))["x"] != nil) }
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
