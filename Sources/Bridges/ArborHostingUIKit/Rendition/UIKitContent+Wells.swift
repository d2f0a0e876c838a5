import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborUIKit
import Foundation

extension UIActivityIndicatorView {
  /// The indicator; a stopped one is drawn as a static ring.
  var shown: some View {
    Group {
      if isAnimating {
        Spinner(label: accessibilityLabel ?? "", isLarge: style == .large).colouredByObject()
      } else {
        Circle().stroke((color ?? .systemGray).shown(in: self).opacity(0.4), lineWidth: 3)
          .padding(3)
      }
    }
  }
}

extension UIColorWell {
  var shown: some View {
    ColorWell(
      label: title ?? accessibilityLabel ?? "", hasOpacity: supportsAlpha,
      color: Binding(
        get: { (self.selectedColor ?? .white).resolve(self.traitCollection) },
        set: {
          self.userSet(
            UIColor(
              red: CGFloat($0.red), green: CGFloat($0.green), blue: CGFloat($0.blue),
              alpha: CGFloat($0.opacity)))
        })
    )
    .disabled(!isEnabled)
  }
}

extension UIDatePicker {
  var shown: some View {
    DateControl(
      datePickerStyle.shown, label: accessibilityLabel ?? "",
      date: Binding(get: { self.date }, set: { self.userSet($0) }), earliest: minimumDate,
      latest: maximumDate, showsDate: datePickerMode != .time, showsTime: datePickerMode != .date,
      timeZone: timeZone ?? givenCalendar?.timeZone ?? .current, grid: grid
    )
    .disabled(!isEnabled)
  }
}

extension UIDatePicker {
  private var grid: DateGrid {
    var grid = DateGrid()
    grid.minuteInterval = minuteInterval
    grid.firstWeekday = givenCalendar?.firstWeekday
    grid.locale = locale ?? givenCalendar?.locale
    return grid
  }
}

extension UIPickerView {
  /// A browser list for each component, as high as the picker, before the band of the chosen rows.
  var shown: some View {
    HStack(spacing: 0) {
      ForEach(components.indices, id: \.self) { index in
        self.wheel(index, self.components[index])
          .frame(width: self.components[index].width > 0 ? self.components[index].width : nil)
      }
    }
    .background {
      // As high as the rows of lists in browsers.
      RoundedRectangle(cornerRadius: 8).fill(UIColor.tertiarySystemFill.shown(in: self))
        .frame(height: 34).padding(.horizontal, 9)
    }
    .disabled(!isUserInteractionEnabled)
  }

  private func wheel(_ index: Int, _ wheel: Component) -> some View {
    Select(
      choice: Choice(
        label: accessibilityLabel ?? "", selected: AnyHashable(wheel.selected),
        select: { [weak self] in
          if let row = $0.base as? Int { self?.userSelect(row, inComponent: index) }
        },
        content: ForEach(wheel.titles.indices, id: \.self) {
          Text(verbatim: wheel.titles[$0]).tag($0)
        }),
      color: .primary, rows: Int(min(max(bounds.height / wheel.rowHeight, 2), 1_000)))
  }
}
