import ArborDisplay

/// Makes one drawing and one revision of what has changed.
@MainActor
final class PublicationPass {
  /// Whether something has changed that need not affect the drawing.
  var hasStructureChanged = false
  /// The pointer's shape for the whole page.
  var cursor: PointerShape?
  /// The number of evaluations at the last publication.
  private var evaluations = -1
  var snapshot: TreeSnapshot?
  fileprivate var scrollCount = 0

  /// Returns whether there is a new revision.
  func run(in host: ViewHost) -> Bool {
    guard let root = host.root else { return false }
    let drawing = root.drawing()
    let last = host.displayList
    var list = DisplayList(
      size: root.size, root: drawing, isDark: host.environment.colorScheme == .dark,
      isWindow: host.environment.idiom == .macOS, cursor: cursor)
    list.offsets = last.offsets
    let isNew =
      host.revision == 0 || list.size != last.size || list.isDark != last.isDark
      || drawing !== last.root || list.cursor != last.cursor || hasStructureChanged
      || host.evaluationCount != evaluations
    guard isNew else { return false }
    hasStructureChanged = false
    evaluations = host.evaluationCount
    scrollCount = 0
    snapshot = nil
    host.publish(list)
    return true
  }
}

extension ViewHost {
  /// The number of scroll changes since the last commit: frames differ within the same revision.
  package var scrollCount: Int { publication.scrollCount }

  /// Invalidates the snapshot: the same revision now has other frames.
  func framesMoved() {
    publication.scrollCount += 1
    publication.snapshot = nil
  }
}
