public import Arbor
import ArborDisplay
import ArborResources
public import Foundation

extension Color {
  /// Creates a color of an asset catalog: a color set of this name, with its variant for dark
  /// appearance.
  ///
  /// ```swift
  /// Text("Sale").foregroundStyle(Color("Brand"))
  /// ```
  ///
  /// A name that no catalog has, and a color set that cannot be read, are clear and reported as a
  /// diagnostic of the page.
  ///
  /// - Parameter bundle: The bundle to search; `nil` for all that the program has.
  ///
  /// Differs from SwiftUI: the color has no variants for high contrast.
  public init(_ name: String, bundle: Bundle? = nil) {
    guard let pair = AssetColors.shared.color(named: name, in: bundle) else {
      self = .clear
      return
    }
    self.init(light: RGBA(pair.light), dark: RGBA(pair.dark))
  }
}

extension RGBA {
  fileprivate init(_ color: AssetColors.Components) {
    self.init(
      red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
      opacity: Float(color.opacity))
  }
}
