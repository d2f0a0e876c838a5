import SwiftUI

/// A pane of glass over a mesh and tiles, which a finger or the mouse moves.
struct MovableGlass: View {
  @State private var center = CGPoint(x: 150, y: 130)

  private static let mesh = MeshGradient(
    width: 3, height: 3,
    points: [
      [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.6, 0.4], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
    ],
    colors: [.indigo, .purple, .pink, .blue, .orange, .red, .teal, .mint, .yellow])

  var body: some View {
    Canvas { context, size in
      let room = Path(
        roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 12, style: .continuous)
      context.fill(room, with: .meshGradient(Self.mesh))
      var stars = context
      stars.opacity = 0.5
      stars.fill(room, with: .tiledImage(Image(systemName: "star.fill"), scale: 1.5))
      context.draw(
        Text("What is behind the glass").font(.title3.bold()),
        at: CGPoint(x: size.width / 2, y: size.height / 2))
      let pane = Path(
        roundedRect: CGRect(x: center.x - 70, y: center.y - 45, width: 140, height: 90),
        cornerRadius: 16)
      var glass = context
      glass.clip(to: pane)
      glass.addFilter(.blur(radius: 6))
      glass.fill(room, with: .backdrop)
      context.fill(pane, with: .color(.white.opacity(0.25)))
      context.stroke(pane, with: .color(.white), lineWidth: 1)
    }
    .environment(\.colorScheme, .light)
    .foregroundStyle(.white)
    .gesture(DragGesture(minimumDistance: 0).onChanged { center = $0.location })
    .accessibilityLabel("A pane of glass over colors and stars")
  }
}
