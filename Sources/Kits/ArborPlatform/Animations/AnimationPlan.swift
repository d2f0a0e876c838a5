import ArborDisplay
import ArborLayerMotion
import ArborTiming
import Foundation

/// The surroundings in which an animation becomes a plan.
@MainActor struct AnimationScope {
  let layer: CALayer
  /// The duration of animations without their own, in seconds.
  let duration: Double
  let easing: AnimationTiming.Easing
  private var depth = 0
  private let budget: Budget

  /// The number of animations that may still be in groups, at all depths.
  @MainActor private final class Budget { var left = 256 }

  init(_ layer: CALayer) {
    self.layer = layer
    budget = Budget()
    duration = CATransaction.animationDuration()
    easing = CATransaction.animationTimingFunction()?.easing ?? .linear
  }

  private init(in outer: AnimationScope, duration: Double) {
    layer = outer.layer
    self.duration = duration
    easing = .linear
    depth = outer.depth + 1
    budget = outer.budget
  }

  /// Returns the scope of the animations in a group; `nil` beyond a depth of 8.
  func inner(duration: Double) -> AnimationScope? {
    let own = duration.isFinite && duration > 0 ? duration : self.duration
    return depth < 8 ? AnimationScope(in: self, duration: own) : nil
  }

  /// Returns the plan of an animation in a group; `nil` beyond 256 in all.
  func plan(of animation: CAAnimation) -> AnimationPlan? {
    guard budget.left > 0 else {
      LayerDiagnostics.reportOnce(
        "A group has at most 256 animations, with those of the groups in it; more do not play.")
      return nil
    }
    budget.left -= 1
    return AnimationPlan(animation, in: self)
  }

  /// Returns a known key path of the layer; reports another one once.
  func keyPath(_ name: String?) -> LayerKeyPath? {
    let name = name ?? ""
    if let path = LayerKeyPath(rawValue: name), path.value(in: layer) != nil || path == .path {
      return path
    }
    LayerDiagnostics.reportOnce(
      "\(type(of: layer)) has no property \"\(name.prefix(100))\" that can be animated; the "
        + "animation moves nothing. CAPropertyAnimation lists the key paths.")
    return nil
  }
}

/// Diagnostics of layers.
@MainActor package enum LayerDiagnostics {
  /// Receives each message; writes to standard error by default.
  package static var receive: (String) -> Void = { sentence in
    FileHandle.standardError.write(Data("layers: \(sentence)\n".utf8))
  }

  static func report(_ sentence: String) { receive(sentence) }

  private static var reported: Set<String> = []

  /// Reports a sentence that the process has not reported yet, as one of 100 at most.
  static func reportOnce(_ sentence: String) {
    if reported.count < 100, reported.insert(sentence).inserted { report(sentence) }
  }
}

/// An animation as it was when it was added to a layer: plain values.
struct AnimationPlan {
  var timing: Timing
  let content: Content?

  struct Timing {
    /// In the time of the layer or group.
    var begin: Double
    /// In seconds, of one way, at a speed of 1.
    var duration: Double
    var speed: Double
    var offset: Double
    /// The number of ways.
    var count: Double
    var reverses: Bool
    var fillsBefore: Bool
    var fillsAfter: Bool
    var easing: AnimationTiming.Easing
  }

  indirect enum Content {
    case values(PlannedValues)
    case group([AnimationPlan])
    case transition(CATransitionType, CATransitionSubtype)
  }

  /// Creates the plan of an animation.
  @MainActor init(_ animation: CAAnimation, in scope: AnimationScope) {
    timing = Timing(animation, in: scope)
    content = animation.content(in: scope)
    if let spring = animation as? CASpringAnimation {
      timing.easing = spring.spring.easing(during: timing.duration)
    }
  }
}

extension AnimationPlan.Timing {
  /// Longer animations last this many seconds.
  private static let maximum = 1e7

  @MainActor fileprivate init(_ animation: CAAnimation, in scope: AnimationScope) {
    func finite(_ number: Double) -> Double {
      number.isFinite ? min(max(number, -Self.maximum), Self.maximum) : 0
    }
    // A time of the process's clock may be more than the longest animation.
    begin = animation.beginTime.isFinite ? min(max(animation.beginTime, -1e12), 1e12) : 0
    let own = finite(animation.duration)
    duration = max(own > 0 ? own : scope.duration, 0.001)
    speed = finite(Double(animation.speed))
    if abs(speed) < 1e-4 { speed = 0 }
    speed = min(max(speed, -1_000), 1_000)
    offset = finite(animation.timeOffset)
    reverses = animation.autoreverses
    let cycle = reverses ? 2.0 : 1
    let (repeats, whole) = (Double(animation.repeatCount), animation.repeatDuration)
    if repeats == .infinity || repeats >= 1e9 || whole == .infinity {
      count = .infinity
    } else if whole.isFinite, whole > 0 {
      count = min(whole / duration, 1e9)
    } else {
      count = repeats.isFinite && repeats > 0 ? repeats * cycle : cycle
    }
    let mode = animation.fillMode
    fillsBefore = mode == .backwards || mode == .both
    fillsAfter = mode == .forwards || mode == .both
    easing = animation.timingFunction?.easing ?? scope.easing
  }

  /// The timing of the movement that begins at a time of the process's clock.
  ///
  /// - Parameter rate: The speed of the layer, more than 0.
  func motion(from start: Double, rate: Double) -> LayerMotion.Timing {
    var made = LayerMotion.Timing(duration: duration / (max(abs(speed), 1e-4) * rate))
    made.start = start
    made.count = count
    made.reverses = reverses
    made.isBackward = speed < 0
    made.fillsBefore = fillsBefore
    made.fillsAfter = fillsAfter
    made.easing = easing
    let ways = offset / duration
    if speed == 0 {
      made.duration = duration
      made.pause = max(offset, 0)
    } else {
      let cycle = reverses ? 2.0 : 1
      made.offset = ways - (ways / cycle).rounded(.down) * cycle
    }
    return made
  }
}

/// The values that a property animation goes through.
struct PlannedValues {
  static let maximumFrames = 512

  let keyPath: LayerKeyPath
  let kind: Kind
  var isAdditive: Bool
  var isCumulative: Bool

  enum Kind {
    case ends(from: LayerValue?, to: LayerValue?, by: LayerValue?, previous: LayerValue?)
    case frames([LayerValue], Way)
    case path(Path, turn: Double?, Way)
  }

  /// How keyframes follow each other.
  struct Way {
    var times: [Double]?
    var mode: CAAnimationCalculationMode
    var easings: [AnimationTiming.Easing]

    var isPaced: Bool { mode == .paced || mode == .cubicPaced }
    var isCubic: Bool { mode == .cubic || mode == .cubicPaced }

    /// Returns the times of a number of keyframes: ascending, from 0 to 1.
    func times(of count: Int) -> [Double] {
      let equal = (0..<count).map { count < 2 ? 0 : Double($0) / Double(count - 1) }
      guard let times, times.count >= count else { return equal }
      var last = 0.0
      return times.prefix(count).map { time in
        last = max(last, time.isFinite ? min(time, 1) : 0)
        return last
      }
    }
  }
}

/// A value at a fraction of a duration, and the easing to the next one.
struct LayerFrame: Hashable, Sendable {
  var time: Double
  var value: LayerValue
  var easing = AnimationTiming.Easing.linear
}

extension PlannedValues {
  /// Returns the keyframes, given the layer's value; none if nothing moves.
  func frames(around model: LayerValue) -> [LayerFrame] {
    switch kind {
    case .ends(let from, let to, let by, let previous):
      let ends = ends(from, to, by, isAdditive ? model.subtracting(model) : model, previous)
      guard let ends else { return [] }
      return [LayerFrame(time: 0, value: ends.0), LayerFrame(time: 1, value: ends.1)]
    case .frames(let values, let way): return frames(through: values, way)
    case .path(let path, _, let way): return PathWalk(path).frames(way)
    }
  }

  private func ends(
    _ from: LayerValue?, _ to: LayerValue?, _ by: LayerValue?, _ model: LayerValue,
    _ previous: LayerValue?
  ) -> (LayerValue, LayerValue)? {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by), to)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, nil): (model, to)
    case (nil, nil, let by?): (model, model.adding(by))
    case (nil, nil, nil): previous.map { ($0, model) }
    }
  }

  private func frames(through values: [LayerValue], _ way: Way) -> [LayerFrame] {
    guard let first = values.first else { return [] }
    if way.mode == .discrete {
      let times = way.times(of: values.count + 1)
      var frames = zip(times, values).map { LayerFrame(time: $0, value: $1) }
      if let last = frames.last { frames.append(LayerFrame(time: 1, value: last.value)) }
      return frames
    }
    if values.count == 1 {
      return [LayerFrame(time: 0, value: first), LayerFrame(time: 1, value: first)]
    }
    var times = way.times(of: values.count)
    if way.isPaced {
      let lengths = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
      let whole = lengths.reduce(0, +)
      if whole > 0 {
        var passed = 0.0
        times =
          [0]
          + lengths.map { length in
            passed += length
            return passed / whole
          }
      }
    }
    var frames = zip(times, values).enumerated().map { index, frame in
      LayerFrame(
        time: frame.0, value: frame.1,
        easing: way.easings.indices.contains(index) && !way.isPaced ? way.easings[index] : .linear)
    }
    if way.isCubic { frames = Self.smooth(frames) }
    // The ends hold before the first time and after the last one.
    if let start = frames.first, start.time > 0 {
      frames.insert(LayerFrame(time: 0, value: start.value), at: 0)
    }
    if let end = frames.last, end.time < 1 {
      frames.append(LayerFrame(time: 1, value: end.value))
    }
    return frames
  }

  /// Returns keyframes on a smooth curve (Catmull-Rom) through others.
  private static func smooth(_ frames: [LayerFrame]) -> [LayerFrame] {
    let steps = min(max(maximumFrames / max(frames.count - 1, 1), 1), 8)
    var smooth: [LayerFrame] = []
    for index in 0..<frames.count - 1 {
      let (one, two) = (frames[index], frames[index + 1])
      let all = [frames[max(index - 1, 0)], one, two, frames[min(index + 2, frames.count - 1)]]
      let numbers = all.map(\.value.numbers)
      guard let count = numbers.first?.count, count > 0, numbers.allSatisfy({ $0.count == count })
      else {
        smooth.append(one)
        continue
      }
      for step in 0..<steps {
        let part = Double(step) / Double(steps)
        let eased = one.easing.value(at: part)
        let value = (0..<count).map { axis -> Double in
          let p = numbers.map { $0[axis] }
          let (a, b) = (2 * p[1], p[2] - p[0])
          let c = 2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]
          let d = 3 * p[1] - p[0] - 3 * p[2] + p[3]
          return (a + (b + (c + d * eased) * eased) * eased) / 2
        }
        smooth.append(
          LayerFrame(time: one.time + (two.time - one.time) * part, value: .numbers(value)))
      }
    }
    return smooth + frames.suffix(1)
  }
}

extension AnimationTiming.Easing {
  /// Returns the fraction of the change at a fraction of the time.
  func value(at time: Double) -> Double {
    AnimationTiming(self, duration: 1).fraction(at: time)
  }
}

/// The lengths along a path.
struct PathWalk {
  /// Points on the path with their distances from its start.
  private(set) var points: [(point: CGPoint, length: Double)] = []
  /// The lengths at which lines and curves end, from 0 on.
  private(set) var ends: [Double] = [0]
  private var first = CGPoint.zero

  init(_ path: Path) {
    for element in path.elements.prefix(2_000) {
      let from = points.last?.point ?? .zero
      switch element {
      case .move(let to):
        // A gap has no length.
        points.append((to, length))
        first = to
      case .line(let to): add(to: to, 1) { _ in to }
      case .closeSubpath: if from != first { add(to: first, 1) { [first] _ in first } }
      case .quadCurve(let to, let control):
        add(to: to, 24) { Self.curve([from, control, to], $0) }
      case .curve(let to, let one, let two):
        add(to: to, 24) { Self.curve([from, one, two, to], $0) }
      }
    }
    points.removeAll { !$0.point.x.isFinite || !$0.point.y.isFinite }
  }

  var length: Double { points.last?.length ?? 0 }

  private mutating func add(to end: CGPoint, _ steps: Int, _ point: (Double) -> CGPoint) {
    for step in 1...steps {
      let last = points.last ?? (.zero, 0)
      let next = step == steps ? end : point(Double(step) / Double(steps))
      let distance = hypot(next.x - last.point.x, next.y - last.point.y)
      points.append((next, last.length + (distance.isFinite ? Double(distance) : 0)))
    }
    ends.append(length)
  }

  /// De Casteljau's algorithm.
  private static func curve(_ points: [CGPoint], _ t: Double) -> CGPoint {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
    }
    return points[0]
  }

  /// Returns the point at a fraction of the length.
  func point(at fraction: Double) -> CGPoint {
    let place = fraction * length
    guard let index = points.firstIndex(where: { $0.length >= place }) else {
      return points.last?.point ?? .zero
    }
    let (to, from) = (points[index], points[max(index - 1, 0)])
    guard to.length > from.length else { return to.point }
    let part = (place - from.length) / (to.length - from.length)
    return CGPoint(
      x: from.point.x + (to.point.x - from.point.x) * part,
      y: from.point.y + (to.point.y - from.point.y) * part)
  }

  /// Returns the fractions of the length at the keyframes: the ends of lines and curves.
  func frames(_ way: PlannedValues.Way) -> [LayerFrame] {
    guard length > 0 else { return [] }
    if way.isPaced {
      return [0, 1].map { LayerFrame(time: $0, value: .numbers([$0])) }
    }
    let times = way.times(of: ends.count)
    var frames = zip(times, ends).enumerated().map { index, frame in
      LayerFrame(
        time: frame.0, value: .numbers([frame.1 / length]),
        easing: way.easings.indices.contains(index) ? way.easings[index] : .linear)
    }
    if frames[frames.count - 1].time < 1 {
      frames.append(LayerFrame(time: 1, value: .numbers([1])))
    }
    return frames
  }
}
