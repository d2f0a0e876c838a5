import SwiftUI

/// Views with names, roles, actions and a focus for assistive technology and the keyboard.
struct AccessibilityPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Text("Settings of a lamp").font(.title).accessibilityHeading(.h1)
      LampControls()
      Text("Messages").font(.title2).accessibilityAddTraits(.isHeader)
      MessageRows()
      Text("Order").font(.title2).accessibilityAddTraits(.isHeader)
      ReadingOrder()
      VisitorPreferences()
    }
    .padding(20)
    .frame(maxWidth: 480, alignment: .topLeading)
  }
}

/// Buttons without texts, a dial that is drawn, and stars that arrow keys change.
private struct LampControls: View {
  @State private var isOn = false
  @State private var brightness = 0.4
  @State private var stars = 3
  @AccessibilityFocusState private var isOnMessage: Bool

  var body: some View {
    HStack(spacing: 16) {
      Button {
        isOn.toggle()
      } label: {
        Image(systemName: isOn ? "lightbulb.fill" : "lightbulb")
          .padding(10)
          .background(Color.gray.opacity(0.2), in: Circle())
      }
      .buttonStyle(.borderless)
      .accessibilityLabel("Lamp")
      .accessibilityValue(isOn ? "on" : "off")
      .accessibilityHint("Turns the lamp on or off")
      Bar(share: brightness)
        .accessibilityRepresentation {
          Slider(value: $brightness, in: 0...1).accessibilityLabel("Brightness")
        }
      Text(String(repeating: "★", count: stars) + String(repeating: "☆", count: 5 - stars))
        .font(.title2)
        .foregroundStyle(.orange)
        .accessibilityElement()
        .accessibilityLabel("Rating")
        .accessibilityValue("\(stars) of 5 stars")
        .accessibilityAdjustableAction { direction in
          stars = min(max(stars + (direction == .increment ? 1 : -1), 0), 5)
        }
    }
    HStack(spacing: 16) {
      Button("Check the lamp") {
        isOnMessage = true
        AccessibilityNotification.Announcement("The lamp was checked").post()
      }
      Text(isOnMessage ? "The lamp is fine, and has the focus" : "Not checked")
        .accessibilityFocused($isOnMessage)
    }
  }
}

/// A bar as long as its share of the width.
private struct Bar: View {
  let share: Double

  var body: some View {
    ZStack(alignment: .leading) {
      Capsule().fill(Color.gray.opacity(0.2))
      Capsule().fill(.orange).frame(width: 140 * share)
    }
    .frame(width: 140, height: 28)
  }
}

/// Rows that are one element each, with actions.
private struct MessageRows: View {
  @State private var messages = ["Ada", "Grace", "Mary"]
  @State private var opened: String?
  @State private var keys = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(messages, id: \.self) { name in
        HStack {
          Image(systemName: "envelope")
          Text(name)
          Spacer()
          Text("Today").foregroundStyle(.secondary)
        }
        .padding(10)
        .background(
          Color.gray.opacity(name == opened ? 0.3 : 0.1), in: RoundedRectangle(cornerRadius: 8)
        )
        .onTapGesture { opened = name }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(name == opened ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction {
          opened = name
          keys += 1
        }
        .accessibilityAction(named: "Delete \(name)") { messages.removeAll { $0 == name } }
      }
      Text("\(messages.count) messages, \(opened ?? "none") open, \(keys) by key")
        .accessibilityAddTraits(.updatesFrequently)
    }
    .accessibilityAction(.escape) { opened = nil }
  }
}

/// Texts that are read in another order than they are shown.
private struct ReadingOrder: View {
  var body: some View {
    HStack(spacing: 16) {
      Button("Later") {}
      Button("First") {}.accessibilitySortPriority(2)
      Button("Second") {}.accessibilitySortPriority(1)
      Text("decoration").accessibilityHidden(true)
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Buttons in order")
  }
}

/// The preferences that the browser reports.
private struct VisitorPreferences: View {
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    Text(
      "Motion \(reducesMotion ? "reduced" : "full"), contrast \(contrast == .increased ? "increased" : "standard"), colours \(differentiates ? "forced" : "free")"
    )
    .font(.footnote)
  }
}
