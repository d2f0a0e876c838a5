import ArborUIKit

/// What lies on a map.
@MainActor struct OverlayState {
  /// From the bottom up.
  var all: [any MKOverlay] = []
  /// Of those that do not lie above roads alone.
  var high: Set<ObjectIdentifier> = []
  var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
}

/// Which overlays lie above which: those above labels above those above roads.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads, aboveLabels
}

extension MKMapView {
  /// From the bottom up.
  public var overlays: [any MKOverlay] { overlayState.all }

  public func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }

  /// Those that are there already are not added again.
  public func addOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { insert(overlay, at: overlayState.all.count, .aboveLabels) }
    overlaysChanged()
  }

  /// Above the others of its level. One that is on the map already is not added again.
  public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
    addOverlays([overlay], level: level)
  }

  public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
    for overlay in overlays {
      if level == .aboveLabels {
        insert(overlay, at: overlayState.all.count, level)
      } else {
        let first = overlayState.all.firstIndex { overlayState.high.contains(ObjectIdentifier($0)) }
        insert(overlay, at: first ?? overlayState.all.count, level)
      }
    }
    overlaysChanged()
  }

  /// From the bottom up.
  public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
    overlayState.all.filter {
      overlayState.high.contains(ObjectIdentifier($0)) == (level == .aboveLabels)
    }
  }

  public func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    insert(overlay, at: max(0, min(index, overlayState.all.count)))
    overlaysChanged()
  }

  public func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

  public func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays {
      overlayState.all.removeAll { $0 === overlay }
      overlayState.high.remove(ObjectIdentifier(overlay))
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

  private func insert(_ overlay: any MKOverlay, at index: Int, _ level: MKOverlayLevel? = nil) {
    if overlayState.all.contains(where: { $0 === overlay }) { return }
    // Without a level: that of what lies below it.
    let below = index > 0 ? ObjectIdentifier(overlayState.all[index - 1]) : nil
    let isHigh = level.map { $0 == .aboveLabels } ?? below.map(overlayState.high.contains) ?? false
    overlayState.all.insert(overlay, at: index)
    if isHigh { overlayState.high.insert(ObjectIdentifier(overlay)) }
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
