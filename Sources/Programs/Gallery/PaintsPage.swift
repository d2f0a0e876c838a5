import SwiftUI

/// Gradients, pictures, masks and outlines, each on a tile.
struct PaintsPage: View {
  @State private var hue = 0.6
  @State private var part = 0.7

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 20) {
        Slider(value: $hue) { Text("Hue") }.frame(maxWidth: 200)
        Slider(value: $part) { Text("Part") }.frame(maxWidth: 200)
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 16)], spacing: 16) {
        gradients
        texts
        masks
        outlines
        areas
        styles
        gauges
      }
    }
    .padding(20)
    .frame(maxWidth: 876, alignment: .topLeading)
  }

  private var color: Color { Color(hue: hue, saturation: 0.8, brightness: 0.9) }

  // MARK: Gradients

  @ViewBuilder private var gradients: some View {
    PaintTile("linear") {
      LinearGradient(colors: [color, .red], startPoint: .topLeading, endPoint: .bottomTrailing)
    }
    PaintTile("clear") {
      LinearGradient(colors: [color, .clear], startPoint: .leading, endPoint: .trailing)
    }
    PaintTile("radial") {
      Circle().fill(
        .radialGradient(colors: [.white, color], center: .center, startRadius: 4, endRadius: 40))
    }
    PaintTile("elliptical") { EllipticalGradient(colors: [.yellow, color]) }
    PaintTile("angular") {
      Circle().fill(.conicGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center))
    }
    PaintTile("angular part") {
      Rectangle().fill(
        .angularGradient(
          colors: [color, .white], center: .bottomLeading, startAngle: .degrees(-90),
          endAngle: .zero))
    }
    PaintTile("mesh") {
      MeshGradient(
        width: 3, height: 3,
        points: [
          [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.7, 0.4], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
        ],
        colors: [.red, .orange, .yellow, .purple, .white, .green, .indigo, color, .teal])
    }
    PaintTile("image") { Rectangle().fill(ImagePaint(image: Image("tree"), scale: 0.25)) }
    PaintTile("color gradient") { RoundedRectangle(cornerRadius: 12).fill(color.gradient) }
  }

  // MARK: Texts

  @ViewBuilder private var texts: some View {
    PaintTile("text") {
      Text("Arbor").font(.largeTitle.bold())
        .foregroundStyle(
          LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    }
    PaintTile("lines") {
      Text("Two lines of letters").font(.title3.bold()).frame(width: 100)
        .foregroundStyle(
          .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    }
    PaintTile("symbol") {
      Image(systemName: "heart.fill").font(.system(size: 48))
        .foregroundStyle(
          .linearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom))
    }
  }

  // MARK: Masks

  @ViewBuilder private var masks: some View {
    PaintTile("text mask") {
      LinearGradient(colors: [color, .green], startPoint: .leading, endPoint: .trailing)
        .mask { Text("Mask").font(.largeTitle.bold()) }
    }
    PaintTile("faded") {
      color.mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
    }
    PaintTile("mask with a hole") {
      color.mask {
        Rectangle().overlay { Circle().frame(width: 40, height: 40).blendMode(.destinationOut) }
      }
    }
    PaintTile("hole") {
      ZStack {
        color
        Circle().frame(width: 40, height: 40).rotationEffect(.degrees(10))
          .blendMode(.destinationOut)
      }
      .compositingGroup()
    }
    PaintTile("luminance") {
      HStack(spacing: 0) {
        Color.black
        Color(white: 0.5)
        Color.white
      }
      .luminanceToAlpha()
      .background(.yellow)
    }
    PaintTile("image mask") { color.mask { Image("tree").resizable().scaledToFit() } }
  }

  // MARK: Outlines

  @ViewBuilder private var outlines: some View {
    PaintTile("trim") {
      Circle().trim(from: 0, to: part)
        .stroke(color, style: StrokeStyle(lineWidth: 8, lineCap: .round))
        .padding(6)
    }
    PaintTile("dashes") {
      Rectangle().stroke(
        color, style: StrokeStyle(lineWidth: 4, lineCap: .butt, dash: [12, 6], dashPhase: 6)
      )
      .padding(4)
    }
    PaintTile("joins") {
      Zigzag().stroke(color, style: StrokeStyle(lineWidth: 10, lineJoin: .bevel)).padding(10)
    }
    PaintTile("border") {
      UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24)
        .strokeBorder(color, lineWidth: 8)
    }
    PaintTile("arcs") {
      Path { path in
        path.move(to: CGPoint(x: 48, y: 32))
        path.addArc(
          center: CGPoint(x: 48, y: 32), radius: 30, startAngle: .degrees(-90),
          endAngle: .degrees(180), clockwise: false)
        path.closeSubpath()
      }
      .fill(color)
    }
    PaintTile("fill and stroke") {
      Capsule().fill(.yellow).stroke(color, lineWidth: 4).padding(4)
    }
    PaintTile("stroked path") {
      StrokedZigzag().fill(color.opacity(0.3)).stroke(color, lineWidth: 1).padding(10)
    }
  }

  // MARK: Areas

  @ViewBuilder private var areas: some View {
    let other = Circle().offset(x: 24)
    PaintTile("union") { Circle().offset(x: -12).union(other.offset(x: -12)).fill(color) }
    PaintTile("intersection") {
      Circle().offset(x: -12).intersection(other.offset(x: -12)).fill(color)
    }
    PaintTile("subtracting") { Rectangle().subtracting(Circle()).fill(color) }
    PaintTile("difference") {
      Circle().offset(x: -12).symmetricDifference(other.offset(x: -12)).fill(color)
    }
    PaintTile("line") {
      Rectangle().lineIntersection(Circle().scale(1.25)).stroke(color, lineWidth: 4)
    }
    PaintTile("even-odd") { Star().fill(color, style: FillStyle(eoFill: true)) }
    PaintTile("container shape") {
      ContainerRelativeShape().inset(by: 6).fill(color)
        .containerShape(RoundedRectangle(cornerRadius: 24))
    }
  }

  // MARK: Styles

  @ViewBuilder private var styles: some View {
    PaintTile("own style") { Rectangle().fill(Warm()) }
    PaintTile("shadow style") {
      Circle().fill(.white.shadow(.drop(color: .black.opacity(0.5), radius: 4, y: 2))).padding(8)
    }
    PaintTile("inner shadow") {
      Capsule().fill(color.gradient.shadow(.inner(radius: 5, y: 3))).padding(8)
    }
    PaintTile("two shadows") {
      Circle().fill(color.shadow(.drop(radius: 4, y: 3)).shadow(.inner(radius: 4, x: 3, y: 3)))
        .padding(8)
    }
    PaintTile("faint style") { Rectangle().fill(color.gradient.opacity(0.3)) }
    PaintTile("blended style") {
      ZStack {
        Color.yellow
        Circle().fill(Color.cyan.blendMode(.multiply)).padding(8)
      }
    }
    PaintTile("levels") {
      HStack {
        Circle().fill(.foreground)
        Circle().fill(HierarchicalShapeStyle.secondary)
        Circle().fill(.tertiary)
      }
      .foregroundStyle(.red, .green, .blue)
    }
  }
}

extension PaintsPage {
  // MARK: Gauges

  @ViewBuilder private var gauges: some View {
    PaintTile("gauge") {
      Gauge(value: part) {
        Text("Part")
      } currentValueLabel: {
        Text("\(Int(part * 100))")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      .gaugeStyle(.accessoryCircular).tint(color)
    }
    PaintTile("capacity") {
      Gauge(value: part) { Text("Part") }.gaugeStyle(.linearCapacity).tint(color)
    }
    PaintTile("visual effect") {
      color.visualEffect { content, proxy in
        content.rotationEffect(.degrees(proxy.size.width / 10)).opacity(0.5)
      }
      .padding(8)
    }
  }
}

/// Orange in light appearance, yellow in dark appearance.
private struct Warm: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    LinearGradient(
      colors: [environment.colorScheme == .dark ? .yellow : .orange, .red], startPoint: .leading,
      endPoint: .trailing)
  }
}

private struct Zigzag: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX + rect.width / 3, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * 2 / 3, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    }
  }
}

/// The area of a dashed line.
private struct StrokedZigzag: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    Zigzag().path(in: rect)
      .strokedPath(StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
  }
}

private struct Star: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path { path in
      path.addLines(
        (0..<5).map { index in
          let angle = Double(index) * 0.8 * .pi - .pi / 2
          return CGPoint(x: rect.midX + cos(angle) * radius, y: rect.midY + sin(angle) * radius)
        })
      path.closeSubpath()
    }
  }
}

private struct PaintTile<Content: View>: View {
  private let title: String
  private let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 6) {
      content.frame(width: 96, height: 64)
      Text(title).font(.caption).lineLimit(1)
    }
  }
}
