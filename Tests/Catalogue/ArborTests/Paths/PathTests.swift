import Arbor
import Foundation
import StageSupport
import Testing

@MainActor @Suite struct PathTests {
  /// The path of each text, without its root.
  private func check<Content: View>(
    _ expected: [String], _ location: SourceLocation = #_sourceLocation,
    @ViewBuilder of content: @escaping @MainActor () -> Content
  ) {
    let stage = Stage { VStack(content: content) }
    let paths = zip(stage.paths, stage.nodes).filter { $1.text != nil }.map { path, _ in
      path.replacingOccurrences(of: "/VStack/", with: "")
    }
    #expect(paths == expected, sourceLocation: location)
  }

  @Test func anOnlyChildHasNoSlot() { check(["Text"]) { Text("x") } }

  @Test func siblingsHaveStaticSlots() {
    check(["Text.0", "Text.1.t", "Text.3"]) {
      Text("0")
      if true { Text("1") }
      if false { Text("2") }
      Text("3")
    }
  }

  @Test func armsAreWrittenFromTheOutside() {
    check(["Text.0.f", "Text.1.tf"]) {
      if Bool(false) { Text("a") } else { Text("b") }
      if Bool(true) {
        if Bool(false) { Text("c") } else { Text("d") }
      }
    }
  }

  @Test func elementsAreNamedByTheirKeys() {
    let id = UUID()
    check([
      "=3/Text", "=a%20b/Text", "=~bLw/Text", "=\(id.uuidString.lowercased())/Text", "=~#0/Text",
    ]) {
      ForEach([3], id: \.self) { _ in Text("") }
      ForEach(["a b", "/"], id: \.self) { _ in Text("") }
      ForEach([id], id: \.self) { _ in Text("") }
      ForEach([2.5], id: \.self) { _ in Text("") }
    }
  }

  @Test func explicitIdsAreWrittenAfterTheType() {
    check(["Text.0!7", "Text.1!a"]) {
      Text("").id(7)
      Text("").padding().id("a")
    }
  }

  @Test func groupsErasureAndModifiersAddNothing() {
    check(["Text.0", "Text.1", "Text.2", "Text.3"]) {
      Group {
        Text("0")
        Group { Text("1") }.padding()
      }
      AnyView(Text("2")).environment(\.locale, Locale(identifier: "de"))
      Text("3").onAppear {}
    }
  }

  @Test func contentOfModifiersHasARole() {
    check(["Text.0", "Text.0/@overlay/Text", "Text.1", "Text.1/@background/Text"]) {
      Text("a").overlay(Text("b"))
      Text("c").background(Text("d"))
    }
  }

  @Test func theRoleBelongsToTheFirstViewThatIsThere() {
    check(["Text.0", "Text.2", "Text.2/@overlay/Text"]) {
      Text("a")
      Group {
        if Bool(false) { Text("none") }
        Text("b")
      }
      .overlay(Text("c"))
    }
  }
}
