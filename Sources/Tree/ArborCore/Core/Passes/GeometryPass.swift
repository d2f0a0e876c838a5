import ArborGraph

/// A value of the geometry that an evaluation read, with a check whether it has changed.
@MainActor
struct GeometryDependency {
  /// `nil` once the reader was evaluated again or removed.
  weak var ticket: ReaderTicket?
  let isOutdated: () -> Bool
}

/// Marks the readers of frames and anchors that have changed as dirty.
@MainActor
final class GeometryPass {
  private var dependencies: ContiguousArray<GeometryDependency> = []
  /// At this number of entries, those whose readers were evaluated again are removed.
  private var limit = 64
  /// Views whose geometry is to be read for the first time.
  var unmeasured: ContiguousArray<Node> = []
  /// Whether any frame, or the set of views, has changed since the last comparison.
  var hasChanged = false
  /// Whether any view was ever rotated or scaled; otherwise frames are sums of origins.
  var hasTransforms = false
  /// Whether any view ever named its coordinate space.
  var hasNamedSpaces = false

  /// Evaluates the views whose geometry is read for the first time.
  func measure() {
    let nodes = unmeasured
    unmeasured = []
    for node in nodes where node.isMounted { node.evaluate() }
  }

  func run(in host: ViewHost) {
    guard hasChanged, !dependencies.isEmpty else { return }
    hasChanged = false
    dependencies.removeAll { $0.ticket == nil }
    for dependency in dependencies {
      guard let reader = dependency.ticket?.reader, !reader.isDirty,
        let node = reader.owner as? Node, node.isMounted, dependency.isOutdated()
      else { continue }
      reader.isDirty = true
      host.evaluation.insert(node)
    }
  }

  /// Reads a value of the geometry for the current evaluation, and records it so that the reader is
  /// evaluated again when the value changes.
  fileprivate func read<Value>(_ read: @escaping @MainActor () -> Value) -> Value {
    let value = read()
    guard let reader = Reader.current else { return value }
    if dependencies.count >= limit {
      dependencies.removeAll { $0.ticket == nil }
      limit = max(64, 2 * dependencies.count)
    }
    dependencies.append(
      GeometryDependency(
        ticket: reader.currentTicket(), isOutdated: { !areEqual(read(), value) }))
    return value
  }

  /// The number of recorded reads, including outdated ones.
  fileprivate var count: Int { dependencies.count }
}

extension ViewHost {
  /// Reads a value of the geometry for the current evaluation, and records it so that the reader is
  /// evaluated again when the value changes.
  package func readGeometry<Value>(_ read: @escaping @MainActor () -> Value) -> Value {
    geometry.read(read)
  }

  /// The number of recorded geometry reads, including outdated ones.
  package var geometryReadCount: Int { geometry.count }
}
