import Foundation

/// A server that runs as a child of the benchmark; it says where it listens in its first line.
final class Server {
  let name: String
  let port: Int
  private let process = Process()

  init(_ name: String, at executable: URL, arguments: [String] = []) throws {
    self.name = name
    let pipe = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    guard let port = Self.port(announcedIn: pipe.fileHandleForReading) else {
      process.terminate()
      throw BenchmarkError.silent(name)
    }
    self.port = port
    // What it writes from now on is read and dropped: a full pipe would stop it.
    Thread { [output = pipe.fileHandleForReading] in
      while !output.availableData.isEmpty {}
    }.start()
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  private static func port(announcedIn output: FileHandle) -> Int? {
    var text = ""
    while case let data = output.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: /listening on http:\/\/[^\s]*:([0-9]+)\s/) {
        return Int(match.output.1)
      }
    }
    return nil
  }
}

/// Why nothing was measured.
enum BenchmarkError: Error, CustomStringConvertible {
  case silent(String)
  case noRate(String)
  case usage

  var description: String {
    switch self {
    case .silent(let name): "\(name) did not say where it listens. Run it by hand to see why."
    case .noRate(let text): "wrk gave no rate: \(text)"
    case .usage: "Name the arbor executable: bench PATH. `make bench` does."
    }
  }
}
