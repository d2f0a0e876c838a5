package import ArborTiming

/// A movement that is to be drawn.
package struct Sampling {
  package let node: SampledNode
  package let steps: [AnimationTiming]
  package let repetition: AnimationTiming.Repetition
}

/// Draws the movements of a page at several times.
@MainActor
package protocol MovementSampler: AnyObject {
  /// Records a movement that begins in this flush.
  func record(_ sampling: Sampling)
  /// Ends the movement of a node.
  func forget(_ node: SampledNode)
  /// Draws the movement of a node anew in this flush, because its content may have changed.
  func markOutdated(_ node: SampledNode)
  /// Draws what moves, and returns whether anything does. The page is at rest before and after.
  func run(in host: ViewHost) -> Bool
  /// The movements that clients play.
  var series: [SampledSeries] { get }
  /// Returns the movements that clients play, and forgets those that end by themselves.
  func popSeries() -> [SampledSeries]
}

extension ViewHost {
  /// Draws the movements of the page; `nil` if nothing can move.
  package var sampler: (any MovementSampler)? {
    get { timelinePass.sampler }
    set { timelinePass.sampler = newValue }
  }
}
