import Foundation

/// Answers each connection with the same bytes, and keeps what was asked. Ends with its last owner.
final class EchoServer: Sendable {
  let port: Int
  private let listener: Int32
  private let requests = Requests()

  /// What was asked, oldest first.
  var received: [String] { requests.all }

  init(answer: String) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isOpen else { throw POSIXError(.EADDRINUSE) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let thread = Thread { [listener, requests] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        // The request is known before its answer is.
        requests.append(Self.request(on: connection))
        _ = send(connection, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        close(connection)
      }
      close(listener)
    }
    thread.start()
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Reads until the request is whole, as its Content-Length says.
  private static func request(on connection: Int32) -> String {
    var request = ""
    var block = [UInt8](repeating: 0, count: 4096)
    repeat {
      let count = read(connection, &block, block.count)
      guard count > 0 else { break }
      request += String(decoding: block[..<count], as: UTF8.self)
    } while !isWhole(request)
    return request
  }

  private static func isWhole(_ request: String) -> Bool {
    guard let end = request.range(of: "\r\n\r\n") else { return false }
    let length = request.firstMatch(of: /Content-Length: ([0-9]+)/).flatMap { Int($0.output.1) }
    return request[end.upperBound...].utf8.count >= length ?? 0
  }
}

/// A list that the server's thread appends to.
private final class Requests: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []

  var all: [String] { lock.withLock { list } }

  func append(_ request: String) { lock.withLock { list.append(request) } }
}
