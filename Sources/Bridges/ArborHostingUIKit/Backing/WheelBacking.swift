import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The backing of wheel pickers.
final class WheelBacking: UIKitBacking<UIPickerView> {
  private let rows = WheelRows()
  private var version = 0

  init(_ node: LayoutNode) {
    super.init(UIPickerView(frame: .zero), node, isHosted: true)
    view.dataSource = rows
    view.delegate = rows
    rows.chosen = { [weak self] in self?.chosen($0) }
  }

  override var hasInner: Bool { false }
  override var showsAdded: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .wheel(let choice) = backing else { return }
    view.declare("userInteractionEnabled", choice.isEnabled) { view.isUserInteractionEnabled = $0 }
    view.declare("titles", choice.titles) { titles in
      rows.titles = titles
      view.reloadAllComponents()
    }
    view.declare("selectedRows", choice.selected) {
      if let row = $0 { view.selectRow(row, inComponent: 0, animated: false) }
    }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.number = wanted("selectedRows", Double(view.selectedRow(inComponent: 0)))
    adaptation.isEnabled = wanted("userInteractionEnabled", view.isUserInteractionEnabled)
  }

  private func chosen(_ row: Int) {
    tellControl(.input(.number(Double(row)), version: version))
    visitorSet("selectedRows")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(let value, let version) = event else { return false }
    let row: Int? =
      switch value {
      case .number(let number): Int(exactly: number)
      case .text(let title), .typed(let title, _): rows.titles.firstIndex(of: title)
      case .bool: nil
      }
    // The control itself handles events that name no other row.
    guard let row, rows.titles.indices.contains(row), row != view.selectedRow(inComponent: 0)
    else { return false }
    self.version = version
    visit { view.userSelect(row, inComponent: 0) }
    return true
  }
}

/// The data source and delegate of the picker: its options.
private final class WheelRows: UIPickerViewDataSource, UIPickerViewDelegate {
  var titles: [String] = []
  var chosen: (Int) -> Void = { _ in }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    titles.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { titles[row] }

  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) { chosen(row) }
}
