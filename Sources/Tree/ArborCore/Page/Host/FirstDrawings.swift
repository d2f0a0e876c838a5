import ArborDisplay
import Foundation

/// The first drawings of a page, which later visitors share: most of them see the same at first, so
/// that each keeps only what differs. The last kinds of visitors are known, each as long as
/// somebody shows its drawing.
///
/// ```swift
/// let drawings = FirstDrawings()
/// host.flush()
/// drawings.share(with: host)
/// ```
@MainActor
package final class FirstDrawings {
  /// How many kinds of visitors are known, by the size of the page and what surrounds it.
  package static let limit = 16

  private struct Drawing {
    let size: CGSize
    let surroundings: Surroundings
    weak var root: Segment?
  }

  private var drawings: [Drawing] = []

  package init() {}

  /// Lets a page that has just been drawn for the first time share the drawing of a former visitor;
  /// the first one of its kind is known for the next.
  package func share(with host: ViewHost) {
    let list = host.displayList
    drawings.removeAll { $0.root == nil }
    let index = drawings.firstIndex {
      $0.size == list.size && $0.surroundings == host.surroundings
    }
    // The kind last seen is the last one.
    let known = index.map { drawings.remove(at: $0) }
    if drawings.count == Self.limit { drawings.removeFirst() }
    let former = known?.root ?? list.root
    drawings.append(Drawing(size: list.size, surroundings: host.surroundings, root: former))
    if former === list.root { return }
    var segments = SharedSegments()
    let root = segments.share(list.root, with: former)
    if segments.isEmpty { return }
    host.root?.share(segments)
    host.displayList.root = root
  }
}
