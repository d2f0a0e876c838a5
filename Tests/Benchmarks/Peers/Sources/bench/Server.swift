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

  deinit {
    // nginx ends its own children, if it is asked.
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
  }

  /// A server that says nothing: it is known where it listens.
  init(_ name: String, command: [String], port: Int) throws {
    self.name = name
    self.port = port
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    try process.run()
    for _ in 0..<100 where !Self.answers(port) { Thread.sleep(forTimeInterval: 0.05) }
    guard Self.answers(port) else { throw BenchmarkError.silent(name) }
  }

  /// A port where nothing listens.
  static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) | getsockname(descriptor, $0, &length)
      }
    }
    guard result == 0 else { throw BenchmarkError.silent("The system") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func answers(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

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
  case usage

  var description: String {
    switch self {
    case .silent(let name): "\(name) did not say where it listens. Run it by hand to see why."
    case .usage:
      "Name the executables http-under-test and arbor: bench PATH PATH. `make bench` does."
    }
  }
}
