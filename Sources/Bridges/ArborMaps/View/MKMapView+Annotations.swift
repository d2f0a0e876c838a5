import ArborLocation
import ArborUIKit
import Foundation

/// The reuse identifier of the annotation views for annotations for which the delegate returns
/// none.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"

/// The annotations of a map and their views.
@MainActor struct AnnotationState {
  /// The annotations, in the order in which they were added.
  var all: [any MKAnnotation] = []
  /// The views of the visible annotations, by annotation.
  var views: [ObjectIdentifier: MKAnnotationView] = [:]
  var known: Set<ObjectIdentifier> = []
  var selected: [any MKAnnotation] = []
  var classes: [String: MKAnnotationView.Type] = [:]
  var waiting: [String: [MKAnnotationView]] = [:]
  var container: UIView?
  var isPlacing = false
  /// Whether annotations have changed while they were being placed.
  var placesAgain = false
}

/// Contains the annotation views; touches between them go to the map.
final class AnnotationContainer: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

extension MKMapView {
  /// The annotations, in the order in which they were added.
  public var annotations: [any MKAnnotation] { annotationState.all }

  /// Adds an annotation, unless it is already on the map.
  public func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  /// Adds annotations, except those that are already on the map.
  public func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations
    where annotationState.known.insert(ObjectIdentifier(annotation)).inserted {
      annotationState.all.append(annotation)
      (annotation as? MKShape)?.join(self)
    }
    placeAnnotations()
  }

  /// Removes an annotation and deselects it.
  public func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  /// Removes annotations and deselects them.
  public func removeAnnotations(_ annotations: [any MKAnnotation]) {
    let gone = Set(annotations.map { ObjectIdentifier($0) })
    for annotation in annotations
    where annotationState.known.remove(ObjectIdentifier(annotation)) != nil {
      deselectAnnotation(annotation, animated: false)
      (annotation as? MKShape)?.leave(self)
      drop(ObjectIdentifier(annotation))
    }
    annotationState.all.removeAll { gone.contains(ObjectIdentifier($0)) }
  }

  /// Returns the view of an annotation; `nil` if it is not visible or not on the map.
  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    annotationState.views[ObjectIdentifier(annotation)]
  }

  /// Returns the annotations inside a rectangle.
  public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      annotationState.all.filter {
        CLLocationCoordinate2DIsValid($0.coordinate) && mapRect.contains(MKMapPoint($0.coordinate))
      }.compactMap { $0 as? AnyHashable })
  }

  // MARK: Selection

  /// The selected annotations: at most one. Setting several selects the first.
  public var selectedAnnotations: [any MKAnnotation] {
    get { annotationState.selected }
    set {
      for old in annotationState.selected where !newValue.contains(where: { $0 === old }) {
        deselectAnnotation(old, animated: false)
      }
      for new in newValue.prefix(1) { selectAnnotation(new, animated: false) }
    }
  }

  /// Selects an annotation and deselects the others. It does nothing for an annotation that is not
  /// on the map.
  public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard annotationState.known.contains(ObjectIdentifier(annotation)),
      !annotationState.selected.contains(where: { $0 === annotation })
    else { return }
    for other in annotationState.selected { deselectAnnotation(other, animated: animated) }
    annotationState.selected = [annotation]
    if let view = view(for: annotation) {
      view.setSelected(true, animated: animated)
      annotationState.container?.bringSubviewToFront(view)
      delegate?.mapView(self, didSelect: view)
    }
    delegate?.mapView(self, didSelect: annotation)
    selectionChanged?(self)
  }

  /// Deselects an annotation; it does nothing if the annotation is not selected.
  public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation,
      let index = annotationState.selected.firstIndex(where: { $0 === annotation })
    else { return }
    annotationState.selected.remove(at: index)
    if let view = view(for: annotation) {
      view.setSelected(false, animated: animated)
      delegate?.mapView(self, didDeselect: view)
    }
    delegate?.mapView(self, didDeselect: annotation)
    selectionChanged?(self)
  }

  /// Selects the tapped annotation; it stays selected if it is tapped again.
  func visitorTapped(_ view: MKAnnotationView) {
    if let annotation = view.annotation { selectAnnotation(annotation, animated: true) }
  }

  /// Deselects the annotation after a tap beside all of them.
  func visitorTappedMap() {
    guard isUserInteractionEnabled else { return }
    for annotation in annotationState.selected { deselectAnnotation(annotation, animated: true) }
  }

  // MARK: Reuse

  /// Registers a class of views for reuse; `nil` removes the registration.
  public func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    annotationState.classes[identifier] = viewClass as? MKAnnotationView.Type
  }

  /// Returns an unused or a new view; `nil` if there is no unused one and no class is registered.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView?
  {
    if let view = annotationState.waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let type = annotationState.classes[identifier] else { return nil }
    return AnnotationViewMaker.make(type, identifier)
  }

  /// Returns an unused or a new view for an annotation.
  ///
  /// Traps if no class is registered, except for `MKMapViewDefaultAnnotationViewReuseIdentifier`,
  /// which creates markers.
  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    guard identifier == MKMapViewDefaultAnnotationViewReuseIdentifier else {
      preconditionFailure(
        "Register a class for \"\(identifier)\" before asking for views of it.")
    }
    return MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
  }

  // MARK: Views

  func remakeAnnotationViews() {
    for id in Array(annotationState.views.keys) { drop(id) }
    annotationState.waiting = [:]
    placeAnnotations()
  }

  /// Updates the view of an annotation whose properties have changed.
  func changed(_ shape: MKShape) {
    view(for: ObjectIdentifier(shape))?.annotationChanged()
    placeAnnotations()
  }

  private func view(for id: ObjectIdentifier) -> MKAnnotationView? { annotationState.views[id] }

  private func drop(_ id: ObjectIdentifier) {
    guard let view = annotationState.views.removeValue(forKey: id) else { return }
    view.stand(on: nil)
    view.removeFromSuperview()
    view.setSelected(false, animated: false)
    if let identifier = view.reuseIdentifier {
      annotationState.waiting[identifier, default: []].append(view)
    }
  }

  /// Places the views of all annotations near the visible area; the others are queued for reuse.
  func placeAnnotations() {
    guard viewport.width > 0, viewport.height > 0 else { return }
    // A delegate may add annotations when it is notified of others.
    annotationState.placesAgain = true
    if annotationState.isPlacing { return }
    annotationState.isPlacing = true
    defer { annotationState.isPlacing = false }
    for _ in 0..<Self.mostRounds where annotationState.placesAgain {
      annotationState.placesAgain = false
      placeOnce(isTelling: true)
    }
    // A delegate that adds annotations with every notification is not notified again.
    if annotationState.placesAgain { placeOnce(isTelling: false) }
  }

  /// The maximum number of notifications about views that the delegate itself has caused.
  private static let mostRounds = 100

  private func placeOnce(isTelling: Bool) {
    // Titles and callouts may be visible when the coordinate is not.
    let area = bounds.insetBy(dx: -120, dy: -120)
    var added: [MKAnnotationView] = []
    for annotation in annotationState.all {
      let (id, coordinate) = (ObjectIdentifier(annotation), annotation.coordinate)
      // The delegate may have removed it when it was asked for another view.
      guard annotationState.known.contains(id) else { continue }
      guard CLLocationCoordinate2DIsValid(coordinate) else {
        drop(id)
        continue
      }
      let place = point(of: MKMapPoint(coordinate))
      guard area.contains(place) else {
        drop(id)
        continue
      }
      if annotationState.views[id] == nil { added.append(makeView(for: annotation)) }
      guard let view = annotationState.views[id] else { continue }
      let offset = view.centerOffset
      view.center = CGPoint(
        x: place.x + (offset.x.isFinite ? offset.x : 0),
        y: place.y + (offset.y.isFinite ? offset.y : 0))
    }
    if isTelling, !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  private func makeView(for annotation: any MKAnnotation) -> MKAnnotationView {
    let view =
      (annotation as? any SelfShowingAnnotation)?.makeView()
      ?? delegate?.mapView(self, viewFor: annotation)
      ?? dequeueReusableAnnotationView(
        withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
    annotationState.views[ObjectIdentifier(annotation)] = view
    if view.annotation !== annotation { view.annotation = annotation }
    let container = annotationState.container ?? makeContainer()
    container.frame = bounds
    view.stand(on: self)
    view.prepareForDisplay()
    container.addSubview(view)
    if annotationState.selected.contains(where: { $0 === annotation }) {
      view.setSelected(true, animated: false)
    }
    return view
  }

  private func makeContainer() -> UIView {
    let made = AnnotationContainer(frame: bounds)
    annotationState.container = made
    insertSubview(made, at: 0)
    return made
  }
}

/// An annotation that creates its own view.
@MainActor protocol SelfShowingAnnotation {
  func makeView() -> MKAnnotationView
}
