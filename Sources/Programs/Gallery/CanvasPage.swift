import SwiftUI

/// Pictures that code draws: a clock, a pad for drawing, patterns, texts, symbols and letters.
struct CanvasPage: View {
  var body: some View {
    ScrollView {
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 280), spacing: 24, alignment: .top)], spacing: 24
      ) {
        titled("A clock in UTC") { Clock() }
        titled("A pad") { Pad() }
        titled("Gradients and blend modes") { Lamps() }
        titled("Tiles to tap") { Field() }
        titled("Texts and symbols") { Months() }
        titled("Layers, clips and filters") { Night() }
        titled("Letters that a renderer draws") { Letters() }
        titled("Composition, shadows and a color matrix") { Composed() }
        titled("A mesh, tiles of a symbol, and glass to move") { MovableGlass() }
      }
      .padding(20)
    }
  }

  private func titled<Content: View>(
    _ title: String, @ViewBuilder content: () -> Content
  ) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline)
      content().frame(height: 260)
    }
  }
}

/// An analogue clock, drawn anew each second.
private struct Clock: View {
  private static let start = Date(timeIntervalSinceReferenceDate: 0)

  var body: some View {
    TimelineView(.periodic(from: Self.start, by: 1)) { timeline in
      Canvas { context, size in
        let radius = min(size.width, size.height) / 2 - 8
        context.translateBy(x: size.width / 2, y: size.height / 2)
        drawFace(context, radius)
        let seconds = timeline.date.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
        hand(context, seconds / 43_200, radius * 0.5, 6, .primary)
        hand(context, seconds / 3_600, radius * 0.75, 4, .primary)
        hand(context, seconds / 60, radius * 0.85, 2, .red)
        context.fill(
          Path(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10)), with: .color(.red))
      }
      .accessibilityLabel("A clock")
    }
  }

  private func drawFace(_ context: GraphicsContext, _ radius: CGFloat) {
    let face = Path(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    context.fill(face, with: .color(.gray.opacity(0.1)))
    context.stroke(face, with: .color(.gray), lineWidth: 3)
    for minute in 0..<60 {
      var mark = context
      mark.rotate(by: .degrees(Double(minute) * 6))
      let isHour = minute % 5 == 0
      mark.fill(
        Path(CGRect(x: -1, y: 6 - radius, width: 2, height: isHour ? 10 : 4)),
        with: .color(isHour ? .primary : .gray))
    }
    for hour in 1...12 {
      let angle = Double(hour) * .pi / 6
      context.draw(
        Text("\(hour)").font(.headline),
        at: CGPoint(x: sin(angle) * (radius - 30), y: -cos(angle) * (radius - 30)))
    }
  }

  private func hand(
    _ context: GraphicsContext, _ turns: Double, _ length: CGFloat, _ width: CGFloat,
    _ color: Color
  ) {
    var context = context
    context.rotate(by: .degrees(turns * 360))
    var line = Path()
    line.move(to: CGPoint(x: 0, y: length * 0.15))
    line.addLine(to: CGPoint(x: 0, y: -length))
    context.stroke(
      line, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round))
  }
}

/// A pad on which a finger or the mouse draws lines.
private struct Pad: View {
  private struct Line {
    var points: [CGPoint]
    var color: Color
    var erases = false
  }

  private static let colors: [(name: String, color: Color)] = [
    ("Blue", .blue), ("Red", .red), ("Green", .green), ("Orange", .orange),
  ]
  @State private var lines: [Line] = []
  @State private var count = 0
  @State private var isDrawing = false
  @State private var color = Color.blue
  @State private var erases = false

  var body: some View {
    VStack(spacing: 8) {
      Canvas { context, size in
        for line in lines {
          var context = context
          if line.erases { context.blendMode = .clear }
          context.stroke(
            path(of: line), with: .color(line.color),
            style: StrokeStyle(
              lineWidth: line.erases ? 18 : 4, lineCap: .round, lineJoin: .round))
        }
      }
      .gesture(drawing)
      .background(.yellow.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
      .accessibilityLabel("\(count) lines")
      HStack {
        ForEach(Self.colors, id: \.name) { name, other in
          Button {
            color = other
            erases = false
          } label: {
            Circle().fill(other).frame(width: 24, height: 24)
              .overlay { if other == color, !erases { Circle().stroke(lineWidth: 2) } }
          }
          .buttonStyle(.borderless)
          .accessibilityLabel(name)
        }
        Button(erases ? "Erasing" : "Erase") { erases.toggle() }
        Spacer()
        Button("Clear") {
          lines = []
          count = 0
        }
      }
    }
  }

  private var drawing: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        if !isDrawing {
          isDrawing = true
          count += 1
          lines = lines.suffix(999) + [Line(points: [], color: color, erases: erases)]
        }
        extend(with: value.location)
      }
      .onEnded { _ in isDrawing = false }
  }

  /// Adds a point. A long line goes on as another one, so that only its end is sent anew.
  private func extend(with point: CGPoint) {
    guard var line = lines.last else { return }
    if line.points.count == 50, let end = line.points.last {
      line.points = [end]
      lines = lines.suffix(999) + [line]
    }
    lines[lines.count - 1].points.append(point)
  }

  private func path(of line: Line) -> Path {
    Path { path in
      guard let first = line.points.first else { return }
      path.move(to: first)
      for point in line.points { path.addLine(to: point) }
    }
  }
}

/// Circles of light that add up, and rings that are repeated.
private struct Lamps: View {
  var body: some View {
    Canvas(opaque: true) { context, size in
      let middle = CGPoint(x: size.width / 2, y: size.height / 2)
      context.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .radialGradient(
          Gradient(colors: [Color(white: 0.02), Color(white: 0.2)]), center: middle,
          startRadius: 0, endRadius: 18, options: .mirror))
      context.blendMode = .plusLighter
      for (index, color) in [Color.red, .green, .blue].enumerated() {
        let angle = Double(index) * 2 * .pi / 3 - .pi / 2
        let center = CGPoint(x: middle.x + cos(angle) * 45, y: middle.y + sin(angle) * 45)
        context.fill(
          Path(ellipseIn: CGRect(x: center.x - 75, y: center.y - 75, width: 150, height: 150)),
          with: .radialGradient(
            Gradient(colors: [color, color.opacity(0.5), .clear]), center: center,
            startRadius: 20, endRadius: 75))
      }
    }
  }
}

/// A blue disc over an orange square in the modes of composition, an inner shadow, and a picture in
/// other colors.
private struct Composed: View {
  private static let modes: [(String, GraphicsContext.BlendMode)] = [
    ("copy", .copy), ("in", .sourceIn), ("out", .sourceOut), ("atop", .sourceAtop),
    ("over", .destinationOver), ("dst in", .destinationIn), ("dst out", .destinationOut),
    ("dst atop", .destinationAtop), ("xor", .xor), ("darker", .plusDarker),
  ]

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 56), spacing: 8)], spacing: 8) {
      ForEach(Self.modes, id: \.0) { name, mode in
        example(name) { context in
          square(in: context)
          context.blendMode = mode
          context.drawLayer { disc(in: $0) }
        }
      }
      example("inner") { context in
        context.addFilter(
          .shadow(
            color: .black, radius: 3, x: 2, y: 2, blendMode: .sourceAtop,
            options: [.shadowAbove, .invertsAlpha]))
        square(in: context)
      }
      example("matrix") { context in
        var matrix = ColorMatrix()
        (matrix.r1, matrix.r3, matrix.b1, matrix.b3) = (0, 1, 1, 0)
        context.addFilter(.colorMatrix(matrix))
        context.drawLayer { layer in
          square(in: layer)
          disc(in: layer)
        }
      }
    }
  }

  private func square(in context: GraphicsContext) {
    context.fill(Path(CGRect(x: 4, y: 4, width: 34, height: 34)), with: .color(.orange))
  }

  private func disc(in context: GraphicsContext) {
    context.fill(
      Path(ellipseIn: CGRect(x: 16, y: 16, width: 36, height: 36)),
      with: .color(.blue.opacity(0.8)))
  }

  private func example(
    _ name: String, _ draw: @escaping (inout GraphicsContext) -> Void
  ) -> some View {
    VStack(spacing: 2) {
      Canvas { context, _ in draw(&context) }.frame(width: 56, height: 56)
        .accessibilityLabel(name)
      Text(name).font(.caption2)
    }
  }
}

/// Many shapes, of which a tap changes one.
private struct Field: View {
  @State private var chosen: [Int: Int] = [:]
  private static let side = 48

  var body: some View {
    Canvas { context, size in
      let step = size.width / CGFloat(Self.side)
      let height = size.height / CGFloat(Self.side)
      for index in 0..<Self.side * Self.side {
        let (row, column) = index.quotientAndRemainder(dividingBy: Self.side)
        let wave = sin(Double(column) / 9) + cos(Double(row) / 7)
        let hue = (wave + 2) / 4
        let isChosen = chosen[index] != nil
        context.fill(
          Path(
            CGRect(
              x: CGFloat(column) * step, y: CGFloat(row) * height, width: step - 0.5,
              height: height - 0.5)),
          with: .color(isChosen ? .black : Color(hue: hue, saturation: 0.6, brightness: 0.9)))
      }
    }
    .overlay {
      GeometryReader { proxy in
        Color.clear.contentShape(Rectangle())
          .onTapGesture { place in choose(place, in: proxy.size) }
      }
    }
    .accessibilityLabel("\(chosen.count) chosen")
  }

  private func choose(_ place: CGPoint, in size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    let column = min(max(Int(place.x / size.width * CGFloat(Self.side)), 0), Self.side - 1)
    let row = min(max(Int(place.y / size.height * CGFloat(Self.side)), 0), Self.side - 1)
    chosen[row * Self.side + column, default: 0] += 1
  }
}

/// Bars with labels, each under a symbol.
private struct Months: View {
  private static let hours: [(month: String, sun: Double)] = [
    ("Jan", 2), ("Mar", 4), ("May", 7), ("Jul", 8), ("Sep", 5), ("Nov", 2),
  ]

  var body: some View {
    Canvas { context, size in
      let step = size.width / CGFloat(Self.hours.count)
      for (index, (month, sun)) in Self.hours.enumerated() {
        let middle = (CGFloat(index) + 0.5) * step
        let label = context.resolve(Text(month).font(.caption))
        let room = label.measure(in: size)
        let base = size.height - room.height - 4
        context.draw(label, at: CGPoint(x: middle, y: size.height), anchor: .bottom)
        let height = (base - 40) * sun / 8
        let bar = CGRect(x: middle - 12, y: base - height, width: 24, height: height)
        context.fill(
          Path(roundedRect: bar, cornerRadius: 6),
          with: .linearGradient(
            Gradient(colors: [.orange, .yellow]), startPoint: CGPoint(x: 0, y: 40),
            endPoint: CGPoint(x: 0, y: base)))
        if let symbol = context.resolveSymbol(id: sun > 4 ? "sun" : "cloud") {
          context.draw(symbol, at: CGPoint(x: middle, y: bar.minY - 4), anchor: .bottom)
        }
      }
    } symbols: {
      Image(systemName: "sun.max.fill").foregroundStyle(.orange).tag("sun")
      Image(systemName: "cloud.fill").foregroundStyle(.gray).tag("cloud")
    }
  }
}

/// A moon with a shadow, a reflection that fades, and letters filled with the sky.
private struct Night: View {
  var body: some View {
    Canvas { context, size in
      let frame = CGRect(origin: .zero, size: size)
      context.clip(to: Path(roundedRect: frame, cornerRadius: 16))
      context.fill(
        Path(frame),
        with: .linearGradient(
          Gradient(colors: [.black, .indigo, .purple]), startPoint: .zero,
          endPoint: CGPoint(x: 0, y: size.height)))
      drawMoon(context, at: CGPoint(x: size.width * 0.7, y: 60))
      var water = context
      water.opacity = 0.4
      water.addFilter(.blur(radius: 3))
      water.translateBy(x: 0, y: size.height)
      water.scaleBy(x: 1, y: -1)
      water.drawLayer { drawMoon($0, at: CGPoint(x: size.width * 0.7, y: 60)) }
      context.clipToLayer { layer in
        layer.draw(
          Text("NIGHT").font(.system(size: 52)).bold(),
          at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
      context.fill(
        Path(frame),
        with: .conicGradient(
          Gradient(colors: [.pink, .yellow, .cyan, .pink]),
          center: CGPoint(x: size.width / 2, y: size.height / 2)))
    }
  }

  private func drawMoon(_ context: GraphicsContext, at center: CGPoint) {
    context.drawLayer { layer in
      layer.addFilter(.shadow(color: .yellow, radius: 8))
      layer.drawLayer { moon in
        moon.fill(
          Path(ellipseIn: CGRect(x: center.x - 32, y: center.y - 32, width: 64, height: 64)),
          with: .color(.yellow))
        moon.blendMode = .destinationOut
        moon.fill(
          Path(ellipseIn: CGRect(x: center.x - 12, y: center.y - 38, width: 60, height: 60)),
          with: .color(.black))
      }
    }
  }
}

/// Texts whose letters are drawn one by one.
private struct Letters: View {
  @State private var isRaised = false

  var body: some View {
    VStack(spacing: 20) {
      Text("Letters in a row").font(.title2)
      Text("Letters in a row").font(.title2).textRenderer(Wave(height: 0))
      Text("Letters in a wave").font(.title2).textRenderer(Wave(height: isRaised ? 8 : 0))
      Text("Some words are \(Text("marked by hand").customAttribute(Marked())) in a text of lines")
        .multilineTextAlignment(.center)
        .textRenderer(Marker())
      Button("Wave") {
        withAnimation(.spring(duration: 0.6, bounce: 0.4)) { isRaised.toggle() }
      }
      .buttonStyle(.bordered)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// Raises and lowers the letters of a text.
private struct Wave: TextRenderer {
  var height: Double
  var animatableData: Double {
    get { height }
    set { height = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
      var letter = context
      letter.translateBy(x: 0, y: height * sin(Double(index) / 2))
      letter.draw(slice)
    }
  }
}

/// A part of a text that is to be marked.
private struct Marked: TextAttribute {}

/// Draws a stroke of a felt pen behind marked words.
private struct Marker: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      for run in line where run[Marked.self] != nil {
        let area = run.typographicBounds.rect.insetBy(dx: -3, dy: 1)
        context.fill(
          Path(roundedRect: area, cornerRadius: 4), with: .color(.yellow.opacity(0.5)))
      }
      context.draw(line)
    }
  }
}
