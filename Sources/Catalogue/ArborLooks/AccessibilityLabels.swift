import Arbor
import ArborAccessibility
public import ArborCore
public import ArborMotion

extension View {
  /// Names the view for assistive technology with texts beside the name that it has.
  ///
  /// ```swift
  /// TripView(trip: trip).accessibilityLabel { label in
  ///   if let rating = trip.rating { Text(rating) }
  ///   label
  /// }
  /// ```
  ///
  /// - Parameter content: The texts; `label` stands for the names of the elements inside.
  ///
  /// Differs from SwiftUI: of `content` only texts, labels and `label` itself count.
  public func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    let views = SubviewList(of: content(PlaceholderContentView(AnyView(EmptyView())))).views
    return accessibilityLabel(
      of: views.map { view in
        let part = view.content.content
        return part is PlaceholderContentView<Self> ? nil : part.plainLabel
      })
  }
}
