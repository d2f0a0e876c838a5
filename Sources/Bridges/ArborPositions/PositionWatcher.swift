import Arbor
import ArborAsking
import ArborCore
import ArborHosting
import ArborLayout
import ArborLocation
import ArborPlatform
import Foundation

/// An object of a page that is not seen, and asks the browser where it is.
@MainActor final class PositionWatcher {
  private weak var host: ViewHost?
  private var shown: ShownWatcher?

  private init(_ host: ViewHost) { self.host = host }

  /// Returns a watcher for the page for which code runs now; `nil` if there is none.
  static func forCurrentPage() -> PositionWatcher? {
    (Pages.current as? ViewHost).map { PositionWatcher($0) }
  }

  /// Whether there is a browser that can be asked.
  var hasPage: Bool { host != nil }

  /// Asks the browser, in place of what was asked before.
  ///
  /// - Parameters:
  ///   - isPrecise: Whether the browser may take longer, and use more power.
  ///   - isWatching: Whether all locations are wanted, until `stop()`, and not one alone.
  func start(
    isPrecise: Bool, isWatching: Bool,
    _ answer: @escaping @MainActor (Result<CLLocation, CLError>) -> Void
  ) {
    let wish = ShownWatcher.Wish(locate: isWatching ? "watch" : "once", precise: isPrecise)
    if shown?.wish == wish { return }
    stop()
    guard let host else { return }
    let watcher = ShownWatcher(wish, answer)
    shown = watcher
    host.show(unseen: watcher)
  }

  func stop() {
    if let shown { host?.hide(unseen: shown) }
    shown = nil
  }
}

/// The rendition of what the browser is asked.
private final class ShownWatcher: PartRendition {
  struct Wish: Encodable, Equatable {
    var locate: String
    var precise: Bool
  }

  let wish: Wish
  private let answer: @MainActor (Result<CLLocation, CLError>) -> Void
  weak var node: ObjectNode?

  init(_ wish: Wish, _ answer: @escaping @MainActor (Result<CLLocation, CLError>) -> Void) {
    self.wish = wish
    self.answer = answer
  }

  var objectName: String { "Location" }
  var frame: CGRect { .zero }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { .zero }

  func content(in environment: EnvironmentValues) -> AnyView? {
    AnyView(
      BrowserQuestion(
        name: "location", role: "location", wish: try? wish.stableJSON(), events: ["input"]
      ) { [answer] event in
        guard case .input(.text(let text), _) = event else { return .refused }
        guard let result = PositionText.parsed(text) else {
          return .invalid(expected: "a location")
        }
        answer(result)
        return .accepted
      })
  }
}

/// The answers of the runtime as text.
enum PositionText {
  /// Parses an answer: `!` and the code of a failure, or eight numbers, of which those after the
  /// coordinate may be missing: latitude, longitude, accuracy, altitude, its accuracy, course,
  /// speed, and the time in milliseconds. `nil` for anything else.
  static func parsed(_ text: String) -> Result<CLLocation, CLError>? {
    if text.hasPrefix("!") {
      switch text.dropFirst() {
      case "0", "1": return .failure(CLError(.denied))
      case "2": return .failure(CLError(.locationUnknown))
      case "3": return .failure(CLError(.network))
      default: return nil
      }
    }
    let parts = text.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
    guard parts.count == 8 else { return nil }
    let numbers = parts.map { part in Double(String(part)).flatMap { $0.isFinite ? $0 : nil } }
    guard let latitude = numbers[0], let longitude = numbers[1] else { return nil }
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    // A clock of the visitor's that is wrong by years tells nothing.
    let time = numbers[7].map { min(max($0 / 1000, 0), 1e11) } ?? 0
    return .success(
      CLLocation(
        coordinate: coordinate, altitude: numbers[3] ?? 0,
        horizontalAccuracy: max(numbers[2] ?? 0, 0),
        verticalAccuracy: numbers[3] == nil ? -1 : max(numbers[4] ?? 0, 0),
        course: numbers[5] ?? -1, speed: numbers[6] ?? -1,
        timestamp: Date(timeIntervalSince1970: time)))
  }
}
