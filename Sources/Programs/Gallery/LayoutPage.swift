import SwiftUI

/// A playground: the same views under different layouts, in a width that a slider sets.
struct LayoutPage: View {
  @State private var width = 320.0
  @State private var spacing = 8.0
  @State private var arrangement = Arrangement.row
  @State private var isMirrored = false

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      PageTitle("Layout")
      controls
      VStack(alignment: .leading, spacing: 20) {
        Specimen("Stacks, and a grid of the same views") {
          StackSpecimen(arrangement: arrangement, spacing: spacing)
        }
        Specimen("Grid") { GridSpecimen() }
        Specimen("LazyVGrid, as many columns as fit") { SwatchSpecimen(spacing: spacing) }
        Specimen("ViewThatFits") { FittingSpecimen() }
        Specimen("A layout of its own") { FlowSpecimen(spacing: spacing) }
        Specimen("Ratios, guides and order") { RatioSpecimen() }
      }
      .frame(width: width, alignment: .leading)
      .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
    .padding(16)
  }

  private static let chip = Color(uiColor: .tertiarySystemFill)

  private var controls: some View {
    Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 10) {
      GridRow {
        Text("Width \(Int(width))")
        Slider(value: $width, in: 160...480, step: 1) { Text("Width") }
      }
      GridRow {
        Text("Spacing \(Int(spacing))")
        Slider(value: $spacing, in: 0...24, step: 1) { Text("Spacing") }
      }
      GridRow {
        Text("Right to left")
        Toggle("", isOn: $isMirrored).frame(width: 70).accessibilityLabel("Right to left")
      }
      HStack(spacing: 6) {
        ForEach(Arrangement.allCases) { choice in
          Button(choice.rawValue) { arrangement = choice }
            .buttonStyle(.borderless)
            .padding(.horizontal, 10)
            .padding(.vertical, 4)
            .background(
              RoundedRectangle(cornerRadius: 8)
                .fill(choice == arrangement ? Color.accentColor.opacity(0.2) : Self.chip))
        }
      }
    }
    .frame(width: 358)
  }
}

/// The arrangements of the first specimen's views.
enum Arrangement: String, CaseIterable, Identifiable {
  case row = "Row"
  case column = "Column"
  case depth = "Depth"
  case grid = "Grid"

  var id: Self { self }

  func layout(spacing: Double) -> AnyLayout {
    switch self {
    case .row: AnyLayout(HStackLayout(alignment: .bottom, spacing: spacing))
    case .column: AnyLayout(VStackLayout(alignment: .leading, spacing: spacing))
    case .depth: AnyLayout(ZStackLayout(alignment: .topLeading))
    case .grid: AnyLayout(GridLayout(verticalSpacing: spacing))
    }
  }
}

/// A title above a view on a gray background.
private struct Specimen<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(title).font(.headline)
      content
        .padding(10)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(
          RoundedRectangle(cornerRadius: 10).fill(Color(uiColor: .secondarySystemBackground)))
    }
  }
}

/// A colored box that counts its taps, to show that it keeps its state under every layout.
private struct CountingBox: View {
  let color: Color
  let height: CGFloat
  @State private var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }
      .buttonStyle(.borderless)
      .foregroundColor(.white)
      .frame(minWidth: 32, maxWidth: 72, minHeight: height, maxHeight: height)
      .background(RoundedRectangle(cornerRadius: 6).fill(color))
  }
}

private struct StackSpecimen: View {
  let arrangement: Arrangement
  let spacing: Double

  var body: some View {
    let layout = arrangement.layout(spacing: spacing)
    layout {
      CountingBox(color: .blue, height: 56)
      CountingBox(color: .green, height: 40)
      CountingBox(color: .orange, height: 28)
      Text("and a text that wraps where it must").fixedSize(horizontal: false, vertical: true)
    }
  }
}

private struct GridSpecimen: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 14, verticalSpacing: 6) {
      GridRow {
        Text("City").fontWeight(.semibold)
        Text("People").fontWeight(.semibold).gridColumnAlignment(.trailing)
        Text("Share").fontWeight(.semibold)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      row("Bergen", "291,940", share: 0.3)
      row("Ghent", "270,473", share: 0.28)
      row("Graz", "302,749", share: 0.42)
      GridRow {
        Text("Two columns wide").foregroundColor(.secondary).gridCellColumns(2)
        Circle().fill(Color.purple).frame(width: 16, height: 16).gridCellAnchor(.center)
      }
    }
  }

  private func row(_ name: String, _ people: String, share: Double) -> some View {
    GridRow(alignment: .center) {
      Text(name)
      Text(people)
      RoundedRectangle(cornerRadius: 4).fill(Color.blue)
        .frame(minWidth: 100 * share, maxWidth: 200 * share, minHeight: 12, maxHeight: 12)
    }
  }
}

private struct SwatchSpecimen: View {
  let spacing: Double

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 60), spacing: spacing)], spacing: spacing) {
      ForEach(0..<7) { index in
        RoundedRectangle(cornerRadius: 6)
          .fill(Color(hue: Double(index) / 7, saturation: 0.5, brightness: 0.9))
          .frame(height: 32)
          .overlay(Text("\(index + 1)").foregroundStyle(.black))
      }
    }
  }
}

private struct FittingSpecimen: View {
  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 10) {
        Text("There is room for a whole sentence").fixedSize()
        Circle().fill(Color.green).frame(width: 14, height: 14)
      }
      HStack(spacing: 10) {
        Text("Room for less").fixedSize()
        Circle().fill(Color.orange).frame(width: 14, height: 14)
      }
      Circle().fill(Color.red).frame(width: 14, height: 14)
    }
  }
}

private struct FlowSpecimen: View {
  let spacing: Double

  var body: some View {
    FlowLayout(spacing: spacing) {
      ForEach(["stacks", "grids", "frames", "paddings", "guides", "offsets", "ratios"], id: \.self)
      {
        Text($0)
          .padding(.horizontal, 10)
          .padding(.vertical, 4)
          .background(RoundedRectangle(cornerRadius: 12).fill(Color(uiColor: .secondarySystemFill)))
      }
    }
  }
}

private struct RatioSpecimen: View {
  var body: some View {
    HStack(alignment: .waist, spacing: 10) {
      Color.blue.aspectRatio(1.5, contentMode: .fit).frame(width: 60)
      ZStack {
        Circle().fill(Color.orange).frame(width: 36, height: 36).offset(x: -10).zIndex(1)
        Circle().fill(Color.purple).frame(width: 36, height: 36).offset(x: 10)
      }
      .frame(width: 60)
      Text("waist").alignmentGuide(.waist) { $0[VerticalAlignment.bottom] }
    }
    .safeAreaInset(edge: .bottom, spacing: 6) {
      Text("below").font(.caption).foregroundColor(.secondary)
    }
    .fixedSize()
  }
}

extension VerticalAlignment {
  private enum Waist: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  /// A vertical alignment whose default is the center.
  fileprivate static let waist = VerticalAlignment(Waist.self)
}
