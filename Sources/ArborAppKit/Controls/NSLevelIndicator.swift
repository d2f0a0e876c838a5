import ArborPlatform
public import Foundation

/// Shows how much there is of something: a bar, steps or stars.
@preconcurrency @MainActor open class NSLevelIndicator: NSControl {
  /// What the level looks like.
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

  open var minValue: Double {
    get { level.low }
    set {
      if newValue.isFinite { change("minValue", \.low, newValue) }
      doubleValue = doubleValue
    }
  }

  open var maxValue: Double {
    get { level.high }
    set {
      if newValue.isFinite { change("maxValue", \.high, newValue) }
      doubleValue = doubleValue
    }
  }

  /// From here on the level is shown in `warningFillColor`; the other way round where `criticalValue` is less. Without effect while both are 0.
  open var warningValue: Double {
    get { level.warning }
    set { if newValue.isFinite { change("warningValue", \.warning, newValue) } }
  }

  /// From here on the level is shown in `criticalFillColor`.
  open var criticalValue: Double {
    get { level.critical }
    set { if newValue.isFinite { change("criticalValue", \.critical, newValue) } }
  }

  open var levelIndicatorStyle: Style {
    get { level.style }
    set { change("levelIndicatorStyle", \.style, newValue) }
  }

  /// Whether the visitor sets the level of stars and of steps by a click.
  open var isEditable: Bool {
    get { level.isEditable }
    set { change("editable", \.isEditable, newValue) }
  }

  open var fillColor: NSColor! {
    get { level.fill }
    set { change("fillColor", \.fill, newValue ?? .systemGreen) }
  }

  open var warningFillColor: NSColor! {
    get { level.warningFill }
    set { change("warningFillColor", \.warningFill, newValue ?? .systemYellow) }
  }

  open var criticalFillColor: NSColor! {
    get { level.criticalFill }
    set { change("criticalFillColor", \.criticalFill, newValue ?? .systemRed) }
  }

  /// The colour of the level as it is.
  package var shownColor: NSColor {
    let (warning, critical, now) = (warningValue, criticalValue, doubleValue)
    guard warning != critical else { return level.fill }
    func has(_ limit: Double) -> Bool { warning < critical ? now >= limit : now <= limit }
    return has(critical) ? level.criticalFill : has(warning) ? level.warningFill : level.fill
  }

  /// How many steps or stars there are; 200 at most are shown.
  package var stepCount: Int { Int(min(max(maxValue - minValue, 0), 200).rounded()) }
  /// How many of them are full.
  package var fullStepCount: Int { Int(min(max(doubleValue - minValue, 0), 200).rounded()) }

  /// The visitor clicked a step, counted from 1; the only full one is taken away.
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
