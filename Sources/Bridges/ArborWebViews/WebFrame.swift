import ArborMedia
import ArborPlatform
import Foundation
import Observation

/// The content that the runtime shows in a frame.
struct WebWish: Encodable, Equatable {
  var web = State()

  struct State: Encodable, Equatable {
    /// The number of the page that is shown; 0 is none.
    var load = 0
    var name = "Web content"
    /// The script that waits for being run in the page, and its number.
    var run = 0
    var code: String?
    var source: String?
    var token: String?
    /// The word by which a document of code's opens its channel; `nil` for others.
    var key: String?
    var autoplays = true
    var runsScripts = true
    var scrolls = true
  }
}

/// The destination of a frame.
enum WebDestination {
  case address(URL)
  case document(html: String, base: URL?)

  var url: URL? {
    switch self {
    case .address(let url): url
    case .document(_, let base): base
    }
  }

  /// The size of what it holds, in bytes; `nil` for an address.
  var bytes: Int? {
    if case .document(let html, _) = self { html.utf8.count } else { nil }
  }
}

/// A page that a frame has been at.
final class WebEntry {
  let destination: WebDestination
  var title: String?
  init(_ destination: WebDestination) { self.destination = destination }
  var url: URL? { destination.url }
}

/// The frame of a web view: the pages that code has loaded into it, and the one that is shown.
@MainActor @Observable final class WebFrame {
  /// The fate of the page that is being loaded.
  enum Event {
    case started, committed, finished
    case failed(any Error)
  }

  /// More pages are not remembered; the oldest ones are forgotten.
  static let mostEntries = 200
  private static let longestAddress = 8_192

  private(set) var wish = WebWish.State()
  private(set) var entries: [WebEntry] = []
  private(set) var index = -1
  private(set) var isLoading = false
  private(set) var title: String?
  private var content: ServedContent?
  /// Whether the document has led the frame elsewhere.
  @ObservationIgnored private var hasLeft = false
  @ObservationIgnored private var runs: [Int: (Result<String, any Error>) -> Void] = [:]
  @ObservationIgnored private var lastRun = 0
  @ObservationIgnored private var waitingRuns: [(number: Int, code: String)] = []

  /// Names of handlers, scripts, and what code wants to hear.
  @ObservationIgnored var document = WebDocument()
  @ObservationIgnored var hear: (Event, Int) -> Void = { _, _ in }
  @ObservationIgnored var followLink: (URL) -> Void = { _ in }
  @ObservationIgnored var hearMessage: (String, String) -> Void = { _, _ in }

  var current: WebEntry? { entries.indices.contains(index) ? entries[index] : nil }
  var load: Int { wish.load }

  func configure(_ change: (inout WebWish.State) -> Void) {
    var wish = wish
    change(&wish)
    if wish != self.wish { self.wish = wish }
  }

  // MARK: Going

  /// Goes to a page, which is the last one of the list then. If it is impossible, all stays.
  ///
  /// A document takes the place of another one, as it is no page of its own; the oldest pages are
  /// forgotten where documents would need more memory than one may.
  func go(to destination: WebDestination) -> Int {
    if let failure = Self.failure(of: destination) {
      hear(.failed(failure), wish.load + 1)
      return wish.load
    }
    let isReplaced = destination.bytes != nil && current?.destination.bytes != nil
    var list = Array(entries.prefix(isReplaced ? index : index + 1).suffix(Self.mostEntries - 1))
    list.append(WebEntry(destination))
    var bytes = 0
    let oldest = list.lastIndex { entry in
      bytes += entry.destination.bytes ?? 0
      return bytes > ServedContent.mostBytes
    }
    if let oldest { list.removeFirst(oldest + 1) }
    entries = list
    index = list.count - 1
    return show()
  }

  private static func failure(of destination: WebDestination) -> (any Error)? {
    switch destination {
    case .address(let url): isPossible(url) ? nil : URLError(.unsupportedURL)
    case .document(let html, _):
      html.utf8.count > ServedContent.mostBytes ? URLError(.dataLengthExceedsMaximum) : nil
    }
  }

  /// Goes to a page of the list.
  func go(toIndex place: Int) -> Int {
    guard entries.indices.contains(place) else { return wish.load }
    index = place
    return show()
  }

  /// Shows the current page, anew where it is shown already.
  func show() -> Int {
    endRuns()
    var wish = wish
    wish.load += 1
    (wish.source, wish.token, wish.key, wish.code) = (nil, nil, nil, nil)
    content = nil
    title = nil
    hasLeft = false
    let number = wish.load
    var failure: (any Error)?
    switch current?.destination {
    case .address(let url)?: wish.source = url.absoluteString
    case .document(let html, let base)?:
      if wish.runsScripts { wish.key = Self.newKey() }
      let data = document.data(of: html, base: base, key: wish.key)
      content = ServedContent(
        .document(data, runsScripts: wish.runsScripts),
        for: Pages.current.map { ObjectIdentifier($0) })
      wish.token = content?.token
      if content == nil { failure = URLError(.dataLengthExceedsMaximum) }
      title = WebDocument.title(of: html)
    case nil: break
    }
    isLoading = failure == nil && current != nil
    self.wish = wish
    if isLoading { hear(.started, number) }
    if let failure { hear(.failed(failure), number) }
    return number
  }

  /// A word that nobody can guess.
  private static func newKey() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }.joined(separator: "-")
  }

  /// Whether browsers are asked for an address: only for those of the web.
  static func isPossible(_ url: URL) -> Bool {
    let scheme = url.scheme?.lowercased()
    return (scheme == "https" || scheme == "http") && url.host?.isEmpty == false
      && url.absoluteString.utf8.count <= longestAddress
  }

  /// Shows nothing more of what is being loaded.
  func stop() {
    guard isLoading else { return }
    isLoading = false
    endRuns()
    configure {
      $0.load += 1
      ($0.source, $0.token, $0.key) = (nil, nil, nil)
    }
    hear(.failed(URLError(.cancelled)), wish.load - 1)
  }

  // MARK: Scripts

  /// Runs a script in the page, if that is a document of code's.
  func run(_ code: String, _ answer: @escaping (Result<String, any Error>) -> Void) {
    guard content != nil, wish.key != nil, !hasLeft, runs.count < 100, code.utf8.count <= 200_000
    else {
      return answer(.failure(WKError(.javaScriptExceptionOccurred)))
    }
    lastRun += 1
    runs[lastRun] = answer
    waitingRuns.append((lastRun, code))
    if !isLoading { runNext() }
  }

  /// Sends scripts one after the other: each waits for the answer of the one before.
  private func runNext() {
    guard wish.code == nil, !waitingRuns.isEmpty else { return }
    let (number, code) = waitingRuns.removeFirst()
    configure { ($0.run, $0.code) = (number, code) }
  }

  private func endRuns() {
    let waiting = runs
    runs = [:]
    waitingRuns = []
    for (_, answer) in waiting { answer(.failure(WKError(.webViewInvalidated))) }
  }

  // MARK: The browser's reports

  /// Reads a report: a JSON array of the number of the page, a letter, and texts.
  func hear(_ text: String) -> Bool {
    guard text.utf8.count <= 200_000,
      let parts = try? JSONDecoder().decode([String].self, from: Data(text.utf8)),
      parts.count >= 2, let number = Int(parts[0])
    else { return false }
    // A report on a page that was replaced meanwhile.
    guard number == wish.load else { return parts.count <= 4 }
    // Pages from elsewhere, and documents without scripts, have nothing to tell.
    guard parts[1] == "l" || wish.key != nil && !hasLeft else { return true }
    switch (parts[1], parts.count) {
    case ("l", 2): loaded(number)
    case ("g", 2): left()
    case ("t", 3):
      title = String(parts[2].prefix(1_000))
      current?.title = title
    case ("a", 3):
      guard let url = URL(string: parts[2]) else { return false }
      followLink(url)
    case ("m", 4): hearMessage(parts[2], parts[3])
    case ("r", 4), ("e", 4):
      guard let run = Int(parts[2]) else { return false }
      ran(run, parts[1] == "r" ? .success(parts[3]) : .failure(WKError(exception: parts[3])))
    default: return false
    }
    return true
  }

  /// The document has gone, for a form or a script of its own has led the frame elsewhere.
  private func left() {
    hasLeft = true
    endRuns()
    configure { $0.code = nil }
  }

  private func loaded(_ number: Int) {
    // A browser that comes back shows the document itself again.
    hasLeft = false
    guard isLoading else { return }
    isLoading = false
    hear(.committed, number)
    hear(.finished, number)
    runNext()
  }

  private func ran(_ run: Int, _ result: Result<String, any Error>) {
    guard let answer = runs.removeValue(forKey: run) else { return }
    if wish.run == run { configure { $0.code = nil } }
    answer(result)
    runNext()
  }
}
