import Arbor
import ArborDisplay
import ArborSpellings
import StageSupport
import Testing

@MainActor @Suite struct SubmitLabelTests {
  @Test func theLabelOfTheReturnKeyReachesTheField() {
    let stage = Stage { VStack { TextField("name", text: .constant("")) }.submitLabel(.search) }
    var keys: [TextInputTraits.ReturnKey?] = []
    func visit(_ segment: Segment) {
      if case .control(let control) = segment.content, case .textField(let field) = control.kind {
        keys.append(field.returnKey)
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    #expect(keys == [TextInputTraits.ReturnKey.search])
  }
}
