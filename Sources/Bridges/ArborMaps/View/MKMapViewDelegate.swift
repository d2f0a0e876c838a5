public import ArborUIKit
public import Foundation

/// An object that is notified of events on a map, and supplies annotation views and renderers. All
/// methods are optional.
@preconcurrency @MainActor public protocol MKMapViewDelegate: NSObjectProtocol {
  /// Called before the visible region changes.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Called with each step of a move, also while the visitor drags the map.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// Called when the map has come to rest.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)

  /// Returns the view of an annotation; `nil` creates one of the class that is registered for
  /// `MKMapViewDefaultAnnotationViewReuseIdentifier`, or a marker.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Called after annotation views were added.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Called after an annotation was selected, if its view is visible.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Called after an annotation was deselected, if its view is visible.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Called after an annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// Called after an annotation was deselected.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// Called after a control in a callout was pressed.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)

  /// Returns the renderer of an overlay; a plain `MKOverlayRenderer` draws nothing.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}

extension MKMapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Returns `nil`.
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Returns a renderer that draws nothing.
  public func mapView(
    _ mapView: MKMapView, rendererFor overlay: any MKOverlay
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
}
