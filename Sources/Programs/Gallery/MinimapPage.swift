import SwiftUI

/// A form, and beside it a minimap of the form that follows every change.
///
/// The parts of the form report their frames through a preference; the minimap is drawn from that
/// preference alone.
struct MinimapPage: View {
  @State private var names = ["", "", ""]
  @State private var contacts = ["", ""]
  @State private var showsSecondContact = false
  @State private var rowWidth: Double = 360
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// Whether the window is narrower than the wide form and what is beside it.
  @State private var isNarrow = false

  private var isCompact: Bool { sizeClass == .compact || isNarrow }
  private var formWidth: Double { isCompact ? 270 : Self.wideForm }

  private static let wideForm = 540.0
  private static let wideMap = 200.0
  private static let wideMargin = 30.0
  /// The width of the wide form, of the minimap with its margins, and of the spaces after both.
  private static let wideRow = wideForm + wideMap + 2 * wideMargin + 2 * 8

  var body: some View {
    VStack {
      Spacer()
      HStack(alignment: .center) {
        Color(uiColor: .systemGray2)
          .frame(width: isCompact ? 70 : Self.wideMap)
          .anchorPreference(key: FormParts.self, value: .bounds) {
            [FormPart(id: "area", kind: .minimapArea, bounds: $0)]
          }
          .padding(.horizontal, isCompact ? 10 : Self.wideMargin)
        form
        Spacer()
      }
      .overlayPreferenceValue(FormParts.self) { parts in
        GeometryReader { geometry in
          Minimap(geometry: geometry, parts: parts)
        }
      }
      Spacer()
    }
    // As wide as the window, whatever the form needs.
    .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
    .background(Color(uiColor: .systemGray4))
    .edgesIgnoringSafeArea(.all)
    .onGeometryChange(for: Bool.self) {
      $0.size.width < Self.wideRow
    } action: {
      isNarrow = $0
    }
  }

  private var form: some View {
    VStack(alignment: .leading) {
      VStack {
        Text("Hello \(names[0]) \(names[1]) \(names[2])")
          .font(.title).fontWeight(.bold)
          .anchorPreference(key: FormParts.self, value: .bounds) {
            [FormPart(id: "title", kind: .title, bounds: $0)]
          }
        Divider()
      }
      HStack {
        Toggle("", isOn: $showsSecondContact).accessibilityLabel("Second contact")
        Slider(value: $rowWidth, in: 360...540) { Text("Width of the contacts") }.layoutPriority(1)
      }
      .padding(.bottom, 5)
      HStack {
        FormField(label: "First name", text: $names[0], isCompact: isCompact)
        FormField(label: "Middle name", text: $names[1], isCompact: isCompact)
        FormField(label: "Last name", text: $names[2], isCompact: isCompact)
      }
      .frame(width: formWidth)
      HStack {
        FormField(label: "Email", text: $contacts[0], isCompact: isCompact)
        if showsSecondContact {
          FormField(label: "Phone", text: $contacts[1], isCompact: isCompact)
        }
      }
      .frame(width: rowWidth * formWidth / Self.wideForm)
    }
    .frame(width: formWidth)
    .transformAnchorPreference(key: FormParts.self, value: .bounds) {
      $0.append(FormPart(id: "form", kind: .formContainer, bounds: $1))
    }
  }
}

/// A label and a text field in a rounded container; both report their frames.
private struct FormField: View {
  let label: String
  @Binding var text: String
  let isCompact: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text(label).lineLimit(1).minimumScaleFactor(0.6)
      TextField("", text: $text)
        .accessibilityLabel(label)
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .anchorPreference(key: FormParts.self, value: .bounds) {
          [FormPart(id: label, kind: .field(length: text.count), bounds: $0)]
        }
    }
    .padding(isCompact ? 8 : 15)
    .background(RoundedRectangle(cornerRadius: 15).fill(Color(uiColor: .systemGray5)))
    .transformAnchorPreference(key: FormParts.self, value: .bounds) {
      $0.append(FormPart(id: label + " container", kind: .fieldContainer, bounds: $1))
    }
  }
}

/// A part of the form, as reported through the preference.
struct FormPart: Identifiable {
  enum Kind: Equatable {
    case minimapArea
    case title
    case field(length: Int)
    case fieldContainer
    case formContainer
  }

  let id: String
  let kind: Kind
  let bounds: Anchor<CGRect>

  /// The color in the minimap; `nil` when the part is not drawn.
  var color: Color? {
    switch kind {
    case .title: .purple
    case .fieldContainer: .gray
    case .field(length: 0): .red
    case .field(let length): length < 3 ? .yellow : .green
    case .minimapArea, .formContainer: nil
    }
  }
}

/// Collects the parts of the form, inner ones before their containers.
struct FormParts: PreferenceKey {
  static let defaultValue: [FormPart] = []

  static func reduce(value: inout [FormPart], nextValue: () -> [FormPart]) {
    value.append(contentsOf: nextValue())
  }
}

/// Draws the form's parts, scaled down.
private struct Minimap: View {
  let geometry: GeometryProxy
  let parts: [FormPart]

  var body: some View {
    if let form = frame(of: .formContainer), let area = frame(of: .minimapArea) {
      let factor = form.width / (area.width - 10)
      ZStack(alignment: .topLeading) {
        // The inner parts come first in the preference, but are drawn in front.
        ForEach(parts.reversed()) { part in
          if let color = part.color {
            let bounds = geometry[part.bounds]
            Rectangle()
              .fill(color)
              .frame(width: bounds.width / factor, height: bounds.height / factor)
              .offset(
                x: (bounds.minX - form.minX) / factor + area.minX,
                y: (bounds.minY - form.minY) / factor + area.minY)
          }
        }
      }
      .padding(5)
    }
  }

  private func frame(of kind: FormPart.Kind) -> CGRect? {
    parts.first { $0.kind == kind }.map { geometry[$0.bounds] }
  }
}

#Preview("Wide", traits: .landscapeLeft) { MinimapPage() }
