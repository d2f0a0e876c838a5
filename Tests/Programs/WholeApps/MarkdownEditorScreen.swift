import SwiftUI
import UniformTypeIdentifiers

/// A document-based editor: a file of Markdown, its outline, and a preview.
struct MarkdownEditorScreen: View {
  @State private var document = MarkdownFile(
    text: "# Garden\n\nWater the *beans* on Friday.\n\n## Seeds\n\n- Beans\n- Peas\n")
  @State private var isImporting = false
  @State private var isExporting = false
  @State private var isRenaming = false
  @State private var name = "Garden"
  @State private var showsPreview = false
  @State private var problem: String?
  @FocusState private var isEditing: Bool

  var body: some View {
    page
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
        do {
          let url = try result.get()
          document = MarkdownFile(text: try String(contentsOf: url, encoding: .utf8))
          name = url.deletingPathExtension().lastPathComponent
        } catch {
          problem = error.localizedDescription
        }
      }
      .fileExporter(
        isPresented: $isExporting, document: document, contentType: .plainText,
        defaultFilename: name
      ) { _ in }
      .fileDialogMessage("Choose a file of plain text.")
  }

  private var page: some View {
    NavigationStack {
      Group {
        if showsPreview { preview } else { editor }
      }
      .navigationTitle(name)
      .navigationBarTitleDisplayMode(.inline)
      .toolbarTitleMenu {
        RenameButton()
        Button("Duplicate", systemImage: "doc.on.doc") { name += " copy" }
      }
      .renameAction { isRenaming = true }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button("Open", systemImage: "folder") { isImporting = true }
        }
        ToolbarItemGroup(placement: .topBarTrailing) {
          Button(showsPreview ? "Edit" : "Preview") { showsPreview.toggle() }
          Button("Export", systemImage: "square.and.arrow.up") { isExporting = true }
        }
      }
      .alert("Rename", isPresented: $isRenaming) {
        TextField("Name", text: $name)
        Button("Done") {}
      }
      .alert("Cannot open", isPresented: .constant(problem != nil)) {
        Button("OK") { problem = nil }
      } message: {
        Text(problem ?? "")
      }
    }
  }

  private var editor: some View {
    VStack(alignment: .leading, spacing: 0) {
      TextEditor(text: $document.text)
        .font(.system(.body, design: .monospaced))
        .focused($isEditing)
        .accessibilityLabel("Source")
        .padding(.horizontal, 12)
      Divider()
      HStack {
        Label("\(document.words) words", systemImage: "textformat")
          .labelIconToTitleSpacing(4)
        Spacer()
        Label("\(document.headings.count) headings", systemImage: "list.bullet")
          .labelIconToTitleSpacing(4)
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .padding(12)
    }
  }

  private var preview: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        GroupBox("Outline") {
          ForEach(document.headings, id: \.self) { heading in
            Text(heading).frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        .groupBoxStyle(OutlineBox())
        ForEach(Array(document.paragraphs.enumerated()), id: \.offset) { _, paragraph in
          if paragraph.hasPrefix("#") {
            Text(paragraph.drop { $0 == "#" || $0 == " " }).font(.title2.bold())
          } else {
            Text(LocalizedStringKey(paragraph))
          }
        }
      }
      .padding()
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .contentMargins(.vertical, 8, for: .scrollContent)
  }
}

struct MarkdownFile: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text: String

  init(text: String = "") { self.text = text }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else {
      throw CocoaError(.fileReadCorruptFile)
    }
    text = String(decoding: data, as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }

  var words: Int { text.split { !$0.isLetter && !$0.isNumber }.count }
  var paragraphs: [String] { text.split(separator: "\n").map(String.init) }
  var headings: [String] {
    paragraphs.filter { $0.hasPrefix("#") }.map { String($0.drop { $0 == "#" || $0 == " " }) }
  }
}

private struct OutlineBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      configuration.label.font(.caption.weight(.semibold)).foregroundStyle(.secondary)
      configuration.content
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .overlay(RoundedRectangle(cornerRadius: 12).stroke(.quaternary))
  }
}

#Preview { MarkdownEditorScreen() }
