package import ArborCore
import ArborDisplay
import ArborHosting
import ArborLocation
public import ArborUIKit
public import Foundation

/// What stands for an annotation on a map: the middle of the view is at its place, or `centerOffset` from it.
///
/// On a page it is a button with the annotation's title as its name.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  open var annotation: (any MKAnnotation)? {
    didSet { annotationChanged() }
  }
  public let reuseIdentifier: String?
  private var shownImage: UIImage?
  private var offset = CGPoint.zero
  private var calloutPoint = CGPoint.zero
  private var showsCallout = false
  private var isChosen = false
  private var takesTaps = true
  private(set) var callout: MapCallout?
  /// The map on which it stands; nil: none.
  weak var map: MKMapView?

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// The view is about to stand for another annotation.
  open func prepareForReuse() {}

  /// The view is about to be shown.
  open func prepareForDisplay() {}

  /// What is drawn; the view has its size.
  open var image: UIImage? {
    get { read("image", shownImage) }
    set {
      write("image", shownImage, newValue) { shownImage = newValue }
      bounds.size = newValue?.size ?? .zero
      showImage()
    }
  }

  /// From the annotation's place to the middle of the view, in points; below 0: to the left, and up.
  open var centerOffset: CGPoint {
    get { read("centerOffset", offset) }
    set {
      write("centerOffset", offset, newValue, .layout) { offset = newValue }
      map?.placeAnnotations()
    }
  }

  /// From the middle of the top edge to the tip of the callout.
  open var calloutOffset: CGPoint {
    get { read("calloutOffset", calloutPoint) }
    set {
      write("calloutOffset", calloutPoint, newValue, .layout) { calloutPoint = newValue }
      placeCallout()
    }
  }

  /// Whether title and subtitle are shown in a bubble while the view is selected.
  open var canShowCallout: Bool {
    get { read("canShowCallout", showsCallout) }
    set {
      write("canShowCallout", showsCallout, newValue) { showsCallout = newValue }
      updateCallout()
    }
  }

  /// Whether taps select it.
  open var isEnabled: Bool {
    get { read("enabled", takesTaps) }
    set { write("enabled", takesTaps, newValue, [.look, .events]) { takesTaps = newValue } }
  }

  open var isSelected: Bool {
    get { read("selected", isChosen) }
    set { setSelected(newValue, animated: false) }
  }

  /// Called by the map when the view is selected, or is so no longer.
  open func setSelected(_ selected: Bool, animated: Bool) {
    write("selected", isChosen, selected) { isChosen = selected }
    updateCallout()
  }

  /// In front of the title of the callout; controls in it tell the map's delegate.
  open var leftCalloutAccessoryView: UIView? {
    didSet { if leftCalloutAccessoryView !== oldValue { rebuildCallout() } }
  }

  /// Behind the title of the callout.
  open var rightCalloutAccessoryView: UIView? {
    didSet { if rightCalloutAccessoryView !== oldValue { rebuildCallout() } }
  }

  /// In the place of the subtitle.
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

  /// The view stands on a map from now on, or on none.
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

  /// What is drawn behind the subviews; nil: nothing.
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
