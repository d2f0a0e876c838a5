package import ArborDisplay
package import Foundation

/// The geometry of a view: its own coordinates, and their position in its superview.
///
/// The corner before the transform is stored, so that reading the frame returns the value that was
/// set.
package struct ViewGeometry: Equatable, Sendable {
  /// The top leading corner in the superview, without the transform.
  package private(set) var corner: CGPoint
  package private(set) var bounds: CGRect
  /// The transform around the anchor point.
  package var transform = CGAffineTransform.identity
  /// The anchor point as a fraction of the size.
  package private(set) var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  package init(frame: CGRect) {
    let frame = frame.standardized
    corner = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  /// The position of the anchor point in the superview.
  package var center: CGPoint {
    get {
      CGPoint(
        x: corner.x + bounds.width * anchorPoint.x, y: corner.y + bounds.height * anchorPoint.y)
    }
    set {
      corner = CGPoint(
        x: newValue.x - bounds.width * anchorPoint.x,
        y: newValue.y - bounds.height * anchorPoint.y)
    }
  }

  /// Whether another geometry differs only in its position.
  package func isMoved(to other: ViewGeometry) -> Bool {
    bounds == other.bounds && transform == other.transform && anchorPoint == other.anchorPoint
  }

  /// The bounding rectangle of the view in its superview.
  package var frame: CGRect {
    let box = CGRect(origin: corner, size: bounds.size)
    return transform.isIdentity ? box : box.applying(aroundAnchor)
  }

  /// Sets position and size. With a transform, the size is the one that fills the frame after it.
  package mutating func setFrame(_ frame: CGRect) {
    let frame = frame.standardized
    if transform.isIdentity {
      corner = frame.origin
      bounds.size = frame.size
      return
    }
    let size = CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
    bounds.size = size
    center = CGPoint(
      x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
  }

  /// Sets position and size before the transform.
  package mutating func setBox(_ box: CGRect) {
    corner = box.origin
    bounds.size = box.size
  }

  /// Sets the bounds; the anchor point keeps its position in the superview.
  package mutating func setBounds(_ bounds: CGRect) {
    let bounds = bounds.standardized
    let center = center
    let isResized = bounds.size != self.bounds.size
    self.bounds = bounds
    if isResized { self.center = center }
  }

  /// Sets the anchor point; the new point of the view takes the position of the old one.
  package mutating func setAnchorPoint(_ point: CGPoint) {
    let center = center
    anchorPoint = point
    self.center = center
  }

  /// The transform in the superview's coordinates.
  package var aroundAnchor: CGAffineTransform { transform.around(center) }

  /// The transform from the view's own coordinates to its superview's.
  package var toSuperview: CGAffineTransform {
    let move = CGAffineTransform(
      translationX: corner.x - bounds.minX, y: corner.y - bounds.minY)
    return transform.isIdentity ? move : move.concatenating(aroundAnchor)
  }
}

/// Computes the new position and length of a subview along one axis when its superview is resized.
package enum Autoresizing {
  /// The parts that can change: the distance before, the length, the distance behind.
  package struct Flexible: Hashable, Sendable {
    package var before: Bool
    package var length: Bool
    package var behind: Bool

    package init(before: Bool, length: Bool, behind: Bool) {
      self.before = before
      self.length = length
      self.behind = behind
    }
  }

  /// Divides the difference among the flexible parts in proportion to their lengths, or equally if
  /// these are zero. If no part is flexible, the distance before is kept.
  package static func span(
    _ start: CGFloat, _ length: CGFloat, in old: CGFloat, becoming new: CGFloat,
    _ flexible: Flexible
  ) -> (start: CGFloat, length: CGFloat) {
    let difference = new - old
    let parts = [
      flexible.before ? start : 0, flexible.length ? length : 0,
      flexible.behind ? old - start - length : 0,
    ]
    let isFlexible = [flexible.before, flexible.length, flexible.behind]
    let number = isFlexible.count { $0 }
    guard difference != 0, number > 0 else { return (start, length) }
    let sum = parts.reduce(0, +)
    func share(_ index: Int) -> CGFloat {
      guard isFlexible[index] else { return 0 }
      return sum > 0 ? difference * parts[index] / sum : difference / CGFloat(number)
    }
    return (start + share(0), max(length + share(1), 0))
  }
}
