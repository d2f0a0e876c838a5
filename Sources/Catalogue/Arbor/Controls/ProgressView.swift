public import ArborCore
import ArborDisplay
import ArborLayout
import ArborTiming
import Foundation

/// A view that shows how far a task is, or that it is in progress.
///
/// ```swift
/// ProgressView("Uploading", value: sent, total: size)
/// ProgressView().progressViewStyle(.circular)
/// ```
///
/// Differs from SwiftUI: it observes no `Progress`; give it a value that you keep current.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// The completed fraction, 0 to 1; `nil` for indeterminate progress.
  private let fraction: Double?
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let valueLabel: CurrentValueLabel
  /// The dates between which the progress goes from 0 to 1, or back; `nil` for progress of code.
  private let timer: ProgressTimer?
  @Environment(\.progressLook) private var look
  @Environment(\.progressViewStyle) private var style

  package nonisolated init(
    fraction: Double?, label: Label, valueLabel: CurrentValueLabel, timer: ProgressTimer? = nil
  ) {
    self.timer = timer
    self.fraction = fraction
    self.label = label
    self.valueLabel = valueLabel
  }

  @MainActor public var body: some View {
    if let fraction, look != .circular, style == nil {
      VStack(alignment: .leading, spacing: 4) {
        label
        ProgressBar(fraction: fraction, label: label.plainLabel)
        valueLabel.font(.caption).foregroundColor(.secondary)
      }
    } else {
      // Type-erased, so that the structural paths of views do not depend on the style.
      other
    }
  }

  @MainActor private var other: AnyView {
    if let timer {
      return AnyView(
        TimelineView(SecondsTimelineSchedule(of: timer.interval)) { context in
          ProgressView(
            fraction: timer.fraction(at: context.date), label: label, valueLabel: valueLabel)
        })
    }
    if let style {
      return AnyView(
        style.make(configuration)
          .environmentModifier("progressViewStyle", AnyProgressStyle?.none) {
            $0.progressViewStyle = $1
          })
    }
    return AnyView(
      VStack(spacing: 8) {
        if let fraction {
          ProgressRing(fraction: fraction, label: label.plainLabel)
        } else {
          Spinner(label: label.plainLabel)
        }
        label.foregroundColor(.secondary)
        valueLabel.font(.caption).foregroundColor(.secondary)
      })
  }

  @MainActor private var configuration: ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: label is EmptyView
        ? nil : ProgressViewStyleConfiguration.Label(content: AnyView(label)),
      currentValueLabel: valueLabel is EmptyView
        ? nil : ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView(valueLabel)),
      title: label.plainLabel)
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates progress as a style was given it, for a style that adds to another one.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label ?? Label(content: nil),
      valueLabel: configuration.currentValueLabel ?? CurrentValueLabel(content: nil))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates indeterminate progress without a label.
  public nonisolated init() where Label == EmptyView {
    self.init(fraction: nil, label: EmptyView(), valueLabel: EmptyView())
  }

  /// Creates indeterminate progress with a label.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), valueLabel: EmptyView())
  }

  /// Creates indeterminate progress labeled with `titleKey`.
  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), valueLabel: EmptyView())
  }

  /// Creates indeterminate progress labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), valueLabel: EmptyView())
  }

  /// Creates progress without a label.
  ///
  /// - Parameters:
  ///   - value: The completed amount; `nil` for indeterminate progress.
  ///   - total: The amount at which the task is complete; more than 0.
  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    self.init(
      fraction: Self.fraction(value, total), label: EmptyView(), valueLabel: EmptyView())
  }

  /// Creates progress with a label.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), valueLabel: EmptyView())
  }

  /// Creates progress labeled with `titleKey`.
  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(
      fraction: Self.fraction(value, total), label: Text(titleKey), valueLabel: EmptyView())
  }

  /// Creates progress labeled with `title` as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(fraction: Self.fraction(value, total), label: Text(title), valueLabel: EmptyView())
  }
}

extension ProgressView {
  /// Creates progress with a label and a label for its value.
  ///
  /// - Parameters:
  ///   - value: The completed amount; `nil` for indeterminate progress.
  ///   - total: The amount at which the task is complete; more than 0.
  ///   - currentValueLabel: A description of the value, shown below the bar.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, total), label: label(), valueLabel: currentValueLabel())
  }

  private nonisolated static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V)
    -> Double?
  {
    guard let value else { return nil }
    let fraction = Double(value) / Double(total)
    return fraction.isFinite ? min(max(fraction, 0), 1) : 0
  }
}

// MARK: Parts

/// A bar that is 4 points high and takes the proposed width.
nonisolated struct ProgressBar: View {
  let fraction: Double
  let label: String
  @Environment(\.progressAccent) private var accent

  @MainActor var body: some View {
    StandIn({ _ in .progress(fraction) }, action: { _, _ in }) { stand in
      let wanted = stand.adaptation
      let shown = wanted?.number ?? fraction
      PartView(.progress(shown), label: label) {
        GeometryReader { proxy in
          ZStack(alignment: .leading) {
            Capsule().fill(
              wanted?.control?.track.map { Color(.fixed($0)) } ?? Color.controlTrack)
            Capsule().fill(wanted?.control?.fill.map { Color(.fixed($0)) } ?? accent)
              .frame(width: proxy.size.width * shown)
          }
        }
        .frame(height: 4)
      }
    }
  }
}

private nonisolated struct ProgressRing: View {
  let fraction: Double
  let label: String
  @Environment(\.progressAccent) private var accent

  @MainActor var body: some View {
    // UIKit has no ring with a fraction: the platform object is an activity indicator.
    StandIn({ _ in .spinner(fraction) }, action: { _, _ in }) { stand in
      let wanted = stand.adaptation?.control
      let length: CGFloat = wanted?.isLarge == true ? 37 : 20
      let shown = stand.adaptation?.number ?? fraction
      PartView(.progress(shown), label: label) {
        ZStack {
          RingPart(fraction: 1).fill(Color.controlTrack)
          RingPart(fraction: shown).fill(
            wanted?.fill.map { Color(.fixed($0)) } ?? accent)
        }
        .frame(width: length, height: length)
      }
    }
  }
}

/// A part of a ring 3 points wide, from the top clockwise. Two empty subpaths in opposite corners
/// make the bounds of the path those of the frame.
private nonisolated struct RingPart: Shape {
  let fraction: Double

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for corner in [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)] {
      path.move(to: corner)
      path.addLine(to: corner)
      path.closeSubpath()
    }
    guard fraction > 0 else { return path }
    let radius = min(rect.width, rect.height) / 2
    let steps = max(Int(fraction * 48), 1)
    func point(_ step: Int, _ radius: Double) -> CGPoint {
      let angle = fraction * 2 * .pi * Double(step) / Double(steps) - .pi / 2
      return CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
    }
    path.move(to: point(0, radius))
    for step in 1...steps { path.addLine(to: point(step, radius)) }
    for step in (0...steps).reversed() { path.addLine(to: point(step, radius - 3)) }
    path.closeSubpath()
    return path
  }
}

/// An activity indicator, 20 points wide, or 37 if it is large.
package nonisolated struct Spinner: View {
  package typealias Body = Never
  private let leaf: SpinnerLeaf

  @MainActor package init(label: String = "", isLarge: Bool = false) {
    leaf = SpinnerLeaf(label: label, length: isLarge ? 37 : 20)
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

private struct SpinnerLeaf: LeafBehavior {
  static let typeName = "Spinner"
  let label: String
  private let said: Double
  private var length: Double
  private var tints: ControlTints?

  init(label: String, length: Double) {
    self.label = label
    said = length
    self.length = length
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    length = node.adaptation?.control?.isLarge.map { $0 ? 37 : 20 } ?? said
    var environment = environment
    if let tint = environment.progressTint { environment.tint = tint }
    tints = node.tints(of: \.spinner, showsState: true, environment)
  }

  var backing: Backing? { .spinner(nil) }
  var traits: LeafTraits { LeafTraits(.fixed(CGSize(width: length, height: length))) }

  func change(from old: Self) -> LeafChange {
    length == old.length
      ? label == old.label && tints == old.tints ? [] : .drawing : [.size, .drawing]
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    CGSize(width: length, height: length)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    .control(
      ControlContent(
        kind: .part(PartContent(role: .spinner)), isEnabled: true, label: label, tints: tints))
  }
}

extension Color {
  /// The background of controls.
  static let controlFill = Color(
    .adaptive(light: RGBA(hex: 0x767680, opacity: 0.12), dark: RGBA(hex: 0x767680, opacity: 0.24)))
  /// The part of a slider or a bar that is not filled.
  static let controlTrack = Color(
    .adaptive(light: RGBA(hex: 0x787880, opacity: 0.2), dark: RGBA(hex: 0x787880, opacity: 0.36)))
}
