import ArborWeb
import Foundation
import Glibc
import HTTPTypes
import Synchronization

/// What another server answers: a response or an error, and never more than the limits.
///
/// A body that is larger than the limit, a head without end, and a redirect to the same server are
/// among them. Redirects elsewhere are not followed, so that no input reaches other machines.
@Sendable func fuzzResponse(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self).lowercased()
  let leadsAway = text.contains("//") || text.contains("http:") || text.contains("https:")
  let server = AnsweringServer.shared
  server.answer.withLock { $0 = bytes }
  let client = leadsAway ? clients.staying : clients.following
  onMainActor {
    let request = HTTPRequest(
      method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
    do throws(WebClientError) {
      let (response, body) = try await client.send(request)
      expect((0...999).contains(response.status.code), "the status \(response.status)")
      expect(body.count <= mostBytes, "a body of \(body.count) bytes")
    } catch {
      expect(!error.description.isEmpty, "an error without a word")
    }
  }
}

private let mostBytes = 100_000

private let clients = (following: client(redirects: 3), staying: client(redirects: 0))

private func client(redirects: Int) -> WebClient {
  var limits = WebClient.Limits()
  limits.totalSeconds = 2
  limits.maxBytes = mostBytes
  limits.maxRedirects = redirects
  limits.allowedRanges = ["127.0.0.0/8"]
  return WebClient(limits: limits)
}

/// A server on a free port of this machine that gives everybody the same bytes, and hangs up.
private final class AnsweringServer: Sendable {
  static let shared = AnsweringServer()
  let port: UInt16
  let answer = Mutex<[UInt8]>([])

  private init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    expect(isListening, "there is no socket")
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      while true { serve(accept(listener, nil, nil)) }
    }
  }

  private func serve(_ socket: Int32) {
    guard socket >= 0 else { return }
    var pause = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &pause, socklen_t(MemoryLayout<timeval>.size))
    var buffer = [UInt8](repeating: 0, count: 4_096)
    _ = recv(socket, &buffer, buffer.count, 0)
    let bytes = answer.withLock { $0 }
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL.rawValue))
    shutdown(socket, Int32(SHUT_WR))
    while recv(socket, &buffer, buffer.count, 0) > 0 {}
    close(socket)
  }
}
