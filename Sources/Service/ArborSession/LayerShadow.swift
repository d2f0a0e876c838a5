import ArborDisplay
import ArborLayerMotion
import ArborRender
import ArborTiming

/// The movements of layers that a client plays, by the id of the layer's segment.
struct LayerShadow {
  private var played: [UInt32: [LayerMotion]] = [:]

  /// Whether the client plays all of the movements.
  func isPlaying(_ all: [UInt32: [LayerMotion]]) -> Bool {
    all.allSatisfy { id, motions in motions.allSatisfy { played[id]?.contains($0) == true } }
  }

  /// Returns the operations before and after a change of the drawing, with which the client plays
  /// these movements and no others. One that has come to its end needs no operation.
  ///
  /// - Parameter now: The time on the process's clock, in seconds.
  mutating func ops(
    for all: [UInt32: [LayerMotion]], at now: Double
  ) -> (before: [Patch.Op], after: [Patch.Op]) {
    if played.isEmpty, all.isEmpty { return ([], []) }
    var (before, after): ([Patch.Op], [Patch.Op]) = ([], [])
    for id in Set(played.keys).union(all.keys).sorted() {
      let old = (played[id] ?? []).filter { !$0.timing.isOver(at: now) }
      let new = all[id] ?? []
      if old == new { continue }
      let fresh = new.filter { motion in !old.contains { $0.run == motion.run } }
      for motion in fresh {
        guard let looks = motion.replacement else { continue }
        before.append(.leave([ElementID(node: id)], ViewMotion(motion, looks.old, isOld: true)))
        after.append(.enter([ElementID(node: id)], ViewMotion(motion, looks.new, isOld: false)))
      }
      let steps = new.filter { $0.replacement == nil }
      if steps == old.filter({ $0.replacement == nil }) { continue }
      after.append(
        .play(
          ElementID(node: id),
          steps.map { old.contains($0) ? .goesOn(run: $0.run) : .motion($0) }, now: now))
    }
    played = all
    return (before, after)
  }
}

extension LayerMotion {
  /// Returns the movement that a visitor sees; `nil` for none.
  ///
  /// - Parameters:
  ///   - now: The time on the process's clock, in seconds.
  ///   - isStill: Whether nothing moves: what stays after its end is there at once, and what is
  ///     held is where it is held.
  func seen(at now: Double, isStill: Bool) -> LayerMotion? {
    if timing.isOver(at: now) { return nil }
    guard isStill, timing.pause == nil else { return self }
    if !timing.fillsAfter || timing.count == .infinity || replacement != nil { return nil }
    var seen = self
    seen.timing.start = -1e9
    return seen
  }
}

extension [UInt32: [LayerMotion]] {
  /// Returns the movements of layers that a list draws: clients forget those of others, such as
  /// hidden ones, which go on where they would be once they are drawn.
  func drawn(in list: DisplayList) -> Self {
    var (drawn, pending): (Self, [Segment]) = ([:], isEmpty ? [] : [list.root])
    while drawn.count < count, let segment = pending.popLast() {
      if let motions = self[segment.id] { drawn[segment.id] = motions }
      pending += segment.children.map(\.segment)
    }
    return drawn
  }
}

extension ViewMotion {
  fileprivate init(_ motion: LayerMotion, _ effect: MotionEffect, isOld: Bool) {
    let timing = AnimationTiming(motion.timing.easing, duration: motion.timing.duration)
    self.init(isInsertion: !isOld, nodes: [], effect: effect, timing: timing, place: "")
  }
}
