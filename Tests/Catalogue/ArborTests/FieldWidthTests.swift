import Arbor
import ArborCore
import Foundation
import StageSupport
import Testing

@Suite @MainActor struct FieldWidthTests {
  @Test func theIdealWidthOfAFieldFollowsItsText() {
    let text = Remote<String>()
    let stage = Stage {
      Steered("a", text) { TextField("Name", text: $0).fixedSize() }
    }
    func width() -> CGFloat {
      stage.nodes.first { $0.control?.role == "textbox" }?.frame?.width ?? 0
    }
    let before = width()
    stage.act { text.value = "a much longer text" }
    #expect(before > 0 && width() > 3 * before)
  }
}
