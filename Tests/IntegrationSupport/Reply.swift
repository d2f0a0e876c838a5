package import Foundation

/// An HTTP answer.
package struct Reply: Sendable {
  package var status: Int
  /// In the server's order, names as they were sent.
  package var headers: [(name: String, value: String)]
  package var body: Data

  /// The body as UTF-8.
  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The value of a header, the first if there are more; the name's case is not looked at.
  package subscript(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The body, which is JSON, read as `type`.
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
