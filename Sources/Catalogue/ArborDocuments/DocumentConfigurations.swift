public import Arbor
public import ArborCore
public import ArborFiles
public import ArborUniformTypes
import Foundation
public import OpenCombine

/// A document that is open, as given to the view that edits it.
///
/// ```swift
/// DocumentGroup(newDocument: Note()) { file in
///   TextEditor(text: file.$document.text)
/// }
/// ```
@MainActor public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document. What is written marks it as edited.
  @Binding public var document: Document
  /// The file that the document was opened from; `nil` for a new one. It is a copy on the server.
  public let fileURL: URL?
  /// Whether the document can be changed.
  public let isEditable: Bool

  package init(_ document: Binding<Document>, fileURL: URL?, isEditable: Bool) {
    _document = document
    self.fileURL = fileURL
    self.isEditable = isEditable
  }
}

/// A document that is an object: it is read from files, and writes snapshots of itself.
///
/// ```swift
/// final class Score: ReferenceFileDocument {
///   static let readableContentTypes: [UTType] = [.plainText]
///   @Published var notes = ""
///
///   init() {}
///
///   init(configuration: ReadConfiguration) throws {
///     notes = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///   }
///
///   func snapshot(contentType: UTType) throws -> String { notes }
///
///   func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
///     FileWrapper(regularFileWithContents: Data(snapshot.utf8))
///   }
/// }
/// ```
///
/// Differs from SwiftUI: any change of the object marks it as edited, not only one that an undo
/// manager knows.
public protocol ReferenceFileDocument: ObservableObject {
  /// The content of the document at one time.
  associatedtype Snapshot
  /// The types of files that documents are read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that documents are written to; those that they are read from by default.
  static var writableContentTypes: [UTType] { get }
  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the content of the document.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Returns the file that a snapshot is written to.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
  /// A file that a document is created from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The type of a file that a document is written to.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
  /// The types of files that documents are read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// An object that is open as a document, as given to the view that edits it. Views inside find the
/// object with `@EnvironmentObject` as well.
///
/// ```swift
/// DocumentGroup(newDocument: { Score() }) { file in
///   ScoreView(score: file.document)
/// }
/// ```
@MainActor public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document.
  @ObservedObject public var document: Document
  /// The file that the document was opened from; `nil` for a new one. It is a copy on the server.
  public let fileURL: URL?
  /// Whether the document can be changed.
  public let isEditable: Bool

  package init(_ document: Document, fileURL: URL?, isEditable: Bool) {
    _document = ObservedObject(wrappedValue: document)
    self.fileURL = fileURL
    self.isEditable = isEditable
  }
}

/// The editor of a document that is an object: it follows all changes of the object, which views
/// inside find in their environment.
package nonisolated struct ReferenceEditor<Document: ReferenceFileDocument, Content: View>: View {
  @ObservedObject private var document: Document
  private let fileURL: URL?
  private let isEditable: Bool
  private let content: (ReferenceFileDocumentConfiguration<Document>) -> Content

  package init(
    of document: Document, fileURL: URL?, isEditable: Bool,
    @ViewBuilder content: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.document = document
    self.fileURL = fileURL
    self.isEditable = isEditable
    self.content = content
  }

  @MainActor package var body: some View {
    content(
      ReferenceFileDocumentConfiguration(document, fileURL: fileURL, isEditable: isEditable)
    )
    .environmentObject(document)
  }
}

nonisolated extension View {
  /// Lets the visitor's browser save a document that is an object as a file while a binding is
  /// true. The binding becomes false afterwards.
  ///
  /// - Parameters:
  ///   - document: The document; without one nothing is saved.
  ///   - contentType: The type of the file, one of the document's writable types.
  ///   - defaultFilename: The name of the file; its extension follows from the type.
  ///   - onCompletion: Called when the browser has begun to save the file, or with an error.
  @MainActor @preconcurrency public func fileExporter<Document: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    background {
      if isPresented.wrappedValue, let document {
        FileOffer(
          name: defaultFilename, type: contentType,
          contents: { try DocumentKind.of(Document.self).file(document, contentType, nil) },
          answer: { outcome in
            isPresented.wrappedValue = false
            onCompletion(outcome)
          })
      }
    }
  }
}
