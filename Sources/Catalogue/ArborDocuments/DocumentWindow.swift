package import Arbor
package import ArborCore
import ArborFiles
import ArborMenus
import ArborSpellings
import ArborUniformTypes
import Foundation
import OpenCombine

/// A page that edits a document of its visitor.
package nonisolated struct DocumentWindow<Document, Content: View>: View {
  private let kind: DocumentKind<Document>
  /// Makes an empty document; `nil` where documents are only viewed.
  private let make: (() -> Document)?
  private let content: (Binding<Document>, URL?) -> Content
  @State private var current: OpenDocument<Document>?
  @State private var step: DocumentStep?
  @State private var name = ""
  @State private var number = 0
  @State private var offered = OfferedEdits()

  /// - Parameter content: The view of a document and of the file that it was opened from.
  package init(
    _ kind: DocumentKind<Document>, make: (() -> Document)?,
    @ViewBuilder content: @escaping (Binding<Document>, URL?) -> Content
  ) {
    self.kind = kind
    self.make = make
    self.content = content
  }

  @MainActor package var body: some View {
    NavigationStack {
      page
        .toolbar {
          ToolbarItem(placement: .navigation) { menu }
          if current != nil, make != nil {
            ToolbarItem(placement: .primaryAction) {
              Button("Save") { step = .saving }.disabled(current?.isEdited != true)
                .keyboardShortcut("s")
            }
          }
        }
    }
    .environment(\.newDocument, NewDocumentAction { begin($0) })
    .environment(\.openDocument, OpenDocumentAction { try openUnlessEdited(at: $0) })
    .fileImporter(isPresented: isAt(.opening), allowedContentTypes: kind.readable) { hear($0) }
    .background { saving }
    .modifier(DocumentQuestions(step: $step, name: $name, go: go, save: saveAs))
  }

  @MainActor @ViewBuilder private var page: some View {
    if let current {
      content(document(current), current.url)
        .id(current.number)
        .navigationTitle(current.title)
        .navigationBarTitleDisplayMode(.inline)
        .onReceive(kind.changes?(current.document) ?? Empty().eraseToAnyPublisher()) {
          markEdited()
        }
    } else {
      VStack(spacing: 16) {
        if make != nil {
          Button("New Document") { go(.making) }.buttonStyle(.borderedProminent)
        }
        Button("Open…") { go(.opening) }.buttonStyle(.bordered)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle("Documents")
    }
  }

  private var menu: some View {
    Menu {
      if make != nil { Button("New") { wish(.making) } }
      Button("Open…") { wish(.opening) }
      if current != nil, make != nil {
        Button("Save As…") {
          name = current?.name ?? ""
          step = .naming
        }
      }
    } label: {
      Label("Documents", systemImage: "doc")
    }
  }

  // MARK: The document

  private func document(_ shown: OpenDocument<Document>) -> Binding<Document> {
    Binding(
      get: {
        if let current, current.number == shown.number { return current.document }
        return shown.document
      },
      set: { new in
        guard make != nil, current?.number == shown.number else { return }
        current?.document = new
        current?.edits += 1
      })
  }

  private func markEdited() {
    if make != nil { current?.edits += 1 }
  }

  /// Does something that gives the document up; a changed one only if the visitor agrees.
  private func wish(_ next: DocumentStep.Wanted) {
    if current?.isEdited == true { step = .asking(next) } else { go(next) }
  }

  private func go(_ next: DocumentStep.Wanted) {
    switch next {
    case .opening: step = .opening
    case .making:
      step = nil
      if let make { show(make()) }
    }
  }

  private func begin(_ make: () -> Any) -> Bool {
    guard self.make != nil, current?.isEdited != true, let document = make() as? Document else {
      return false
    }
    show(document)
    return true
  }

  private func show(
    _ document: Document, at url: URL? = nil, type: UTType? = nil, isUpload: Bool = false
  ) {
    if let former = current, former.isUpload, let file = former.url {
      try? FileManager.default.removeItem(at: file)
    }
    number += 1
    current = OpenDocument(
      document: document, number: number, name: url?.deletingPathExtension().lastPathComponent,
      url: url, type: type, isUpload: isUpload)
  }

  // MARK: Files

  private func isAt(_ wanted: DocumentStep) -> Binding<Bool> {
    Binding(get: { step == wanted }, set: { if !$0, step == wanted { step = nil } })
  }

  @MainActor private func hear(_ result: Result<URL, any Error>) {
    do {
      let url = try result.get()
      do {
        try open(at: url, isUpload: true)
      } catch {
        try? FileManager.default.removeItem(at: url)
        throw error
      }
    } catch {
      step = .failed(error.localizedDescription)
    }
  }

  @MainActor private func open(at url: URL, isUpload: Bool = false) throws {
    let (document, type) = try kind.document(at: url)
    show(document, at: url, type: type, isUpload: isUpload)
  }

  @MainActor private func openUnlessEdited(at url: URL) throws {
    guard current?.isEdited != true else { throw CocoaError(.userCancelled) }
    try open(at: url)
  }

  private func saveAs() {
    current?.name = name.isEmpty ? nil : name
    step = .saving
  }

  @MainActor @ViewBuilder private var saving: some View {
    if step == .saving, let current, let type = current.writableType(of: kind.writable) {
      FileOffer(
        name: current.name, type: type,
        contents: {
          offered.count = current.edits
          let existing = current.url.flatMap { try? FileWrapper(url: $0) }
          return try kind.file(current.document, type, existing)
        },
        answer: { outcome in
          switch outcome {
          case .success(let url): saved(current, as: url)
          case .failure(let error): step = .failed(error.localizedDescription)
          }
        })
    }
  }

  private func saved(_ document: OpenDocument<Document>, as url: URL) {
    step = nil
    guard current?.number == document.number else { return }
    // What has changed since the file was made is not in it.
    if let count = offered.count { current?.savedEdits = count }
    current?.name = url.deletingPathExtension().lastPathComponent
  }
}

/// The document of a page.
struct OpenDocument<Document> {
  var document: Document
  /// The number of the document on its page.
  let number: Int
  /// The name without extension; `nil` for a document that is not saved.
  var name: String?
  let url: URL?
  let type: UTType?
  /// Whether the file is one that the visitor has sent.
  let isUpload: Bool
  /// How often the document was edited, and how often that was when its last file was made.
  var edits = 0
  var savedEdits = 0

  var isEdited: Bool { edits != savedEdits }

  var title: String { (name ?? "Untitled") + (isEdited ? " — Edited" : "") }

  /// The type of the file to save: that of the opened one if it is among `types`.
  func writableType(of types: [UTType]) -> UTType? {
    type.flatMap { types.contains($0) ? $0 : nil } ?? types.first
  }
}

/// How often the document was edited before the file was made that the browser is to save.
private final class OfferedEdits: TransientState {
  var count: Int?
}

/// A question of the page to its visitor.
enum DocumentStep: Equatable {
  case opening, saving, naming
  case asking(Wanted)
  case failed(String)

  /// The step that waits until the visitor agrees to give the document up.
  enum Wanted { case making, opening }

  var wanted: Wanted? {
    if case .asking(let wanted) = self { wanted } else { nil }
  }

  var reason: String? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}

/// The alerts of the page.
private nonisolated struct DocumentQuestions: ViewModifier {
  @Binding var step: DocumentStep?
  @Binding var name: String
  let go: (DocumentStep.Wanted) -> Void
  let save: () -> Void

  @MainActor func body(content: Content) -> some View {
    let wanted = step?.wanted
    content
      .alert("Discard the changes?", isPresented: holds { $0.wanted != nil }) {
        Button("Discard", role: .destructive) { if let wanted { go(wanted) } }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("What has changed since the document was saved is lost.")
      }
      .alert("Save As", isPresented: holds { $0 == .naming }) {
        TextField("Name", text: $name)
        Button("Save") { save() }
        Button("Cancel", role: .cancel) {}
      }
      .alert("The document could not be opened or saved.", isPresented: holds { $0.reason != nil })
    {
      Button("OK") {}
    } message: {
      Text(verbatim: step?.reason ?? "")
    }
  }

  private func holds(_ matches: @escaping (DocumentStep) -> Bool) -> Binding<Bool> {
    Binding(
      get: { step.map(matches) ?? false },
      set: { if !$0, step.map(matches) == true { step = nil } })
  }
}
