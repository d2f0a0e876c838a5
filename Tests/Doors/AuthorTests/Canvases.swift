import SwiftUI

// In the style of tutorials about drawing: compiled as authors write it.

struct Particle {
  var position: CGPoint
  var hue: Double
  var size: CGFloat

  // Models draw themselves, on no actor.
  nonisolated func draw(in context: inout GraphicsContext) {
    let frame = CGRect(
      x: position.x - size / 2, y: position.y - size / 2, width: size, height: size)
    context.fill(
      Path(ellipseIn: frame), with: .color(Color(hue: hue, saturation: 0.8, brightness: 1)))
  }
}

struct ParticleView: View {
  private let particles: [Particle] = (0..<50).map { (index: Int) -> Particle in
    let place = CGPoint(x: Double(index) * 5, y: Double(index) * 3)
    return Particle(position: place, hue: Double(index) / 50, size: CGFloat(index % 5) + 2)
  }

  var body: some View {
    TimelineView(.animation) { timeline in
      Canvas { context, size in
        let seconds = timeline.date.timeIntervalSinceReferenceDate
        context.translateBy(x: size.width / 2, y: size.height / 2)
        context.rotate(by: .radians(seconds.remainder(dividingBy: 2)))
        context.blendMode = .screen
        for particle in particles { particle.draw(in: &context) }
      }
    }
    .background(.black)
  }
}

enum Ink {
  static let sky = GraphicsContext.Shading.linearGradient(
    Gradient(colors: [.cyan, .blue]), startPoint: .zero, endPoint: CGPoint(x: 0, y: 100))
  static let glow = GraphicsContext.Filter.shadow(color: .yellow, radius: 4)
}

struct RatingView: View {
  let rating: Int

  var body: some View {
    Canvas { context, size in
      guard let star = context.resolveSymbol(id: "star") else { return }
      for index in 0..<rating {
        context.draw(
          star, at: CGPoint(x: 20 + CGFloat(index) * 40, y: size.height / 2), anchor: .center)
      }
      let label = context.resolve(Text("\(rating) of 5").font(.caption).foregroundStyle(.secondary))
      let labelSize = label.measure(in: size)
      context.draw(
        label,
        in: CGRect(
          x: size.width - labelSize.width, y: 0, width: labelSize.width,
          height: labelSize.height))
    } symbols: {
      Image(systemName: "star.fill").foregroundStyle(.yellow).tag("star")
    }
    .frame(width: 300, height: 40)
  }
}

extension GraphicsContext {
  fileprivate mutating func withShadow(_ draw: (GraphicsContext) -> Void) {
    var copy = self
    copy.addFilter(.shadow(color: .black.opacity(0.3), radius: 4, x: 0, y: 2))
    draw(copy)
  }
}

struct PosterView: View {
  @State private var isInverse = false
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Canvas(opaque: false, colorMode: .linear, rendersAsynchronously: true, renderer: poster)
      .accessibilityLabel("A poster")
      .onTapGesture { isInverse.toggle() }
  }

  private func poster(context: inout GraphicsContext, size: CGSize) {
    let frame = CGRect(origin: .zero, size: size)
    let shading: GraphicsContext.Shading =
      colorScheme == .dark ? .color(white: 0.1) : .style(.background)
    context.fill(Path(frame), with: isInverse ? Ink.sky : shading)
    context.addFilter(Ink.glow)
    context.withShadow { context in
      context.fill(
        Path(roundedRect: frame.insetBy(dx: 20, dy: 20), cornerRadius: 12), with: .color(.teal))
    }
    let title = Text("Concert").font(.largeTitle).bold()
    context.draw(title, at: CGPoint(x: frame.midX, y: 60), anchor: .center)
    context.drawLayer { layer in
      layer.opacity = 0.8
      layer.clip(
        to: Path(ellipseIn: frame.insetBy(dx: 60, dy: 60)),
        options: isInverse ? .inverse : GraphicsContext.ClipOptions())
      layer.draw(Image(systemName: "music.note"), in: frame.insetBy(dx: 80, dy: 80))
    }
    let original = context.transform
    context.transform = CGAffineTransform(translationX: 10, y: 10).concatenating(original)
    context.stroke(
      Path { path in
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 80, y: 0), control: CGPoint(x: 40, y: 30))
      }, with: .foreground, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 2]))
  }
}
