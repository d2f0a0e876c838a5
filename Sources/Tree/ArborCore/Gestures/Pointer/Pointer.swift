import ArborDisplay
import Foundation

/// A step of a pointer, as recognizers receive it.
@MainActor
package struct Pointer {
  enum Phase { case down, move, up }

  var phase: Phase
  /// The location in the page's coordinates.
  var location: CGPoint
  /// The location of a second finger, in the same coordinates.
  var second: CGPoint?
  /// The time in seconds since the page's gestures were created.
  var time: Double
  var date: Date
  /// The number of consecutive taps that the client counted; 0 if it does not report it.
  var taps = 0
  var modifiers: KeyInput.Modifiers = []
  /// The view with the gesture.
  var node: LayoutNode

  /// Returns the location in a coordinate space of the view.
  func location(in space: CoordinateSpace) -> CGPoint {
    node.place(of: location, in: space)
  }
}
