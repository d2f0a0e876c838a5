public import Arbor
public import ArborCore
public import ArborDisplay
import Foundation

// The first spellings of SwiftUI, which much code still has.

nonisolated extension View {
  /// Names the view for assistive technology, as `accessibilityLabel` does.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Sets the value of the view, as `accessibilityValue` does.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Explains what happens when the view is used, as `accessibilityHint` does.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Names the view for tests, as `accessibilityIdentifier` does.
  public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }

  /// Hides the view from assistive technology, as `accessibilityHidden` does.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Adds traits, as `accessibilityAddTraits` does.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Removes traits, as `accessibilityRemoveTraits` does.
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }

  /// Sets the reading order, as `accessibilitySortPriority` does.
  public func accessibility(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }

  /// Gives the view other names for speech input, as `accessibilityInputLabels` does.
  public func accessibility(inputLabels: [Text]) -> some View {
    accessibilityInputLabels(inputLabels)
  }

  /// The same as `accessibilityActivationPoint(_:)`.
  public func accessibility(activationPoint: CGPoint) -> some View {
    accessibilityActivationPoint(activationPoint)
  }

  /// The same as `accessibilityActivationPoint(_:)`.
  public func accessibility(activationPoint: UnitPoint) -> some View {
    accessibilityActivationPoint(activationPoint)
  }

  /// Names the option of a picker that the view stands for.
  ///
  /// Differs from SwiftUI: pickers of a page tell assistive technology the option that is chosen by
  /// its tag; the tree of the REST interface shows the identifier.
  public func accessibility(selectionIdentifier: AnyHashable) -> some View {
    described(by: "accessibilitySelectionIdentifier", "\(selectionIdentifier.base)") { _ in }
  }
}
