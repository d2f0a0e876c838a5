package import Foundation

/// An HTTP response.
package struct Reply: Sendable {
  package var status: Int
  /// The headers in the server's order, with names as they were sent.
  package var headers: [(name: String, value: String)]
  package var body: Data

  /// The body as UTF-8.
  package var text: String { String(decoding: body, as: UTF8.self) }

  /// Returns the first value of a header, without regard to the case of its name; `nil` when there
  /// is none.
  package subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Decodes the JSON body as `type`.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: body)
  }
}

extension Reply: CustomStringConvertible {
  /// The status, the headers and the body, as they were sent.
  package var description: String {
    let lines = ["\(status)"] + headers.map { "\($0.name): \($0.value)" }
    return lines.joined(separator: "\n") + "\n\n" + text
  }
}
