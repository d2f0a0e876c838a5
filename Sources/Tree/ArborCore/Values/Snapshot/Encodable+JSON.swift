import Foundation

extension Encodable {
  /// Returns the value as JSON, always the same text for the same value.
  package func stableJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
