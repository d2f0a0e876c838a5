import ArborDisplay
import Foundation

/// The first drawings of a page, which later visitors share: most of them see the same at first, so
/// that each keeps only what differs. A drawing is known as long as somebody shows it.
///
/// ```swift
/// let drawings = FirstDrawings()
/// host.flush()
/// drawings.share(with: host)
/// ```
@MainActor
package final class FirstDrawings {
  /// The visitors of so many kinds, by the size of the page and its color scheme, share drawings.
  package static let limit = 16

  private struct Drawing {
    let width: CGFloat
    let height: CGFloat
    let isDark: Bool
    weak var root: Segment?
  }

  private var drawings: [Drawing] = []

  package init() {}

  /// Lets a page that has just been drawn for the first time share the drawing of a former visitor;
  /// the first one of its kind is known for the next.
  package func share(with host: ViewHost) {
    let list = host.displayList
    drawings.removeAll { $0.root == nil }
    let former = drawings.first {
      $0.width == list.size.width && $0.height == list.size.height && $0.isDark == list.isDark
    }
    guard let former = former?.root else {
      if drawings.count == Self.limit { drawings.removeFirst() }
      return drawings.append(
        Drawing(
          width: list.size.width, height: list.size.height, isDark: list.isDark, root: list.root))
    }
    var segments = SharedSegments()
    let root = segments.share(list.root, with: former)
    if segments.isEmpty { return }
    host.root?.share(segments)
    host.replaceDrawing(by: root)
  }
}
