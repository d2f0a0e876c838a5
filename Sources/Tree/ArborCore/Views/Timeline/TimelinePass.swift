/// Sets the timer of the page for the next date at which a view changes.
@MainActor
final class TimelinePass {
  fileprivate var timelines: Timelines?

  func run() { timelines?.settle() }

  /// Stops the timer for good.
  func stop() { timelines?.stop() }
}

extension ViewHost {
  /// The timelines of the page, made on demand.
  package var timelines: Timelines {
    if let known = passes.timelines.timelines { return known }
    let fresh = Timelines(host: self)
    passes.timelines.timelines = fresh
    return fresh
  }
}
