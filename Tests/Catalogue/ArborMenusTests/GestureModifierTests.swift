import Arbor
import ArborCore
import ArborDisplay
import ArborMenus
import Foundation
import Observation
import StageSupport
import Testing

/// Gestures that need keys, menus as buttons, and models that views provide.
@MainActor @Suite struct GestureModifierTests {
  private func tap(_ stage: Stage, _ keys: KeyInput.Modifiers) throws {
    let node = try #require(stage.nodes.last { $0.text == "card" })
    let frame = try #require(node.frame)
    let event = PointerEvent(
      .tap(count: 1), at: .page(CGPoint(x: frame.midX, y: frame.midY)), modifiers: keys)
    try stage.host.handle(.pointer(event), at: node.id)
    stage.host.flush()
  }

  @Test func aGestureWaitsForItsKeys() throws {
    let log = Log()
    let stage = Stage {
      Text("card")
        .gesture(TapGesture().modifiers(.shift).onEnded { log("add") })
        .gesture(TapGesture().onEnded { log("choose") })
    }
    try tap(stage, [])
    #expect(log.take() == ["choose"])
    try tap(stage, [.shift])
    #expect(log.take() == ["add"])
    try tap(stage, [.control])
    #expect(log.take() == ["choose"])
  }

  @Test func aMenuHasTheLookOfButtons() {
    func shapes<S: PrimitiveButtonStyle>(_ style: S) -> Int {
      Stage { Menu("Sort") { Button("a") {} }.menuStyle(.button).buttonStyle(style) }
        .contents.count { if case .shape = $0 { true } else { false } }
    }
    #expect(shapes(.bordered) > shapes(.plain))
  }

  @Observable final class Library {
    var name = "books"
  }

  private struct Shown: View {
    @FocusedValue(Library.self) private var library
    var body: some View { Text(library?.name ?? "none") }
  }

  @Test func modelsAreProvidedByType() {
    let library = Library()
    let stage = Stage {
      VStack {
        Shown()
        Color.red.focusedSceneValue(library)
      }
    }
    #expect(stage.texts == ["books"])
    library.name = "maps"
    stage.host.flush()
    #expect(stage.texts == ["maps"])
  }
}
