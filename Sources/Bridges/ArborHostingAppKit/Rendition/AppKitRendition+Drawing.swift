import Arbor
import ArborAppKit
import ArborDrawing
import ArborHosting
import CAppKitMethods
import Foundation

/// Detects which view classes override `draw(_:)`.
@MainActor enum AppKitDrawMethods {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func areOverridden(by type: NSView.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = method(type) != method(NSView.self)
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func method(_ type: NSView.Type) -> UnsafeRawPointer {
    UnsafeRawPointer(arbor_appkit_draw_method(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }
}

extension AppKitRendition: DrawingObject {
  var drawing: ObjectDrawing { state.drawing }
  var drawsDark: Bool { view.effectiveAppearance.isDark }

  /// Returns content in front of what the view's class draws.
  func drawnContent(_ content: AnyView?) -> AnyView? {
    guard hostedContent == nil, AppKitDrawMethods.areOverridden(by: type(of: view)) else {
      return content
    }
    return drawn(behind: content, origin: contentOrigin)
  }

  func record() -> DrawnPicture {
    let bounds = view.bounds
    let context = CGContext.ofAppKit(
      size: bounds.size, isFlipped: view.isFlipped, bounds: bounds)
    view.effectiveAppearance.asCurrent {
      CurrentContext.drawing(into: context) { view.draw(bounds) }
    }
    return context.finish()
  }
}
