import SwiftUI

/// The colors of the inspector, for light and dark pages. Texts have a contrast of at least 4.5 to
/// 1 with each of the grounds.
enum Palette {
  static let card = Color(uiColor: .secondarySystemBackground)
  static let line = Color(uiColor: .separator)
  static let quiet = pair((0.34, 0.34, 0.38), (0.70, 0.70, 0.74))
  static let accent = pair((0, 0.33, 0.78), (0.45, 0.70, 1))
  static let warning = pair((0.58, 0.22, 0), (1, 0.68, 0.30))
  /// The ground of what is selected.
  static let selection = pair((0.83, 0.91, 1), (0.10, 0.22, 0.40))
  static let live = Color.green
  /// The frame of the selected view, and that under the pointer.
  static let frame = Color.blue
  static let hover = Color.purple
  static let margin = Color.orange
  static let spacing = Color.green
  static let guide = Color.red

  private typealias Parts = (red: CGFloat, green: CGFloat, blue: CGFloat)

  /// A color of light pages, and one of dark pages.
  private static func pair(_ light: Parts, _ dark: Parts) -> Color {
    Color(
      uiColor: UIColor { traits in
        let parts = traits.userInterfaceStyle == .dark ? dark : light
        return UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: 1)
      })
  }
}
