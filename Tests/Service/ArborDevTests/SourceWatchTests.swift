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
}
