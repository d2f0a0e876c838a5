import Arbor
import ArborCore
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Fields of one type that become another kind of field in place.
@MainActor @Suite struct FieldKindTests {
  private struct Boxed: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        Text("box")
        configuration
      }
    }
  }

  /// The texts in the fields of a page.
  private func values(_ stage: Stage) -> [String] {
    stage.nodes.compactMap { node -> String? in
      guard case .text(let text)? = node.control?.value else { return nil }
      return text
    }
  }

  @Test(arguments: [false, true]) func aFieldOfTextMayBecomeOneOfAValue(isFirst: Bool) throws {
    let remote = Remote<Bool>()
    let number: Binding<Int> = .constant(7)
    let stage = Stage {
      Steered(isFirst, remote) { isText in
        isText.wrappedValue
          ? TextField("Amount", text: .constant("raw"))
          : TextField("Amount", value: number, format: .number)
      }
    }
    #expect(values(stage) == [isFirst ? "raw" : "7"])
    for isText in [!isFirst, isFirst, !isFirst] {
      stage.act { remote.value = isText }
      #expect(values(stage) == [isText ? "raw" : "7"])
      let field = try #require(stage.nodes.first { $0.control?.role == "textbox" })
      try stage.host.handle(.focus, at: field.id)
      stage.host.flush()
    }
  }

  @Test(arguments: [false, true]) func aStyleOfAnAuthorMayComeAndGo(isFirst: Bool) {
    let remote = Remote<Bool>()
    let stage = Stage {
      Steered(isFirst, remote) { isBoxed in
        let fields = VStack {
          TextField("Name", text: .constant("raw"))
          SecureField("Code", text: .constant(""))
        }
        isBoxed.wrappedValue
          ? AnyView(fields.textFieldStyle(Boxed())) : AnyView(fields.textFieldStyle(.plain))
      }
    }
    #expect(stage.texts.count { $0 == "box" } == (isFirst ? 2 : 0))
    for isBoxed in [!isFirst, isFirst, !isFirst] {
      stage.act { remote.value = isBoxed }
      #expect(stage.texts.count { $0 == "box" } == (isBoxed ? 2 : 0))
      #expect(values(stage) == ["raw"])
    }
  }
}
