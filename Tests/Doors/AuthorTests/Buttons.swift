import SwiftUI

// In the style of tutorials about buttons: compiled as authors write it.

struct GrowingButton: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .background(.blue)
      .foregroundStyle(.white)
      .clipShape(.capsule)
      .scaleEffect(configuration.isPressed ? 1.2 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

struct FilledButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  var color: Color = .accentColor

  func makeBody(configuration: ButtonStyleConfiguration) -> some View {
    configuration.label
      .font(.headline)
      .frame(maxWidth: .infinity)
      .padding(.vertical, 12)
      .background(
        isEnabled ? color : .gray, in: RoundedRectangle(cornerRadius: 10, style: .continuous)
      )
      .opacity(configuration.isPressed ? 0.7 : 1.0)
  }
}

extension ButtonStyle where Self == FilledButtonStyle {
  static var filled: FilledButtonStyle { .init() }
  static func filled(_ color: Color) -> FilledButtonStyle { .init(color: color) }
}

struct RedBorderedButtonStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
      .border(Color.red)
  }
}

struct DoubleTapStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .onTapGesture(count: 2) {
        configuration.trigger()
      }
  }
}

struct ButtonGallery: View {
  @State private var count = 0

  var body: some View {
    NavigationStack {
      VStack(spacing: 12) {
        Button("Grow") { count += 1 }
          .buttonStyle(GrowingButton())
        Button("Filled", action: increment).buttonStyle(.filled)
        Button(role: .destructive, action: increment) {
          Label("Delete", systemImage: "trash")
        }
        .buttonStyle(.filled(.red))
        Button("Add", systemImage: "plus", action: increment)
          .labelStyle(.iconOnly)
          .buttonStyle(.borderedProminent)
          .buttonBorderShape(.circle)
          .controlSize(.large)
        Button("Bordered") {}
          .buttonStyle(RedBorderedButtonStyle())
          .buttonStyle(.bordered)
          .tint(.purple)
        Button("Twice", action: increment).buttonStyle(DoubleTapStyle())
        NavigationLink("Details") { Text("The details") }
          .buttonStyle(BorderedProminentButtonStyle())
        Text("\(count)")
      }
      .buttonStyle(.plain)
    }
  }

  private func increment() { count += 1 }
}
