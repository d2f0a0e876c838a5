import SwiftUI

private struct FlashCard: Identifiable, Equatable {
  let id: Int
  let word: String
  let meaning: String
}

private struct Stacked: ViewModifier {
  let position: Int
  let total: Int

  func body(content: Content) -> some View {
    let depth = Double(total - position - 1)
    content
      .scaleEffect(1 - min(depth, 3) * 0.04)
      .offset(y: min(depth, 3) * 12)
      .zIndex(-depth)
  }
}

extension View {
  fileprivate func stacked(at position: Int, in total: Int) -> some View {
    modifier(Stacked(position: position, total: total))
  }
}

/// Cards that are turned over with a tap and sorted with a swipe.
struct FlashCardsScreen: View {
  private static let deck = [
    FlashCard(id: 1, word: "la marée", meaning: "tide"),
    FlashCard(id: 2, word: "le phare", meaning: "lighthouse"),
    FlashCard(id: 3, word: "l'écume", meaning: "foam"),
    FlashCard(id: 4, word: "le quai", meaning: "wharf"),
  ]

  @State private var cards = FlashCardsScreen.deck
  @State private var known = 0
  @State private var unknown = 0
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    VStack(spacing: 24) {
      HStack {
        Label("\(unknown)", systemImage: "xmark").foregroundStyle(.red)
        Spacer()
        Text("\(cards.count) left").monospacedDigit()
        Spacer()
        Label("\(known)", systemImage: "checkmark").foregroundStyle(.green)
      }
      .font(.title3.bold())
      ZStack {
        if cards.isEmpty {
          Button("Start again", systemImage: "arrow.counterclockwise", action: restart)
            .buttonStyle(.borderedProminent)
        }
        ForEach(Array(cards.enumerated()), id: \.element.id) { index, card in
          CardView(card: card) { remove(card, isKnown: $0) }
            .stacked(at: index, in: cards.count)
            .allowsHitTesting(index == cards.count - 1)
            .accessibilityHidden(index < cards.count - 1)
        }
      }
      .frame(maxWidth: 380, maxHeight: 460)
      HStack(spacing: 40) {
        Button("Again") { if let last = cards.last { remove(last, isKnown: false) } }.tint(.red)
        Button("I knew it") { if let last = cards.last { remove(last, isKnown: true) } }.tint(
          .green)
      }
      .buttonStyle(.bordered)
      .disabled(cards.isEmpty)
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.indigo.opacity(0.1))
  }

  private func remove(_ card: FlashCard, isKnown: Bool) {
    withAnimation(reducesMotion ? nil : .spring) {
      cards.removeAll { $0 == card }
      if isKnown { known += 1 } else { unknown += 1 }
    }
  }

  private func restart() {
    withAnimation { cards = Self.deck }
    (known, unknown) = (0, 0)
  }
}

private struct CardView: View {
  let card: FlashCard
  let remove: (_ isKnown: Bool) -> Void

  @State private var offset = CGSize.zero
  @State private var isTurned = false

  private var color: Color {
    offset.width > 20 ? .green : offset.width < -20 ? .red : .clear
  }

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 28, style: .continuous)
        .fill(.background)
        .shadow(color: .black.opacity(0.12), radius: 10, y: 4)
        .overlay(color.opacity(0.2).clipShape(.rect(cornerRadius: 28)))
      Text(isTurned ? card.meaning : card.word)
        .font(.system(.largeTitle, design: .serif))
        .rotation3DEffect(.degrees(isTurned ? 180 : 0), axis: (x: 0, y: 1, z: 0))
    }
    .rotation3DEffect(.degrees(isTurned ? 180 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0.4)
    .rotationEffect(.degrees(offset.width / 20))
    .offset(offset)
    .onTapGesture { withAnimation(.easeInOut(duration: 0.4)) { isTurned.toggle() } }
    .gesture(
      DragGesture()
        .onChanged { offset = $0.translation }
        .onEnded { value in
          if abs(value.translation.width) > 100 {
            remove(value.translation.width > 0)
          } else {
            withAnimation(.interactiveSpring) { offset = .zero }
          }
        }
    )
    .accessibilityLabel(isTurned ? card.meaning : card.word)
    .accessibilityHint("Turns the card")
    .accessibilityAddTraits(.isButton)
  }
}

#Preview {
  FlashCardsScreen()
}
