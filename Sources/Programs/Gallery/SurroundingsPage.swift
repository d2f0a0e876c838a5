import SwiftUI

/// Environment values of a page, and actions that it can take.
struct SurroundingsPage: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.displayScale) private var displayScale
  @State private var prefersDark = false

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      PageTitle("Surroundings")
      VStack(alignment: .leading, spacing: 4) {
        Text("The page is \(colorScheme == .dark ? "dark" : "light").")
        Text("There is \(horizontalSizeClass == .compact ? "little" : "much") room.")
        Text("A point has \(displayScale, specifier: "%g") pixels.")
        Text("Phase: \(scenePhase.rawValue)")
      }
      .redacted(reason: scenePhase == .active ? [] : .placeholder)
      Toggle("Dark, whatever the browser prefers", isOn: $prefersDark)
      Words()
      Opener()
      Tints()
    }
    .frame(maxWidth: 480, alignment: .leading)
    .padding(24)
    .preferredColorScheme(prefersDark ? .dark : nil)
  }
}

/// A text field that adds words with the Return key.
private struct Words: View {
  @State private var word = ""
  @State private var words: [String] = []
  @State private var tilt = 0.0
  @FocusState private var isWriting: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField("Another word", text: $word)
        .textFieldStyle(.roundedBorder)
        .submitLabel(.done)
        .focused($isWriting)
      HStack(spacing: 12) {
        Button("Write") { isWriting = true }
        Button("Done") { isWriting = false }
        if isWriting { Text("Writing...").foregroundColor(.secondary) }
      }
      HStack(spacing: 12) {
        ForEach(words.indices, id: \.self) { index in
          Text(words[index])
            .rotationEffect(.degrees(index % 2 == 0 ? -tilt : tilt))
        }
      }
      .frame(height: 40)
    }
    .onSubmit {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    .onChange(of: words.count) { tilt = words.count > 1 ? 12 : 0 }
  }
}

/// Controls and a text in a tint color that changes.
private struct Tints: View {
  @State private var isGreen = false
  @State private var amount = 0.5

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Button("Another tint") { isGreen.toggle() }
      Slider(value: $amount) { Text("Amount") }
      Text("In the tint").foregroundStyle(.tint)
    }
    .tint(isGreen ? .green : .purple)
  }
}

private struct Opener: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button("Open the counter") {
      if let url = URL(string: "/counter") { openURL(url) }
    }
  }
}
