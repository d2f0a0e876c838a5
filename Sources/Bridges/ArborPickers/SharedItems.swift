import ArborCore
import ArborFiles
import ArborUIKit
import Foundation

/// The items that are shared: texts and addresses, which the browser shares or copies, and files,
/// which it saves.
@MainActor struct SharedItems {
  private(set) var title: String?
  private(set) var texts: [String] = []
  private(set) var addresses: [String] = []
  private(set) var files: [URL] = []
  private(set) var images: [(name: String, data: Data)] = []

  /// - Parameter type: What is done with the items; `nil` for the browser's own sheet.
  init(_ items: [Any], of controller: UIActivityViewController, for type: UIActivity.ActivityType?)
  {
    for item in items {
      if let source = item as? any UIActivityItemSource {
        let subject = source.activityViewController(controller, subjectForActivityType: type)
        if !subject.isEmpty {
          title = subject
        } else if let known = source.activityViewControllerLinkMetadata(controller)?.title {
          title = title ?? known
        }
        if let item = source.activityViewController(controller, itemForActivityType: type) {
          add(item)
        }
      } else {
        add(item)
      }
    }
  }

  private mutating func add(_ item: Any) {
    switch item {
    case let url as URL where url.isFileURL: files.append(url)
    case let url as URL: addresses.append(url.absoluteString)
    case let text as String: texts.append(text)
    case let text as NSString: texts.append(String(describing: text))
    case let text as NSAttributedString: texts.append(text.string)
    case let text as AttributedString: texts.append(String(text.characters))
    case let image as UIImage:
      let name = images.isEmpty ? "Image" : "Image \(images.count + 1)"
      if let data = image.pngData() {
        images.append((name + ".png", data))
      } else if let data = image.jpegData(compressionQuality: 1) {
        images.append((name + ".jpeg", data))
      }
    default: break
    }
  }

  /// All that can be copied.
  var text: String { (texts + addresses).joined(separator: "\n") }
  /// Whether there is a file or an image that the browser can save.
  var hasFiles: Bool { !files.isEmpty || !images.isEmpty }
  /// A line about the items.
  var summary: String {
    let names = texts + addresses + files.map(\.lastPathComponent) + images.map(\.name)
    return title ?? names.joined(separator: "\n")
  }

  private struct Content: Encodable {
    var title: String?
    var text: String?
    var url: String?
  }

  /// The arguments of the browser's `share`; `nil` if there is no text. A sheet has room for one
  /// address.
  var content: String? {
    guard !text.isEmpty else { return nil }
    let hasAddress = addresses.count == 1
    let text = hasAddress ? texts.joined(separator: "\n") : text
    let content = Content(
      title: title, text: text.isEmpty ? nil : text, url: hasAddress ? addresses[0] : nil)
    return try? content.stableJSON()
  }

  /// The files to save.
  var offers: [FilesOffer.Item] {
    files.map { FilesOffer.Item(at: $0) } + images.map { FilesOffer.Item(name: $0.name, $0.data) }
  }

  /// Returns items with those in the place of sources that the function gets from them.
  static func resolved(
    _ items: [Any], _ item: (any UIActivityItemSource) -> Any?
  ) -> [Any] {
    items.compactMap { ($0 as? any UIActivityItemSource).map(item) ?? $0 }
  }
}
