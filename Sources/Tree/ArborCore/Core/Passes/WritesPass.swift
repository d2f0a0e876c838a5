import ArborGraph

/// Takes the first waiting transaction from the inbox; the readers of what was written become
/// dirty.
@MainActor
final class WritesPass {
  /// The transaction that is being evaluated.
  private(set) var transaction = Transaction()
  /// The transaction of objects that have changed since the last flush, or in it.
  var objectTransaction: Transaction?
  /// Whether another look for outdated objects is waiting on the main queue.
  var isAskedAgain = false
  /// The sources of the observed objects.
  var observed = ObjectSources()

  func run(in host: ViewHost) {
    let (context, sources) = host.inbox.popBatch()
    let waiting = sources.isEmpty ? objectTransaction : nil
    transaction = context?.value as? Transaction ?? waiting ?? Transaction()
    for source in sources {
      host.evaluation.reason = source.label
      source.isParked = false
      source.drainReaders { reader in
        guard !reader.isDirty, let node = reader.owner as? Node else { return }
        reader.isDirty = true
        if node.host === host {
          host.evaluation.insert(node)
        } else {
          node.host.evaluateSoon(node, because: source.label)
        }
      }
    }
  }
}

extension ViewHost {
  /// Queues a reader of state that belongs to another host, and requests a flush.
  fileprivate func evaluateSoon(_ node: Node, because reason: String) {
    let isFirst = !evaluation.hasWork
    evaluation.insert(node)
    evaluation.reason = reason
    if isFirst { flushSoon() }
  }

  /// Returns the source of an observed object on this page.
  func source<Object: ObservableObject>(of object: Object) -> TypedObjectSource<Object> {
    writes.observed.source(of: object, inbox)
  }
}
