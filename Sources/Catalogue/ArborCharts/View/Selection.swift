import Arbor
public import ArborCore
import ArborDisplay
import Foundation

/// A value of the author that follows what is selected in a chart.
struct ChartSelection {
  enum Axis { case x, y, angle }
  var axis: Axis
  /// Whether the selection is a range of values.
  var isRange: Bool
  /// Writes one value, or the values at both ends; `nil` for none.
  var write: (_PlotValue?, _PlotValue?) -> Void
}

extension _PlotValue {
  /// Returns the value in a type of the author; `nil` if the type is another.
  func plottable<P: Plottable>(_ type: P.Type = P.self) -> P? {
    P.PrimitivePlottable(_plotValue: self).flatMap { P(primitivePlottable: $0) }
  }
}

nonisolated extension View {
  private func selection<P: Plottable>(
    _ axis: ChartSelection.Axis, _ binding: Binding<P?>
  ) -> some View {
    chartSetting {
      $0.selections.append(
        ChartSelection(axis: axis, isRange: false) { value, _ in
          let (old, new) = (binding.wrappedValue, value?.plottable(P.self))
          if old?.primitivePlottable._plotValue != new?.primitivePlottable._plotValue {
            binding.wrappedValue = new
          }
        })
    }
  }

  private func selection<P: Plottable & Comparable>(
    _ axis: ChartSelection.Axis, _ binding: Binding<ClosedRange<P>?>
  ) -> some View {
    chartSetting {
      $0.selections.append(
        ChartSelection(axis: axis, isRange: true) { start, end in
          var new: ClosedRange<P>?
          if let one = start?.plottable(P.self), let other = end?.plottable(P.self) {
            new = one <= other ? one...other : other...one
          }
          if binding.wrappedValue != new { binding.wrappedValue = new }
        })
    }
  }

  /// Writes the horizontal value that a pointer is at, and `nil` when it has left.
  ///
  /// Differs from SwiftUI: after a touch the value stays.
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selection(.x, value)
  }
  /// Writes the vertical value that a pointer is at, and `nil` when it has left.
  ///
  /// Differs from SwiftUI: after a touch the value stays.
  public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selection(.y, value)
  }
  /// Writes the sum of the sectors up to a pointer, and `nil` when it has left.
  ///
  /// Differs from SwiftUI: after a touch the value stays.
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selection(.angle, value)
  }

  /// Writes the horizontal values between the start of a drag and its end, and `nil` after a tap.
  ///
  /// ```swift
  /// chart.chartXSelection(range: $days)
  /// ```
  ///
  /// Differs from SwiftUI: one finger selects, and the range stays when it is lifted.
  public func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { selection(.x, range) }

  /// Writes the vertical values between the start of a drag and its end, and `nil` after a tap.
  ///
  /// Differs from SwiftUI: one finger selects, and the range stays when it is lifted.
  public func chartYSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { selection(.y, range) }

  /// Sets the gesture on the plot, in place of that which selects values. Its locations are places
  /// in the plot, which the proxy's `selectXValue(at:)` and others understand.
  ///
  /// ```swift
  /// chart.chartXSelection(value: $day).chartGesture { proxy in
  ///   SpatialTapGesture().onEnded { proxy.selectXValue(at: $0.location.x) }
  /// }
  /// ```
  @MainActor @preconcurrency public func chartGesture<G: Gesture>(
    _ gesture: @escaping (ChartProxy) -> G
  ) -> some View {
    chartSetting { $0.gesture = { proxy, plot in AnyView(plot.gesture(gesture(proxy))) } }
  }
}

/// The part of the plot that reacts to pointers: it selects what they are at.
nonisolated struct SelectionSurface: View {
  let settings: ChartSettings
  let proxy: ChartProxy
  /// Whether drags scroll the chart.
  let isScrolling: Bool

  @MainActor var body: some View {
    let surface = Color.clear.contentShape(Rectangle())
    if let gesture = settings.gesture {
      surface
        .anchorPreference(key: SurfaceFrameKey.self, value: .bounds) { $0 }
        .overlayPreferenceValue(SurfaceFrameKey.self) { anchor in
          if let anchor { gesture(proxy.placed(anchor), AnyView(surface)) }
        }
    } else {
      if hasValues {
        reacting(
          surface.onContinuousHover { phase in
            if case .active(let place) = phase { proxy.select(place) } else { proxy.select(nil) }
          })
      } else {
        reacting(surface)
      }
    }
  }

  private var hasValues: Bool { settings.selections.contains { !$0.isRange } }

  private var hasRanges: Bool { settings.selections.contains(where: \.isRange) }

  @MainActor @ViewBuilder private func reacting<V: View>(_ surface: V) -> some View {
    if hasRanges {
      surface
        .gesture(
          DragGesture(minimumDistance: 4)
            .onChanged { proxy.selectRange(from: $0.startLocation, to: $0.location) }
        )
        .onTapGesture { (place: CGPoint) in
          proxy.select(place)
          proxy.selectRange(from: nil, to: nil)
        }
    } else if isScrolling {
      surface.onTapGesture { (place: CGPoint) in proxy.select(place) }
    } else {
      surface.gesture(
        DragGesture(minimumDistance: 0).onChanged { proxy.select($0.location) })
    }
  }
}

/// The frame of the part of a plot that reacts to pointers.
private struct SurfaceFrameKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}
