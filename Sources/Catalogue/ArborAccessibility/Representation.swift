import Arbor
public import ArborCore
import ArborDisplay
import Foundation

nonisolated extension View {
  /// Lets other views stand for this one: assistive technology and the keyboard reach those of
  /// `representation`, which are drawn over the view while they have the focus; the pointer reaches
  /// the view.
  ///
  /// ```swift
  /// DialView(angle: $angle)
  ///   .accessibilityRepresentation { Slider(value: $angle, in: 0...360) }
  /// ```
  ///
  /// Differs from SwiftUI: controls inside the view can still be reached with the Tab key.
  @MainActor
  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    let views = representation()
    return accessibilityHidden(true).overlay { RoomyLayout { views }.unseen() }
  }

  /// Gives the view elements for assistive technology, such as the bars of a drawn chart. They lie
  /// over the view, which itself is a group of them, and are never seen unless they have the focus.
  ///
  /// ```swift
  /// ChartDrawing(values)
  ///   .accessibilityLabel("Sales")
  ///   .accessibilityChildren {
  ///     HStack { ForEach(values) { Text("\($0.month): \($0.sales)") } }
  ///   }
  /// ```
  @MainActor
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    let views = children()
    return accessibilityHidden(true).overlay { views.unseen() }
      .accessibilityElement(children: .contain)
  }
}

/// Proposes its views the size of the area, but at least their ideal size, so that their texts are
/// not cut, however small the view is that they stand for.
private struct RoomyLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      let ideal = subview.sizeThatFits(.unspecified)
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(
          width: max(ideal.width, bounds.width), height: max(ideal.height, bounds.height)))
    }
  }
}
