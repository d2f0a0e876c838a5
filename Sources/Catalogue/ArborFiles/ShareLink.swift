public import Arbor
public import ArborCore
import ArborDisplay
import ArborEffects
public import ArborTransfer
import Foundation

/// The name under which an item is shared, and pictures of it.
///
/// ```swift
/// ShareLink(item: photo, preview: SharePreview("Our Trip", image: Image("trip")))
/// ```
///
/// Differs from SwiftUI: browsers show the name alone, which is also that of a file.
public struct SharePreview<Image, Icon> {
  let title: Text

  /// Creates a preview with a name, a picture and an icon.
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = Text(titleKey) }

  /// Creates a preview with a name as it is, a picture and an icon.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.title = Text(title) }
}

extension SharePreview {
  /// Creates a preview with a text as the name, a picture and an icon.
  public init(_ title: Text, image: Image, icon: Icon) { self.title = title }
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a text as the name.
  public init(_ title: Text) { self.title = title }

  /// Creates a preview with a name.
  public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }

  /// Creates a preview with a name as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with a text as the name, and a picture.
  public init(_ title: Text, image: Image) { self.title = title }

  /// Creates a preview with a name and a picture.
  public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }

  /// Creates a preview with a name as it is, and a picture.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
}

extension SharePreview where Image == Never {
  /// Creates a preview with a name and an icon.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { title = Text(titleKey) }

  /// Creates a preview with a name as it is, and an icon.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, icon: Icon) { self.title = Text(title) }
}

/// A button that shares items. Texts and addresses go to the browser's share sheet, or are copied
/// where there is none; other items are saved as files.
///
/// ```swift
/// ShareLink(item: URL(string: "https://example.org/trip")!)
/// ShareLink("Send", item: summary, subject: Text("Summary"))
/// ShareLink(items: photos) { SharePreview($0.caption, image: $0.thumbnail) }
/// ```
///
/// Differs from SwiftUI: several texts and addresses are shared as one text, and files are
/// downloads of the browser. Images that are views are not shared.
public nonisolated struct ShareLink<
  Items: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View
>: View
where Items.Element: Transferable {
  private let items: Items
  private let subject: Text?
  private let message: Text?
  private let preview: ((Items.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  private let label: Label
  @State private var isSaving = false

  init(
    _ items: Items, _ subject: Text?, _ message: Text?,
    _ preview: ((Items.Element) -> SharePreview<PreviewImage, PreviewIcon>)?, label: Label
  ) {
    self.items = items
    self.subject = subject
    self.message = message
    self.preview = preview
    self.label = label
  }

  public var body: some View {
    let texts = items.map(\.textForOthers)
    let files = zip(items, texts).filter { $1.text == nil && $1.url == nil }.map(\.0)
    let content = files.count < items.count ? content(of: texts) : nil
    Button {
      if !files.isEmpty { isSaving = true }
    } label: {
      label
    }
    .described(by: "shareLink", content ?? "files") { $0.share = content }
    .background { if isSaving { saving(files) } }
  }

  private func saving(_ files: [Items.Element]) -> some View {
    ItemsOffer(of: files, as: [], named: { preview?($0).title.plainString }) { _ in
      isSaving = false
    }
  }

  private struct Content: Encodable {
    var title: String?
    var text: String?
    var url: String?
  }

  /// Returns the arguments of the browser's `share`.
  private func content(of parts: [(text: String?, url: String?)]) -> String {
    // A sheet has room for one address.
    let url = parts.count == 1 ? parts.first?.url : nil
    let texts = parts.compactMap { $0.text ?? (url == nil ? $0.url : nil) }
    let all = [message?.plainString].compactMap { $0 } + texts
    let name = subject ?? items.first.flatMap { preview?($0).title }
    let content = Content(
      title: name?.plainString, text: all.isEmpty ? nil : all.joined(separator: "\n"), url: url)
    return (try? content.stableJSON()) ?? "{}"
  }
}

/// The label of a link that shares: a symbol and a title.
///
/// ```swift
/// ShareLink(item: url)
/// ```
public nonisolated struct DefaultShareLinkLabel: View, Sendable {
  let title: Text

  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}
