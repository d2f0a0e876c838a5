import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Wheels on which one of several rows is chosen.
@Suite @MainActor struct PickerTests {
  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [["a", "b", "c"], ["x", "y"]]
    var asked = 0
    var chosen: [String] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      asked += 1
      return rows[component].count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { rows[component][row] }
    func pickerView(
      _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { component == 1 ? NSAttributedString(string: "<\(row)>") : nil }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
      component == 0 ? 80 : 0
    }
    func pickerView(
      _ pickerView: UIPickerView, rowHeightForComponent component: Int
    ) -> CGFloat { component == 0 ? 40 : 0 }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(row) of \(component)")
    }
  }

  private func picker(_ source: Source) -> UIPickerView {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.dataSource = source
    picker.delegate = source
    return picker
  }

  @Test func dataSourceAndDelegateSayWhatIsOnTheWheels() {
    let source = Source()
    let picker = picker(source)
    #expect(picker.numberOfComponents == 2)
    #expect((0...2).map { picker.numberOfRows(inComponent: $0) } == [3, 2, 0])
    #expect(picker.components.map(\.titles) == [["a", "b", "c"], ["<0>", "<1>"]])
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 80, height: 40))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 240, height: 32))
    // Once for each wheel.
    #expect(source.asked == 2)
  }

  @Test func onlyTheVisitorsChoicesAreTold() {
    let source = Source()
    let picker = picker(source)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    picker.selectRow(2, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 2 && source.chosen == [])
    picker.selectRow(7, inComponent: 0, animated: true)
    picker.userSelect(1, inComponent: 1)
    picker.userSelect(1, inComponent: 1)
    picker.userSelect(9, inComponent: 1)
    #expect(picker.selectedRow(inComponent: 0) == 2 && source.chosen == ["1 of 1"])
  }

  @Test func reloadingKeepsWhatIsStillThere() {
    let source = Source()
    let picker = picker(source)
    picker.selectRow(2, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    source.rows = [["a", "b"], ["x", "y"]]
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    picker.reloadComponent(0)
    #expect(picker.numberOfRows(inComponent: 0) == 2 && picker.selectedRow(inComponent: 0) == 1)
    source.rows = [[]]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func viewsForRowsSayWhatIsWrittenInThem() {
    final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var made = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: UIView?
      ) -> UIView {
        if view == nil { made += 1 }
        let label = view as? UILabel ?? UILabel()
        label.text = "No. \(row)"
        return label
      }
    }
    let views = Views()
    let picker = UIPickerView()
    picker.dataSource = views
    picker.delegate = views
    #expect(picker.components.first?.titles == ["No. 0", "No. 1", "No. 2"] && views.made == 1)
  }

  @Test func whatSaysThatThereIsNoViewGoesWithThePicker() {
    let source = Source()
    weak var none: UIView?
    do {
      let picker = picker(source)
      #expect(picker.components.count == 2)
      none = source.pickerView(picker, viewForRow: 0, forComponent: 0, reusing: nil)
      #expect(none != nil)
    }
    #expect(none == nil)
  }
}
