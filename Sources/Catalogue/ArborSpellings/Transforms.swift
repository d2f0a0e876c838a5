import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

nonisolated extension View {
  /// Scales the drawing of the view by a factor for each axis, without affecting layout.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View
  {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
}
