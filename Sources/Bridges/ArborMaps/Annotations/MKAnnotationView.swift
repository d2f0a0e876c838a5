package import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborLocation
public import ArborUIKit
public import Foundation

/// A view that represents an annotation on a map. Its center is at the annotation's coordinate,
/// displaced by `centerOffset`.
///
/// On a page it is a button, whose accessibility label consists of the annotation's title and
/// subtitle.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  /// The annotation that the view represents.
  open var annotation: (any MKAnnotation)? {
    didSet { annotationChanged() }
  }
  /// The identifier for reuse; `nil` for a view that is not reused.
  public let reuseIdentifier: String?
  private var shownImage: UIImage?
  private var offset = CGPoint.zero
  private var calloutPoint = CGPoint.zero
  private var showsCallout = false
  private var isChosen = false
  private var takesTaps = true
  private(set) var callout: MapCallout?
  /// The map that shows the view; `nil` if it is on none.
  weak var map: MKMapView?

  /// Creates a view for an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Decodes a view without an annotation.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Called before the view is reused for another annotation. The default does nothing.
  open func prepareForReuse() {}

  /// Called before the view is added to a map. The default does nothing.
  open func prepareForDisplay() {}

  /// The image of the view, which takes its size.
  open var image: UIImage? {
    get { read("image", shownImage) }
    set {
      write("image", shownImage, newValue) { shownImage = newValue }
      bounds.size = newValue?.size ?? .zero
      showImage()
    }
  }

  /// The displacement of the view's center from the annotation's coordinate, in points; negative
  /// values move it left and up.
  open var centerOffset: CGPoint {
    get { read("centerOffset", offset) }
    set {
      write("centerOffset", offset, newValue, .layout) { offset = newValue }
      map?.placeAnnotations()
    }
  }

  /// The displacement of the callout's tip from the center of the view's top edge, in points.
  open var calloutOffset: CGPoint {
    get { read("calloutOffset", calloutPoint) }
    set {
      write("calloutOffset", calloutPoint, newValue, .layout) { calloutPoint = newValue }
      placeCallout()
    }
  }

  /// Whether a callout shows the title and subtitle while the view is selected.
  open var canShowCallout: Bool {
    get { read("canShowCallout", showsCallout) }
    set {
      write("canShowCallout", showsCallout, newValue) { showsCallout = newValue }
      updateCallout()
    }
  }

  /// Whether a tap selects the annotation.
  open var isEnabled: Bool {
    get { read("enabled", takesTaps) }
    set { write("enabled", takesTaps, newValue, [.look, .events]) { takesTaps = newValue } }
  }

  /// Whether the annotation is selected.
  open var isSelected: Bool {
    get { read("selected", isChosen) }
    set { setSelected(newValue, animated: false) }
  }

  /// Called by the map when the view is selected or deselected.
  open func setSelected(_ selected: Bool, animated: Bool) {
    write("selected", isChosen, selected) { isChosen = selected }
    updateCallout()
  }

  /// The view before the callout's title. If it is a control, the map's delegate is notified of its
  /// presses.
  open var leftCalloutAccessoryView: UIView? {
    didSet { if leftCalloutAccessoryView !== oldValue { rebuildCallout() } }
  }

  /// The view after the callout's title. If it is a control, the map's delegate is notified of its
  /// presses.
  open var rightCalloutAccessoryView: UIView? {
    didSet { if rightCalloutAccessoryView !== oldValue { rebuildCallout() } }
  }

  /// The view that replaces the callout's subtitle.
  open var detailCalloutAccessoryView: UIView? {
    didSet { if detailCalloutAccessoryView !== oldValue { rebuildCallout() } }
  }

  func annotationChanged() {
    _propertyDidChange(.look)
    rebuildCallout()
  }

  private func rebuildCallout() {
    callout?.removeFromSuperview()
    callout = nil
    updateCallout()
  }

  private func updateCallout() {
    let title = annotation?.title ?? ""
    guard isChosen, showsCallout, map != nil, !title.isEmpty else {
      callout?.removeFromSuperview()
      callout = nil
      return
    }
    if callout == nil {
      let made = MapCallout(of: self, title: title, subtitle: annotation?.subtitle)
      callout = made
      addSubview(made)
    }
    placeCallout()
  }

  private func placeCallout() {
    guard let callout else { return }
    let size = callout.frame.size
    callout.frame.origin = CGPoint(
      x: bounds.midX - size.width / 2 + calloutPoint.x,
      y: bounds.minY - size.height + calloutPoint.y)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    imageView?.frame = bounds
    placeCallout()
  }

  /// Updates the view after it was added to a map, or removed with `nil`.
  func stand(on map: MKMapView?) {
    self.map = map
    updateCallout()
  }

  private var imageView: UIImageView?

  private func showImage() {
    guard let shownImage else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: bounds)
    view.image = shownImage
    view.frame = bounds
    imageView = view
    if view.superview == nil { insertSubview(view, at: 0) }
  }

  /// The SwiftUI view that is drawn behind the subviews; `nil` for none.
  package var drawnContent: AnyView? { nil }
}

extension MKAnnotationView: ShowingView {
  package var ownContent: AnyView? { drawnContent }

  package func add(to look: inout ObjectLook) {
    guard map != nil else { return }
    look.isOnMap = true
    if takesTaps {
      look.takesTaps = true
      look.isChosen = isChosen
    }
    var words = look.description ?? .init()
    if words.label == nil {
      let said = [annotation?.title, annotation?.subtitle].compactMap { $0 }.filter { !$0.isEmpty }
      words.label = said.isEmpty ? takesTaps ? "Place" : nil : said.joined(separator: ", ")
    }
    if words != .init() { look.description = words }
  }

  package func visitorTapped() { map?.visitorTapped(self) }
}
