public import ArborAppKit
import ArborDisplay
import ArborPlatform
public import Foundation

// Pictures of views: as the page shows them or, where none does, laid out and drawn by themselves.
extension NSView {
  /// Returns a representation into which `cacheDisplay(in:to:)` draws; `nil` for an empty
  /// rectangle.
  public func bitmapImageRepForCachingDisplay(in rect: NSRect) -> NSBitmapImageRep? {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    let pixels = CGSize(width: rect.width * 2, height: rect.height * 2)
    return NSBitmapImageRep(file: ImageAsset(url: "", pixels: pixels, scale: 2))
  }

  /// Draws the view and its subviews into a representation, with two pixels per point.
  ///
  /// ```swift
  /// if let rep = view.bitmapImageRepForCachingDisplay(in: view.bounds) {
  ///   view.cacheDisplay(in: view.bounds, to: rep)
  ///   try rep.representation(using: .png, properties: [:])?.write(to: url)
  /// }
  /// ```
  /// On a page the view is drawn as it is shown, with the changes of this turn; a view that no page
  /// shows is laid out and drawn by itself.
  ///
  /// - Parameter rect: The part that is drawn, in the coordinates of the view.
  public func cacheDisplay(in rect: NSRect, to bitmapImageRep: NSBitmapImageRep) {
    let (rect, bounds) = (rect.standardized, bounds)
    let top = isFlipped ? rect.minY - bounds.minY : bounds.maxY - rect.maxY
    let part = CGRect(
      x: rect.minX - bounds.minX, y: top, width: rect.width, height: rect.height)
    let picture = ObjectPictures.picture(
      of: self, bounds.size, part: part, scale: 2, updates: true)
    guard let picture else { return }
    bitmapImageRep.asset = picture
    bitmapImageRep.size = rect.size
  }
}
