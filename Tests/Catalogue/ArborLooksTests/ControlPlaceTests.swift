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
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }.compactMap(\.frame)
    try #require(fields.count == 2)
    #expect(fields.allSatisfy { $0.minX >= panel.minX + 16 && $0.maxX <= panel.maxX - 16 })
    let button = try #require(stage.nodes.last { $0.control?.role == "button" }?.frame)
    #expect(fields[1].minY >= fields[0].maxY + 8 && button.minY >= fields[1].maxY + 16)
  }

  private func rows(_ idiom: Idiom) -> [Double] {
    let stage = Stage(width: 390, height: 844, idiom: idiom) {
      List {
        Text("a")
        Text("b")
      }
      .listStyle(.sidebar)
    }
    return stage.nodes.filter { $0.text != nil }.compactMap { $0.frame.map { Double($0.minY) } }
  }

  @Test func rowsOfSidebarsAreLowOnMacOSAlone() throws {
    let (touched, clicked) = (rows(.iOS), rows(.macOS))
    try #require(touched.count == 2 && clicked.count == 2)
    #expect(touched[1] - touched[0] == 44 && clicked[1] - clicked[0] == 28)
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
