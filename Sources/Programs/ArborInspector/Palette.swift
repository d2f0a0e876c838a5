import SwiftUI

/// The colors of the inspector, for light and dark pages.
enum Palette {
  static let card = Color(uiColor: .secondarySystemBackground)
  static let line = Color(uiColor: .separator)
  static let live = Color.green
  static let warning = Color(uiColor: .init { $0.userInterfaceStyle == .dark ? .systemOrange : dark })
  /// The frame of a view, and that under the pointer.
  static let frame = Color.blue
  static let hover = Color.purple
  static let margin = Color.orange
  static let spacing = Color.green
  static let guide = Color.red

  private nonisolated static let dark = UIColor(red: 0.6, green: 0.25, blue: 0, alpha: 1)
}
