import ArborPlatform
public import Foundation

/// A rectangle of a view over which the pointer looks different.
struct CursorRect {
  let rect: NSRect
  let cursor: NSCursor
}

extension NSView {
  /// The pointer looks like `cursor` over a rectangle, in the view's coordinates.
  ///
  /// It belongs into `resetCursorRects()`: rectangles are forgotten when the view's frame or bounds change. One that covers all of the view also
  /// holds over what is in it; others lie behind that. Where several cover all, the last one holds.
  public func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    cursorRects.append(CursorRect(rect: rect.standardized, cursor: object))
    cursorRectsDidChange()
  }

  /// Takes a rectangle away that was added so.
  public func removeCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    let count = cursorRects.count
    cursorRects.removeAll { $0.rect == rect.standardized && $0.cursor === object }
    if cursorRects.count != count { cursorRectsDidChange() }
  }

  /// Takes all away.
  public func discardCursorRects() {
    guard !cursorRects.isEmpty else { return }
    cursorRects = []
    cursorRectsDidChange()
  }

  /// The rectangles hold no longer; the view says them again before it is shown next.
  func invalidateCursorRects() {
    areCursorRectsStale = true
    _propertyDidChange(.look)
  }

  private func cursorRectsDidChange() {
    // Who asks for them shows them.
    if !isResettingCursorRects { _propertyDidChange(.look) }
  }

  /// The cursor of all of the view, and those of parts, from the top left corner.
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
  /// The view says its rectangles again, see `NSView.resetCursorRects()`.
  public func invalidateCursorRects(for view: NSView) { view.invalidateCursorRects() }

  /// All views say their rectangles again.
  public func resetCursorRects() { contentView?.forEachInTree { $0.invalidateCursorRects() } }
}
