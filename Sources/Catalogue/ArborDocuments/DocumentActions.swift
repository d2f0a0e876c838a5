public import Arbor
public import ArborCore
public import ArborFiles
import Foundation

/// Makes documents.
///
/// ```swift
/// @Environment(\.newDocument) private var newDocument
///
/// Button("From a template") { newDocument(Note(text: template)) }
/// ```
///
/// Differs from SwiftUI: the page of the `DocumentGroup` shows the document in place of its own,
/// unless that has changed; on pages of other scenes there is no effect.
@MainActor public struct NewDocumentAction {
  private nonisolated(unsafe) let begin: (() -> Any) -> Bool

  nonisolated init(_ begin: @escaping (() -> Any) -> Bool) { self.begin = begin }

  /// Shows a new document.
  public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping () -> D) {
    _ = begin(newDocument)
  }

  /// Shows a new document that is an object.
  public func callAsFunction<D: ReferenceFileDocument>(_ newDocument: @escaping () -> D) {
    _ = begin(newDocument)
  }
}

/// Opens documents.
///
/// ```swift
/// @Environment(\.openDocument) private var openDocument
///
/// Button("Example") { Task { try await openDocument(at: exampleURL) } }
/// ```
///
/// Differs from SwiftUI: the page of the `DocumentGroup` shows the document in place of its own. If
/// that has changed, and on pages of other scenes, it throws a `CocoaError`.
@MainActor public struct OpenDocumentAction {
  private nonisolated(unsafe) let open: (URL) throws -> Void

  nonisolated init(_ open: @escaping (URL) throws -> Void) { self.open = open }

  /// Opens the document of a file on the server.
  public func callAsFunction(at url: URL) async throws { try open(url) }
}

private enum NewDocumentKey: EnvironmentKey {
  static var defaultValue: NewDocumentAction { NewDocumentAction { _ in false } }
}

private enum OpenDocumentKey: EnvironmentKey {
  static var defaultValue: OpenDocumentAction {
    OpenDocumentAction { _ in throw CocoaError(.userCancelled) }
  }
}

extension EnvironmentValues {
  /// Makes documents.
  public internal(set) var newDocument: NewDocumentAction {
    get { self[NewDocumentKey.self] }
    set { self[NewDocumentKey.self] = newValue }
  }

  /// Opens documents.
  public internal(set) var openDocument: OpenDocumentAction {
    get { self[OpenDocumentKey.self] }
    set { self[OpenDocumentKey.self] = newValue }
  }
}
