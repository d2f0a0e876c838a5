import Foundation

extension CALayer {
  /// The observable geometry of a layer.
  package struct Place: Equatable {
    fileprivate let frame: CGRect
    fileprivate let bounds: CGRect
    fileprivate let position: CGPoint
  }

  /// The current geometry; `nil` if the layer has no observers.
  package var observedPlace: Place? {
    observers.count > 0 ? Place(frame: frame, bounds: bounds, position: position) : nil
  }

  /// Notifies observers of the geometry that has changed; does nothing if `old` is `nil`, because
  /// there were no observers.
  package func tellPlace(from old: Place?) {
    guard let old else { return }
    let new = Place(frame: frame, bounds: bounds, position: position)
    if new.frame != old.frame { notify("frame", from: old.frame, to: new.frame) }
    if new.bounds != old.bounds { notify("bounds", from: old.bounds, to: new.bounds) }
    if new.position != old.position { notify("position", from: old.position, to: new.position) }
  }
}
