import SwiftUI

private struct Swatch: Identifiable, Hashable, Codable {
  var id = UUID()
  var hue: Double
  var saturation: Double
  var brightness: Double

  var color: Color { Color(hue: hue, saturation: saturation, brightness: brightness) }

  func hex(in environment: EnvironmentValues) -> String {
    let resolved = color.resolve(in: environment)
    let parts = [resolved.red, resolved.green, resolved.blue]
    return "#" + parts.map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  }
}

private enum Harmony: String, CaseIterable, Identifiable {
  case analogous, complementary, triadic

  var id: Self { self }
  var offsets: [Double] {
    switch self {
    case .analogous: [-0.08, -0.04, 0, 0.04, 0.08]
    case .complementary: [0, 0, 0.5, 0.5, 0.5]
    case .triadic: [0, 0.33, 0.66, 0, 0.33]
    }
  }
}

/// A palette of harmonious colours which are mixed, copied and kept.
struct PaletteScreen: View {
  @State private var hue = 0.58
  @State private var harmony = Harmony.analogous
  @State private var saved: [Swatch] = []
  @State private var copied: String?
  @Environment(\.self) private var environment

  private var swatches: [Swatch] {
    harmony.offsets.enumerated().map { index, offset in
      Swatch(
        hue: (hue + offset + 1).truncatingRemainder(dividingBy: 1),
        saturation: 0.45 + Double(index) * 0.1, brightness: 0.98 - Double(index) * 0.1)
    }
  }

  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 0) {
        ForEach(Array(swatches.enumerated()), id: \.offset) { _, swatch in
          column(swatch)
        }
      }
      .frame(minHeight: 220)
      .clipShape(.rect(cornerRadius: 20))
      hueSlider
      Picker("Harmony", selection: $harmony.animation(.easeInOut)) {
        ForEach(Harmony.allCases) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(.segmented)
      shelf
      Spacer(minLength: 0)
    }
    .padding()
    .frame(maxWidth: 640)
    .overlay(alignment: .bottom) { toast }
  }

  private func column(_ swatch: Swatch) -> some View {
    let hex = swatch.hex(in: environment)
    return Rectangle()
      .fill(swatch.color)
      .overlay(alignment: .bottom) {
        VStack {
          Button("Keep \(hex)", systemImage: "plus.circle.fill") {
            withAnimation { saved.append(swatch) }
          }
          .labelStyle(.iconOnly)
          Text(hex)
            .font(.caption2.monospaced())
            .rotationEffect(.degrees(-90))
            .fixedSize()
            .frame(width: 20, height: 70)
        }
        .foregroundStyle(.white)
        .padding(.bottom)
      }
      .onTapGesture { copy(hex) }
      .accessibilityAction(named: "Copy") { copy(hex) }
  }

  private var hueSlider: some View {
    GeometryReader { geometry in
      ZStack(alignment: .leading) {
        Capsule().fill(
          LinearGradient(
            colors: stride(from: 0, through: 1, by: 0.1).map {
              Color(hue: $0, saturation: 0.8, brightness: 0.9)
            }, startPoint: .leading, endPoint: .trailing))
        Circle()
          .fill(.white)
          .shadow(radius: 2)
          .padding(2)
          .offset(x: hue * (geometry.size.width - geometry.size.height))
      }
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { hue = min(max($0.location.x / geometry.size.width, 0), 1) })
    }
    .frame(height: 32)
    .accessibilityElement()
    .accessibilityLabel("Hue")
    .accessibilityValue(Text(hue, format: .percent.precision(.fractionLength(0))))
    .accessibilityAdjustableAction { direction in
      hue = min(max(hue + (direction == .increment ? 0.05 : -0.05), 0), 1)
    }
  }

  private var shelf: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))], spacing: 8) {
      ForEach(saved) { swatch in
        RoundedRectangle(cornerRadius: 8)
          .fill(swatch.color)
          .frame(height: 44)
          .overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(.quaternary))
          .contextMenu {
            Button("Remove", role: .destructive) { saved.removeAll { $0 == swatch } }
          }
          .transition(.scale)
      }
    }
  }

  @ViewBuilder private var toast: some View {
    if let copied {
      Text("Copied \(copied)")
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.thickMaterial, in: .capsule)
        .transition(.move(edge: .bottom).combined(with: .opacity))
        .task {
          try? await Task.sleep(for: .seconds(1.5))
          withAnimation { self.copied = nil }
        }
    }
  }

  private func copy(_ hex: String) {
    withAnimation { copied = hex }
  }
}

#Preview {
  PaletteScreen()
}
