import SwiftUI

private struct ReadingSettings: Equatable, Codable, RawRepresentable {
  var size = 18.0
  var spacing = 6.0
  var isSerif = true
  var theme = Theme.paper

  enum Theme: String, CaseIterable, Codable, Identifiable {
    case paper, sepia, night
    var id: Self { self }

    var colors: (background: Color, text: Color) {
      switch self {
      case .paper: (.white, .black)
      case .sepia:
        (Color(red: 0.96, green: 0.92, blue: 0.83), Color(red: 0.3, green: 0.2, blue: 0.1))
      case .night: (Color(white: 0.08), Color(white: 0.8))
      }
    }
  }

  init() {}

  init?(rawValue: String) {
    let parts = rawValue.split(separator: "|")
    guard parts.count == 4, let size = Double(parts[0]), let spacing = Double(parts[1]),
      let theme = Theme(rawValue: String(parts[3]))
    else { return nil }
    (self.size, self.spacing, isSerif, self.theme) = (size, spacing, parts[2] == "serif", theme)
  }

  var rawValue: String { "\(size)|\(spacing)|\(isSerif ? "serif" : "sans")|\(theme.rawValue)" }
}

/// A long text with its progress and the reader's own typography.
struct ReaderScreen: View {
  @AppStorage("reading") private var settings = ReadingSettings()
  @State private var isChoosing = false
  @State private var paragraph: Int? = 0
  @State private var bookmarks: Set<Int> = []

  private let paragraphs = (1...24).map { number in
    "Paragraph \(number). The keeper climbed the stairs each evening at the same hour, counted "
      + "them as he went, and never once arrived at the number of the evening before."
  }

  private var progress: Double { Double(paragraph ?? 0) / Double(paragraphs.count - 1) }

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: settings.size) {
        ForEach(Array(paragraphs.enumerated()), id: \.offset) { index, text in
          Text(text)
            .font(.system(size: settings.size, design: settings.isSerif ? .serif : .default))
            .lineSpacing(settings.spacing)
            .padding(.leading, 12)
            .overlay(alignment: .leading) {
              if bookmarks.contains(index) { Rectangle().fill(.red).frame(width: 3) }
            }
            .id(index)
        }
      }
      .scrollTargetLayout()
      .frame(maxWidth: 620)
      .frame(maxWidth: .infinity)
      .padding()
    }
    .scrollPosition(id: $paragraph, anchor: .top)
    .foregroundStyle(settings.theme.colors.text)
    .background(settings.theme.colors.background)
    .safeAreaInset(edge: .bottom, spacing: 0) { bar }
    .animation(.easeInOut(duration: 0.2), value: settings)
  }

  private var bar: some View {
    VStack(spacing: 0) {
      ProgressView(value: progress).accessibilityLabel("Progress")
      HStack {
        Button("Top", systemImage: "arrow.up.to.line") { withAnimation { paragraph = 0 } }
        Spacer()
        Text(progress, format: .percent.precision(.fractionLength(0))).monospacedDigit()
        Spacer()
        Button(
          isMarked ? "Remove bookmark" : "Bookmark",
          systemImage: isMarked ? "bookmark.fill" : "bookmark"
        ) {
          bookmarks.formSymmetricDifference([paragraph ?? 0])
        }
        Button("Typography", systemImage: "textformat") { isChoosing = true }
          .popover(isPresented: $isChoosing, arrowEdge: .bottom) {
            TypographyOptions(settings: $settings).presentationCompactAdaptation(.popover)
          }
      }
      .labelStyle(.iconOnly)
      .padding()
    }
    .background(.regularMaterial)
  }

  private var isMarked: Bool { bookmarks.contains(paragraph ?? 0) }
}

private struct TypographyOptions: View {
  @Binding var settings: ReadingSettings

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack {
        ForEach(ReadingSettings.Theme.allCases) { theme in
          Button(theme.rawValue.capitalized) { settings.theme = theme }
            .padding(10)
            .foregroundStyle(theme.colors.text)
            .background(theme.colors.background, in: .rect(cornerRadius: 8))
            .overlay {
              RoundedRectangle(cornerRadius: 8)
                .stroke(settings.theme == theme ? Color.accentColor : .gray.opacity(0.3))
            }
        }
      }
      .buttonStyle(.plain)
      Slider(value: $settings.size, in: 14...30, step: 1) { Text("Size") }
      Slider(value: $settings.spacing, in: 0...14) { Text("Spacing") }
      Toggle("Serif", isOn: $settings.isSerif)
    }
    .padding()
    .frame(width: 280)
  }
}

#Preview {
  ReaderScreen()
}
