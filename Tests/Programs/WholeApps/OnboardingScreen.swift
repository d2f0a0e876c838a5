import SwiftUI

private struct OnboardingPage: Identifiable {
  let id: Int
  let symbol: String
  let title: LocalizedStringKey
  let text: LocalizedStringKey
  let color: Color

  static let all = [
    OnboardingPage(
      id: 0, symbol: "leaf.fill", title: "Grow anything",
      text: "Plan beds, pots and balconies with a **calendar** made for your climate.",
      color: .green),
    OnboardingPage(
      id: 1, symbol: "drop.fill", title: "Water on time",
      text: "Reminders follow the rain, so that you never water *twice*.", color: .blue),
    OnboardingPage(
      id: 2, symbol: "basket.fill", title: "Share the harvest",
      text: "Swap seeds and surplus with your neighbours.", color: .orange),
  ]
}

private struct ProminentCapsule: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .frame(maxWidth: 320)
      .padding(.vertical, 14)
      .foregroundStyle(.white)
      .background(.tint, in: .capsule)
      .opacity(isEnabled ? 1 : 0.4)
      .scaleEffect(configuration.isPressed ? 0.96 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == ProminentCapsule {
  fileprivate static var prominentCapsule: Self { Self() }
}

/// Pages that introduce an app, and the app's first screen behind them.
struct OnboardingScreen: View {
  @AppStorage("hasSeenOnboarding") private var isDone = false

  var body: some View {
    ZStack {
      if isDone {
        Garden { isDone = false }.transition(.opacity)
      } else {
        OnboardingPages { isDone = true }.transition(.move(edge: .leading))
      }
    }
    .animation(.smooth, value: isDone)
  }
}

private struct OnboardingPages: View {
  let finish: () -> Void

  @State private var selection = 0

  private var isLast: Bool { selection == OnboardingPage.all.count - 1 }

  var body: some View {
    VStack {
      HStack {
        Spacer()
        Button("Skip", action: finish).opacity(isLast ? 0 : 1)
      }
      .padding(.horizontal)
      TabView(selection: $selection) {
        ForEach(OnboardingPage.all) { page in
          PageContent(page: page).tag(page.id)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
      Button(isLast ? "Get started" : "Continue") {
        if isLast {
          finish()
        } else {
          withAnimation { selection += 1 }
        }
      }
      .buttonStyle(.prominentCapsule)
      .padding(.bottom, 24)
    }
    .tint(OnboardingPage.all[selection].color)
  }
}

private struct PageContent: View {
  let page: OnboardingPage

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: page.symbol)
        .font(.system(size: 88))
        .foregroundStyle(page.color.gradient)
        .padding(40)
        .background(Circle().fill(page.color.opacity(0.12)))
        .accessibilityHidden(true)
      Text(page.title)
        .font(.system(.largeTitle, design: .rounded, weight: .bold))
      Text(page.text)
        .multilineTextAlignment(.center)
        .foregroundStyle(.secondary)
        .frame(maxWidth: 300)
    }
    .padding()
  }
}

private struct Garden: View {
  let restart: () -> Void

  var body: some View {
    ContentUnavailableView {
      Label("No plants yet", systemImage: "camera.macro")
    } description: {
      Text("Add the first plant of your garden.")
    } actions: {
      Button("Show the introduction again", action: restart)
    }
  }
}

#Preview("First launch") {
  OnboardingScreen()
}
