import ArborHTTP
import ArborRender
import Foundation
import Synchronization

/// The pictures of pages that a picture of another page shows (`PagePicture`), by their URLs.
struct ShownPages: Sendable {
  /// The most that are drawn, because each is evaluated for every request; the places of others
  /// stay empty.
  static let limit = 8

  private var addresses: [String: String] = [:]
  /// Their entity tags: a page that looks different changes the picture that shows it.
  private(set) var tags: [String] = []

  fileprivate mutating func add(_ bytes: [UInt8], tag: String, at url: String) {
    addresses[url] = DataURL.text(of: bytes, type: PageFormat.png.mediaType)
    tags.append(tag)
  }

  /// Returns a data URL with the picture at a URL; `nil` if there is none.
  func dataURL(of url: String) -> String? { addresses[url] }
}

extension PageService {
  /// Returns the pictures that a picture of a page shows of other ones, each without those that it
  /// shows itself.
  func pagesShown(in outline: PageOutline, _ request: HTTPRequest) async -> ShownPages {
    var shown = ShownPages()
    for url in outline.pictureURLs.prefix(ShownPages.limit) {
      var inner = request
      inner.target = url
      inner.headers.remove("if-none-match")
      guard case .page(let id, let suffix)? = try? RequestRoute(inner),
        let response = try? await drawing(id, suffix: suffix, inner, isShown: true),
        case .bytes(let bytes) = response.body, let tag = response.headers["etag"]
      else { continue }
      shown.add(bytes, tag: tag, at: url)
    }
    return shown
  }
}

/// A page drawn as SVG, without fonts and images: it tells pictures apart and lists those of other
/// pages that they need.
struct PageOutline: Sendable {
  let bytes: [UInt8]
  /// The URLs of the PNG pictures of this server in it, in order.
  let pictureURLs: [String]

  init(_ page: StillPage, part: CGRect?) {
    let found = Mutex<[String]>([])
    var document = SVGDocument(page.displayList)
    document.part = part
    document.imageURL = { url in
      if url.hasPrefix("/"), HTTPRequest(target: url).queryValue("format") == "png" {
        found.withLock { if !$0.contains(url) { $0.append(url) } }
      }
      return url
    }
    bytes = document.bytes
    pictureURLs = found.withLock(\.self)
  }
}
