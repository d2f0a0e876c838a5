public import Arbor
public import ArborCore
public import Foundation

/// How a view reacts to direct touches while a screen reader is used.
///
/// ```swift
/// KeyboardView().accessibilityDirectTouch(options: .silentOnTouch)
/// ```
public struct AccessibilityDirectTouchOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The screen reader is silent while the view is touched.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  /// Touches arrive after the view was activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

/// The kind of text that a view shows.
///
/// ```swift
/// LogView(lines).accessibilityTextContentType(.console)
/// ```
public struct AccessibilityTextContentType: Hashable, Sendable {
  let name: String
  /// Text without a kind.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// Input and output of commands.
  public static let console = AccessibilityTextContentType(name: "console")
  /// Files and folders.
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  /// Messages.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// A story or an article.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// Source code.
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  /// Cells of a table.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// A document that is edited.
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// The part that a view plays in a pair.
///
/// ```swift
/// Text("Total").accessibilityLabeledPair(role: .label, id: "total", in: pairs)
/// ```
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The view names the other one.
  case label
  /// The view is named by the other one.
  case content
}

nonisolated extension View {
  /// Lets touches reach the view while a screen reader is used: the view has the trait
  /// `allowsDirectInteraction`.
  ///
  /// Differs from SwiftUI: browsers offer no such areas; the trait is that of the REST interface
  /// alone.
  public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View {
    described(by: "accessibilityDirectTouch", "\(isDirectTouchArea) \(options.rawValue)") {
      if isDirectTouchArea {
        $0.traits = .allowsDirectInteraction
      } else {
        $0.removedTraits = .allowsDirectInteraction
      }
    }
  }

  /// Sets the point of the view that assistive technology clicks.
  ///
  /// ```swift
  /// CardView().accessibilityActivationPoint(.topTrailing)
  /// ```
  ///
  /// Differs from SwiftUI: in browsers assistive technology presses elements, not points; the tree
  /// of the REST interface shows the point.
  public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool = true
  ) -> some View {
    noted("accessibilityActivationPoint", "\(activationPoint)", isEnabled)
  }

  /// Sets the point of the view, in its coordinates, that assistive technology clicks.
  public func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool = true
  ) -> some View {
    noted(
      "accessibilityActivationPoint", "\(activationPoint.x), \(activationPoint.y)", isEnabled)
  }

  /// Sets a point of the view from which assistive technology drags.
  ///
  /// Differs from SwiftUI: browsers offer assistive technology no drags; the tree of the REST
  /// interface shows the point and its description.
  public func accessibilityDragPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> some View {
    noted("accessibilityDragPoint", "\(point) \(description.plainString)", isEnabled)
  }

  /// Sets a point of the view from which assistive technology drags, with a localized description.
  @MainActor
  public func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View {
    accessibilityDragPoint(point, description: Text(description), isEnabled: isEnabled)
  }

  /// Sets a point of the view from which assistive technology drags, with a description as it is.
  @_disfavoredOverload
  public func accessibilityDragPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> some View {
    accessibilityDragPoint(
      point, description: Text(verbatim: String(description)), isEnabled: isEnabled)
  }

  /// Sets a point of the view on which assistive technology drops.
  ///
  /// Differs from SwiftUI: browsers offer assistive technology no drops; the tree of the REST
  /// interface shows the point and its description.
  public func accessibilityDropPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> some View {
    noted("accessibilityDropPoint", "\(point) \(description.plainString)", isEnabled)
  }

  /// Sets a point of the view on which assistive technology drops, with a localized description.
  @MainActor
  public func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View {
    accessibilityDropPoint(point, description: Text(description), isEnabled: isEnabled)
  }

  /// Sets a point of the view on which assistive technology drops, with a description as it is.
  @_disfavoredOverload
  public func accessibilityDropPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> some View {
    accessibilityDropPoint(
      point, description: Text(verbatim: String(description)), isEnabled: isEnabled)
  }

  /// Sets the kind of text that the view shows.
  ///
  /// Differs from SwiftUI: browsers let screen readers find out themselves; the tree of the REST
  /// interface shows the kind.
  public func accessibilityTextContentType(
    _ textContentType: AccessibilityTextContentType
  ) -> some View { noted("accessibilityTextContentType", textContentType.name, true) }

  /// Sets the pitch in which the texts inside are read, from -1 to 1.
  ///
  /// Differs from SwiftUI: screen readers in browsers have their own pitch; the tree of the REST
  /// interface shows this one.
  public func speechAdjustedPitch(_ value: Double) -> some View {
    noted("speechAdjustedPitch", "\(value)", true)
  }

  /// Sets whether punctuation marks inside are read.
  ///
  /// Differs from SwiftUI: visitors set this in their screen readers; the tree of the REST
  /// interface shows the value.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    noted("speechAlwaysIncludesPunctuation", "\(value)", true)
  }

  /// Sets whether announcements wait for each other.
  ///
  /// Differs from SwiftUI: they always do.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    noted("speechAnnouncementsQueued", "\(value)", true)
  }

  /// Sets whether the texts inside are spelled out.
  ///
  /// Differs from SwiftUI: visitors set this in their screen readers; the tree of the REST
  /// interface shows the value.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    noted("speechSpellsOutCharacters", "\(value)", true)
  }

  /// Says that the view is the label or the content of a pair.
  ///
  /// ```swift
  /// Text("Total").accessibilityLabeledPair(role: .label, id: "total", in: pairs)
  /// Text(total).accessibilityLabeledPair(role: .content, id: "total", in: pairs)
  /// ```
  ///
  /// Differs from SwiftUI: both are read as elements of their own, one after the other; the tree of
  /// the REST interface shows the pair.
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { noted("accessibilityLabeledPair", "\(role) \(id)", true) }

  /// Links the view with others of the same id, between which assistive technology moves.
  ///
  /// Differs from SwiftUI: browsers know no such links; the tree of the REST interface shows the
  /// id.
  public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { noted("accessibilityLinkedGroup", "\(id)", true) }

  /// Shows a modifier in the tree, which browsers have no counterpart of.
  private func noted(_ name: String, _ value: String, _ isEnabled: Bool) -> some View {
    described(by: name, isEnabled ? value : "") { _ in }
  }
}
