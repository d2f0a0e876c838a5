import SwiftUI

/// Values that an app keeps in extensions of the library's types. That they compile is the test: a
/// value of one type may use those of the others.
extension Color {
  static let brand = Color(red: 0.2, green: 0.3, blue: 0.9)
}

extension Gradient {
  static let brand = Gradient(colors: [.brand, .white])
}

extension LinearGradient {
  static let brand = LinearGradient(
    colors: [.red, .brand], startPoint: .top, endPoint: .bottom)
}

extension RadialGradient {
  static let brand = RadialGradient(
    colors: [.red, .brand], center: .center, startRadius: 0, endRadius: Metrics.card)
}

extension AngularGradient {
  static let brand = AngularGradient(colors: [.red, .brand], center: .center)
}

extension AnyShapeStyle {
  static let brand = AnyShapeStyle(Color.brand)
}

extension Font {
  static let headline2 = Font.system(size: Metrics.card).bold()
}

extension Animation {
  static let brisk = Animation.easeInOut(duration: Metrics.time)
}

extension AnyTransition {
  static let fall = AnyTransition.opacity.combined(with: .scale(scale: Metrics.time))
  static let fade = AnyTransition.modifier(active: Faint(amount: 0), identity: Faint(amount: 1))
}

extension EdgeInsets {
  static let card = EdgeInsets(top: Metrics.card, leading: 0, bottom: 0, trailing: 0)
}

extension GridItem {
  static let card = GridItem(.flexible(), spacing: Metrics.card)
}

private enum Metrics {
  static let card: CGFloat = 4
  static let time = 0.3
}

private struct Faint: ViewModifier {
  let amount: Double

  func body(content: Content) -> some View { content.opacity(amount) }
}

private struct BrandCard: View {
  var fill: LinearGradient = .brand

  var body: some View {
    LazyVGrid(columns: [.card]) {
      Text("Card").font(.headline2).padding(.card).background(fill)
        .background(.background.secondary, in: .rect(cornerRadius: Metrics.card))
        .transition(.fall).animation(.brisk, value: Metrics.time)
    }
  }
}
