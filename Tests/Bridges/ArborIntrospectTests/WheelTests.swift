import Arbor
import ArborCore
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The picker views behind wheels, and those of authors on a page.
@Suite @MainActor struct WheelTests {
  private struct Page: View {
    let size: Remote<Int>
    var found: (UIPickerView) -> Void = { _ in }

    var body: some View {
      Steered(1, size) { size in
        Picker("Size", selection: size) {
          Text("Small").tag(0)
          Text("Medium").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.wheel)
        .introspect(.picker(style: .wheel), on: .iOS(.v16, .v17, .v18), customize: found)
      }
    }
  }

  @Test func aWheelHasAPickerView() throws {
    var found: UIPickerView?
    let size = Remote<Int>()
    let stage = Stage { Page(size: size) { found = $0 } }
    let picker = try #require(found)
    #expect(picker.numberOfComponents == 1 && picker.numberOfRows(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    stage.act { size.value = 2 }
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func theVisitorTurnsTheObject() throws {
    var found: UIPickerView?
    let size = Remote<Int>()
    let stage = Stage { Page(size: size) { found = $0 } }
    let picker = try #require(found)
    try stage.send(.input(.number(0), version: 1), to: "combobox")
    #expect(size.value == 0 && picker.selectedRow(inComponent: 0) == 0)
    try stage.send(.input(.text("Large"), version: 2), to: "combobox")
    #expect(size.value == 2 && picker.selectedRow(inComponent: 0) == 2)
    #expect(picker.origin(of: "selectedRows") == .declarative)
  }

  @Test func codeTurnsTheWheelAndTheValueStays() throws {
    var found: UIPickerView?
    let size = Remote<Int>()
    let stage = Stage { Page(size: size) { found = $0 } }
    let picker = try #require(found)
    let before = stage.drawing
    stage.act { picker.selectRow(0, inComponent: 0, animated: true) }
    #expect(stage.drawing != before && size.value == 1)
    stage.act { size.value = 2 }
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  private final class Clock: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 24 : 60
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component): \(row)")
    }
  }

  private struct ClockView: UIViewRepresentable {
    let clock: Clock
    func makeUIView(context: Context) -> UIPickerView {
      let picker = UIPickerView()
      picker.dataSource = clock
      picker.delegate = clock
      return picker
    }
    func updateUIView(_ picker: UIPickerView, context: Context) {}
  }

  @Test func eachWheelOfAnAuthorsPickerIsAList() throws {
    let clock = Clock()
    let stage = Stage { ClockView(clock: clock) }
    let wheels = stage.nodes.filter { $0.control?.role == "combobox" }
    try #require(wheels.count == 2)
    // One band lies behind the chosen rows of both.
    let both = try #require(wheels[0].frame).union(try #require(wheels[1].frame))
    let bands = stage.nodes.compactMap(\.frame).filter { $0.height == 34 }
    #expect(bands.contains { $0.minX == both.minX + 9 && $0.midY == both.midY })
    try stage.host.handle(.input(.number(30), version: 1), at: wheels[1].id)
    stage.host.flush()
    #expect(clock.chosen == ["1: 30"])
    let shown = stage.nodes.filter { $0.control?.role == "combobox" }.compactMap(\.control?.value)
    #expect(shown == [.text("0"), .text("30")])
  }
}
