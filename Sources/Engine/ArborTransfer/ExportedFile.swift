package import ArborUniformTypes
import Foundation

/// An item as the content of a file.
package struct ExportedFile: Sendable {
  package let content: TransferContent
  package let type: UTType
  /// The name that the item suggests; `nil` for none.
  package let name: String?
}

extension Transferable {
  /// Returns the value as a file for other programs, in the first representation that conforms to
  /// one of the types; an empty list stands for any.
  package func exportedFile(as types: [UTType] = []) async throws -> ExportedFile {
    for part in Self.parts where part.visibility.isForAll && part.isExported(self) {
      guard let exports = part.exports,
        types.isEmpty || types.contains(where: { part.contentType.conforms(to: $0) })
      else { continue }
      return ExportedFile(
        content: try await exports(self), type: part.contentType, name: part.fileName(self))
    }
    throw NSItemProvider.failure(.unavailableCoercionError)
  }
}
