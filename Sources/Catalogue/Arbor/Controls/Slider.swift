import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// A control that selects a value between two bounds. It takes the proposed width.
///
/// ```swift
/// Slider(value: $volume, in: 0...10, step: 1)
/// ```
///
/// Its own label is not shown; it names the slider for assistive technology.
///
/// Differs from SwiftUI: on macOS its own label is not shown either.
public nonisolated struct Slider: View, @unchecked Sendable {
  public typealias Body = Never
  private var leaf: SliderLeaf
  private var ends: Ends?

  /// The views at the ends.
  private struct Ends {
    let lower: AnyView
    let upper: AnyView
  }

  /// Creates a slider without steps.
  ///
  /// - Parameters:
  ///   - value: Shown limited to the bounds.
  ///   - onEditingChanged: Called with true when the slider gets the focus, with false when it
  ///     loses it.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    leaf = SliderLeaf(value: value, bounds: bounds, step: nil, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider whose values are multiples of `step` above the lower bound.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    leaf = SliderLeaf(
      value: value, bounds: bounds, step: step > 0 ? Double(step) : nil,
      onEditingChanged: onEditingChanged)
  }

  /// Returns the slider with an accessibility label.
  package func labeled(_ label: String) -> Slider {
    var copy = self
    copy.leaf.label = label
    return copy
  }

  /// Returns the slider with views at its ends.
  package func between(_ lower: some View, _ upper: some View) -> Slider {
    var copy = self
    copy.ends = Ends(lower: AnyView(lower), upper: AnyView(upper))
    return copy
  }

  /// The track between the views at its ends, if there are any.
  private var row: AnyView {
    guard let ends else { return AnyView(self) }
    var track = self
    track.ends = nil
    return AnyView(
      HStack(spacing: 8) {
        ends.lower
        track
        ends.upper
      })
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if view.ends != nil { return AnyView._makeView(view.row, &inputs) }
    inputs.makeLeaf(view.leaf)
  }
  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    if view.ends != nil || cursor.isNext(AnyViewNode.self) {
      return AnyView._updateView(view.row, &cursor)
    }
    cursor.updateLeaf(view.leaf)
  }
}

private nonisolated struct SliderLeaf: LeafBehavior {
  static let typeName = "Slider"
  static let readsState = true
  private let read: () -> Double
  private let write: (Double) -> Void
  /// The bounds that the view specifies.
  private let said: ClosedRange<Double>
  private var bounds: ClosedRange<Double>
  private let step: Double?
  private let onEditingChanged: (Bool) -> Void
  var label = ""
  private var value = 0.0
  /// The value of the binding, not limited to the bounds.
  private var current = 0.0
  private var version = 0
  var isEnabled = true
  private var isMac = false
  private var tints: ControlTints?
  /// The insets of the track, in points, if code set them on the platform object.
  private var left = 0.0
  private var right = 0.0

  init<V: BinaryFloatingPoint>(
    value: Binding<V>, bounds: ClosedRange<V>, step: Double?,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    read = { Double(value.wrappedValue) }
    write = { value.wrappedValue = V($0) }
    said = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.bounds = said
    self.step = step
    self.onEditingChanged = onEditingChanged
  }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    let adaptation = node.adaptation
    let (lower, upper) = (
      adaptation?.control?.lowerBound ?? said.lowerBound,
      adaptation?.control?.upperBound ?? said.upperBound
    )
    bounds = lower.isFinite && upper.isFinite && lower <= upper ? lower...upper : said
    current = adaptation?.number ?? read()
    value =
      current.isNaN ? bounds.lowerBound : min(max(current, bounds.lowerBound), bounds.upperBound)
    if current.isNaN { current = value }
    version = max(version, node.fieldVersion)
    isEnabled = adaptation?.isEnabled ?? environment.isEnabled
    isMac = environment.idiom == .macOS
    tints = node.tints(of: \.lower, showsState: false, environment)
    let insets = adaptation?.control?.insets ?? []
    (right, left) = insets.count == 4 ? (insets[1], insets[3]) : (0, 0)
  }

  @MainActor func change(from old: Self) -> LeafChange {
    value == old.value && current == old.current && bounds == old.bounds && step == old.step
      && isEnabled == old.isEnabled && label == old.label
      && version == old.version && tints == old.tints
      && left == old.left && right == old.right ? [] : .drawing
  }

  var backing: Backing? {
    // The platform object limits the value by its own bounds.
    .slider(BackedSlider(value: current, bounds: bounds, isEnabled: isEnabled))
  }

  private var height: Double { isMac ? 16 : 31 }

  @MainActor func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    let width = proposal.width ?? 100
    return CGSize(width: width.isFinite ? width : 100, height: height)
  }

  @MainActor func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? {
    axis == .horizontal ? (0, .infinity) : (height, height)
  }

  static let drawsInside = true

  func drawnPlace(in size: CGSize) -> CGRect {
    CGRect(x: left, y: 0, width: max(size.width - left - right, 0), height: size.height)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(
      ControlContent(
        kind: .slider(
          SliderContent(
            value: value, lowerBound: bounds.lowerBound, upperBound: bounds.upperBound, step: step,
            version: version)), isEnabled: isEnabled, label: label, tints: tints))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "slider", label: label,
      value: .number(
        value, lowerBound: bounds.lowerBound, upperBound: bounds.upperBound, step: step),
      isEnabled: isEnabled, events: ["input", "focus", "blur"])
  }

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    switch event {
    case .input(.number(let number), let version):
      guard number.isFinite, bounds.contains(number) else {
        throw .invalidValue(
          node.id, expected: "a number from \(bounds.lowerBound) to \(bounds.upperBound)")
      }
      node.fieldVersion = version
      write(stepped(number))
      node.host.resolveAgain(node)
    case .input:
      throw .invalidValue(
        node.id, expected: "a number from \(bounds.lowerBound) to \(bounds.upperBound)")
    case .focus: onEditingChanged(true)
    case .blur: onEditingChanged(false)
    default: throw .notInteractive(node.id, event: event.name)
    }
  }

  private func stepped(_ number: Double) -> Double {
    guard let step else { return number }
    let steps = ((number - bounds.lowerBound) / step).rounded()
    return min(bounds.lowerBound + steps * step, bounds.upperBound)
  }
}
