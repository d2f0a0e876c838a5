import ArborLayerMotion
import Foundation

/// The animations of one layer, and the layer's own time.
@MainActor package final class LayerAnimations {
  private unowned let layer: CALayer
  private var entries: [Entry] = []
  /// The time of the layer in that of its superlayer.
  var time = LayerTime()
  private var schedule = 0
  /// More than that many at a time are not played.
  private static let maximum = 64
  private static var lastRun = 0

  init(_ layer: CALayer) { self.layer = layer }

  private struct Entry {
    let key: String?
    /// `nil` once the layer has given it up. It is played to its end, which clients know.
    var animation: CAAnimation?
    /// Whether the layer keeps it after its end.
    let stays: Bool
    let plan: AnimationPlan
    let run: Int
    var hasStarted = false
    /// Whether the delegate knows of the end.
    var hasStopped = false
    var waits: TransactionWait?

    var isGone: Bool { animation == nil }
  }

  // MARK: Adding and removing

  func add(_ animation: CAAnimation, forKey key: String?) {
    let key = animation is CATransition ? kCATransition : key
    var plan = AnimationPlan(animation, in: AnimationScope(layer))
    let former = key.map { detach($0) } ?? []
    entries.removeAll(where: \.isGone)
    guard entries.count < Self.maximum else {
      LayerDiagnostics.report("A layer plays at most \(Self.maximum) animations at a time.")
      animation.delegate?.animationDidStop(animation, finished: false)
      return
    }
    if plan.timing.begin == 0 || plan.isTransition {
      plan.timing.begin = layer.convertTime(CACurrentMediaTime(), from: nil)
    }
    Self.lastRun += 1
    entries.append(
      Entry(
        key: key, animation: animation, stays: !animation.isRemovedOnCompletion, plan: plan,
        run: Self.lastRun, waits: CATransaction.wait()))
    AnimatedLayers.of(Pages.current)?.add(layer)
    change()
    // The delegates of former ones, which may add others, find the new one.
    for entry in former { stop(entry, finished: false) }
  }

  func remove(forKey key: String?) {
    let removed = detach(key)
    guard !removed.isEmpty else { return }
    change()
    for entry in removed { stop(entry, finished: false) }
  }

  /// Removes what the layer has under a key, everything for `nil`, and returns it.
  private func detach(_ key: String?) -> [Entry] {
    let removed = entries.filter { !$0.isGone && (key == nil || $0.key == key) }
    entries.removeAll { entry in removed.contains { $0.run == entry.run } }
    return removed
  }

  /// Forgets everything, because the page ends.
  func end() {
    entries = []
    schedule += 1
  }

  var keys: [String] { entries.filter { !$0.isGone }.compactMap(\.key) }
  func animation(forKey key: String) -> CAAnimation? {
    entries.first { !$0.isGone && $0.key == key }?.animation
  }
  var animations: [(key: String?, animation: CAAnimation)] {
    entries.compactMap { entry in entry.animation.map { (entry.key, $0) } }
  }

  private func change() {
    layer._propertyDidChange(.look)
    arrangeCalls()
  }

  /// The layer's time runs differently.
  func timeChanged() { if !entries.isEmpty { change() } }

  // MARK: Delegates

  /// Arranges a call at the next start or end of an animation.
  private func arrangeCalls() {
    schedule += 1
    let next = entries.compactMap(nextTime).min() ?? .infinity
    guard next.isFinite else { return }
    let current = schedule
    let call = Pages.continuing { [weak layer] in
      guard let all = layer?.animations, all.schedule == current else { return }
      all.tell()
    }
    let wait = min(max(next - CACurrentMediaTime(), 0), 1e8)
    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { call() }
  }

  /// The time at which the delegate of an animation is to be told something; `nil` for never.
  private func nextTime(of entry: Entry) -> Double? {
    let timing = timing(of: entry)
    if entry.hasStopped || timing.pause != nil { return nil }
    return entry.hasStarted ? timing.start + timing.length : timing.start
  }

  private func tell() {
    let now = CACurrentMediaTime() + 0.0005
    var (started, stopped): ([Entry], [Entry]) = ([], [])
    for index in entries.indices {
      guard let time = nextTime(of: entries[index]), time <= now else { continue }
      if !entries[index].hasStarted {
        entries[index].hasStarted = true
        started.append(entries[index])
      }
      guard let end = nextTime(of: entries[index]), end <= now else { continue }
      stopped.append(entries[index])
      entries[index].hasStopped = true
      entries[index].waits = nil
      // Clients know the end of what does not stay: it is told with the next change. A delegate
      // that has the layer is not retained any longer.
      if !entries[index].stays { entries[index].animation = nil }
    }
    arrangeCalls()
    for animation in started.compactMap(\.animation) {
      animation.delegate?.animationDidStart(animation)
    }
    for entry in stopped { stop(entry, finished: true) }
  }

  private func stop(_ entry: Entry, finished: Bool) {
    guard finished || !entry.hasStopped else { return }
    if let animation = entry.animation {
      animation.delegate?.animationDidStop(animation, finished: finished)
    }
    entry.waits?.end()
  }

  // MARK: Movements

  private func timing(of entry: Entry) -> LayerMotion.Timing {
    let scale = layer.timeScale
    var timing = entry.plan.timing
    if !entry.stays { timing.fillsAfter = false }
    guard scale.speed > 0 else {
      var made = timing.motion(from: 0, rate: 1)
      made.pause = made.pause ?? (scale.offset - timing.begin)
      return made
    }
    return timing.motion(
      from: (timing.begin - scale.offset) / scale.speed + scale.begin, rate: scale.speed)
  }

  /// A value that a property had before its last change.
  typealias Former = (keyPath: LayerKeyPath, value: LayerValue)

  /// Returns the movements with their values, in the order of their start.
  ///
  /// - Parameter model: The layer, or a copy, with the values to which animations go.
  private func tracks(
    to model: CALayer
  ) -> [(entry: Entry, timing: LayerMotion.Timing, tracks: [LayerTrack])] {
    entries.map { entry in
      let tracks = LayerTrack.tracks(of: entry.plan) { $0.value(in: model) }
      return (entry, timing(of: entry), tracks)
    }
  }

  /// Whether a property of the layer moves, or has moved since the last change.
  func moves(_ keyPaths: LayerKeyPath...) -> Bool {
    entries.contains { entry in entry.plan.keyPaths.contains { keyPaths.contains($0) } }
  }

  /// Returns the movements that clients play; `nil` for none.
  func motions(in surroundings: LayerSurroundings) -> [LayerMotion]? {
    entries.removeAll(where: \.isGone)
    guard !entries.isEmpty else { return nil }
    let all = tracks(to: layer)
    let keyPaths = all.flatMap { $0.tracks.map(\.keyPath) }
    let drawing = MovingLayer(layer, surroundings, moving: keyPaths)
    let motions = all.flatMap { entry, timing, tracks -> [LayerMotion] in
      if case .transition(let type, let subtype) = entry.plan.content {
        return [drawing.transition(type, subtype, run: entry.run * 64, timing)]
      }
      return drawing.motions(of: tracks, run: entry.run * 64, timing)
    }.filter { motion in
      switch surroundings.moving {
      case .all: true
      case .box: !motion.isOfContent
      case .drawing: motion.isOfContent
      }
    }
    return motions.isEmpty ? nil : motions
  }

  /// Gives a copy of the layer, which has the values to which animations go, those of a time on the
  /// process's clock.
  func put(into copy: CALayer, at now: Double) {
    for (_, timing, tracks) in tracks(to: copy) {
      for track in tracks {
        let timing = track.timing(timing)
        guard let value = track.value(after: timing.elapsed(at: now), timing) else { continue }
        let model = track.keyPath.value(in: copy)
        if let (outline, _) = track.path {
          let point = PathWalk(outline).point(at: value.numbers.first ?? 0)
          let place = LayerValue.numbers([Double(point.x), Double(point.y)])
          track.keyPath.put(
            track.isAdditive ? model?.adding(place) ?? place : place, into: copy)
        } else {
          track.keyPath.put(track.isAdditive ? model?.adding(value) ?? value : value, into: copy)
        }
      }
    }
  }
}

extension AnimationPlan {
  fileprivate var isTransition: Bool { if case .transition = content { true } else { false } }

  fileprivate var keyPaths: [LayerKeyPath] {
    switch content {
    case .values(let values): [values.keyPath]
    case .group(let plans): plans.flatMap(\.keyPaths)
    default: []
    }
  }
}

/// The layers of a page that have animations, which end with the page.
@MainActor private final class AnimatedLayers: PageAttachment {
  private var layers: [ObjectIdentifier: Weak] = [:]

  private struct Weak { weak var layer: CALayer? }

  init(of page: any PlatformPage) {}

  static func of(_ page: (any PlatformPage)?) -> AnimatedLayers? {
    page?.attachment(AnimatedLayers.self)
  }

  func add(_ layer: CALayer) {
    if layers.count > 1_000 { layers = layers.filter { $0.value.layer?.animations != nil } }
    layers[ObjectIdentifier(layer)] = Weak(layer: layer)
  }

  func pageEnds() {
    for one in layers.values { one.layer?.animations?.end() }
    layers = [:]
  }
}

/// How the time of a layer runs in that of its superlayer.
struct LayerTime {
  var begin = 0.0
  var speed = 1.0
  var offset = 0.0
  // What layers store, and what animations alone use.
  var duration = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}
