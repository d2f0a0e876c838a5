import Foundation

/// A running Chromium with its profile folder and the test's end of its DevTools pipe.
///
/// Chromium reads commands from descriptor 3 and writes to 4. `Process` can only pass 0 to 2, so a
/// shell moves the socket there and then executes Chromium. A socket is used because writing to a
/// closed one returns an error instead of raising a signal.
final class BrowserProcess: Sendable {
  /// Closed with this object; its reader retains this object and is ended by `stop()`.
  let socket: Int32
  private let profile: URL
  private let processID: pid_t

  init(executable: String, arguments: [String]) throws {
    let profile = FileManager.default.temporaryDirectory
      .appending(path: "arbor-browser-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    do {
      (socket, processID) = try Self.launch(executable, arguments, profile: profile)
    } catch {
      try? FileManager.default.removeItem(at: profile)
      throw BrowserError.notStarted("\(error)")
    }
    self.profile = profile
    LiveBrowsers.add(processID, profile: profile)
  }

  deinit { close(socket) }

  /// The end of Chromium's standard error.
  var lastWords: String {
    let text = (try? String(contentsOf: Self.standardError(in: profile), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(8).joined(separator: "\n")
  }

  /// Ends Chromium and its children at once, and removes its profile. A second call has no effect.
  func stop() {
    _ = shutdown(socket, Int32(SHUT_RDWR))
    LiveBrowsers.end(processID)
  }

  private static func launch(
    _ executable: String, _ arguments: [String], profile: URL
  ) throws -> (socket: Int32, processID: pid_t) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw BrowserError.notStarted("no socket pair, error \(errno)")
    }
    let words = standardError(in: profile)
    _ = FileManager.default.createFile(atPath: words.path, contents: nil)
    let theirs = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", #"exec "$@" 3<&0 4>&0 </dev/null >/dev/null"#, "sh", executable]
      + ["--user-data-dir=\(profile.path)"] + arguments
    process.standardInput = theirs
    process.standardOutput = FileHandle.nullDevice
    do {
      process.standardError = try FileHandle(forWritingTo: words)
      try process.run()
    } catch {
      close(ends[0])
      throw error
    }
    return (ends[0], process.processIdentifier)
  }

  private static func standardError(in profile: URL) -> URL { profile.appending(path: "stderr") }
}
