package import Foundation

/// The look of an element at the start of its insertion or at the end of its removal, compared
/// with its look at rest.
package struct MotionEffect: Hashable, Sendable {
  /// The factor of the opacity, from 0 to 1.
  package var opacity: Double
  /// The distance of `pivot` from its place at rest, in points, positive to the right and downward.
  package var offset: CGSize
  /// The factors of width and height, around `pivot`.
  package var scale: CGSize
  /// The angle in radians, positive clockwise, around `pivot`.
  package var rotation: Double
  /// The standard deviation of the blur, in points.
  package var blur: Double
  /// The point around which scale and rotation apply, in points from the upper left corner.
  package var pivot = CGPoint.zero

  package init(
    opacity: Double = 1, offset: CGSize = .zero, scale: CGSize = CGSize(width: 1, height: 1),
    rotation: Double = 0, blur: Double = 0
  ) {
    self.opacity = opacity
    self.offset = offset
    self.scale = scale
    self.rotation = rotation
    self.blur = blur
  }

  /// The look of an element that cannot be seen.
  package static let faded = MotionEffect(opacity: 0)
}

/// A page of a stack that slides over another one, or from under it, within the stack's frame.
package struct PageTurn: Hashable, Sendable {
  /// The frame of the stack in the page's coordinates, in points.
  package var frame: CGRect
  /// Whether the page is the upper one of the two.
  package var isAbove: Bool

  package init(frame: CGRect, isAbove: Bool) {
    self.frame = frame
    self.isAbove = isAbove
  }
}

/// Views that are inserted or removed with an animation.
package struct ViewMotion: Sendable, Equatable {
  package var isInsertion: Bool
  /// The nodes of the views and of everything inside. Only the outermost elements move.
  package var nodes: Set<UInt32>
  /// The look at the start of an insertion, or at the end of a removal.
  package var effect: MotionEffect
  package var timing: AnimationTiming
  /// The place in the tree: an insertion where the same view is still being removed goes on from
  /// its look. Empty for texts that change: the old one is removed, and the new one inserted.
  package var place: String
  /// The turn of a page that the view is; `nil` for other views.
  package var turn: PageTurn?

  package init(
    isInsertion: Bool, nodes: Set<UInt32>, effect: MotionEffect, timing: AnimationTiming,
    place: String
  ) {
    self.isInsertion = isInsertion
    self.nodes = nodes
    self.effect = effect
    self.timing = timing
    self.place = place
  }
}
