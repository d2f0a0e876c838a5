import ArborCore
import Foundation

/// A view that was pushed directly, not for a value.
struct PushedView: Equatable {
  /// The reason why a view was pushed.
  enum Origin: Equatable {
    /// A tap on the link with this parked path.
    case link(String)
    /// The value of a binding, which pushes the view again in the next tree of the page.
    case binding
    /// Code, or a link that has no parked path.
    case code
  }

  let number: Int
  let source: DeferredSource
  let origin: Origin
  /// Called when the page is popped.
  var onPop: () -> Void = {}
  /// The author's view controller that the page shows, if any.
  var controller: AnyObject?
  /// Whether a former tree of the page had it pushed, and its link or binding was not yet made in
  /// this one. Such views are the last ones.
  var isWaiting = false

  static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.isWaiting == other.isWaiting
  }
}

/// The views that were pushed directly onto a stack, parked by the paths of their links.
struct PushedViews: Equatable {
  var list: [PushedView] = []
}

extension PushedViews: ParkedRepresentable {
  private struct Parked: Codable {
    let number: Int
    /// The parked path of the link; `nil` for a binding.
    let link: String?
  }

  /// The views up to the first one that code has pushed.
  var parkedJSON: Data? {
    var parked: [Parked] = []
    for view in list {
      switch view.origin {
      case .link(let path): parked.append(Parked(number: view.number, link: path))
      case .binding: parked.append(Parked(number: view.number, link: nil))
      case .code: return try? JSONEncoder().encode(parked)
      }
    }
    return try? JSONEncoder().encode(parked)
  }

  init?(parkedJSON: Data) {
    guard let parked = try? JSONDecoder().decode([Parked].self, from: parkedJSON) else {
      return nil
    }
    list = parked.map { one in
      PushedView(
        number: one.number,
        source: MainActor.assumeIsolated { DeferredSource { AnyView(EmptyView()) } },
        origin: one.link.map { .link($0) } ?? .binding, isWaiting: true)
    }
  }
}
