package import Foundation
import Synchronization

/// Content that an object of a page has served to its visitor, for as long as it holds it.
///
/// ```swift
/// let film = ServedContent(.file(path)) // GET /live/files?s=SESSION&t=film.token
/// ```
///
/// The token cannot be guessed, and whoever knows it gets the content, as often as he asks.
package final class ServedContent: Sendable {
  /// The content that is served.
  package enum Source: Sendable {
    /// A file of the server's.
    case file(path: String)
    /// Bytes of a MIME type.
    case data(Data, type: String)
    /// A document that is shown in a frame, without the rights of the page around.
    case document(Data, runsScripts: Bool)

    fileprivate var bytes: Int {
      switch self {
      case .file: 0
      case .data(let data, _), .document(let data, _): data.count
      }
    }
  }

  /// The maximum number of contents of a process.
  package static let most = 20_000
  /// The maximum size of one in bytes; files are not held in memory, and may be larger.
  package static let mostBytes = 8 << 20
  /// The maximum size of all in bytes.
  package static let roomBytes = 256 << 20

  /// The maximum number of contents that one page has served.
  package static let mostOfPage = 1_000
  /// The maximum size of all of one page in bytes.
  package static let roomOfPage = 32 << 20

  private struct State {
    var sources: [String: Source] = [:]
    var bytes = 0
    /// The number and size of those of each page.
    var pages: [ObjectIdentifier: (count: Int, bytes: Int)] = [:]
  }

  private static let state = Mutex(State())

  /// The name by which the content is asked for.
  package let token: String
  private let page: ObjectIdentifier?

  /// Has content served for a page; `nil` for content that is too large, or where there is no room
  /// for it. One page cannot use up what belongs to all.
  package init?(_ source: Source, for page: ObjectIdentifier? = nil) {
    var random = SystemRandomNumberGenerator()
    let words = (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }
    let token = "m" + words.joined(separator: "-")
    self.token = token
    self.page = page
    guard source.bytes <= Self.mostBytes else { return nil }
    let isKept = Self.state.withLock { state in
      guard state.sources.count < Self.most, state.bytes + source.bytes <= Self.roomBytes else {
        return false
      }
      if let page {
        let used = state.pages[page] ?? (0, 0)
        guard used.count < Self.mostOfPage, used.bytes + source.bytes <= Self.roomOfPage else {
          return false
        }
        state.pages[page] = (used.count + 1, used.bytes + source.bytes)
      }
      state.sources[token] = source
      state.bytes += source.bytes
      return true
    }
    if !isKept { return nil }
  }

  deinit {
    Self.state.withLock { state in
      guard let source = state.sources.removeValue(forKey: token) else { return }
      state.bytes -= source.bytes
      guard let page, let used = state.pages[page] else { return }
      state.pages[page] = used.count > 1 ? (used.count - 1, used.bytes - source.bytes) : nil
    }
  }

  /// The content of a token; `nil` if nobody holds it any more.
  package static func source(of token: String) -> Source? {
    state.withLock { $0.sources[token] }
  }
}
