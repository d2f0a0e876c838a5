import ArborDev
import Foundation
import IntegrationSupport
import Synchronization
import Testing

/// Changes of files, in a folder of the test's own.
@Suite struct SourceWatchTests {
  private let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appending(path: "arbor-watch-\(UUID().uuidString)").path
    try make("Sources/App/Deep")
  }

  private func make(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
  }

  private func write(_ path: String, atomically: Bool = false) throws {
    try Data("a".utf8).write(
      to: URL(filePath: "\(folder)/\(path)"), options: atomically ? .atomic : [])
  }

  /// Checks that an action is reported as a change of some files.
  private func check(
    _ expected: [String], ignoring: Set<String> = [],
    at location: SourceLocation = #_sourceLocation, _ action: () throws -> Void
  ) async throws {
    let seen = Mutex<Set<String>>([])
    let watch = try SourceWatch(
      trees: ["\(folder)/Sources", "\(folder)/config"], files: ["\(folder)/Package.swift"],
      ignoring: Set(ignoring.map { "\(folder)/\($0)" })
    ) { paths in seen.withLock { $0.formUnion(paths) } }
    try action()
    // Whatever does not count was reported before this.
    try write("Package.swift")
    let all = Set((expected + ["Package.swift"]).map { "\(folder)/\($0)" })
    let isComplete = try await eventually { seen.withLock { $0.isSuperset(of: all) } }
    let found = seen.withLock { $0 }
    #expect(isComplete && found == all, "\(found.sorted())", sourceLocation: location)
    withExtendedLifetime(watch) {}
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func aFileThatIsWritten() async throws {
    try await check(["Sources/App/Deep/a.swift", "Sources/b.swift"]) {
      try write("Sources/App/Deep/a.swift")
      try write("Sources/b.swift")
    }
  }

  @Test func aFileThatIsRemoved() async throws {
    try write("Sources/App/a.swift")
    try await check(["Sources/App/a.swift"]) {
      try FileManager.default.removeItem(atPath: "\(folder)/Sources/App/a.swift")
    }
  }

  @Test func aFolderThatAppears() async throws {
    try await check(["Sources/New/a.swift", "config/arbor.json"]) {
      try make("Sources/New")
      try write("Sources/New/a.swift")
      try make("config")
      try write("config/arbor.json")
    }
  }

  @Test func hiddenAndIgnoredFilesDoNotCount() async throws {
    try make("Sources/.git")
    try make("Sources/Out")
    try await check([], ignoring: ["Sources/Out"]) {
      try write("Sources/.git/index")
      try write("Sources/App/.a.swift.swp")
      try write("Sources/App/a.swift~")
      try write("Sources/App/4913")
      try write("Sources/Out/a.swift")
      try write("README.md")
    }
  }

  @Test func aBurstIsOneReport() async throws {
    let reports = Mutex<[[String]]>([])
    let watch = try SourceWatch(trees: ["\(folder)/Sources"]) { paths in
      reports.withLock { $0.append(paths) }
    }
    #expect(watch.folderCount == 3)
    for _ in 0..<20 { try write("Sources/App/a.swift") }
    #expect(
      try await eventually { reports.withLock { $0.contains(["\(folder)/Sources/App/a.swift"]) } })
    #expect(reports.withLock { $0.count } < 20)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func aFolderThatIsMovedAwayIsForgotten() async throws {
    let watch = try SourceWatch(trees: ["\(folder)/Sources"]) { _ in }
    try make("Other")
    try FileManager.default.moveItem(
      atPath: "\(folder)/Sources/App", toPath: "\(folder)/Other/App")
    #expect(try await eventually { watch.folderCount == 1 })
    try FileManager.default.moveItem(
      atPath: "\(folder)/Other/App", toPath: "\(folder)/Sources/Again")
    #expect(try await eventually { watch.folderCount == 3 })
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func foldersThatAreTooManyAreReported() async throws {
    let problems = Mutex<[DevError]>([])
    let watch = try SourceWatch(
      trees: ["\(folder)/Sources"], mostFolders: 4,
      onProblem: { problem in problems.withLock { $0.append(problem) } }, onChange: { _ in })
    try make("Sources/New/One/Two")
    #expect(
      try await eventually { problems.withLock { $0.contains(.tooManyFolders(limit: 4)) } })
    #expect(watch.folderCount == 4)
    try FileManager.default.removeItem(atPath: folder)
  }

  /// The queue of the system overflows while a report is being read.
  @Test func foldersOfLostEventsAreWatched() async throws {
    let text = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let most = try #require(Int(text.dropLast()))
    let isBlocked = DispatchSemaphore(value: 0)
    let reports = Mutex<[[String]]>([])
    let watch = try SourceWatch(trees: ["\(folder)/Sources"]) { paths in
      if reports.withLock({
        $0.append(paths); return $0.count
      }) == 1 {
        isBlocked.wait()
      }
    }
    try write("Sources/a.swift")
    #expect(try await eventually { reports.withLock { $0.count } == 1 })
    for number in 0...most {
      close(open("\(folder)/Sources/\(number % 2).swift", O_WRONLY | O_CREAT, 0o600))
    }
    try make("Sources/Late")
    isBlocked.signal()
    #expect(try await eventually { watch.folderCount == 4 })
    #expect(
      try await eventually {
        reports.withLock { all in all.contains { $0.contains("\(folder)/Sources") } }
      })
    try write("Sources/Late/b.swift")
    #expect(
      try await eventually {
        reports.withLock { $0.last } == ["\(folder)/Sources/Late/b.swift"]
      })
    try FileManager.default.removeItem(atPath: folder)
  }
}
