import SwiftUI

private struct Stroke: Identifiable {
  let id = UUID()
  var points: [CGPoint]
  var color: Color
  var width: Double

  var path: Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    if points.count < 3 {
      path.addLine(to: points.last ?? first)
      return path
    }
    for (a, b) in zip(points.dropFirst(), points.dropFirst(2)) {
      path.addQuadCurve(to: CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), control: a)
    }
    return path
  }
}

private struct Sketch {
  var strokes: [Stroke] = []
  private var undone: [Stroke] = []

  var canRedo: Bool { !undone.isEmpty }

  mutating func add(_ stroke: Stroke) {
    strokes.append(stroke)
    undone = []
  }

  mutating func undo() { if let last = strokes.popLast() { undone.append(last) } }

  mutating func redo() { if let last = undone.popLast() { strokes.append(last) } }
}

/// A sketch pad with colours, widths and undo.
struct SketchScreen: View {
  @State private var sketch = Sketch()
  @State private var current: Stroke?
  @State private var color = Color.indigo
  @State private var width = 4.0
  @State private var showsGrid = true

  private let colors: [Color] = [.indigo, .red, .orange, .green, .black]

  var body: some View {
    VStack(spacing: 0) {
      canvas
      tools
    }
    .safeAreaInset(edge: .top) { bar }
  }

  private var bar: some View {
    HStack {
      ControlGroup {
        Button("Undo", systemImage: "arrow.uturn.backward") { sketch.undo() }
          .disabled(sketch.strokes.isEmpty)
          .keyboardShortcut("z")
        Button("Redo", systemImage: "arrow.uturn.forward") { sketch.redo() }
          .disabled(!sketch.canRedo)
          .keyboardShortcut("z", modifiers: [.command, .shift])
      }
      .fixedSize()
      Spacer()
      Text("\(sketch.strokes.count) strokes").foregroundStyle(.secondary)
      Spacer()
      Toggle("Grid", systemImage: "grid", isOn: $showsGrid).toggleStyle(.button)
    }
    .padding(8)
    .background(.bar)
  }

  private var canvas: some View {
    Canvas(opaque: false, rendersAsynchronously: false) { context, size in
      if showsGrid { drawGrid(in: &context, size: size) }
      for stroke in sketch.strokes + [current].compactMap({ $0 }) {
        context.stroke(
          stroke.path, with: .color(stroke.color),
          style: StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round))
      }
      if sketch.strokes.isEmpty, current == nil {
        let hint = context.resolve(Text("Draw here").font(.title2).foregroundStyle(.secondary))
        context.draw(hint, at: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center)
      }
    }
    .background(.white)
    .gesture(drawing)
    .accessibilityLabel("Drawing")
    .accessibilityValue("\(sketch.strokes.count) strokes")
  }

  private var drawing: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .local)
      .onChanged { value in
        var stroke = current ?? Stroke(points: [value.startLocation], color: color, width: width)
        stroke.points.append(value.location)
        current = stroke
      }
      .onEnded { _ in
        if let current { sketch.add(current) }
        current = nil
      }
  }

  private var tools: some View {
    HStack(spacing: 12) {
      ForEach(colors, id: \.self) { item in
        Button {
          color = item
        } label: {
          Circle()
            .fill(item)
            .frame(width: 28, height: 28)
            .padding(3)
            .overlay(Circle().stroke(item, lineWidth: color == item ? 2 : 0))
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Colour \((colors.firstIndex(of: item) ?? 0) + 1)")
      }
      Slider(value: $width, in: 1...20) {
        Text("Width")
      }
      .frame(maxWidth: 160)
      .labelsHidden()
    }
    .padding()
    .frame(maxWidth: .infinity)
    .background(.bar)
  }

  private func drawGrid(in context: inout GraphicsContext, size: CGSize) {
    var grid = Path()
    for x in stride(from: 0, through: size.width, by: 24) {
      grid.move(to: CGPoint(x: x, y: 0))
      grid.addLine(to: CGPoint(x: x, y: size.height))
    }
    for y in stride(from: 0, through: size.height, by: 24) {
      grid.move(to: CGPoint(x: 0, y: y))
      grid.addLine(to: CGPoint(x: size.width, y: y))
    }
    context.stroke(grid, with: .color(.gray.opacity(0.2)), lineWidth: 0.5)
  }
}

#Preview {
  SketchScreen()
}
