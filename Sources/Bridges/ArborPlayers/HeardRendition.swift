import Arbor
import ArborCore
import ArborHosting
import ArborLayout
import Foundation

/// Refers to an object that the page does not hold, in views that it does.
@MainActor final class Loosely<Object: AnyObject> {
  private(set) weak var object: Object?
  init(_ object: Object) { self.object = object }
}

/// The rendition of what is heard on a page, and not seen.
final class HeardRendition: PartRendition {
  let objectName: String
  /// Returns the question to the browser; `nil` when there is none any more.
  var question: @MainActor () -> AnyView? = { nil }
  weak var node: ObjectNode?
  private weak var page: ViewHost?

  init(_ objectName: String) { self.objectName = objectName }

  var isShown: Bool { page != nil }
  var frame: CGRect { .zero }
  func size(in proposal: Proposal, content: LayoutNode?) -> CGSize { .zero }
  func content(in environment: EnvironmentValues) -> AnyView? { question() }

  func show(on host: ViewHost) {
    guard page == nil else { return }
    page = host
    host.show(unseen: self)
  }

  func hide() {
    page?.hide(unseen: self)
    page = nil
  }

  /// Hides it soon: an object may go while the page is in the middle of something.
  func hideSoon() {
    guard isShown else { return }
    Task { self.hide() }
  }
}
