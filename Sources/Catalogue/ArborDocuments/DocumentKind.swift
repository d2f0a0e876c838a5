import ArborCore
package import ArborFiles
package import ArborUniformTypes
import Foundation
import OpenCombine

/// How documents of a type come from files, and become files.
@MainActor package struct DocumentKind<Document> {
  package let readable: [UTType]
  let writable: [UTType]
  package let read: (FileDocumentReadConfiguration) throws -> Document
  let write: (Document, FileDocumentWriteConfiguration) throws -> FileWrapper
  /// Calls a function whenever the object changes; `nil` for values.
  let changes: ((Document) -> AnyPublisher<Void, Never>)?

  /// Returns the content of a document's file, with the name that it should have.
  func file(
    _ document: Document, _ type: UTType, _ existing: FileWrapper?
  ) throws -> (data: Data, name: String?) {
    let wrapper = try write(
      document, FileDocumentWriteConfiguration(contentType: type, existingFile: existing))
    return (wrapper.regularFileContents ?? Data(), wrapper.preferredFilename)
  }

  /// Reads the document of a file.
  func document(at url: URL) throws -> (document: Document, type: UTType) {
    let own = UTType(filenameExtension: url.pathExtension)
    let type = own.flatMap { own in readable.contains { own.conforms(to: $0) } ? own : nil }
    guard let type = type ?? readable.first else { throw CocoaError(.fileReadCorruptFile) }
    let file = try FileWrapper(url: url)
    let document = try read(FileDocumentReadConfiguration(contentType: type, file: file))
    return (document, type)
  }
}

extension DocumentKind where Document: FileDocument {
  package static func of(_ type: Document.Type) -> Self {
    Self(
      readable: type.readableContentTypes, writable: type.writableContentTypes,
      read: { try type.init(configuration: $0) },
      write: { try $0.fileWrapper(configuration: $1) }, changes: nil)
  }
}

extension DocumentKind where Document: ReferenceFileDocument {
  package static func of(_ type: Document.Type) -> Self {
    Self(
      readable: type.readableContentTypes, writable: type.writableContentTypes,
      read: { try type.init(configuration: $0) },
      write: { document, configuration in
        try document.fileWrapper(
          snapshot: try document.snapshot(contentType: configuration.contentType),
          configuration: configuration)
      },
      changes: { $0.objectWillChange.map { _ in }.eraseToAnyPublisher() })
  }
}
