public import Foundation

extension NSView {
  /// The tracking areas of the view.
  public var trackingAreas: [NSTrackingArea] { areas }

  /// Adds a tracking area; it is removed from the view that had it before.
  public func addTrackingArea(_ trackingArea: NSTrackingArea) {
    trackingArea.view?.removeTrackingArea(trackingArea)
    trackingArea.view = self
    areas.append(trackingArea)
    noteAreasBelow()
    _propertyDidChange(.events)
  }

  /// Removes a tracking area of this view; others are ignored.
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

  /// Marks the tracking areas of the tree as outdated, after something has moved.
  func tellTracking() {
    isTrackingStale = true
    root.hasStaleTracking = true
  }

  /// Calls `updateTrackingAreas()` of views that have moved, before their tracking areas are read.
  package func updateTrackingIfNeeded() {
    let root = root
    guard root.hasStaleTracking, isOnScreen else { return }
    root.hasStaleTracking = false
    root.updateTracking(isStale: false)
  }

  private func updateTracking(isStale: Bool) {
    let isStale = isStale || isTrackingStale
    isTrackingStale = false
    if isStale { updateTrackingAreas() }
    for child in children { child.updateTracking(isStale: isStale) }
  }

  /// The tracking areas of the view and its descendants.
  package var trackingAreasBelow: [NSTrackingArea] {
    guard hasAreasBelow else { return [] }
    var found: [NSTrackingArea] = []
    forEachInTree { found += $0.areas }
    return found
  }

  /// The union of the options of all tracking areas in the tree.
  package var trackedOptions: NSTrackingArea.Options {
    trackingAreasBelow.reduce(into: []) { $0.formUnion($1.options) }
  }

  /// The gesture recognizers of the view.
  public var gestureRecognizers: [NSGestureRecognizer] {
    get { recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a gesture recognizer; it is removed from the view that had it before.
  public func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers.append(gestureRecognizer)
    _propertyDidChange(.events)
  }

  /// Removes a gesture recognizer of this view; others are ignored.
  public func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    _propertyDidChange(.events)
  }

  /// The nearest enclosing scroll view; `nil` if there is none.
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

  /// Scrolls the nearest enclosing clip view by the least distance that shows a rectangle. Returns
  /// whether it scrolled.
  @discardableResult
  public func scrollToVisible(_ rect: NSRect) -> Bool {
    enclosingClipView?.reveal(convert(rect, to: enclosingClipView)) ?? false
  }
}

extension NSTrackingArea {
  /// Whether a point, from the root's top left corner, is in the visible part of the rectangle.
  func contains(rootPoint: CGPoint, _ root: NSView?) -> Bool {
    guard let view, !view.isHiddenOrHasHiddenAncestor, let root,
      let point = view.own(rootPoint, in: root)
    else { return false }
    return view.isMousePoint(point, in: rect) && view.isMousePoint(point, in: view.visibleRect)
  }
}
