import SwiftUI
import UniformTypeIdentifiers

/// A stone that keys move, a menu of commands, a text that Return sends, and files that are chosen.
struct KeysPage: View {
  @State private var place = 0
  @State private var said = "nothing"
  @State private var message = ""
  @State private var isImporting = false
  @State private var isExporting = false
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      stones
        .focusable()
        .focused($isFocused)
        .onMoveCommand { direction in
          if direction == .left { place = max(place - 1, 0) }
          if direction == .right { place = min(place + 1, 7) }
        }
        .onKeyPress(.return) {
          said = "stone at \(place)"
          return .handled
        }
        .defaultFocus($isFocused, true)
      Button("Open…") { isImporting = true }
        .fileImporter(
          isPresented: $isImporting, allowedContentTypes: [.plainText],
          allowsMultipleSelection: false
        ) { result in
          said = Self.description(of: result)
        } onCancellation: {
          said = "nothing chosen"
        }
      saveButton
      messageField
      Text("Last: \(said)")
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .onExitCommand { said = "left" }
    .onOpenURL { url in
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      if let text = items.first(where: { $0.name == "place" })?.value { place = Int(text) ?? 0 }
    }
    .focusedSceneValue(\.place, $place)
  }

  private var stones: some View {
    HStack(spacing: 4) {
      ForEach(0..<8) { index in
        RoundedRectangle(cornerRadius: 6)
          .fill(index == place ? Color.blue : Color(uiColor: .secondarySystemFill))
          .frame(width: 32, height: 32)
      }
    }
  }

  /// Return sends the message, with Shift it begins another line.
  private var messageField: some View {
    TextField("Message", text: $message, axis: .vertical)
      .lineLimit(1...4)
      .textFieldStyle(.roundedBorder)
      .frame(maxWidth: 320)
      .onKeyPress(.return, phases: .down) { press in
        if press.modifiers.contains(.shift) { return .ignored }
        said = "sent " + message.split(separator: "\n").joined(separator: " / ")
        message = ""
        return .handled
      }
  }

  private var saveButton: some View {
    Button("Save…") { isExporting = true }
      .fileExporter(
        isPresented: $isExporting, document: StoneNote(text: "The stone is at \(place)."),
        contentType: .plainText, defaultFilename: "Stone"
      ) { result in
        said = "saved \((try? result.get().lastPathComponent) ?? "nothing")"
      }
  }

  private static func description(of result: Result<[URL], any Error>) -> String {
    guard let url = (try? result.get())?.first else { return "no file" }
    return "\(url.lastPathComponent): \((try? String(contentsOf: url, encoding: .utf8)) ?? "")"
  }
}

/// A text that is saved as a file.
private struct StoneNote: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text: String

  init(text: String) { self.text = text }

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

/// The item of the menu bar that moves the stone to its start.
struct ResetButton: View {
  @FocusedBinding(\.place) private var place

  var body: some View {
    Button("Reset") { place = 0 }.keyboardShortcut("k").disabled(place == nil)
  }
}

private struct PlaceKey: FocusedValueKey {
  typealias Value = Binding<Int>
}

extension FocusedValues {
  fileprivate var place: Binding<Int>? {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }
}
