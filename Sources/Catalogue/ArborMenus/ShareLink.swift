public import Arbor
public import ArborCore
import ArborDisplay
import ArborEffects

/// A value that a visitor can share: a URL or a string.
public protocol _SharedItem {
  /// The text that is shared, or the address.
  var _shared: (text: String?, url: String?) { get }
}

extension URL: _SharedItem {
  public var _shared: (text: String?, url: String?) { (nil, absoluteString) }
}

extension String: _SharedItem {
  public var _shared: (text: String?, url: String?) { (self, nil) }
}

/// The name under which an item is shared, and pictures of it.
///
/// ```swift
/// ShareLink(item: url, preview: SharePreview("Our Trip", image: Image("trip")))
/// ```
///
/// Differs from SwiftUI: browsers show the name alone.
public struct SharePreview<Image, Icon> {
  let title: Text

  /// Creates a preview with a name, a picture and an icon.
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = Text(titleKey) }

  /// Creates a preview with a name as it is, a picture and an icon.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.title = Text(title) }
}

extension SharePreview where Image == Never, Icon == Never {
  /// Creates a preview with a name.
  public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }

  /// Creates a preview with a name as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
}

extension SharePreview where Icon == Never {
  /// Creates a preview with a name and a picture.
  public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }

  /// Creates a preview with a name as it is, and a picture.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
}

/// A button that opens the browser's share sheet. Where there is none, what is shared is copied.
///
/// ```swift
/// ShareLink(item: URL(string: "https://example.org/trip")!)
/// ShareLink("Send", item: summary, subject: Text("Summary"))
/// ```
///
/// Differs from SwiftUI: URLs and strings are shared, and several of them as one text.
public struct ShareLink<PreviewImage, PreviewIcon, Label: View>: View {
  private let items: [any _SharedItem]
  private let subject: Text?
  private let message: Text?
  private let label: Label

  fileprivate init(
    _ items: [any _SharedItem], _ subject: Text?, _ message: Text?, label: Label
  ) {
    self.items = items
    self.subject = subject
    self.message = message
    self.label = label
  }

  public var body: some View {
    let content = content
    Button {
    } label: {
      label
    }
    .described(by: "shareLink", content) { $0.share = content }
  }

  private struct Content: Encodable {
    var title: String?
    var text: String?
    var url: String?
  }

  /// The arguments of the browser's `share`.
  private var content: String {
    let parts = items.map(\._shared)
    // A sheet has room for one address.
    let url = parts.count == 1 ? parts.first?.url : nil
    let texts =
      [message?.plainString].compactMap { $0 }
      + parts.compactMap {
        $0.text ?? (url == nil ? $0.url : nil)
      }
    let content = Content(
      title: subject?.plainString, text: texts.isEmpty ? nil : texts.joined(separator: "\n"),
      url: url)
    return (try? content.stableJSON()) ?? "{}"
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a link that shares an item.
  ///
  /// - Parameters:
  ///   - subject: The title, such as the subject of a mail.
  ///   - message: A text that is sent along.
  public init<I: _SharedItem>(
    item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init([item], subject, message, label: label())
  }

  /// Creates a link that shares several items.
  public init<C: RandomAccessCollection>(
    items: C, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where C.Element: _SharedItem {
    self.init(Array(items), subject, message, label: label())
  }
}

extension ShareLink {
  /// Creates a link that shares an item under the name of a preview.
  public init<I: _SharedItem>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) {
    self.init([item], subject ?? preview.title, message, label: label())
  }
}

/// The label of a link that shares: a symbol and a title.
///
/// ```swift
/// ShareLink(item: url)
/// ```
public struct DefaultShareLinkLabel: View {
  let title: Text

  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a link that shares an item.
  public init<I: _SharedItem>(item: I, subject: Text? = nil, message: Text? = nil) {
    self.init(Text("Share…"), item: item, subject: subject, message: message)
  }

  /// Creates a link that shares an item, titled with `titleKey`.
  public init<I: _SharedItem>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(Text(titleKey), item: item, subject: subject, message: message)
  }

  /// Creates a link that shares an item, titled with `title` as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, I: _SharedItem>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(Text(title), item: item, subject: subject, message: message)
  }

  /// Creates a link that shares an item, titled with a text.
  public init<I: _SharedItem>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil
  ) {
    self.init([item], subject, message, label: DefaultShareLinkLabel(title: title))
  }

  /// Creates a link that shares several items.
  public init<C: RandomAccessCollection>(
    items: C, subject: Text? = nil, message: Text? = nil
  ) where C.Element: _SharedItem {
    self.init(
      Array(items), subject, message, label: DefaultShareLinkLabel(title: Text("Share…")))
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link that shares an item under the name of a preview.
  public init<I: _SharedItem>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [item], subject ?? preview.title, message,
      label: DefaultShareLinkLabel(title: Text("Share…")))
  }

  /// Creates a link that shares an item under the name of a preview, titled with `titleKey`.
  public init<I: _SharedItem>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      [item], subject ?? preview.title, message,
      label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
}
