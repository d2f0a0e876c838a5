import ArborDisplay
import ArborLayerMotion
import ArborTiming
import Foundation

extension MovingLayer {
  /// Adds a change of the path, the paints or the line of a shape.
  func addShape(_ track: LayerTrack, _ motion: inout LayerMotion) -> Bool {
    guard let shape = layer as? CAShapeLayer else { return false }
    func values(_ value: (LayerValue) -> LayerMotion.Value?) -> [LayerMotion.Value] {
      self.values(of: track).compactMap(value)
    }
    func color(_ value: LayerValue) -> LayerMotion.Value? {
      if case .color(let color) = value { .color(color) } else { nil }
    }
    motion.part = .line
    motion.isAdditive = false
    switch track.keyPath {
    case .fillColor:
      motion.part = .fill
      motion.tracks = [LayerMotion.Track(.fill, values(color))]
    case .strokeColor: motion.tracks = [LayerMotion.Track(.stroke, values(color))]
    case .lineWidth:
      motion.tracks = [
        LayerMotion.Track(.lineWidth, values { .number(max($0.numbers.first ?? 1, 0)) })
      ]
    case .path:
      motion.part = shape.fillColor == nil ? .line : shape.strokeColor == nil ? .fill : .shape
      motion.tracks = [
        LayerMotion.Track(
          .path, values { if case .path(let path) = $0 { .path(path) } else { nil } })
      ]
    case .strokeStart, .strokeEnd: addLine(track, shape, &motion)
    default: return false
    }
    return motion.tracks.allSatisfy { $0.values.count == track.frames.count }
  }

  /// Adds a change of an end of the line.
  private func addLine(
    _ track: LayerTrack, _ shape: CAShapeLayer, _ motion: inout LayerMotion
  ) {
    let isStart = track.keyPath == .strokeStart
    let (start, end) = (Double(shape.strokeStart), Double(shape.strokeEnd))
    let rest = track.isAdditive ? 0 : isStart ? start : end
    motion.isAdditive = track.isAdditive
    motion.constants = [
      .line(length: PathWalk(shape.path?.outline ?? Path()).length, start: start, end: end)
    ]
    motion.tracks = [
      LayerMotion.Track(
        .component(isStart ? .strokeStart : .strokeEnd),
        track.frames.map { .number(($0.value.numbers.first ?? rest) - rest) })
    ]
  }

  // MARK: Gradients

  /// Adds a change of the colors, places or ends of a gradient.
  func addGradient(_ track: LayerTrack, _ motion: inout LayerMotion) -> Bool {
    guard let gradient = (layer as? CAGradientLayer)?.gradient else { return false }
    let count = gradient.stops.count
    let size = layer.bounds.size
    motion.isAdditive = false
    motion.constants = [.gradient(gradient, size, movesColors: track.keyPath == .colors)]
    switch track.keyPath {
    case .colors:
      let all = track.frames.map { frame -> [RGBA] in
        guard case .colors(let colors) = frame.value, let last = colors.last else { return [] }
        return (0..<count).map { colors.indices.contains($0) ? colors[$0] : last }
      }
      guard all.allSatisfy({ $0.count == count }) else { return false }
      motion.tracks = (0..<count).map { index in
        LayerMotion.Track(.stopColor(index), all.map { .color($0[index]) })
      }
    case .locations:
      let scale = gradient.kind == .axial ? gradient.axis(in: size).length : 100
      let places = track.frames.map { GradientContent.ordered($0.value.numbers) }
      guard places.allSatisfy({ $0.count == count }) else { return false }
      motion.tracks = (0..<count).map { index in
        LayerMotion.Track(
          .stopPlace(index),
          places.map { .number(($0[index] - gradient.stops[index].place) * scale) })
      }
    default:
      guard gradient.kind == .axial else { return false }
      addEnds(track, gradient, size, &motion)
    }
    return true
  }

  private func addEnds(
    _ track: LayerTrack, _ gradient: GradientContent, _ size: CGSize,
    _ motion: inout LayerMotion
  ) {
    let rest = gradient.axis(in: size)
    var last = rest.angle
    let axes = track.frames.map { frame -> (angle: Double, start: Double, length: Double) in
      var moved = gradient
      let numbers = frame.value.numbers
      guard numbers.count == 2 else { return rest }
      let point = CGPoint(x: numbers[0], y: numbers[1])
      if track.keyPath == .startPoint { moved.start = point } else { moved.end = point }
      let axis = moved.axis(in: size)
      // The shorter way to the next direction.
      last += remainder(axis.angle - last, 360)
      return (last, axis.start, axis.length)
    }
    if axes.contains(where: { abs($0.angle - rest.angle) > 1e-6 }) {
      motion.tracks.append(
        LayerMotion.Track(
          .component(.angle), axes.map { .number($0.angle - rest.angle) }))
    }
    for (index, stop) in gradient.stops.enumerated() {
      let place = rest.start + stop.place * rest.length
      motion.tracks.append(
        LayerMotion.Track(
          .stopPlace(index),
          axes.map { .number($0.start + stop.place * $0.length - place) }))
    }
  }

  // MARK: Transitions

  /// Returns the change from the old content of the layer to the new one.
  func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype, run: Int,
    _ timing: LayerMotion.Timing
  ) -> LayerMotion {
    let size = layer.bounds.size
    let way: CGSize =
      switch subtype {
      case .fromRight: CGSize(width: size.width, height: 0)
      case .fromTop: CGSize(width: 0, height: -size.height)
      case .fromBottom: CGSize(width: 0, height: size.height)
      default: CGSize(width: -size.width, height: 0)
      }
    let back = CGSize(width: -way.width, height: -way.height)
    // What stays has a look of its own, so that it is there as long as the other moves.
    let still = MotionEffect(opacity: 0.999)
    var motion = LayerMotion(run: run, timing: timing)
    motion.replacement =
      switch type {
      case .push:
        LayerMotion.Replacement(old: MotionEffect(offset: back), new: MotionEffect(offset: way))
      case .moveIn: LayerMotion.Replacement(old: still, new: MotionEffect(offset: way))
      case .reveal: LayerMotion.Replacement(old: MotionEffect(offset: back), new: still)
      default: LayerMotion.Replacement(old: .faded, new: .faded)
      }
    return motion
  }
}
