import BrowserHarness
import Foundation
import IntegrationSupport

/// A browser engine besides Chromium's, which has a driver of its own.
enum Engine: String, CaseIterable, Sendable, CustomStringConvertible {
  /// Gecko, by Debian's firefox-esr.
  case firefox
  /// WebKitGTK, by the browser that comes with Debian's webkit2gtk-driver, on a display of Xvfb.
  case webKit

  var description: String { rawValue }

  /// The programs that must be there.
  private var programs: [String] {
    switch self {
    case .firefox: [FirefoxTab.program]
    case .webKit: [WebKitTab.program, WebKitTab.driver, WebKitTab.screen]
    }
  }

  private var isInstalled: Bool {
    programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The engines to test: all that are installed; on machines that decide about a commit, all.
  static let present =
    ProcessInfo.processInfo.environment["CI"] == nil
    ? allCases.filter(\.isInstalled) : allCases

  /// The tab that all tests of the process share: a browser starts in two seconds.
  func tab() async throws -> any EngineTab {
    switch self {
    case .firefox: try await Self.firefoxTab.value
    case .webKit: try await Self.webKitTab.value
    }
  }

  private static let firefoxTab = Task { try await FirefoxTab.start() }
  private static let webKitTab = Task { try await WebKitTab.start() }

  /// Calls `body` until it returns a value, for a minute.
  static func awaiting<Value>(
    _ what: String, _ body: () async throws -> Value?
  ) async throws -> Value {
    var value: Value?
    try await eventually(what) {
      value = try await body()
      return value != nil
    }
    guard let value else { throw EngineError(what: what, reason: "no answer") }
    return value
  }

  /// Calls `body` until it returns a value, for a minute or until the process has ended.
  static func awaiting<Value>(
    _ what: String, of process: ChildProcess, _ body: () async throws -> Value?
  ) async throws -> Value {
    try await awaiting(what) {
      if let value = try await body() { return value }
      guard let status = process.status else { return nil }
      throw EngineError(what: what, reason: "ended with \(status): \(process.allOutput)")
    }
  }

  /// Starts a program that the system ends with this process, however that ends.
  static func start(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], in profile: URL
  ) async throws -> ChildProcess {
    let process: ChildProcess = try await withCheckedThrowingContinuation { continuation in
      Thread {
        continuation.resume(
          with: Result {
            try ChildProcess(
              URL(filePath: "/usr/bin/setpriv"),
              arguments: ["--pdeathsig", "KILL", program] + arguments, environment: environment)
          })
        // The system takes the end of the thread that has started a child for that of its parent.
        while true { sleep(1_000) }
      }.start()
    }
    LiveBrowsers.add(process.processID, profile: profile)
    return process
  }

  /// Creates a folder for a browser's own files.
  static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "arbor-engine-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

/// What a browser refused.
struct EngineError: Error {
  var what: String
  var reason: String
}
