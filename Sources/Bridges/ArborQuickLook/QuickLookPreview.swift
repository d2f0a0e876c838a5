public import Arbor
public import ArborCore
import ArborAccessibility
import ArborFiles
import ArborHostingUIKit
import ArborPlayers
import ArborSpellings
import ArborTransfer
import ArborUIKitValues
import ArborUniformTypes
import Foundation

extension View {
  /// Shows a file in a sheet while a binding has one.
  ///
  /// ```swift
  /// Button("Show") { shown = report }
  ///   .quickLookPreview($shown)
  /// ```
  ///
  /// - Parameter item: The URL of a file of the server. It becomes `nil` when the visitor closes
  ///   the sheet.
  ///
  /// Images, texts of at most a megabyte, films and sounds are shown; of other files, the name and
  /// the size. All of them can be saved.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View {
    modifier(QuickLookSheet(selection: item, items: []))
  }

  /// Shows files in a sheet, one at a time, while a binding has one of them.
  ///
  /// - Parameters:
  ///   - selection: The URL of the file that is shown; `nil` for none.
  ///   - items: The files among which the visitor goes back and forth.
  public func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<Items.Element?>, in items: Items
  ) -> some View where Items.Element == URL {
    modifier(QuickLookSheet(selection: selection, items: Array(items)))
  }
}

/// Presents the file of a binding.
private struct QuickLookSheet: ViewModifier {
  @Binding var selection: URL?
  let items: [URL]

  func body(content: Content) -> some View {
    let isPresented = Binding(
      get: { selection != nil }, set: { if !$0 { selection = nil } })
    content.sheet(isPresented: isPresented) {
      if let url = selection { QuickLookPage(url: url, items: items, selection: $selection) }
    }
  }
}

/// A file with its name, the way back, and those beside it.
private struct QuickLookPage: View {
  let url: URL
  let items: [URL]
  @Binding var selection: URL?

  var body: some View {
    VStack(spacing: 12) {
      HStack {
        Button("Done") { selection = nil }
        Spacer()
        Text(verbatim: url.lastPathComponent).font(.headline).lineLimit(1)
        Spacer()
        if PreviewedFile.exists(url) { ShareLink(item: url) { Text("Save") } }
      }
      FileContent(file: PreviewedFile(url)).id(url)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      if let place = items.firstIndex(of: url), items.count > 1 {
        HStack {
          Button("Previous") { selection = items[place - 1] }.disabled(place == 0)
          Spacer()
          Text(verbatim: "\(place + 1) / \(items.count)").foregroundStyle(.secondary)
          Spacer()
          Button("Next") { selection = items[place + 1] }.disabled(place == items.count - 1)
        }
      }
    }
    .padding()
  }
}

/// A file, and the kind of its preview.
struct PreviewedFile {
  enum Kind: Equatable {
    case image, media
    case text(String)
    /// The size in bytes.
    case other(Int)
    case missing
  }

  /// The greatest size of a text that is shown, in bytes.
  static let longestText = 1_000_000

  let url: URL
  let kind: Kind

  init(_ url: URL) {
    self.url = url
    kind = Self.kind(of: url)
  }

  static func exists(_ url: URL) -> Bool {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else { return false }
    return (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
  }

  private static func kind(of url: URL) -> Kind {
    let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard exists(url), values?.isRegularFile == true else { return .missing }
    let size = values?.fileSize ?? 0
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    if type.conforms(to: .image) { return .image }
    if type.conforms(to: .audiovisualContent) { return .media }
    if type.conforms(to: .text), size <= longestText,
      let text = try? String(contentsOf: url, encoding: .utf8)
    {
      return .text(text)
    }
    return .other(size)
  }
}

private struct FileContent: View {
  let file: PreviewedFile
  @State private var player: AVPlayer?

  var body: some View {
    switch file.kind {
    case .image:
      if let image = UIImage(contentsOfFile: file.url.path) {
        Image(uiImage: image).resizable().scaledToFit()
          .accessibilityLabel(Text(verbatim: file.url.lastPathComponent))
      } else {
        card("This image cannot be shown.")
      }
    case .text(let text):
      ScrollView {
        Text(verbatim: text).font(.body.monospaced()).textSelection(.enabled)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    case .media:
      VideoPlayer(player: player)
        .onAppear { player = AVPlayer(url: file.url) }
    case .other(let size):
      card(size.formatted(.byteCount(style: .file)))
    case .missing:
      card("There is no such file.")
    }
  }

  private func card(_ text: String) -> some View {
    VStack(spacing: 8) {
      Image(systemName: "doc").font(.largeTitle)
      Text(verbatim: text).foregroundStyle(.secondary)
    }
  }
}
