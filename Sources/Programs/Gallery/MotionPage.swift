import SwiftUI

/// Views that come and go, each in its own way.
struct MotionPage: View {
  @State private var isShown = true
  @State private var score = 7
  @State private var fruits = ["Apple", "Cherry", "Mango"]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 24) {
        HStack {
          Button(isShown ? "Hide all" : "Show all") {
            withAnimation(.spring(duration: 0.6)) { isShown.toggle() }
          }
          .buttonStyle(.borderedProminent)
          Button("Without animation") { isShown.toggle() }
        }
        cards
        RepeatedMotions()
        VanishingShapes()
        SymbolMotions()
        AnimatedValues()
        ScrolledCards()
        Tabs()
        Corners()
        CoveredPhotos()
        counter
        list
        OwnAnimation()
      }
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var cards: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], spacing: 16) {
      card("default") { $0 }
      card("opacity") { $0.transition(.opacity) }
      card("scale") { $0.transition(.scale) }
      card("from a corner") { $0.transition(.scale(scale: 0.2, anchor: .topLeading)) }
      card("slide") { $0.transition(.slide) }
      card("move") { $0.transition(.move(edge: .top)) }
      card("push") { $0.transition(.push(from: .bottom)) }
      card("offset") { $0.transition(.offset(x: 30, y: 30).combined(with: .opacity)) }
      card("blurReplace") { $0.transition(.blurReplace) }
      card("asymmetric") {
        $0.transition(.asymmetric(insertion: .scale, removal: .move(edge: .bottom)))
      }
      card("modifier") {
        $0.transition(.modifier(active: Tilted(degrees: -60), identity: Tilted(degrees: 0)))
      }
      card("own") { $0.transition(Flight()) }
      card("slow") { $0.transition(.opacity.animation(.linear(duration: 2))) }
    }
  }

  private func card<Content: View>(
    _ title: String, @ViewBuilder transition: (AnyView) -> Content
  ) -> some View {
    VStack(spacing: 6) {
      ZStack {
        if isShown {
          transition(
            AnyView(
              RoundedRectangle(cornerRadius: 12)
                .fill(
                  LinearGradient(
                    colors: [.blue, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
                )
                .overlay { Image(systemName: "star.fill").foregroundStyle(.white) }))
        }
      }
      .frame(width: 100, height: 60)
      .padding(10)
      .clipped()
      Text(title).font(.caption)
    }
  }

  private var counter: some View {
    HStack(spacing: 16) {
      Button("Less") { withAnimation { score -= 1 } }
      Text("\(score) points")
        .font(.title2)
        .contentTransition(.numericText(value: Double(score)))
      Button("More") { withAnimation { score += 1 } }
    }
  }

  private var list: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Button("Add") { withAnimation { fruits.insert("Fruit \(fruits.count)", at: 1) } }
        Button("Shuffle") { withAnimation { fruits.reverse() } }
      }
      ForEach(fruits, id: \.self) { fruit in
        HStack {
          Text(fruit)
          Spacer()
          Button("Remove \(fruit)") { withAnimation { fruits.removeAll { $0 == fruit } } }
            .buttonStyle(.borderless)
        }
        .padding(8)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
        .transition(.move(edge: .leading).combined(with: .opacity))
      }
    }
    .frame(width: 320)
  }
}

/// Turns a view, and hides it while it is turned.
private struct Tilted: ViewModifier {
  let degrees: Double

  func body(content: Content) -> some View {
    content
      .rotationEffect(.degrees(degrees))
      .opacity(degrees == 0 ? 1 : 0)
  }
}

/// Lets a view come from the left, small, and fly away to the right.
private struct Flight: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(phase.isIdentity ? 1 : 0.5)
      .offset(x: phase.value * 60)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Animations without end, and one of a few times.
private struct RepeatedMotions: View {
  @State private var isMoving = false
  @State private var isWarning = false
  @State private var shakes = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 28) {
        Image(systemName: "gear")
          .font(.largeTitle)
          .rotationEffect(.degrees(isMoving ? 360 : 0))
          .animation(.linear(duration: 2).repeatForever(autoreverses: false), value: isMoving)
        Circle().fill(.pink).frame(width: 36, height: 36)
          .scaleEffect(isMoving ? 1 : 0.6)
          .opacity(isMoving ? 1 : 0.4)
          .animation(.easeInOut(duration: 0.8).repeatForever(), value: isMoving)
        HStack(spacing: 6) {
          ForEach(0..<3) { index in
            Circle().fill(.secondary).frame(width: 10, height: 10)
              .offset(y: isMoving ? -8 : 0)
              .animation(
                .easeInOut(duration: 0.5).repeatForever().delay(Double(index) * 0.15),
                value: isMoving)
          }
        }
        Capsule().fill(isWarning ? .orange : .green)
          .frame(width: isWarning ? 90 : 40, height: 20)
          .animation(
            isWarning ? .linear(duration: 1).repeatForever() : .default, value: isWarning)
      }
      .frame(height: 50)
      HStack(spacing: 16) {
        Button(isMoving ? "Stop" : "Start") { isMoving.toggle() }
        Button(isWarning ? "Calm" : "Warn") { isWarning.toggle() }
        Button("Wrong") { shakes += 1 }
          .offset(x: shakes.isMultiple(of: 2) ? 0 : 10)
          .animation(.linear(duration: 0.08).repeatCount(5), value: shakes)
      }
    }
    .onAppear { isMoving = true }
  }
}

/// Symbols that move.
private struct SymbolMotions: View {
  @State private var likes = 0
  @State private var isBusy = false

  var body: some View {
    FlowLayout(spacing: 20) {
      Button {
        likes += 1
      } label: {
        Label("\(likes) likes", systemImage: "heart.fill")
          .foregroundStyle(.pink)
      }
      .symbolEffect(.bounce, value: likes)
      Image(systemName: "bell.fill").symbolEffect(.wiggle, value: likes)
      Toggle("Busy", isOn: $isBusy).fixedSize()
      Image(systemName: "arrow.clockwise").symbolEffect(.rotate, isActive: isBusy)
      Image(systemName: "wifi").symbolEffect(.variableColor.iterative, isActive: isBusy)
      Image(systemName: "star.fill").symbolEffect(.scale.up, isActive: isBusy)
      Image(systemName: "checkmark").symbolEffect(.disappear, isActive: isBusy)
    }
    .font(.title2)
  }
}

/// Tabs with a line that moves below the chosen one.
private struct Tabs: View {
  @Namespace private var line
  @State private var chosen = "Day"

  var body: some View {
    HStack(spacing: 20) {
      ForEach(["Day", "Week", "A whole month"], id: \.self) { title in
        Button {
          withAnimation(.snappy) { chosen = title }
        } label: {
          VStack(spacing: 4) {
            Text(title)
              .padding(.horizontal, 6)
              .matchedGeometryEffect(id: title, in: line)
            ZStack {
              Color.clear
              if title == chosen {
                Capsule().fill(.blue).matchedGeometryEffect(id: "line", in: line)
              }
            }
            .frame(height: 3)
          }
          .fixedSize()
        }
        .buttonStyle(.plain)
      }
    }
    .background {
      Capsule().fill(.blue.opacity(0.12))
        .matchedGeometryEffect(id: chosen, in: line, isSource: false)
    }
  }
}

/// A dot that follows a corner of the chosen one of some words.
private struct Corners: View {
  @Namespace private var words
  @State private var chosen = "One"

  var body: some View {
    HStack(spacing: 24) {
      ForEach(["One", "Two", "Twenty-three"], id: \.self) { word in
        Button(word) { withAnimation(.linear(duration: 1)) { chosen = word } }
          .buttonStyle(.plain)
          .padding(8)
          .matchedGeometryEffect(id: word, in: words)
      }
    }
    .overlay(alignment: .topLeading) {
      Circle().fill(.red)
        .accessibilityLabel("Corner of \(chosen)")
        .matchedGeometryEffect(
          id: chosen, in: words, properties: .position, anchor: .bottomTrailing, isSource: false
        )
        .frame(width: 10, height: 10)
    }
  }
}

/// Cards that change as they are scrolled into sight and out of it, without the server.
private struct ScrolledCards: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      strip { card in
        card.scrollTransition { content, phase in
          content.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(phase.isIdentity ? 1 : 0.6)
        }
      }
      strip { card in
        card.scrollTransition(.interactive(timingCurve: .linear).threshold(.centered)) {
          content, phase in
          content.rotationEffect(.degrees(phase.value * 40)).offset(y: abs(phase.value) * 16)
        }
      }
      strip { card in
        card.scrollTransition(.animated(.bouncy).threshold(.visible(0.8))) { content, phase in
          content.offset(y: phase.isIdentity ? 0 : 30).opacity(phase.isIdentity ? 1 : 0)
        }
      }
    }
  }

  private func strip<Card: View>(_ change: @escaping (AnyView) -> Card) -> some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(0..<12, id: \.self) { index in
          change(
            AnyView(
              RoundedRectangle(cornerRadius: 12)
                .fill(Color(hue: Double(index) / 12, saturation: 0.6, brightness: 0.9))
                .overlay { Text("\(index + 1)").font(.title3).bold().foregroundStyle(.black) }
                .frame(width: 90, height: 70)))
        }
      }
      .padding(.vertical, 16)
    }
    .frame(maxWidth: 420)
  }
}
