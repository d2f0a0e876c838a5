import Arbor
import ArborCore
import ArborDisplay
import ArborUIKit
import Foundation

extension UIActivityIndicatorView {
  /// One that stands still is a still picture.
  var shown: some View {
    Group {
      if isAnimating {
        Spinner(label: accessibilityLabel ?? "", isLarge: style == .large)
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
      label: title ?? accessibilityLabel ?? "", hasOpacity: true,
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
    DateEntries(
      label: accessibilityLabel ?? "",
      date: Binding(get: { self.date }, set: { self.userSet($0) }), earliest: minimumDate,
      latest: maximumDate, showsDate: datePickerMode != .time, showsTime: datePickerMode != .date,
      timeZone: .current
    )
    .disabled(!isEnabled)
  }
}
