import Arbor
public import ArborCore
public import ArborDocuments
public import ArborFiles
import ArborWindows

/// A page that edits files of its visitor.
///
/// ```swift
/// @main struct NotesApp: App {
///   var body: some Scene {
///     DocumentGroup(newDocument: Note()) { file in
///       TextEditor(text: file.$document.text)
///     }
///   }
/// }
/// ```
///
/// The page begins with two buttons: one makes a new document, one opens a file of the visitor's
/// computer, which the browser sends. The bar has the name of the document and whether it has
/// changed, a menu with New, Open and Save As, and a button that lets the browser save the file. A
/// file that cannot be read is said in an alert. Files have the limits of `fileImporter` and
/// `fileExporter`. The page is served at `/`, or at `/documents` if another scene is there.
///
/// Differs from SwiftUI: one page has one document. The browser saves a new file each time, and
/// nothing is saved by itself.
public struct DocumentGroup<Document, Content: View>: Scene {
  public typealias Body = Never
  private let window: @MainActor @Sendable () -> AnyView

  /// Creates a page that edits documents which are values.
  ///
  /// - Parameters:
  ///   - newDocument: An empty document.
  ///   - editor: The view of a document.
  public init(
    newDocument: @autoclosure @escaping @MainActor @Sendable () -> Document,
    @ViewBuilder editor:
      @escaping @MainActor @Sendable (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {
    window = {
      AnyView(
        DocumentWindow(.of(Document.self), make: newDocument) { document, url in
          editor(FileDocumentConfiguration(document, fileURL: url, isEditable: true))
        })
    }
  }

  /// Creates a page that shows documents which are values, without changing them.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer:
      @escaping @MainActor @Sendable (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {
    window = {
      AnyView(
        DocumentWindow(.of(Document.self), make: nil) { document, url in
          viewer(FileDocumentConfiguration(document, fileURL: url, isEditable: false))
        })
    }
  }

  /// Creates a page that edits documents which are objects.
  ///
  /// - Parameters:
  ///   - newDocument: Returns an empty document.
  ///   - editor: The view of a document.
  public init(
    newDocument: @escaping @MainActor @Sendable () -> Document,
    @ViewBuilder editor:
      @escaping @MainActor @Sendable (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) where Document: ReferenceFileDocument {
    window = {
      AnyView(
        DocumentWindow(.of(Document.self), make: newDocument) { document, url in
          ReferenceEditor(
            of: document.wrappedValue, fileURL: url, isEditable: true, content: editor)
        })
    }
  }

  /// Creates a page that shows documents which are objects, without changing them.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer:
      @escaping @MainActor @Sendable (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) where Document: ReferenceFileDocument {
    window = {
      AnyView(
        DocumentWindow(.of(Document.self), make: nil) { document, url in
          ReferenceEditor(
            of: document.wrappedValue, fileURL: url, isEditable: false, content: viewer)
        })
    }
  }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    let window = scene.window
    list.append(
      SceneEntry(id: "documents", isSingle: false), title: nil, isNamed: false
    ) { _ in window() }
  }
}
