import ArborPlatform
public import Foundation

/// Shows a level as a bar, as steps or as stars.
@preconcurrency @MainActor open class NSLevelIndicator: NSControl {
  /// The appearance of the level.
  public enum Style: UInt, Sendable {
    case relevancy, continuousCapacity, discreteCapacity, rating
  }

  private struct Level: Equatable {
    var low = 0.0
    var high = 2.0
    var warning = 0.0
    var critical = 0.0
    var style = Style.discreteCapacity
    var isEditable = false
    var fill = NSColor.systemGreen
    var warningFill = NSColor.systemYellow
    var criticalFill = NSColor.systemRed
  }
  private var level = Level()

  private func change<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Level, Value>, _ value: Value
  ) {
    write(key, level[keyPath: path], value, [.look, .size]) { level[keyPath: path] = value }
    invalidateIntrinsicContentSize()
  }

  package override func accepted(_ value: Value) -> Value? {
    value.number.isFinite ? .number(min(max(value.number, minValue), max(maxValue, minValue))) : nil
  }

  /// The value of an empty indicator; 0 at first.
  open var minValue: Double {
    get { level.low }
    set {
      if newValue.isFinite { change("minValue", \.low, newValue) }
      doubleValue = doubleValue
    }
  }

  /// The value of a full indicator; 2 at first.
  open var maxValue: Double {
    get { level.high }
    set {
      if newValue.isFinite { change("maxValue", \.high, newValue) }
      doubleValue = doubleValue
    }
  }

  /// The value from which the level has `warningFillColor`: upward or, if `criticalValue` is less,
  /// downward. Without effect if both are equal.
  open var warningValue: Double {
    get { level.warning }
    set { if newValue.isFinite { change("warningValue", \.warning, newValue) } }
  }

  /// The value from which the level has `criticalFillColor`; see `warningValue`.
  open var criticalValue: Double {
    get { level.critical }
    set { if newValue.isFinite { change("criticalValue", \.critical, newValue) } }
  }

  /// The appearance of the level.
  open var levelIndicatorStyle: Style {
    get { level.style }
    set { change("levelIndicatorStyle", \.style, newValue) }
  }

  /// Whether the visitor can set the level of stars and steps with a click.
  open var isEditable: Bool {
    get { level.isEditable }
    set { change("editable", \.isEditable, newValue) }
  }

  /// The color of a normal level; `nil` restores green.
  open var fillColor: NSColor! {
    get { level.fill }
    set { change("fillColor", \.fill, newValue ?? .systemGreen) }
  }

  /// The color of a warning level; `nil` restores yellow.
  open var warningFillColor: NSColor! {
    get { level.warningFill }
    set { change("warningFillColor", \.warningFill, newValue ?? .systemYellow) }
  }

  /// The color of a critical level; `nil` restores red.
  open var criticalFillColor: NSColor! {
    get { level.criticalFill }
    set { change("criticalFillColor", \.criticalFill, newValue ?? .systemRed) }
  }

  /// The color for the current value.
  package var shownColor: NSColor {
    let (warning, critical, now) = (warningValue, criticalValue, doubleValue)
    guard warning != critical else { return level.fill }
    func has(_ limit: Double) -> Bool { warning < critical ? now >= limit : now <= limit }
    return has(critical) ? level.criticalFill : has(warning) ? level.warningFill : level.fill
  }

  /// The number of steps or stars, at most 200.
  package var stepCount: Int { Int(min(max(maxValue - minValue, 0), 200).rounded()) }
  /// The number of full steps or stars.
  package var fullStepCount: Int { Int(min(max(doubleValue - minValue, 0), 200).rounded()) }

  /// Handles the visitor's click on a step, counted from 1. A click on the only full step empties
  /// it.
  package func userChose(_ step: Int) {
    guard isEnabled, isEditable else { return }
    let wanted = step == 1 && fullStepCount == 1 ? 0 : step
    doubleValue = minValue + Double(wanted)
    sendAction()
  }

  open override var intrinsicContentSize: NSSize {
    NSSize(
      width: level.style == .rating ? CGFloat(stepCount) * 17 : NSView.noIntrinsicMetric,
      height: 18)
  }
}
