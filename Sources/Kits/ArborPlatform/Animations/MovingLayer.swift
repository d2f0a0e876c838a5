package import ArborDisplay
import ArborLayerMotion
import ArborTiming
import Foundation

/// The surroundings of a layer that its animations depend on.
package struct LayerSurroundings {
  /// Whether y points up around the layer, though the layer's element is drawn upright.
  package var isUpward: Bool
  /// The transform that the superlayer applies, in the layer's coordinates.
  package var projection: SpatialTransform?
  /// Whether the outline of the layer is filled, so that it casts the shadow.
  package var isFilled: Bool

  /// The animations that are asked for.
  package var moving: Parts

  /// Parts of a layer that move in elements of their own.
  package enum Parts: Sendable {
    case all
    /// All but the shape or gradient.
    case box
    /// The shape or gradient.
    case drawing
  }

  package init(
    moving: Parts = .all, isUpward: Bool = false, projection: SpatialTransform? = nil,
    isFilled: Bool
  ) {
    self.moving = moving
    self.isUpward = isUpward
    self.projection = projection
    self.isFilled = isFilled
  }
}

extension CALayer {
  /// Whether y points up around the layer of a view. In a layer without a view, what contains it is
  /// drawn upside down.
  package var isUpwardOutside: Bool {
    guard let outer = (owner as? any PlatformView)?.platformSuperview as? any LayerOwner else {
      return false
    }
    return outer.layersPointUp
  }
}

/// A layer whose animations become movements of its drawing.
@MainActor struct MovingLayer {
  let layer: CALayer
  let surroundings: LayerSurroundings
  /// All that moves in the layer.
  let moving: [LayerKeyPath]

  init(_ layer: CALayer, _ surroundings: LayerSurroundings, moving: [LayerKeyPath]) {
    self.layer = layer
    self.surroundings = surroundings
    self.moving = moving
  }

  /// Returns the movements of the tracks of one animation.
  func motions(
    of tracks: [LayerTrack], run: Int, _ timing: LayerMotion.Timing
  ) -> [LayerMotion] {
    tracks.enumerated().compactMap { index, track in
      var motion = LayerMotion(run: run + index, timing: track.timing(timing))
      motion.isDiscrete = track.isDiscrete
      motion.isAdditive = track.isAdditive
      let track = track.keyPath.isGradientPoint ? track.divided : track
      let times = track.frames.map(\.time)
      let count = max(times.count - 1, 1)
      let isEven = zip(times, times.indices).allSatisfy {
        abs($0 - Double($1) / Double(count)) < 1e-6
      }
      if !isEven { motion.times = times }
      if track.frames.dropLast().contains(where: { $0.easing != .linear }) {
        motion.easings = track.frames.map(\.easing)
      }
      return add(track, to: &motion) && !motion.tracks.isEmpty ? motion : nil
    }
  }

  /// Adds the values of a track to a motion. Returns whether they can be drawn.
  private func add(_ track: LayerTrack, to motion: inout LayerMotion) -> Bool {
    if track.path != nil { return follow(track, &motion) }
    if track.keyPath.isTransformPart { return addTransform(track, &motion) }
    switch track.keyPath {
    case .position, .positionX, .positionY, .bounds, .size, .width, .height:
      addPlace(track, &motion)
    case .transform: addMatrix(track, &motion)
    case .path, .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd:
      return addShape(track, &motion)
    case .colors, .locations, .startPoint, .endPoint: return addGradient(track, &motion)
    default: addBox(track, &motion)
    }
    return true
  }

  // MARK: Places

  private var sign: Double { surroundings.isUpward ? -1 : 1 }

  /// Adds the differences of one number of each value from that at rest.
  private func add(
    _ component: LayerMotion.Component, _ track: LayerTrack, _ index: Int, from rest: Double,
    times factor: Double = 1, to motion: inout LayerMotion
  ) {
    let rest = track.isAdditive ? 0 : rest
    motion.tracks.append(
      LayerMotion.Track(
        .component(component),
        track.frames.map { frame in
          let numbers = frame.value.numbers
          return .number(numbers.indices.contains(index) ? (numbers[index] - rest) * factor : 0)
        }))
  }

  private func addPlace(_ track: LayerTrack, _ motion: inout LayerMotion) {
    let (position, bounds, anchor) = (layer.position, layer.bounds, layer.anchorPoint)
    motion.constants = [.place(isGrowing: moving.contains { $0.isSize })]
    switch track.keyPath {
    case .position:
      add(.positionX, track, 0, from: position.x, to: &motion)
      add(.positionY, track, 1, from: position.y, times: sign, to: &motion)
    case .positionX: add(.positionX, track, 0, from: position.x, to: &motion)
    case .positionY: add(.positionY, track, 0, from: position.y, times: sign, to: &motion)
    default:
      let first = track.keyPath == .bounds ? 2 : 0
      if track.keyPath != .height {
        addLength(.width, track, first, bounds.width, &motion)
        add(.growthX, track, first, from: bounds.width, times: -anchor.x, to: &motion)
      }
      if track.keyPath != .width {
        let index = track.keyPath == .height ? 0 : first + 1
        addLength(.height, track, index, bounds.height, &motion)
        add(
          .growthY, track, index, from: bounds.height,
          times: -(surroundings.isUpward ? 1 - anchor.y : anchor.y), to: &motion)
      }
    }
  }

  /// Adds lengths, which are never negative, or what is added to them.
  private func addLength(
    _ property: LayerMotion.Property, _ track: LayerTrack, _ index: Int, _ rest: Double,
    _ motion: inout LayerMotion
  ) {
    motion.tracks.append(
      LayerMotion.Track(
        property,
        track.frames.map { frame in
          let numbers = frame.value.numbers
          let other = track.isAdditive ? 0 : rest
          let length = numbers.indices.contains(index) ? numbers[index] : other
          return .number(track.isAdditive ? length : max(length, 0))
        }))
  }

  private func follow(_ track: LayerTrack, _ motion: inout LayerMotion) -> Bool {
    guard let (outline, turn) = track.path else { return false }
    let origin = track.isAdditive ? .zero : layer.position
    let anchor = anchor
    // From the upper left corner of the layer at rest.
    let way = CGAffineTransform(
      a: 1, b: 0, c: 0, d: sign, tx: anchor.x - origin.x, ty: anchor.y - origin.y * sign)
    let path = Path(storage: .elements(Array(outline.elements.prefix(2_000)))).applying(way)
    motion.constants = [.path(path, turn: turn), .pivot(anchor)]
    motion.isAdditive = false
    motion.tracks = [
      LayerMotion.Track(
        .distance, track.frames.map { .number($0.value.numbers.first ?? 0) })
    ]
    return true
  }

  // MARK: Transforms

  private var anchor: CGPoint {
    CGPoint(
      x: layer.anchorPoint.x * layer.bounds.width, y: layer.anchorPoint.y * layer.bounds.height)
  }

  private func addTransform(_ track: LayerTrack, _ motion: inout LayerMotion) -> Bool {
    let parts = TransformParts(layer.transform.matrix)
    let components = track.keyPath.components
    for (index, component) in components.enumerated() {
      let isTurned =
        component == .translationY || component == .rotationZ || component == .rotationX
      // Uniform scales have one number for all axes.
      add(
        component, track, track.keyPath == .translation ? index : 0, from: parts[component],
        times: isTurned ? sign : 1, to: &motion)
    }
    var shown = parts
    if surroundings.isUpward {
      shown.translation[1] = -shown.translation[1]
      shown.rotation[2] = -shown.rotation[2]
      shown.rotation[0] = -shown.rotation[0]
    }
    motion.constants = [
      .transform(
        LayerMotion.MovingTransform(
          shown, anchor: anchor, moving: Set(moving.flatMap(\.components)),
          projection: projection))
    ]
    return true
  }

  /// The depth of the layer, and the projection of its superlayer; `nil` for none.
  private var projection: SpatialTransform? {
    surroundings.projection.map {
      SpatialTransform.translation(x: 0, y: 0, z: Double(layer.zPosition)).concatenating($0)
    }
  }

  private func addMatrix(_ track: LayerTrack, _ motion: inout LayerMotion) {
    let rest = layer.transform.matrix
    let anchor = anchor
    motion.isAdditive = false
    motion.tracks = [
      LayerMotion.Track(
        .transform,
        track.frames.map { frame in
          guard case .transform(let own) = frame.value else { return .transform(rest) }
          let whole = track.isAdditive ? own.concatenating(rest) : own
          return .transform(
            projection.map { whole.around(anchor).concatenating($0) } ?? whole)
        })
    ]
    if projection == nil { motion.constants = [.pivot(anchor)] }
  }

  // MARK: Boxes

  /// Returns the values of a track, with that of the layer where they are added to it.
  func values(of track: LayerTrack) -> [LayerValue] {
    let rest = track.isAdditive ? track.keyPath.value(in: layer) : nil
    return track.frames.map { rest?.adding($0.value) ?? $0.value }
  }

  private func addBox(_ track: LayerTrack, _ motion: inout LayerMotion) {
    let look = layer.look
    if track.keyPath.isShadow { return addShadow(track, &motion) }
    let property: LayerMotion.Property
    switch track.keyPath {
    case .opacity:
      property = .opacity
      if layer.opacity <= 0 { motion.constants = [.visible] }
    case .backgroundColor: property = .background
    case .borderColor: property = .borderColor
    case .cornerRadius:
      property = .cornerRadius(UInt8(truncatingIfNeeded: look.maskedCorners.rawValue))
    case .borderWidth:
      property = .borderWidth
      motion.constants = [.border(look.borderColor?.rgba ?? .black)]
    default: return
    }
    motion.isAdditive = false
    motion.tracks = [
      LayerMotion.Track(
        property,
        values(of: track).map { value in
          if case .color(let color) = value { return .color(color) }
          return .number(max(value.numbers.first ?? 0, 0))
        })
    ]
  }

  private func addShadow(_ track: LayerTrack, _ motion: inout LayerMotion) {
    let look = layer.look
    motion.isAdditive = false
    motion.tracks = [
      LayerMotion.Track(
        .shadow(isOfBox: surroundings.isFilled),
        values(of: track).map { value in
          var (color, opacity) = (look.shadowColor?.rgba ?? .clear, Double(look.shadowOpacity))
          var (radius, offset) = (
            Double(look.shadowRadius),
            [Double(look.shadowOffset.width), Double(look.shadowOffset.height)]
          )
          switch (track.keyPath, value) {
          case (.shadowColor, .color(let new)): color = new
          case (.shadowOpacity, .numbers(let new)): opacity = new.first ?? opacity
          case (.shadowRadius, .numbers(let new)): radius = max(new.first ?? radius, 0)
          case (.shadowOffset, .numbers(let new)) where new.count == 2: offset = new
          default: break
          }
          color.opacity *= Float(min(max(opacity, 0), 1))
          return .shadow(
            LayerContent.Shadow(color: color, radius: radius, x: offset[0], y: offset[1]))
        })
    ]
  }
}

extension LayerKeyPath {
  fileprivate var isSize: Bool {
    switch self {
    case .bounds, .size, .width, .height: true
    default: false
    }
  }

  fileprivate var isGradientPoint: Bool { self == .startPoint || self == .endPoint }

  /// The parts of a transform that the key path names.
  fileprivate var components: [LayerMotion.Component] {
    switch self {
    case .rotation, .rotationZ: [.rotationZ]
    case .rotationX: [.rotationX]
    case .rotationY: [.rotationY]
    case .scale: [.scaleX, .scaleY]
    case .scaleX: [.scaleX]
    case .scaleY: [.scaleY]
    case .scaleZ: [.scaleZ]
    case .translation: [.translationX, .translationY]
    case .translationX: [.translationX]
    case .translationY: [.translationY]
    case .translationZ: [.translationZ]
    default: []
    }
  }
}

extension TransformParts {
  fileprivate subscript(component: LayerMotion.Component) -> Double {
    switch component {
    case .translationX: translation[0]
    case .translationY: translation[1]
    case .translationZ: translation[2]
    case .rotationX: rotation[0]
    case .rotationY: rotation[1]
    case .rotationZ: rotation[2]
    case .scaleX: scale[0]
    case .scaleY: scale[1]
    case .scaleZ: scale[2]
    default: 0
    }
  }
}

extension LayerTrack {
  /// The track in steps so small that what depends on its values is nearly straight between them.
  fileprivate var divided: LayerTrack {
    guard frames.count < 40, !isDiscrete else { return self }
    var divided = self
    divided.frames = zip(frames, frames.dropFirst()).flatMap { one, two in
      (0..<8).map { step in
        let time = one.time + (two.time - one.time) * Double(step) / 8
        return LayerFrame(time: time, value: value(at: time))
      }
    }
    divided.frames += frames.suffix(1)
    return divided
  }
}
