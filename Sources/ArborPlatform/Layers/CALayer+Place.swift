import Foundation

extension CALayer {
  /// What observers of a layer's place and size are told of.
  package struct Place: Equatable {
    fileprivate let frame: CGRect
    fileprivate let bounds: CGRect
    fileprivate let position: CGPoint
  }

  /// nil: nobody observes the layer.
  package var observedPlace: Place? {
    observers.count > 0 ? Place(frame: frame, bounds: bounds, position: position) : nil
  }

  /// Tells observers what is otherwise than before; nil: nobody observed the layer then.
  package func tellPlace(from old: Place?) {
    guard let old else { return }
    let new = Place(frame: frame, bounds: bounds, position: position)
    if new.frame != old.frame { notify("frame", from: old.frame, to: new.frame) }
    if new.bounds != old.bounds { notify("bounds", from: old.bounds, to: new.bounds) }
    if new.position != old.position { notify("position", from: old.position, to: new.position) }
  }
}
