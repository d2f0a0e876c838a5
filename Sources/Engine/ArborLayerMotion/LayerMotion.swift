package import ArborDisplay
package import ArborTiming
package import Foundation

/// A movement of one layer that clients play by themselves: values of properties at times.
package struct LayerMotion: Hashable, Sendable {
  /// The identity of one start of an animation, unique within the process.
  package var run: Int
  /// The element that moves: the layer's own, or the fill, the line or all of its
  /// shape.
  package var part = Part.layer
  /// The fractions of the duration at which there are values, ascending from 0 to 1; empty for
  /// equal distances.
  package var times: [Double] = []
  /// The easing from each value to the next; empty for constant speeds.
  package var easings: [AnimationTiming.Easing] = []
  /// Whether a value stays until the time of the next one.
  package var isDiscrete = false
  /// The values of each property, as many as there are times.
  package var tracks: [Track] = []
  /// Expressions that hold while the motion is in effect.
  package var constants: [Constant] = []
  /// Whether components are added to those of other motions.
  package var isAdditive = false
  package var timing: Timing
  /// The looks between which the whole layer changes, in place of tracks.
  package var replacement: Replacement?

  package init(run: Int, timing: Timing) {
    self.run = run
    self.timing = timing
  }

  /// Whether the motion is one of the layer's shape or gradient, and not of its box.
  package var isOfContent: Bool {
    part != .layer
      || constants.contains { if case .gradient = $0 { true } else { false } }
  }

  package enum Part: Int, Sendable { case layer, fill, line, shape }

  /// The look of the old drawing at the end, and of the new one at the beginning.
  package struct Replacement: Hashable, Sendable {
    package var old: MotionEffect
    package var new: MotionEffect
    package init(old: MotionEffect, new: MotionEffect) {
      self.old = old
      self.new = new
    }
  }

  /// When and how often a motion plays.
  package struct Timing: Hashable, Sendable {
    /// The time of the start on the process's clock, in seconds.
    package var start = 0.0
    /// In seconds, of one way.
    package var duration: Double
    /// The number of ways, which may be a fraction or infinite.
    package var count = 1.0
    /// Whether every second way goes back.
    package var reverses = false
    /// Whether all ways go in the other direction.
    package var isBackward = false
    /// The fraction of a way at which the first one begins.
    package var offset = 0.0
    package var fillsBefore = false
    package var fillsAfter = false
    package var easing = AnimationTiming.Easing.linear
    /// The seconds since the start at which the motion is held; `nil` while it plays.
    package var pause: Double?

    package init(duration: Double) { self.duration = duration }

    /// The seconds from the start to the end; may be infinite.
    package var length: Double { duration * count }

    /// Returns the seconds since the start; negative before it.
    package func elapsed(at now: Double) -> Double { pause ?? now - start }

    /// Returns whether nothing of the motion can be seen from now on.
    package func isOver(at now: Double) -> Bool {
      !fillsAfter && pause == nil && now - start >= length
    }

    /// Returns the fraction of the way some seconds after the start, between 0 and 1 before the
    /// easing; `nil` while the motion has no effect.
    package func fraction(after elapsed: Double) -> Double? {
      var passed: Double
      if elapsed < 0 {
        guard fillsBefore else { return nil }
        passed = offset
      } else if elapsed >= length || duration <= 0 {
        guard fillsAfter else { return nil }
        passed = offset + (count.isFinite ? count : 1)
      } else {
        passed = offset + elapsed / duration
      }
      var way = passed.rounded(.down)
      // The end of a whole number of ways is the end of the last one.
      if elapsed >= length, passed == way, passed > 0 { way -= 1 }
      passed -= way
      let goesBack = reverses && !way.truncatingRemainder(dividingBy: 2).isZero
      return goesBack != isBackward ? 1 - passed : passed
    }
  }

  /// A number that clients use in expressions; each is 0 at rest.
  package enum Component: String, Sendable {
    case positionX = "px"
    case positionY = "py"
    /// The way of the upper left corner while the size changes around the anchor point.
    case growthX = "bx"
    case growthY = "by"
    case translationX = "tx"
    case translationY = "ty"
    case translationZ = "tz"
    case rotationX = "rx"
    case rotationY = "ry"
    case rotationZ = "rz"
    case scaleX = "sx"
    case scaleY = "sy"
    case scaleZ = "sz"
    case strokeStart = "ss"
    case strokeEnd = "se"
    /// The direction of a gradient, in degrees.
    case angle = "ga"
  }

  package enum Property: Hashable, Sendable {
    /// The difference from the value at rest.
    case component(Component)
    /// The place of a stop of a gradient, as the difference from that at rest.
    case stopPlace(Int)
    case stopColor(Int)
    case opacity, background, borderColor, fill, stroke, lineWidth, width, height, transform, path
    /// The width of the border inside the edges.
    case borderWidth
    /// The radius of the corners whose bits are set.
    case cornerRadius(UInt8)
    /// The shadow of the outline, or of everything drawn.
    case shadow(isOfBox: Bool)
    /// The fraction of the length of the path that is a constant of the motion.
    case distance
  }

  package enum Value: Hashable, Sendable {
    case number(Double)
    case color(RGBA)
    case transform(SpatialTransform)
    case path(Path)
    case shadow(LayerContent.Shadow)
  }

  package struct Track: Hashable, Sendable {
    package var property: Property
    package var values: [Value]
    package init(_ property: Property, _ values: [Value]) {
      self.property = property
      self.values = values
    }
  }

  package enum Constant: Hashable, Sendable {
    /// Moves the layer by its components of position and growth.
    case place(isGrowing: Bool)
    case transform(MovingTransform)
    /// A line of a length in points, from and to a fraction of it at rest.
    case line(length: Double, start: Double, end: Double)
    /// A gradient in a box, with components for what moves.
    case gradient(GradientContent, CGSize, movesColors: Bool)
    /// A path from the upper left corner along which the anchor point moves; `turn` is the angle
    /// to its direction in degrees, `nil` without rotation.
    case path(Path, turn: Double?)
    /// The color of a border that has no width at rest.
    case border(RGBA)
    /// The point around which transforms apply, from the upper left corner.
    case pivot(CGPoint)
    /// The layer, which is invisible at rest, can be seen.
    case visible
  }

  /// A transform whose parts move.
  package struct MovingTransform: Hashable, Sendable {
    package var parts: TransformParts
    /// The anchor point from the upper left corner, in points.
    package var anchor: CGPoint
    package var moving: Set<Component>
    /// Applies after the parts: depth and projection.
    package var projection: SpatialTransform?
    package init(
      _ parts: TransformParts, anchor: CGPoint, moving: Set<Component>,
      projection: SpatialTransform?
    ) {
      self.parts = parts
      self.anchor = anchor
      self.moving = moving
      self.projection = projection
    }
  }
}
