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
  /// The appearance of the view that is being drawn.
  @MainActor package static var ofDrawing = NSAppearance.light

  /// The appearance of the view that is being drawn; the light one elsewhere.
  public static func currentDrawing() -> NSAppearance {
    CurrentContext.isOnMain ? MainActor.assumeIsolated { ofDrawing } : .light
  }
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
