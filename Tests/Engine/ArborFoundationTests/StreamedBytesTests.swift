import ArborFoundation
import Foundation
import FoundationNetworking
import Testing

/// Answers that are read while they come.
struct StreamedBytesTests {
  private func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Scripted.self]
    return URLSession(configuration: configuration)
  }

  @Test func bytesAndLinesComeAsTheyAreSent() async throws {
    let (bytes, response) = try await session().bytes(from: Scripted.address("lines"))
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    var lines: [String] = []
    for try await line in bytes.lines { lines.append(line) }
    // A line in two pieces is one, and an empty one is left out.
    #expect(lines == ["data: one", "data: two", "end"])
    var sum = 0
    for try await byte in try await session().bytes(from: Scripted.address("bytes")).0 {
      sum += Int(byte)
    }
    #expect(sum == 6)
  }

  @Test func errorsReachTheReader() async throws {
    await #expect(throws: (any Error).self) {
      _ = try await session().bytes(from: Scripted.address("unreachable"))
    }
    let (bytes, _) = try await session().bytes(from: Scripted.address("broken"))
    await #expect(throws: (any Error).self) { for try await _ in bytes {} }
  }
}

/// A protocol that answers with what its addresses name.
private final class Scripted: URLProtocol {
  static func address(_ name: String) throws -> URL {
    try #require(URL(string: "script://\(name)"))
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "script" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let name = request.url?.host ?? ""
    guard name != "unreachable", let url = request.url,
      let head = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      return
    }
    client?.urlProtocol(self, didReceive: head, cacheStoragePolicy: .notAllowed)
    let pieces: [[UInt8]] =
      name == "bytes"
      ? [[1, 2], [], [3]]
      : ["data: o", "ne\r\n\r\ndata: two\n", "end"].map { Array($0.utf8) }
    for piece in pieces { client?.urlProtocol(self, didLoad: Data(piece)) }
    if name == "broken" {
      client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
    } else {
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  override func stopLoading() {}
}
