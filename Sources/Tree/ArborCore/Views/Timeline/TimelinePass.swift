/// Sets the timer of the page for the next date at which a view changes.
@MainActor
final class TimelinePass: PartState {
  fileprivate var timelines: Timelines?
  /// Draws what moves, before the page is published.
  var sampler: (any MovementSampler)?

  func run() { timelines?.settle() }

  /// Stops the timer for good.
  func stop() { timelines?.stop() }
}

extension ViewHost {
  var timelinePass: TimelinePass { passes.above.timelines.known(as: TimelinePass.self) }

  /// The timelines of the page, made on demand.
  package var timelines: Timelines {
    if let known = timelinePass.timelines { return known }
    let fresh = Timelines(host: self)
    timelinePass.timelines = fresh
    return fresh
  }
}
