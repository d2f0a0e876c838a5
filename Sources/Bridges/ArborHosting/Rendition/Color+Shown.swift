package import Arbor
package import ArborCore
package import ArborDisplay

extension Color {
  package init(_ color: RGBA) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue),
      opacity: Double(color.opacity))
  }
}

extension View {
  /// Removes the surrounding `tint(_:)` from the environment, which would take precedence over the
  /// object's own colors.
  package func colouredByObject() -> some View {
    environmentModifier("tint", true) { values, _ in values.tint = nil }
  }
}
