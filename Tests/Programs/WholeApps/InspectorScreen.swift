import SwiftUI

private struct Layer: Identifiable, Equatable {
  enum Kind: String, CaseIterable, Identifiable {
    case rectangle, ellipse, capsule
    var id: Self { self }
  }

  let id = UUID()
  var name: String
  var kind = Kind.rectangle
  var color = Color.blue
  var size = CGSize(width: 160, height: 100)
  var position = CGPoint(x: 180, y: 160)
  var opacity = 1.0
  var rotation = Angle.zero
  var isVisible = true

  var width: Double {
    get { size.width }
    set { size.width = max(newValue, 1) }
  }

  var height: Double {
    get { size.height }
    set { size.height = max(newValue, 1) }
  }

  var shape: AnyShape {
    switch kind {
    case .rectangle: AnyShape(.rect(cornerRadius: 8))
    case .ellipse: AnyShape(.ellipse)
    case .capsule: AnyShape(.capsule)
    }
  }
}

/// A drawing app: layers on a canvas, and the properties of the selected one in an inspector.
struct InspectorScreen: View {
  @State private var layers = [
    Layer(name: "Card"),
    Layer(
      name: "Sun", kind: .ellipse, color: .orange, size: CGSize(width: 90, height: 90),
      position: CGPoint(x: 260, y: 120)),
  ]
  @State private var selection: Layer.ID?
  @State private var isInspecting = true

  var body: some View {
    NavigationSplitView {
      List($layers, editActions: .all, selection: $selection) { $layer in
        HStack {
          Image(systemName: "square.on.circle")
          Text(layer.name)
          Spacer()
          Toggle(
            "Visible", systemImage: layer.isVisible ? "eye" : "eye.slash", isOn: $layer.isVisible
          )
          .toggleStyle(.button)
          .labelStyle(.iconOnly)
          .buttonStyle(.borderless)
        }
      }
      .navigationTitle("Layers")
    } detail: {
      canvas
        .safeAreaInset(edge: .trailing) {
          if isInspecting { inspector.frame(width: 260) }
        }
        .toolbar {
          Button("Add layer", systemImage: "plus", action: add)
            .keyboardShortcut("n", modifiers: [.command, .shift])
          Button("Inspector", systemImage: "sidebar.trailing") { isInspecting.toggle() }
        }
    }
  }

  private var canvas: some View {
    ZStack {
      Color(white: 0.95)
      ForEach($layers) { $layer in
        if layer.isVisible {
          LayerView(layer: $layer, isSelected: selection == layer.id)
            .onTapGesture { selection = layer.id }
        }
      }
    }
    .clipped()
    .onTapGesture { selection = nil }
  }

  @ViewBuilder private var inspector: some View {
    if let index = layers.firstIndex(where: { $0.id == selection }) {
      LayerInspector(layer: $layers[index])
    } else {
      ContentUnavailableView("Nothing selected", systemImage: "cursorarrow.rays")
    }
  }

  private func add() {
    let layer = Layer(name: "Layer \(layers.count + 1)", kind: .capsule, color: .green)
    layers.append(layer)
    selection = layer.id
  }
}

private struct LayerView: View {
  @Binding var layer: Layer
  let isSelected: Bool
  @GestureState private var translation = CGSize.zero

  var body: some View {
    layer.shape
      .fill(layer.color.opacity(layer.opacity))
      .overlay {
        if isSelected { layer.shape.stroke(.tint, style: StrokeStyle(lineWidth: 2, dash: [6])) }
      }
      .frame(width: layer.size.width, height: layer.size.height)
      .rotationEffect(layer.rotation)
      .position(layer.position)
      .offset(translation)
      .gesture(
        DragGesture()
          .updating($translation) { value, state, _ in state = value.translation }
          .onEnded {
            layer.position.x += $0.translation.width
            layer.position.y += $0.translation.height
          })
  }
}

private struct LayerInspector: View {
  @Binding var layer: Layer

  var body: some View {
    Form {
      Section("Layer") {
        TextField("Name", text: $layer.name)
        Picker("Shape", selection: $layer.kind) {
          ForEach(Layer.Kind.allCases) { Text($0.rawValue.capitalized) }
        }
      }
      Section("Geometry") {
        TextField("Width", value: $layer.width, format: .number)
        TextField("Height", value: $layer.height, format: .number)
        LabeledContent("Rotation") {
          Slider(value: $layer.rotation.degrees, in: -180...180)
        }
      }
      Section("Fill") {
        ColorPicker("Colour", selection: $layer.color, supportsOpacity: false)
        Slider(value: $layer.opacity, in: 0...1) { Text("Opacity") }
      }
    }
    .formStyle(.grouped)
  }
}

#Preview {
  InspectorScreen()
}
