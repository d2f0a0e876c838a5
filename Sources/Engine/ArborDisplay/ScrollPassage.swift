import Foundation

/// The look of a layer while it comes into the visible part of the scroll view around it, and while
/// it leaves that part.
package struct ScrollPassage: Hashable, Sendable {
  /// A change between two looks.
  package struct Change: Hashable, Sendable {
    /// The look outside of the visible part.
    package var look: VisualLook
    package var threshold: Threshold
    /// The shares of the change at equal distances of the way from outside to the threshold, or at
    /// equal times, from 0 to 1; empty if they are those of the way.
    package var curve: [Double]
    /// The seconds of a change that begins at the threshold; `nil` if it follows the way.
    package var duration: Double?

    package init(
      look: VisualLook, threshold: Threshold, curve: [Double] = [], duration: Double? = nil
    ) {
      self.look = look
      self.threshold = threshold
      self.curve = curve
      self.duration = duration
    }

    /// Returns the share of the look inside, after a distance.
    fileprivate func share(at distance: Double, of way: Double) -> Double {
      guard way.isFinite, distance < way else { return 1 }
      if distance <= 0 || duration != nil { return 0 }
      let share = distance / way
      guard curve.count > 1 else { return share }
      let place = share * Double(curve.count - 1)
      let index = min(Int(place), curve.count - 2)
      return curve[index] + (curve[index + 1] - curve[index]) * (place - Double(index))
    }
  }

  /// The place at which a layer has come in.
  package struct Threshold: Hashable, Sendable {
    /// The part of the layer that has come in, of 1.
    package var part: Double
    /// How near the layer's center is to that of the visible part, of 1, before `part` counts.
    package var centered: Double
    /// A further distance in points.
    package var inset: Double

    package init(part: Double = 0, centered: Double = 0, inset: Double = 0) {
      self.part = part
      self.centered = centered
      self.inset = inset
    }

    /// Returns the points, without those of `centered`, of a layer of a length.
    package func points(of length: Double) -> Double {
      let points = part * length + inset
      return points.isFinite ? points : 0
    }
  }

  /// The part of a layer in a change.
  package enum Role: Hashable, Sendable {
    /// The layer has the looks, as far as it has come in.
    case follows
    /// The layer tells the one inside where it is.
    case tells
    /// The layer has the looks of where it is, and moves between them in time.
    case hears
  }

  package var role: Role
  package var axis: Axis
  /// The look inside.
  package var look: VisualLook
  /// The change at the lower or right edge; `nil` for none.
  package var entering: Change?
  /// The change at the upper or left edge; `nil` for none.
  package var leaving: Change?

  package init(
    role: Role = .follows, axis: Axis, look: VisualLook, entering: Change?, leaving: Change?
  ) {
    self.role = role
    self.axis = axis
    self.look = look
    self.entering = entering
    self.leaving = leaving
  }

  /// Returns the look of a layer from `start` to `end`, in coordinates in which the visible part
  /// reaches from 0 to `length`.
  package func look(from start: Double, to end: Double, in length: Double) -> VisualLook {
    if role == .tells { return VisualLook() }
    func share(_ change: Change?, at distance: Double) -> (VisualLook, Double)? {
      guard let change else { return nil }
      let way =
        change.threshold.centered / 2 * (length + end - start)
        + change.threshold.points(of: end - start)
      let share = change.share(at: distance, of: way)
      return share < 1 ? (change.look, share) : nil
    }
    guard let (outside, share) = share(leaving, at: end) ?? share(entering, at: length - start)
    else { return look }
    return outside.mixed(with: look, share)
  }
}
