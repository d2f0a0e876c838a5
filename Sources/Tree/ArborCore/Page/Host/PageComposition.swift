import ArborDisplay
import ArborGraph

/// Makes the passes of all parts, and runs them.
struct PageComposition: PageRunner {
  func makePasses() -> PassesAbove {
    PassesAbove(
      pointer: PointerPass(), objects: ObjectsPass(), scrolling: ScrollingPass(),
      timelines: TimelinePass())
  }

  func runPasses(of host: ViewHost) -> Bool { host.runPasses() }

  func isUnsettled(_ host: ViewHost) -> Bool {
    host.evaluation.hasWork || host.preferences.hasWork || host.layout.hasWork
      || host.passes.surroundings.isOutdated || host.scrolling.hasWork || host.objects.hasWork
      || host.adaptations?.hasWork == true
  }

  func knownNode(_ id: UInt32, of host: ViewHost) -> Node? {
    host.scrolling.nodes[id] ?? host.pointer.knownGestures?.node(id)
  }

  func phaseChanged(of host: ViewHost, from former: ScenePhase) {
    host.pointer.knownHover?.activityChanged()
    ObjectTrees.type?.phaseChanged(of: host, from: former)
  }

  func pageCloses(_ host: ViewHost) {
    host.adaptations?.close()
    host.timelinePass.stop()
    host.cancelGestures()
  }
}

extension ViewHost {
  /// Creates a host of `content`; the first flush evaluates it.
  package convenience init<V: View>(
    configuration: HostConfiguration, @ViewBuilder content: @escaping @MainActor () -> V
  ) {
    ObjectTrees.type?.connect()
    CurrentImages.source = { ViewHost.current?.images }
    self.init(configuration: configuration, runner: PageComposition(), content: content)
  }

  /// Makes the next flush publish a revision if a focus or scroll request is pending, or the caller
  /// has others, so that a newly connected client receives it.
  package func repeatRequests(hasOthers: Bool = false) {
    let hasRequests = focus.request != nil || !scrolling.moves.isEmpty
    if hasRequests || hasOthers { publication.hasStructureChanged = true }
  }
}
