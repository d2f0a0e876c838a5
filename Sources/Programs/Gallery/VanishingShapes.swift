import SwiftUI

/// Values at the end of what they can be: no opacity, no size, a whole turn; and a part with an
/// animation of its own.
struct VanishingShapes: View {
  @State private var isGone = false

  var body: some View {
    FlowLayout(spacing: 12) {
      Button(isGone ? "Come back" : "Vanish") {
        withAnimation(.linear(duration: 1)) { isGone.toggle() }
      }
      .buttonStyle(.bordered)
      card("Fade", .blue).opacity(isGone ? 0 : 1)
      card("Shrink", .green).scaleEffect(isGone ? 0 : 1)
      card("Turn", .orange)
        .rotation3DEffect(.degrees(isGone ? 360 : 0), axis: (x: 0, y: 1, z: 0))
      card("Own", .purple).opacity(isGone ? 0.2 : 1)
        .animation(.linear(duration: 0.5), value: isGone)
    }
  }

  private func card(_ title: String, _ color: Color) -> some View {
    Text(title).font(.caption).padding(.horizontal, 10).padding(.vertical, 6)
      .background(color.opacity(0.25), in: .rect(cornerRadius: 8))
  }
}
