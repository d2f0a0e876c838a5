import SwiftUI

// Views and shapes as constants and defaults, which belong to no actor.

nonisolated enum Placeholders {
  static func nothing() -> EmptyView { EmptyView() }
  static func gap(_ length: CGFloat? = nil) -> Spacer { Spacer(minLength: length) }
  static func line() -> Divider { Divider() }
  static func round() -> (Circle, Capsule, Ellipse) { (Circle(), Capsule(), Ellipse()) }
  static func cornered() -> (Rectangle, RoundedRectangle) {
    (Rectangle(), RoundedRectangle(cornerRadius: 4))
  }
  static func unchanged() -> EmptyModifier { .identity }
  static func erased() -> AnyView { AnyView(Text("Erased")) }
  static func stacked() -> VStack<HStack<ZStack<Text>>> {
    VStack(alignment: .leading) { HStack(spacing: 2) { ZStack { Text("Stacked") } } }
  }
  static func grouped() -> Group<Text> { Group { Text("Grouped") } }
  static func scrolled() -> ScrollView<LazyVStack<Text>> {
    ScrollView { LazyVStack { Text("Scrolled") } }
  }
  static func listed() -> List<Never, Form<Label<Text, Image>>> {
    List { Form { Label("Listed", systemImage: "list.bullet") } }
  }
  static func pressed() -> Button<Text> { Button("Pressed", action: {}) }
  static func titled() -> Section<Text, Text, EmptyView> {
    Section {
      Text("Content")
    } header: {
      Text("Header")
    }
  }
}

nonisolated struct CornerKey: EnvironmentKey {
  static let defaultValue = RoundedRectangle(cornerRadius: 8)
}

nonisolated struct Tile<Outline: Shape> {
  var title = Text("Tile")
  var color = Color.red.opacity(0.5)
  var outline: Outline

  init(outline: Outline = Circle()) { self.outline = outline }
}

struct PlaceholdersPage: View {
  var body: some View {
    VStack {
      Placeholders.erased()
      Placeholders.stacked()
      Placeholders.grouped()
      Placeholders.scrolled()
      Placeholders.listed()
      Placeholders.pressed()
      Placeholders.titled()
      Tile().title
      Placeholders.nothing()
    }
  }
}
