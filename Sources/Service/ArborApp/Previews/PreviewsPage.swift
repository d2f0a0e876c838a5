import Arbor
import ArborAccessibility
import ArborCore
import ArborEffects
import ArborPaints
import ArborSpellings
import Foundation

/// All previews of the program as cards, each in the devices and traits that the visitor chooses.
struct PreviewsPage: View {
  let previews: [FoundPreview]
  @State private var choices = PreviewChoices()
  @State private var search = ""
  @State private var width = 1_232.0

  /// The columns of cards, each as wide as the pictures of one.
  private var columns: [GridItem] {
    let pictures = choices.devices.map { ($0.pictureWidth + 18) * Double(choices.schemes.count) }
    let count = max(1, Int(width / (pictures.reduce(6, +))))
    return Array(repeating: GridItem(.flexible(), alignment: .topLeading), count: count)
  }

  private var shown: [FoundPreview] {
    if search.isEmpty { return previews }
    return previews.filter {
      $0.name.localizedStandardContains(search) || $0.place.localizedStandardContains(search)
    }
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        PreviewsHeader(choices: $choices, search: $search, count: previews.count)
        if previews.isEmpty {
          Text("There are no previews. Write one in any file: #Preview { ContentView() }")
            .foregroundStyle(legible)
        }
        LazyVGrid(columns: columns, alignment: .leading, spacing: 28) {
          ForEach(shown) { PreviewCard(preview: $0, choices: choices) }
        }
        .onGeometryChange(for: Double.self) {
          $0.size.width
        } action: {
          width = $0
        }
      }
      .padding(24)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The color of what is said beside: that of `.secondary` is too light to be read on white.
private let legible = Color.primary.opacity(0.7)

/// The title and the choices.
private struct PreviewsHeader: View {
  @Binding var choices: PreviewChoices
  @Binding var search: String
  let count: Int

  private static let locales = [
    "en-US", "en-GB", "de-DE", "fr-FR", "es-ES", "pt-BR", "pl-PL", "ja-JP", "ar-EG", "he-IL",
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      HStack {
        Text("Previews").font(.largeTitle.bold()).accessibilityHeading(.h1)
        Text("\(count)").font(.title2).foregroundStyle(legible)
      }
      TextField("Search", text: $search).textFieldStyle(.roundedBorder).frame(maxWidth: 360)
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 20) { switches }
        VStack(alignment: .leading, spacing: 12) { switches }
      }
    }
  }

  @ViewBuilder private var switches: some View {
    Picker("Devices", selection: $choices.devices) {
      ForEach(PreviewedDevice.allCases, id: \.self) { Text($0.rawValue).tag([$0]) }
      Text("All").tag(PreviewedDevice.allCases)
    }
    .pickerStyle(.segmented).labelsHidden().frame(width: 340)
    Picker("Appearance", selection: $choices.schemes) {
      Text("Light").tag(["light"])
      Text("Dark").tag(["dark"])
      Text("Both").tag(["light", "dark"])
    }
    .pickerStyle(.segmented).labelsHidden().frame(width: 200)
    HStack(spacing: 16) {
      HStack(spacing: 4) {
        Text("Text").accessibilityHidden(true)
        Picker("Text size", selection: $choices.textSize) {
          ForEach(DynamicTypeSize.allCases.map { "\($0)" }, id: \.self) { Text($0) }
        }
      }
      HStack(spacing: 4) {
        Text("Language").accessibilityHidden(true)
        Picker("Language", selection: $choices.locale) {
          ForEach(Self.locales, id: \.self) { Text($0) }
        }
      }
    }
    .tint(legible)
    Toggle("Right to left", isOn: $choices.isRightToLeft).fixedSize()
  }
}

/// One preview: its name, its place in the source, and its pictures side by side.
private struct PreviewCard: View {
  let preview: FoundPreview
  let choices: PreviewChoices
  /// Counts the preparations, so that the view is evaluated after each. It may be parked, and so
  /// says nothing about the contexts of this process.
  @State private var preparations = 0

  var body: some View {
    let _ = preparations
    VStack(alignment: .leading, spacing: 10) {
      VStack(alignment: .leading, spacing: 2) {
        Text(preview.name).font(.headline).accessibilityAddTraits(.isHeader)
        Text(preview.place).font(.caption).foregroundStyle(legible)
      }
      if preview.isReady {
        pictures
      } else {
        ProgressView().task {
          await preview.prepare()
          preparations += 1
        }
      }
    }
  }

  private var pictures: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(alignment: .top, spacing: 18) {
        ForEach(choices.variants(of: preview)) { PreviewPicture(variant: $0) }
      }
      .padding(2)
    }
  }
}

/// A picture of a preview, which opens it live.
private struct PreviewPicture: View {
  let variant: PreviewVariant

  private var name: String { "\(variant.device.rawValue), \(variant.scheme)" }

  var body: some View {
    if let url = variant.liveURL {
      VStack(spacing: 6) {
        Link(destination: url) { picture }
          .accessibilityLabel("Open \(variant.preview.name), \(name)")
        Text(name).font(.caption2).foregroundStyle(legible)
      }
    }
  }

  private var picture: some View {
    variant.picture
      .frame(width: variant.size.width * variant.scale, height: variant.size.height * variant.scale)
      .clipShape(.rect(cornerRadius: 14))
      .overlay { RoundedRectangle(cornerRadius: 14).stroke(.gray.opacity(0.35), lineWidth: 1) }
  }
}
