public import Arbor
public import ArborCore
import Foundation

/// The time that a progress view of an interval shows below its bar.
///
/// `ProgressView(timerInterval:)` creates it.
///
/// ```swift
/// ProgressView(timerInterval: start...end)
/// ```
public nonisolated struct DefaultDateProgressLabel: View, Sendable {
  fileprivate let timer: ProgressTimer

  @MainActor public var body: some View {
    Text(timerInterval: timer.interval, countsDown: timer.countsDown)
  }
}

extension ProgressView {
  /// Creates progress from one date to another.
  ///
  /// ```swift
  /// ProgressView(timerInterval: start...end, countsDown: false) {
  ///   Text("Brewing")
  /// } currentValueLabel: {
  ///   Text(end, style: .timer)
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: the bar moves once a second.
  ///
  /// - Parameters:
  ///   - timerInterval: The dates of the first and of the last step.
  ///   - countsDown: Whether the bar is full at first.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: nil, label: label(), valueLabel: currentValueLabel(),
      timer: ProgressTimer(interval: timerInterval, countsDown: countsDown))
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates progress from one date to another, with the time below the bar.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    let timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    self.init(
      fraction: nil, label: label(), valueLabel: DefaultDateProgressLabel(timer: timer),
      timer: timer)
  }

  /// Creates progress from one date to another, with the time below the bar and without a label.
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
  where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}
