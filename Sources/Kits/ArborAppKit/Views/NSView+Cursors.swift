import ArborPlatform
public import Foundation

/// A rectangle of a view with a cursor of its own.
struct CursorRect {
  let rect: NSRect
  let cursor: NSCursor
}

extension NSView {
  /// Adds a rectangle in the view's coordinates over which the pointer has the shape of a cursor.
  ///
  /// Call it in `resetCursorRects()`: rectangles are discarded when the view's frame or bounds
  /// change. A rectangle that covers the whole view also applies over its subviews; others are
  /// below these. If several cover the whole view, the last one applies.
  public func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursorRects.append(CursorRect(rect: rect.standardized, cursor: object))
    cursorRectsDidChange()
  }

  /// Removes a rectangle that was added with the same arguments.
  public func removeCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    let count = cursorRects.count
    cursorRects.removeAll { $0.rect == rect.standardized && $0.cursor === object }
    if cursorRects.count != count { cursorRectsDidChange() }
  }

  /// Removes all rectangles.
  public func discardCursorRects() {
    guard !cursorRects.isEmpty else { return }
    cursorRects = []
    cursorRectsDidChange()
  }

  /// Discards the rectangles; `resetCursorRects()` is called before the view is shown next.
  func invalidateCursorRects() {
    areCursorRectsStale = true
    _propertyDidChange(.look)
  }

  private func cursorRectsDidChange() {
    // During a reset, the caller reads the rectangles anyway.
    if !isResettingCursorRects { _propertyDidChange(.look) }
  }

  /// The cursor of the whole view, and those of parts with rectangles from the top left corner.
  package var shownCursors: (whole: NSCursor?, parts: [(rect: CGRect, cursor: NSCursor)]) {
    if areCursorRectsStale {
      areCursorRectsStale = false
      isResettingCursorRects = true
      cursorRects = []
      resetCursorRects()
      isResettingCursorRects = false
    }
    var whole: NSCursor?
    var parts: [(CGRect, NSCursor)] = []
    for known in cursorRects {
      if known.rect.contains(inner) {
        whole = known.cursor
        continue
      }
      let rect = known.rect.overlap(inner)
      guard rect.width > 0, rect.height > 0 else { continue }
      let corner = topLeft(NSPoint(x: rect.minX, y: isFlipped ? rect.minY : rect.maxY))
      parts.append((CGRect(origin: corner, size: rect.size), known.cursor))
    }
    return (whole, parts)
  }
}

extension NSWindow {
  /// Discards the cursor rectangles of a view, see `NSView.resetCursorRects()`.
  public func invalidateCursorRects(for view: NSView) { view.invalidateCursorRects() }

  /// Discards the cursor rectangles of all views in the window.
  public func resetCursorRects() { contentView?.forEachInTree { $0.invalidateCursorRects() } }
}
