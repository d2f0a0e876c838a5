import SwiftUI

// Views with what assistive technology needs, as apps write them.

struct AccessibleRow: View {
  let title: String
  let count: Int
  var isSelected = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.accessibilityVoiceOverEnabled) private var voiceOver
  @Environment(\.accessibilityDifferentiateWithoutColor) var differentiateWithoutColor

  var body: some View {
    HStack {
      Image(systemName: "tray").accessibilityHidden(true)
      Text(title)
      Spacer()
      Text("\(count)").accessibilityLabel("\(count) unread")
    }
    .animation(reduceMotion || voiceOver ? nil : .default, value: isSelected)
    .contentShape(Rectangle())
    .onTapGesture {}
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
    .accessibilityAddTraits(differentiateWithoutColor ? .isSelected : [])
    .accessibilityRemoveTraits(.isStaticText)
    .accessibilityIdentifier("row-\(title)")
    .accessibilityAction(named: Text("Mark as read")) {}
    .accessibilityAction(.escape) {}
    .accessibilityActions {
      Button("Archive") {}
      Button("Delete", role: .destructive) {}
    }
  }
}

struct AccessiblePlayer: View {
  @State private var volume = 0.5
  @State private var isPlaying = false
  @AccessibilityFocusState private var focus: Part?
  @AccessibilityFocusState private var isOnTitle: Bool

  enum Part: Hashable {
    case title, controls
  }

  var body: some View {
    VStack {
      Text("Song")
        .font(.title)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(.h1)
        .accessibilityFocused($focus, equals: .title)
        .accessibilityFocused($isOnTitle)
      Button(action: { isPlaying.toggle() }) { Image(systemName: "play") }
        .accessibility(label: Text(isPlaying ? "Pause" : "Play"))
        .accessibility(hint: Text("Plays the song"))
        .accessibility(addTraits: .startsMediaSession)
        .accessibility(identifier: "play")
        .accessibilityInputLabels(["Play", "Start"])
        .accessibilityRespondsToUserInteraction(true)
        .accessibilityShowsLargeContentViewer { Text("Play") }
      Circle()
        .accessibilityLabel(Text("Volume"))
        .accessibilityValue(Text(volume, format: .percent))
        .accessibilityHint("Swipe up or down", isEnabled: true)
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: volume += 0.1
          case .decrement: volume -= 0.1
          @unknown default: break
          }
        }
        .accessibilityRepresentation { Slider(value: $volume) }
        .accessibilitySortPriority(-1)
      Rectangle().accessibilityChildren { HStack { Text("Bar") } }
        .accessibilityIgnoresInvertColors()
      Button("Focus") {
        focus = .title
        AccessibilityNotification.Announcement("Focus moved").post()
        UIAccessibility.post(notification: .announcement, argument: "Focus moved")
      }
    }
    .accessibilityElement(children: .contain)
  }
}
