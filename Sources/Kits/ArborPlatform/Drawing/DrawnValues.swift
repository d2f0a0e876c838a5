import ArborDisplay
package import ArborText
import Foundation

/// A font of either kit, as texts are drawn with it.
package protocol DrawnFont: AnyObject {
  var face: FontFace { get }
}

/// A color of either kit.
package protocol DrawnColor: AnyObject {
  /// The color in the appearance of what is being drawn; in the light one elsewhere.
  var cgColor: CGColor { get }
}

extension DrawnColor {
  /// Fills areas with the color, in the context in use.
  package func fillNow() { CurrentContext.current?.setFillColor(cgColor) }
  /// Draws lines in the color, in the context in use.
  package func strokeNow() { CurrentContext.current?.setStrokeColor(cgColor) }
}
