import CCurl
package import Foundation

/// An HTTP client for tests on libcurl: one connection per request; redirects and compression only
/// when enabled.
package struct Curl: Sendable {
  /// The timeout of the whole exchange.
  package var timeout: Duration
  /// Whether redirects are followed.
  package var followsRedirects: Bool
  /// Whether compression is offered to the server and decompressed here.
  package var decompresses: Bool
  /// The client's own address on this machine; `nil` for any.
  package var source: String?

  package init(
    timeout: Duration = .seconds(60), followsRedirects: Bool = false, decompresses: Bool = false,
    from source: String? = nil
  ) {
    self.source = source
    self.timeout = timeout
    self.followsRedirects = followsRedirects
    self.decompresses = decompresses
  }

  package func get(_ url: String, headers: [String: String] = [:]) async throws -> Reply {
    try await send("GET", url, headers: headers)
  }

  package func head(_ url: String, headers: [String: String] = [:]) async throws -> Reply {
    try await send("HEAD", url, headers: headers)
  }

  package func delete(_ url: String, headers: [String: String] = [:]) async throws -> Reply {
    try await send("DELETE", url, headers: headers)
  }

  package func post(
    _ url: String, _ body: Data, headers: [String: String] = [:]
  ) async throws -> Reply {
    try await send("POST", url, headers: headers, body: body)
  }

  package func patch(
    _ url: String, _ body: Data, headers: [String: String] = [:]
  ) async throws -> Reply {
    try await send("PATCH", url, headers: headers, body: body)
  }

  /// Posts a form with these fields.
  package func post(
    _ url: String, form fields: [String: String], headers: [String: String] = [:]
  ) async throws -> Reply {
    let plain = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: " "..."~"))
    let body = fields.sorted { $0.key < $1.key }.map { field in
      [field.key, field.value]
        .map { $0.addingPercentEncoding(withAllowedCharacters: plain) ?? "" }
        .joined(separator: "=")
    }
    let type = ["Content-Type": "application/x-www-form-urlencoded"]
    return try await send(
      "POST", url, headers: type.merging(headers) { $1 },
      body: Data(body.joined(separator: "&").utf8))
  }

  /// Sends a request and waits for the whole response.
  ///
  /// - Parameters:
  ///   - url: Sent unchanged, including dot segments in its path.
  ///   - headers: An empty value sends the header without one.
  /// - Throws: `CurlError`; a status such as 500 is not an error.
  package func send(
    _ method: String, _ url: String, headers: [String: String] = [:], body: Data? = nil
  ) async throws -> Reply {
    try await withCheckedThrowingContinuation { continuation in
      // libcurl blocks its thread, which must not belong to the cooperative pool.
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            let transfer = try CurlTransfer()
            try transfer.prepare(method, url, headers: headers, body: body, as: self)
            return try transfer.perform(method, url)
          })
      }
    }
  }
}

/// The reason why there is no response.
package struct CurlError: Error, CustomStringConvertible {
  package var request: String
  /// libcurl's code: 7 could not connect, 28 timeout, 52 no response, 56 reset.
  package var code: Int
  package var reason: String

  package var description: String { "\(request) got no answer: \(reason) (curl \(code))." }
}
