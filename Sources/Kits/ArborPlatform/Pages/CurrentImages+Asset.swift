package import ArborDisplay
import ArborDrawing
package import Foundation

extension CurrentImages {
  /// Returns an image of the page for which code runs; `nil` if it has none of this name, and away
  /// from the main actor.
  package static func asset(
    named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
  ) -> ImageAsset? {
    guard CurrentContext.isOnMain else { return nil }
    return MainActor.assumeIsolated {
      source()?.image(named: name, in: bundle, displayScale: displayScale, isDark: isDark)
    }
  }
}
