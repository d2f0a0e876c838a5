import ArborUIKit

/// What lies on a map.
@MainActor struct OverlayState {
  /// From the bottom up.
  var all: [any MKOverlay] = []
  var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
}

extension MKMapView {
  /// From the bottom up.
  public var overlays: [any MKOverlay] { overlayState.all }

  public func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }

  /// Those that are there already are not added again.
  public func addOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { insert(overlay, at: overlayState.all.count) }
    overlaysChanged()
  }

  public func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    insert(overlay, at: max(0, min(index, overlayState.all.count)))
    overlaysChanged()
  }

  public func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

  public func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays {
      overlayState.all.removeAll { $0 === overlay }
      overlayState.renderers[ObjectIdentifier(overlay)]?.map = nil
      overlayState.renderers[ObjectIdentifier(overlay)] = nil
    }
    overlaysChanged()
  }

  /// nil: the overlay is not on the map.
  public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    let id = ObjectIdentifier(overlay)
    if let known = overlayState.renderers[id] { return known }
    guard overlayState.all.contains(where: { $0 === overlay }) else { return nil }
    let own = (overlay as? any SelfDrawingOverlay)?.makeRenderer()
    guard let made = own ?? delegate?.mapView(self, rendererFor: overlay) else { return nil }
    made.map = self
    overlayState.renderers[id] = made
    return made
  }

  private func insert(_ overlay: any MKOverlay, at index: Int) {
    if !overlayState.all.contains(where: { $0 === overlay }) {
      overlayState.all.insert(overlay, at: index)
    }
  }

  func remakeRenderers() {
    for renderer in overlayState.renderers.values { renderer.map = nil }
    overlayState.renderers = [:]
    if !overlayState.all.isEmpty { overlaysChanged() }
  }

  /// Something is drawn otherwise.
  func overlaysChanged() { _propertyDidChange(.look) }
}

/// An overlay that knows how it is drawn.
@MainActor protocol SelfDrawingOverlay {
  func makeRenderer() -> MKOverlayRenderer
}
