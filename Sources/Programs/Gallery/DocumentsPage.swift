import SwiftUI
import UniformTypeIdentifiers

/// A poem as a file of the visitor.
struct Poem: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text = ""

  init(text: String = "") { self.text = text }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents,
      let text = String(data: data, encoding: .utf8)
    else { throw CocoaError(.fileReadCorruptFile) }
    self.text = text
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

/// The editor of a poem, with a new one that begins with a line.
struct PoemEditor: View {
  @Binding var poem: Poem
  let file: URL?
  @Environment(\.newDocument) private var newDocument

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(file.map { "Opened from \($0.lastPathComponent)" } ?? "A new poem")
        .font(.footnote)
      TextEditor(text: $poem.text)
        .accessibilityLabel("Poem")
        .frame(minHeight: 160)
      HStack {
        Text("\(poem.text.split(separator: " ").count) words").font(.footnote)
        Spacer()
        Button("Begin with a line") { newDocument(Poem(text: "The river goes by")) }
      }
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
