import ArborCore
import ArborGraph

extension ViewHost {
  /// The sources that may change while nobody uses the page: shared and stored values, and
  /// observable objects.
  var watchedSources: [Source] {
    var seen: Set<ObjectIdentifier> = []
    var found: [Source] = []
    root?.forEachSource { source in
      let source = source.origin
      guard source.isChangedByOthers else { return }
      if seen.insert(ObjectIdentifier(source)).inserted { found.append(source) }
    }
    return found
  }

  /// The objects that the page observes. A tree that is made again must find the same ones: others
  /// would not have the values of these.
  var observedObjects: Set<ObjectIdentifier> {
    Set(watchedSources.compactMap { ($0 as? ObjectSource).map { ObjectIdentifier($0.object) } })
  }
}
