package import ArborPlatform
import Foundation

extension NSColor: DrawnColor {
  /// Uses the color for areas and lines of what is drawn from now on.
  ///
  /// ```swift
  /// NSColor.systemIndigo.set()
  /// NSBezierPath.fill(bounds)
  /// ```
  public func set() {
    fillNow()
    strokeNow()
  }

  /// Uses the color for areas of what is drawn from now on.
  public func setFill() { fillNow() }
  /// Uses the color for lines of what is drawn from now on.
  public func setStroke() { strokeNow() }
}

extension NSFont: DrawnFont {}

extension NSAppearance {
  /// The appearance of the view that is being made, updated, laid out or drawn, or whose appearance
  /// has changed; elsewhere that of the page for which code runs, and the light one outside of any
  /// page.
  public static func currentDrawing() -> NSAppearance {
    guard CurrentContext.isOnMain else { return .light }
    return drawnNow
      ?? MainActor.assumeIsolated {
        guard let page = Pages.current else { return .light }
        return .of(isDark: page.isDark, hasMoreContrast: page.hasPreference(.moreContrast))
      }
  }

  /// Calls a closure, in which colors are those of the appearance.
  ///
  /// ```swift
  /// view.effectiveAppearance.performAsCurrentDrawingAppearance {
  ///   view.layer?.borderColor = NSColor.separatorColor.cgColor
  /// }
  /// ```
  public func performAsCurrentDrawingAppearance(_ block: () -> Void) { asCurrent(block) }

  package func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard CurrentContext.isOnMain else { return try body() }
    let former = Self.drawnNow
    Self.drawnNow = self
    defer { Self.drawnNow = former }
    return try body()
  }

  /// Belongs to the main queue; `nil` away from code of a view.
  private nonisolated(unsafe) static var drawnNow: NSAppearance?
}

extension NSShadow {
  /// Uses the shadow for what is drawn from now on.
  ///
  /// ```swift
  /// let shadow = NSShadow()
  /// shadow.shadowBlurRadius = 4
  /// shadow.set()
  /// ```
  public func set() {
    CurrentContext.current?.setShadow(
      offset: shadowOffset, blur: shadowBlurRadius, color: shadowColor?.cgColor)
  }
}
