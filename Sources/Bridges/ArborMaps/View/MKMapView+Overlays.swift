import ArborUIKit

/// The overlays of a map and their renderers.
@MainActor struct OverlayState {
  /// The overlays, from bottom to top.
  var all: [any MKOverlay] = []
  /// The overlays at the level above labels.
  var high: Set<ObjectIdentifier> = []
  var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
}

/// The level of an overlay; those above labels are drawn over those above roads.
public enum MKOverlayLevel: Int, Sendable {
  /// Above roads, or above labels.
  case aboveRoads, aboveLabels
}

extension MKMapView {
  /// The overlays, from bottom to top.
  public var overlays: [any MKOverlay] { overlayState.all }

  /// Adds an overlay at the top, unless it is already on the map.
  public func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }

  /// Adds overlays at the top, except those that are already on the map.
  public func addOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { insert(overlay, at: overlayState.all.count, .aboveLabels) }
    overlaysChanged()
  }

  /// Adds an overlay at the top of its level, unless it is already on the map.
  public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
    addOverlays([overlay], level: level)
  }

  /// Adds overlays at the top of their level, except those that are already on the map.
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

  /// Returns the overlays of a level, from bottom to top.
  public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
    overlayState.all.filter {
      overlayState.high.contains(ObjectIdentifier($0)) == (level == .aboveLabels)
    }
  }

  /// Inserts an overlay at an index, which is clamped. It takes the level of the overlay below it.
  public func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    insert(overlay, at: max(0, min(index, overlayState.all.count)))
    overlaysChanged()
  }

  /// Removes an overlay.
  public func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

  /// Removes overlays.
  public func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays {
      overlayState.all.removeAll { $0 === overlay }
      overlayState.high.remove(ObjectIdentifier(overlay))
      overlayState.renderers[ObjectIdentifier(overlay)]?.map = nil
      overlayState.renderers[ObjectIdentifier(overlay)] = nil
    }
    overlaysChanged()
  }

  /// Returns the renderer of an overlay, created by the delegate; `nil` if the overlay is not on
  /// the map or there is no delegate.
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
    // Without a level, the overlay takes that of the one below it.
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

  /// Redraws the overlays.
  func overlaysChanged() { _propertyDidChange(.look) }
}

/// An overlay that creates its own renderer.
@MainActor protocol SelfDrawingOverlay {
  func makeRenderer() -> MKOverlayRenderer
}
