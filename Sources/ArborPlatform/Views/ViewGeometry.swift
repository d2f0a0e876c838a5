package import ArborDisplay
package import Foundation

/// Where a view is: its own coordinates, and how they lie in its superview's.
///
/// Kept is the corner of the box before the transform, so that a frame that is set is the frame that is read.
package struct ViewGeometry: Equatable, Sendable {
  /// The top leading corner in the superview, as if there were no transform.
  package private(set) var corner: CGPoint
  package private(set) var bounds: CGRect
  /// Around the anchor point.
  package var transform = CGAffineTransform.identity
  /// As fractions of the size.
  package private(set) var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  package init(frame: CGRect) {
    let frame = frame.standardized
    corner = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  /// Where the anchor point lies in the superview.
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

  /// Whether the other is the same at another place.
  package func isMoved(to other: ViewGeometry) -> Bool {
    bounds == other.bounds && transform == other.transform && anchorPoint == other.anchorPoint
  }

  /// The smallest rectangle around the view in its superview.
  package var frame: CGRect {
    let box = CGRect(origin: corner, size: bounds.size)
    return transform.isIdentity ? box : box.applying(aroundAnchor)
  }

  /// Changes place and size. With a transform, the size becomes what fills the frame after it.
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

  /// Changes place and size as they are before the transform.
  package mutating func setBox(_ box: CGRect) {
    corner = box.origin
    bounds.size = box.size
  }

  /// The anchor point stays where it is in the superview.
  package mutating func setBounds(_ bounds: CGRect) {
    let bounds = bounds.standardized
    let center = center
    let isResized = bounds.size != self.bounds.size
    self.bounds = bounds
    if isResized { self.center = center }
  }

  /// Another point of the view lies where the anchor point was.
  package mutating func setAnchorPoint(_ point: CGPoint) {
    let center = center
    anchorPoint = point
    self.center = center
  }

  /// The transform in the superview's coordinates.
  package var aroundAnchor: CGAffineTransform {
    let center = center
    return CGAffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// From the view's own coordinates to its superview's.
  package var toSuperview: CGAffineTransform {
    let move = CGAffineTransform(
      translationX: corner.x - bounds.minX, y: corner.y - bounds.minY)
    return transform.isIdentity ? move : move.concatenating(aroundAnchor)
  }
}

/// How a subview follows when its superview's length changes: along one axis.
package enum Autoresizing {
  /// What may change: the distance before, the length, the distance behind.
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

  /// Shares the difference among what is flexible, in proportion to what each had; equally if they had nothing. Without anything flexible
  /// the distance before stays.
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
