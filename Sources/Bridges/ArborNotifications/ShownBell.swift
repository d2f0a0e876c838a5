import Arbor
import ArborAsking
import ArborCore
import ArborHosting
import ArborLayout
import Foundation
import Observation

/// The notifications that the runtime shows.
struct BellWish: Encodable, Equatable {
  struct Shown: Encodable, Equatable {
    var body: String
    var id: Int
    var requireInteraction: Bool
    var silent: Bool
    var title: String
  }

  /// The number of the question that waits for the visitor's answer; 0 is none.
  var bell = 0
  /// The number of the page.
  var count = 0
  var shown: [Shown] = []
}

/// The part of a desk that the page shows.
@MainActor @Observable final class BellModel {
  var wish = BellWish()
}

/// The rendition of a desk, which is not seen.
final class ShownBell: PartRendition {
  let model = BellModel()
  var hear: @MainActor (String) -> Bool = { _ in false }
  weak var node: ObjectNode?

  var objectName: String { "Notifications" }
  var frame: CGRect { .zero }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { .zero }

  func content(in environment: EnvironmentValues) -> AnyView? {
    AnyView(BellView(model: model) { [weak self] in self?.hear($0) ?? false })
  }
}

private struct BellView: View {
  let model: BellModel
  let hear: @MainActor (String) -> Bool

  var body: some View {
    BrowserQuestion(
      name: "notifications", role: "notifications", wish: try? model.wish.stableJSON(),
      events: ["input"]
    ) { event in
      guard case .input(.text(let text), _) = event else { return .refused }
      return hear(text) ? .accepted : .invalid(expected: "a permission or a notification")
    }
  }
}
