import Foundation

/// The program `http-under-test`, which lies beside this one.
final class ServerUnderTest {
  let port: Int
  private let process = Process()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "http-under-test")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains(" \n"), case let data = output.fileHandleForReading.availableData,
      !data.isEmpty
    {
      text += String(decoding: data, as: UTF8.self)
    }
    port = text.firstMatch(of: /:([0-9]+)\s/).flatMap { Int($0.output.1) } ?? 0
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Megabytes that are resident, with the pages of libraries that other processes share.
  var memory: Double {
    let text =
      (try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/smaps_rollup", encoding: .utf8))
      ?? ""
    let kilobytes = text.matches(of: /Rss: +([0-9]+) kB/).compactMap { Double($0.output.1) }
    return kilobytes.reduce(0, +) / 1024
  }
}
