import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Where controls are in alerts, lists and menus.
@MainActor @Suite struct ControlPlaceTests {
  @Test func fieldsOfAlertsKeepAwayFromItsEdges() throws {
    let stage = Stage(width: 390, height: 844) {
      Text("page").alert("Name", isPresented: .constant(true)) {
        TextField("Name", text: .constant("a"))
        SecureField("Password", text: .constant("b"))
        Button("OK") {}
      }
    }
    let panel = try #require(stage.host.topPresentation?.panelFrame)
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }.map(\.frame)
    try #require(fields.count == 2)
    #expect(fields.allSatisfy { $0.minX >= panel.minX + 16 && $0.maxX <= panel.maxX - 16 })
    let button = try #require(stage.nodes.last { $0.control?.role == "button" }?.frame)
    #expect(fields[1].minY >= fields[0].maxY + 16 && button.minY >= fields[1].maxY + 16)
  }

  private func rows(_ idiom: Idiom) -> [Double] {
    let stage = Stage(width: 390, height: 844, idiom: idiom) {
      List {
        Color.red
        Color.red
      }
      .listStyle(.sidebar)
    }
    return stage.nodes.filter { $0.type == "Color" }.compactMap { $0.frame.height }
      .map { Double($0) }
  }

  @Test func rowsOfSidebarsAreLowOnMacOSAlone() {
    #expect(rows(.macOS).allSatisfy { $0 <= 18 })
    #expect(rows(.iOS).allSatisfy { $0 == 22 })
    #expect(rows(.iOS).count == 2 && rows(.macOS).count == 2)
  }

  @Test func optionsInAFormAreAsHighAsItsRows() throws {
    func distance<V: View>(@ViewBuilder _ content: @escaping @MainActor () -> V) throws -> CGFloat {
      let stage = Stage(width: 390, height: 844) { Form { content() } }
      let frames = stage.nodes.filter { $0.text == "a" || $0.text == "b" }.compactMap(\.frame)
      try #require(frames.count == 2)
      return frames[1].minY - frames[0].minY
    }
    let rows = try distance {
      Text("a")
      Text("b")
    }
    let options = try distance {
      Picker("x", selection: .constant(1)) {
        Text("a").tag(1)
        Text("b").tag(2)
      }
      .pickerStyle(.inline)
    }
    #expect(options == rows && rows == 44)
  }
}
