import ArborDisplay
import ArborLayerMotion
import ArborTiming
import Foundation

/// The values of one property over the duration of an animation.
struct LayerTrack {
  let keyPath: LayerKeyPath
  /// Ascending from 0 to 1, at least two.
  var frames: [LayerFrame]
  var isDiscrete: Bool
  let isAdditive: Bool
  /// A path along which the frames are fractions of the length.
  private(set) var path: (outline: Path, turn: Double?)?

  /// More keyframes than that are not played.
  private static let maximumFrames = 600
  private static let maximumTracks = 64

  /// Returns the tracks of a plan, given the values of the layer.
  @MainActor static func tracks(
    of plan: AnimationPlan, _ model: (LayerKeyPath) -> LayerValue?
  ) -> [LayerTrack] {
    switch plan.content {
    case .values(let values):
      guard let own = model(values.keyPath) ?? values.firstValue else { return [] }
      var track = LayerTrack(values, around: own)
      track.accumulate(values, plan.timing)
      return track.frames.count > 1 ? [track] : []
    case .group(let plans):
      let all = plans.flatMap { inner in
        tracks(of: inner, model).compactMap { $0.placed(inner.timing, in: plan.timing, model) }
      }
      return Array(all.prefix(maximumTracks))
    case .transition, nil: return []
    }
  }

  private init(_ values: PlannedValues, around model: LayerValue) {
    keyPath = values.keyPath
    frames = values.frames(around: model)
    isAdditive = values.isAdditive
    isDiscrete = false
    switch values.kind {
    case .ends: break
    case .frames(_, let way): isDiscrete = way.mode == .discrete
    case .path(let outline, let turn, let way):
      isDiscrete = way.mode == .discrete
      path = (outline, turn)
    }
  }

  /// The number of ways after which a cumulative animation begins anew.
  static let maximumRounds = 64.0

  /// Whether the frames cover several repetitions, each of which goes on where the last one ended.
  private(set) var rounds = 1.0

  private mutating func accumulate(_ values: PlannedValues, _ timing: AnimationPlan.Timing) {
    guard values.isCumulative, path == nil, timing.count > 1, !timing.reverses,
      timing.easing == .linear, let last = frames.last?.value
    else { return }
    let zero = last.subtracting(last)
    rounds = min(timing.count.rounded(.up), Self.maximumRounds)
    // Few rounds of many frames.
    rounds = max(min(rounds, Double(Self.maximumFrames / frames.count)), 1)
    let once = frames
    var shift = zero
    frames = []
    for round in 0..<Int(rounds) {
      frames += once.map { frame in
        var frame = frame
        frame.time = (frame.time + Double(round)) / rounds
        frame.value = frame.value.adding(shift)
        return frame
      }
      shift = shift.adding(last)
    }
  }

  /// Returns the timing of an animation as that of the frames, one way of which is all rounds.
  func timing(_ timing: LayerMotion.Timing) -> LayerMotion.Timing {
    var timing = timing
    timing.duration *= rounds
    timing.count /= rounds
    timing.offset /= rounds
    return timing
  }

  /// Returns the track over the duration of the group around it; `nil` if it cannot be seen.
  ///
  /// - Parameter timing: That of the animation in the group.
  @MainActor private func placed(
    _ timing: AnimationPlan.Timing, in group: AnimationPlan.Timing,
    _ model: (LayerKeyPath) -> LayerValue?
  ) -> LayerTrack? {
    let motion = self.timing(timing.motion(from: timing.begin, rate: 1))
    var placed = self
    placed.rounds = 1
    let isWhole =
      timing.begin == 0 && motion.count == 1 && motion.duration == group.duration
      && !motion.isBackward && motion.offset == 0 && motion.pause == nil
    if isWhole, motion.easing == .linear || frames.count == 2 && frames[0].easing == .linear {
      if motion.easing != .linear { placed.frames[0].easing = motion.easing }
      return placed
    }
    // Its frames in the time of the group, by sampling what is not simple.
    let model = path == nil ? model(keyPath) : nil
    let rest = isAdditive ? model.map { $0.subtracting($0) } : model
    var made: [LayerFrame] = []
    for time in Self.times(of: motion, self, in: group.duration) {
      let values = [-1e-7, 1e-7].map { shift in
        value(after: motion.elapsed(at: time + shift), motion) ?? rest ?? frames[0].value
      }
      // A jump has two values at the same time.
      for value in values[0] == values[1] || isNear(values) ? [values[1]] : values {
        made.append(LayerFrame(time: time / group.duration, value: value))
      }
    }
    guard made.count > 1 else { return nil }
    placed.frames = made
    return placed
  }

  private func isNear(_ values: [LayerValue]) -> Bool {
    let (one, two) = (values[0].numbers, values[1].numbers)
    guard !one.isEmpty, one.count == two.count else { return false }
    return zip(one, two).allSatisfy { abs($0 - $1) <= 1e-3 * max(abs($0), 1) }
  }

  /// The times in a group at which a track has values: up to 24 steps of each way, and fewer of
  /// many ways.
  @MainActor private static func times(
    of motion: LayerMotion.Timing, _ track: LayerTrack, in duration: Double
  ) -> [Double] {
    var times: Set<Double> = [0, duration]
    let end = min(motion.start + motion.length, duration)
    // The ways that begin long before the group are not seen.
    let first = max(0, (motion.offset - motion.start / motion.duration).rounded(.down) - 1)
    let last = motion.offset + min(motion.count, (duration - motion.start) / motion.duration)
    let ways = max(last - first, 0).rounded(.up)
    if ways > Double(maximumFrames / 2) {
      LayerDiagnostics.reportOnce(
        "An animation in a group repeats more than \(maximumFrames / 2) times; more do not play.")
    }
    let parts = track.parts(
      of: Int(min(ways, Double(maximumFrames / 2))), isStraight: motion.easing == .linear)
    // Counted as integers: adding 1 to a large number changes nothing.
    for step in 0...min(Int(min(ways, 1e6)), maximumFrames / 2) {
      let way = first + Double(step)
      let isOdd = motion.reverses && !way.truncatingRemainder(dividingBy: 2).isZero
      for part in parts {
        let place = isOdd != motion.isBackward ? 1 - part : part
        let time = motion.start + (way + place - motion.offset) * motion.duration
        if time >= max(motion.start, 0), time <= end { times.insert(time) }
      }
    }
    if motion.start > 0, motion.start < duration { times.insert(motion.start) }
    if end > 0 { times.insert(end) }
    return times.sorted()
  }

  /// The fractions of each of a number of ways at which there are values.
  private func parts(of ways: Int, isStraight: Bool) -> Set<Double> {
    let most = max(Self.maximumFrames / max(ways, 1), 2)
    let each = max((frames.count + most - 1) / most, 1)
    let own = stride(from: 0, to: frames.count, by: each).map { frames[$0].time } + [1]
    if isStraight, frames.allSatisfy({ $0.easing == .linear }) { return Set(own) }
    let steps = min(24, most)
    return Set(own + (0...steps).map { Double($0) / Double(steps) })
  }

  /// Returns the value some seconds after the start; `nil` while the animation has no effect.
  func value(after elapsed: Double, _ timing: LayerMotion.Timing) -> LayerValue? {
    timing.fraction(after: elapsed).map { value(at: timing.easing.value(at: $0)) }
  }

  /// Returns the value at a fraction of the duration.
  func value(at fraction: Double) -> LayerValue {
    let passed = index(at: fraction)
    if isDiscrete { return frames[passed].value }
    // A spring swings over the ends.
    let index = fraction > 1 ? max(frames.count - 2, 0) : passed
    let frame = frames[index]
    guard index + 1 < frames.count else { return frame.value }
    let next = frames[index + 1]
    let part = next.time > frame.time ? (fraction - frame.time) / (next.time - frame.time) : 1
    let way = frame.easing == .linear ? part : frame.easing.value(at: part)
    return frame.value.mixed(with: next.value, way)
  }

  /// Returns the index of the last frame that has begun at a fraction of the duration.
  private func index(at fraction: Double) -> Int {
    var (begun, rest) = (0, frames.count)
    while begun < rest {
      let middle = (begun + rest) / 2
      if frames[middle].time <= fraction { begun = middle + 1 } else { rest = middle }
    }
    return max(begun - 1, 0)
  }
}

extension PlannedValues {
  /// A value that stands for that of a layer which has none, such as a shape without a path.
  fileprivate var firstValue: LayerValue? {
    switch kind {
    case .ends(let from, let to, _, _): from ?? to
    case .frames(let values, _): values.first
    case .path: nil
    }
  }
}
