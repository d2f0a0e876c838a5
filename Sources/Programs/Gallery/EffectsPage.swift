import SwiftUI

/// Modifiers that change colors, sharpness, shadow and blending, each on the same tile.
struct EffectsPage: View {
  @State private var isStrong = false
  @State private var turn = 0.0

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      HStack(spacing: 20) {
        Toggle("Strong", isOn: $isStrong.animation(.easeInOut(duration: 0.6)))
          .frame(width: 160, alignment: .leading)
        Slider(value: $turn, in: 0...360) { Text("Angle") }.frame(maxWidth: 200)
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 20)], spacing: 20) {
        tile("brightness") { $0.brightness(isStrong ? 0.5 : 0.2) }
        tile("darker") { $0.brightness(isStrong ? -0.5 : -0.2) }
        tile("contrast") { $0.contrast(isStrong ? 3 : 0.5) }
        tile("saturation") { $0.saturation(isStrong ? 3 : 0.3) }
        tile("grayscale") { $0.grayscale(isStrong ? 1 : 0.6) }
        tile("hueRotation") { $0.hueRotation(.degrees(isStrong ? 180 : turn)) }
        tile("colorInvert") { $0.colorInvert() }
        tile("colorMultiply") { $0.colorMultiply(isStrong ? .red : .yellow) }
        tile("blur") { $0.blur(radius: isStrong ? 8 : 3) }
        tile("opaque blur") { $0.blur(radius: isStrong ? 8 : 3, opaque: true) }
        tile("shadow") { $0.shadow(color: .blue, radius: isStrong ? 8 : 3, x: 6, y: 6) }
        tile("help") { $0.help("Four colours").accessibilityIdentifier("tile") }
        gradients
        tile("drawingGroup") { $0.padding(-12).drawingGroup() }
        tile("gray, then tinted") { $0.grayscale(1).colorMultiply(.mint) }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 20)], spacing: 20) {
        ForEach(Self.modes, id: \.self) { mode in
          Captioned(title: mode.rawValue) {
            ZStack {
              Tile()
              Circle().fill(.orange).frame(width: 44, height: 44).blendMode(mode)
            }
            .compositingGroup()
          }
        }
      }
    }
    .padding(20)
    .frame(maxWidth: 880, alignment: .topLeading)
  }

  @ViewBuilder private var gradients: some View {
    Captioned(title: "linear") {
      LinearGradient(colors: [.blue, .red], startPoint: .leading, endPoint: .trailing)
        .frame(width: 96, height: 64)
    }
    Captioned(title: "radial") {
      Circle().fill(
        .radialGradient(
          colors: [.white, .blue], center: .center, startRadius: 8, endRadius: 32)
      ).frame(width: 96, height: 64)
    }
    Captioned(title: "angular") {
      Circle().stroke(
        AngularGradient(colors: [.red, .yellow, .green, .red], center: .center), lineWidth: 8
      ).frame(width: 56, height: 64)
    }
  }

  private static let modes: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
    .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
    .plusDarker, .sourceAtop, .destinationOver, .destinationOut,
  ]

  private func tile<Changed: View>(_ title: String, _ change: (Tile) -> Changed) -> some View {
    Captioned(title: title) { change(Tile()) }
  }
}

/// Four colors behind a text.
private struct Tile: View {
  var body: some View {
    HStack(spacing: 0) {
      Color(red: 0.25, green: 0.125, blue: 0.375)
      Color.red
      Color.green
      Color.white
    }
    .frame(width: 96, height: 64)
    .overlay { Text("Arbor").fontWeight(.bold) }
  }
}

private struct Captioned<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    VStack(spacing: 6) {
      content.frame(width: 120, height: 80)
      Text(title).font(.caption).lineLimit(1)
    }
  }
}
