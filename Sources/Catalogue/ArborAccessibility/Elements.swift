import Arbor
public import ArborCore
public import ArborDisplay
import Foundation

/// How a view represents the elements inside it.
///
/// ```swift
/// HStack { Text("Total"); Text(total, format: .currency(code: "EUR")) }
///   .accessibilityElement(children: .combine)
/// ```
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let children: LayerContent.Description.Children

  /// The view is one element; the elements inside are not read. Controls inside stay reachable,
  /// because a browser cannot operate what it hides.
  public static let ignore = AccessibilityChildBehavior(children: .ignored)
  /// The view is a group of the elements inside.
  public static let contain = AccessibilityChildBehavior(children: .contained)
  /// The view is one element, whose name consists of the names of the elements inside. With
  /// controls inside it is a group of that name.
  public static let combine = AccessibilityChildBehavior(children: .combined)
}

/// The level of a heading.
///
/// ```swift
/// Text("Results").font(.title2).accessibilityHeading(.h2)
/// ```
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// A heading without a level; browsers count it as one of the second level.
  case unspecified
  /// A heading of the first level, the title of the page.
  case h1
  /// A heading of the second level.
  case h2
  /// A heading of the third level.
  case h3
  /// A heading of the fourth level.
  case h4
  /// A heading of the fifth level.
  case h5
  /// A heading of the sixth level.
  case h6
}

nonisolated extension View {
  /// Adds traits to the element that the view is or contains.
  ///
  /// `isButton`, `isLink`, `isHeader`, `isImage`, `isToggle` and `isModal` set the ARIA role,
  /// `isSelected` the state, `updatesFrequently` makes the view a live region. A view with a tap
  /// gesture and `isButton`, `isLink` or `isToggle` can be reached and pressed with the keyboard.
  ///
  /// ```swift
  /// Text("Inbox").font(.title).accessibilityAddTraits(.isHeader)
  /// ```
  ///
  /// Differs from SwiftUI: a control of the browser keeps its own role.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    described(by: "accessibilityAddTraits", traits.names.joined(separator: " ")) {
      $0.traits = traits
    }
  }

  /// Removes traits that modifiers inside have added.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    described(by: "accessibilityRemoveTraits", traits.names.joined(separator: " ")) {
      $0.removedTraits = traits
    }
  }

  /// Makes the view one element, or a group of elements.
  ///
  /// ```swift
  /// VStack { Text("21°"); Text("Sunny") }
  ///   .accessibilityElement(children: .combine)
  /// ```
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    described(by: "accessibilityElement", "\(children.children)") {
      $0.children = children.children
    }
  }

  /// Makes the view a heading of a level; readers jump from heading to heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    described(by: "accessibilityHeading", "\(level)") {
      $0.traits = .isHeader
      if level != .unspecified { $0.headingLevel = Int(level.rawValue) }
    }
  }

  /// Sets the position among the elements of the group around it: greater numbers are read first,
  /// and come first for the Tab key. The default is 0.
  ///
  /// The group is a view with `accessibilityElement(children:)`.
  ///
  /// ```swift
  /// VStack {
  ///   Text("Footnote")
  ///   Text("Main").accessibilitySortPriority(1)
  /// }
  /// .accessibilityElement(children: .contain)
  /// ```
  ///
  /// Differs from SwiftUI: outside of a group with `accessibilityElement(children:)`, and where
  /// its elements overlap, the order is that of the code. Numbers that are not finite count as 0.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    let priority = sortPriority.isFinite ? sortPriority : 0
    return described(by: "accessibilitySortPriority", "\(priority)", isApart: true) {
      $0.sortPriority = priority
    }
  }

  /// Sets whether the view reacts to its visitor: one that does can be pressed with the keyboard if
  /// it has a tap gesture.
  public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View {
    described(by: "accessibilityRespondsToUserInteraction", "\(respondsToUserInteraction)") {
      if respondsToUserInteraction { $0.traits = .isButton } else { $0.removedTraits = .isButton }
    }
  }

  /// Shows a text beside the pointer when it rests on the view.
  ///
  /// Differs from SwiftUI: browsers enlarge pages themselves; instead of a large version of the
  /// view the texts of `largeContentView` appear.
  @MainActor @preconcurrency public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View {
    let words = largeContentView().plainLabel
    return described(by: "accessibilityShowsLargeContentViewer", words) { $0.toolTip = words }
  }

  /// Has no effect: browsers enlarge pages themselves.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Keeps the colors of the view where the visitor's system inverts all colors.
  ///
  /// Differs from SwiftUI: only browsers that know the media feature `inverted-colors` (Safari) do
  /// so.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    described(by: "accessibilityIgnoresInvertColors", "\(active)", isApart: true) {
      $0.keepsColors = active
    }
  }

  /// Hides the view and all inside it from assistive technology; it is seen as before.
  ///
  /// ```swift
  /// Image("confetti").accessibilityHidden(true)
  /// ```
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    described(by: "accessibilityHidden", "\(hidden)", isApart: true) { $0.isHidden = hidden }
  }

  /// Hides the view and all inside it from assistive technology while `isEnabled` holds.
  public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    accessibilityHidden(hidden && isEnabled)
  }

  /// Names the view for tests: the element has the name in `data-testid`. Nobody hears or sees it.
  ///
  /// ```swift
  /// SaveButton().accessibilityIdentifier("save")
  /// ```
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    described(by: "accessibilityIdentifier", identifier, isApart: true) {
      $0.identifier = identifier.isEmpty ? nil : identifier
    }
  }

  /// Names the view for tests while `isEnabled` holds.
  public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    accessibilityIdentifier(isEnabled ? identifier : "")
  }
}
