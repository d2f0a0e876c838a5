public import Foundation

extension NSView {
  public var trackingAreas: [NSTrackingArea] { areas }

  public func addTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingArea.view?.removeTrackingArea(trackingArea)
    trackingArea.view = self
    areas.append(trackingArea)
    noteAreasBelow()
    _propertyDidChange(.events)
  }

  public func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    guard trackingArea.view === self else { return }
    areas.removeAll { $0 === trackingArea }
    trackingArea.view = nil
    trackingArea.isInside = false
    _propertyDidChange(.events)
  }

  func noteAreasBelow() {
    var view: NSView? = self
    while let next = view, !next.hasAreasBelow {
      next.hasAreasBelow = true
      view = next.parent
    }
  }

  /// Notes that tracking areas here and below may have to be mended, after something moved.
  func tellTracking() {
    isTrackingStale = true
    root.hasStaleTracking = true
  }

  /// Has views that moved mend their tracking areas, before anybody asks for these.
  package func updateTrackingIfNeeded() {
    let root = root
    guard root.hasStaleTracking, root.isOnScreen else { return }
    root.hasStaleTracking = false
    root.updateTracking(isStale: false)
  }

  private func updateTracking(isStale: Bool) {
    let isStale = isStale || isTrackingStale
    isTrackingStale = false
    if isStale { updateTrackingAreas() }
    for child in children { child.updateTracking(isStale: isStale) }
  }

  /// What the view and those below it listen to.
  package var trackingAreasBelow: [NSTrackingArea] {
    guard hasAreasBelow else { return [] }
    var found: [NSTrackingArea] = []
    forEachInTree { found += $0.areas }
    return found
  }

  /// Which moves of the pointer somebody at or below this view wants to hear of.
  package var trackedOptions: NSTrackingArea.Options {
    trackingAreasBelow.reduce(into: []) { $0.formUnion($1.options) }
  }

  public var gestureRecognizers: [NSGestureRecognizer] {
    get { recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
    }
  }

  public func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
    _propertyDidChange(.events)
  }

  public func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    _propertyDidChange(.events)
  }

  /// The nearest scroll view above.
  public var enclosingScrollView: NSScrollView? {
    var view = superview
    while let next = view {
      if let found = next as? NSScrollView { return found }
      view = next.superview
    }
    return nil
  }

  var enclosingClipView: NSClipView? {
    var view = superview
    while let next = view {
      if let found = next as? NSClipView { return found }
      view = next.superview
    }
    return nil
  }

  /// Scrolls the nearest clip view above as little as needed to show a rectangle. Whether it scrolled.
  @discardableResult
  public func scrollToVisible(_ rect: NSRect) -> Bool {
    enclosingClipView?.reveal(convert(rect, to: enclosingClipView)) ?? false
  }
}

extension NSTrackingArea {
  /// Whether a point, from the root's top left corner, is in what is visible of the rectangle.
  func contains(rootPoint: CGPoint, _ root: NSView?) -> Bool {
    guard let view, !view.isHiddenOrHasHiddenAncestor, let root,
      let point = view.own(rootPoint, in: root)
    else { return false }
    return view.isMousePoint(point, in: rect) && view.isMousePoint(point, in: view.visibleRect)
  }
}
