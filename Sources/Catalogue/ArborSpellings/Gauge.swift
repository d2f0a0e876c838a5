import Arbor
public import ArborCore
import ArborDisplay
import ArborEffects
import ArborPaints
import Foundation

/// A view that shows a value between two bounds.
///
/// ```swift
/// Gauge(value: speed, in: 0...200) {
///   Text("Speed")
/// } currentValueLabel: {
///   Text("\(Int(speed)) km/h")
/// }
/// .gaugeStyle(.accessoryCircular)
/// ```
///
/// Labels at marked values stand below the bar of a linear style, at the values of their tags.
///
/// Differs from SwiftUI: circular styles have no room for them.
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>:
  View
{
  private let value: Double
  private nonisolated(unsafe) let label: Label
  private nonisolated(unsafe) let current: CurrentValueLabel
  private nonisolated(unsafe) let bounds: (least: BoundsLabel, most: BoundsLabel)
  private nonisolated(unsafe) let marked: MarkedValueLabels
  private nonisolated let range: ClosedRange<Double>
  @Environment(\.gaugeStyle) private var style

  fileprivate nonisolated init<V: BinaryFloatingPoint>(
    _ value: V, _ range: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel,
    _ bounds: (least: BoundsLabel, most: BoundsLabel), _ marked: MarkedValueLabels
  ) {
    let share = Double(value - range.lowerBound) / Double(range.upperBound - range.lowerBound)
    self.value = share.isFinite ? min(max(share, 0), 1) : 0
    self.label = label
    self.current = current
    self.bounds = bounds
    self.marked = marked
    self.range = Double(range.lowerBound)...Double(range.upperBound)
  }

  public var body: some View {
    if let style {
      style.body(configuration)
    } else {
      DefaultGaugeStyle().makeBody(configuration: configuration)
    }
  }

  private var configuration: GaugeStyleConfiguration {
    func part(_ view: some View) -> GaugeStyleConfiguration.Label? {
      view is EmptyView ? nil : GaugeStyleConfiguration.Label(content: AnyView(view))
    }
    return GaugeStyleConfiguration(
      value: value, label: GaugeStyleConfiguration.Label(content: AnyView(label)),
      currentValueLabel: part(current), minimumValueLabel: part(bounds.least),
      maximumValueLabel: part(bounds.most), title: label.plainLabel,
      marks: marked is EmptyView ? nil : GaugeMarks(range: range, labels: AnyView(marked)))
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - value: The value; one outside of the bounds is limited to them.
  ///   - bounds: The lower and the upper bound.
  ///   - label: A description of the purpose.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(value, bounds, label(), EmptyView(), (EmptyView(), EmptyView()), EmptyView())
  }

  /// Creates a gauge with a description of its value.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value, bounds, label(), currentValueLabel(), (EmptyView(), EmptyView()), EmptyView())
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge with descriptions of its value and its bounds.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()),
      EmptyView())
  }
}

extension Gauge {
  /// Creates a gauge with descriptions of its value and of marked values.
  ///
  /// ```swift
  /// Gauge(value: speed, in: 0...200) {
  ///   Text("Speed")
  /// } currentValueLabel: {
  ///   Text("\\(Int(speed)) km/h")
  /// } markedValueLabels: {
  ///   Text("City").tag(50.0)
  ///   Text("Country").tag(100.0)
  /// }
  /// ```
  ///
  /// - Parameter markedValueLabels: Views whose tags are numbers of the gauge.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(
      value, bounds, label(), currentValueLabel(), (EmptyView(), EmptyView()),
      markedValueLabels())
  }

  /// Creates a gauge with descriptions of its value, its bounds and marked values.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), (minimumValueLabel(), maximumValueLabel()),
      markedValueLabels())
  }
}

// MARK: Parts

/// The labels of marked values, each below its value, and within the width.
nonisolated struct GaugeMarks: View {
  let range: ClosedRange<Double>
  let labels: AnyView

  @MainActor var body: some View {
    GaugeMarkLayout(range: range) { labels }.font(.caption2).foregroundColor(.secondary)
  }
}

private struct GaugeMarkLayout: Layout {
  let range: ClosedRange<Double>

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let heights = subviews.map { $0.sizeThatFits(.unspecified).height }
    return CGSize(width: proposal.width ?? 10, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      let width = subview.sizeThatFits(.unspecified).width
      let middle = bounds.width * share(of: subview[ViewTag.self])
      let left = min(max(middle - width / 2, 0), max(bounds.width - width, 0))
      subview.place(
        at: CGPoint(x: bounds.minX + left, y: bounds.minY), proposal: .unspecified)
    }
  }

  /// Returns the place of a tag between the bounds, from 0 to 1; 0 for one that is no number.
  private func share(of tag: AnyHashable?) -> Double {
    let value = (tag?.base as? any BinaryFloatingPoint).map { Double($0) }
    let length = range.upperBound - range.lowerBound
    guard let value, value.isFinite, length > 0 else { return 0 }
    return min(max((value - range.lowerBound) / length, 0), 1)
  }
}

/// The bar of a gauge with the labels of its marked values.
nonisolated struct MarkedGaugeLine: View {
  let configuration: GaugeStyleConfiguration
  let isFilled: Bool

  @MainActor var body: some View {
    VStack(spacing: 2) {
      GaugeLine(
        value: configuration.value, title: configuration.title, isFilled: isFilled)
      configuration.marks
    }
  }
}

/// A bar 6 points high that is filled up to the value, or has a mark there.
nonisolated struct GaugeLine: View {
  @Environment(\.tintGradient) private var gradient
  let value: Double
  let title: String
  let isFilled: Bool

  /// The paint of a part of the bar from its leading end on, whose length is a share of the bar.
  private func paint(_ share: Double) -> AnyShapeStyle {
    guard let gradient, share > 0 else { return AnyShapeStyle(.tint) }
    let end = UnitPoint(x: 1 / share, y: 0.5)
    return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: end))
  }

  @MainActor var body: some View {
    PartView(.progress(value), label: title) {
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          if isFilled {
            Capsule().fill(gaugeTrack)
            Capsule().fill(paint(value)).frame(width: proxy.size.width * value)
          } else {
            Capsule().fill(paint(1))
            Circle().fill(.white).frame(width: 8, height: 8)
              .overlay { Circle().stroke(Color.black.opacity(0.5), lineWidth: 1) }
              .offset(x: (proxy.size.width - 8) * value)
          }
        }
      }
      .frame(height: 6)
    }
  }
}

/// The color of the part that is not filled.
private let gaugeTrack = Color.gray.opacity(0.25)

/// A part of a ring, clockwise from the right.
private nonisolated struct GaugeArc: View {
  @Environment(\.tintGradient) private var gradient
  /// The drawn part, as a share of a full circle.
  let share: Double
  /// The part in which the colors of a gradient pass into each other, as a share of a full circle.
  let turn: Double

  @MainActor private func arc<S: ShapeStyle>(_ paint: S) -> some View {
    Circle().trim(from: 0, to: share)
      .stroke(paint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
  }

  @MainActor var body: some View {
    if let gradient {
      // The round ends reach a little beyond the part.
      let (before, after) = turn < 1 ? (15.0, 15.0) : (8, -8)
      AngularGradient(
        gradient: gradient, center: .center, startAngle: .degrees(-before),
        endAngle: .degrees(360 * turn + after)
      )
      .mask { arc(.black).padding(3) }
      .padding(-3)
    } else {
      arc(.tint)
    }
  }
}

/// Three quarters of a ring with a mark at the value.
nonisolated struct GaugeRing<Part: View>: View {
  let value: Double
  let title: String
  let middle: Part?
  let label: Part
  let least: Part?
  let most: Part?

  @MainActor var body: some View {
    PartView(.progress(value), label: title) {
      ZStack {
        GaugeArc(share: 0.75, turn: 0.75)
          .rotationEffect(.degrees(135))
        Circle().trim(from: 0.75 * value, to: 0.75 * value + 0.001)
          .stroke(.white, style: StrokeStyle(lineWidth: 8, lineCap: .round))
          .rotationEffect(.degrees(135))
        middle.font(.title3)
      }
      .padding(4)
      .overlay(alignment: .bottom) {
        if let least, let most {
          HStack(spacing: 6) {
            least
            most
          }
          .font(.caption2)
        } else {
          label.font(.caption2)
        }
      }
      .frame(width: 58, height: 58)
    }
  }
}

/// A ring that is filled up to the value.
nonisolated struct GaugeCircle<Part: View>: View {
  let value: Double
  let title: String
  let middle: Part

  @MainActor var body: some View {
    PartView(.progress(value), label: title) {
      ZStack {
        Circle().stroke(gaugeTrack, lineWidth: 6)
        GaugeArc(share: value, turn: 1)
          .rotationEffect(.degrees(-90))
        middle.font(.title3)
      }
      .padding(4)
      .frame(width: 58, height: 58)
    }
  }
}
