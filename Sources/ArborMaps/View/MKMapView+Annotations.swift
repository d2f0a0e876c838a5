import ArborLocation
import ArborUIKit
import Foundation

/// The identifier of the class of views that stands for annotations where the delegate says nothing.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"

/// What stands on a map.
@MainActor struct AnnotationState {
  /// In the order in which they came.
  var all: [any MKAnnotation] = []
  /// Of those that are in sight, by annotation.
  var views: [ObjectIdentifier: MKAnnotationView] = [:]
  var known: Set<ObjectIdentifier> = []
  var selected: [any MKAnnotation] = []
  var classes: [String: MKAnnotationView.Type] = [:]
  var waiting: [String: [MKAnnotationView]] = [:]
  var container: UIView?
  var isPlacing = false
  /// Whether there was something to place in the meantime.
  var placesAgain = false
}

/// Holds the views of annotations; what is between them is the map's.
final class AnnotationContainer: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

extension MKMapView {
  public var annotations: [any MKAnnotation] { annotationState.all }

  public func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  /// Those that are there already are not added again.
  public func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations
    where annotationState.known.insert(ObjectIdentifier(annotation)).inserted {
      annotationState.all.append(annotation)
      (annotation as? MKShape)?.join(self)
    }
    placeAnnotations()
  }

  public func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

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

  /// nil: the annotation is not in sight, or not on the map.
  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    annotationState.views[ObjectIdentifier(annotation)]
  }

  /// Those within a rectangle.
  public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      annotationState.all.filter {
        CLLocationCoordinate2DIsValid($0.coordinate) && mapRect.contains(MKMapPoint($0.coordinate))
      }.compactMap { $0 as? AnyHashable })
  }

  // MARK: Selection

  public var selectedAnnotations: [any MKAnnotation] {
    get { annotationState.selected }
    set {
      for old in annotationState.selected where !newValue.contains(where: { $0 === old }) {
        deselectAnnotation(old, animated: false)
      }
      for new in newValue.prefix(1) { selectAnnotation(new, animated: false) }
    }
  }

  /// One at a time: another one is selected no longer. What is not on the map is not selected.
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

  /// A tap selects; a tap on what is selected changes nothing.
  func visitorTapped(_ view: MKAnnotationView) {
    if let annotation = view.annotation { selectAnnotation(annotation, animated: true) }
  }

  /// A tap beside all annotations.
  func visitorTappedMap() {
    guard isUserInteractionEnabled else { return }
    for annotation in annotationState.selected { deselectAnnotation(annotation, animated: true) }
  }

  // MARK: Reuse

  /// The class whose objects `dequeueReusableAnnotationView(withIdentifier:for:)` makes; nil: none any more.
  public func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    annotationState.classes[identifier] = viewClass as? MKAnnotationView.Type
  }

  /// A view that is not used; nil: there is none, and no class is registered.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView?
  {
    if let view = annotationState.waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let type = annotationState.classes[identifier] else { return nil }
    return AnnotationViewMaker.make(type, identifier)
  }

  /// A class must be registered for the identifier, unless it is that of standard views.
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

  /// An annotation says something else, or is somewhere else.
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

  /// Brings the views of all annotations in sight to their places; those out of sight give theirs back.
  func placeAnnotations() {
    guard viewport.width > 0, viewport.height > 0 else { return }
    // Delegates add annotations where they are told of others.
    annotationState.placesAgain = true
    if annotationState.isPlacing { return }
    annotationState.isPlacing = true
    defer { annotationState.isPlacing = false }
    for _ in 0..<Self.mostRounds where annotationState.placesAgain {
      annotationState.placesAgain = false
      placeOnce(isTelling: true)
    }
    // A delegate that always changes something when it is told would never be done.
    if annotationState.placesAgain { placeOnce(isTelling: false) }
  }

  /// How often the delegate is told of views that it has itself caused.
  private static let mostRounds = 100

  private func placeOnce(isTelling: Bool) {
    // Titles below, and callouts above, may be in sight where the place is not.
    let area = bounds.insetBy(dx: -120, dy: -120)
    var added: [MKAnnotationView] = []
    for annotation in annotationState.all {
      let (id, coordinate) = (ObjectIdentifier(annotation), annotation.coordinate)
      // Delegates may have removed it when they were asked for a view before.
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

/// An annotation that knows its own view.
@MainActor protocol SelfShowingAnnotation {
  func makeView() -> MKAnnotationView
}
