public import Arbor
public import ArborCore
import ArborEffects

/// How the content of a scroll view ends under a bar.
///
/// ```swift
/// ScrollView { Article() }.scrollEdgeEffectStyle(.hard, for: .top)
/// ```
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  /// As bars are.
  public static var automatic: ScrollEdgeEffectStyle { .init(name: "automatic") }
  /// With an edge.
  public static var hard: ScrollEdgeEffectStyle { .init(name: "hard") }
  /// It fades.
  public static var soft: ScrollEdgeEffectStyle { .init(name: "soft") }
}

nonisolated extension View {
  /// Sets how the content of the scroll views inside ends under bars; `nil` for as it is around.
  ///
  /// Differs from SwiftUI: bars here cover what is under them, so that nothing ends there.
  public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    absent(
      "scrollEdgeEffectStyle differs from SwiftUI: bars here cover what is under them, so that nothing ends there."
    )
  }

  /// Sets whether the content of the scroll views inside ends under bars without an effect.
  ///
  /// Differs from SwiftUI: bars here cover what is under them, so that there is no effect.
  public func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View {
    absent(
      "scrollEdgeEffectHidden differs from SwiftUI: bars here cover what is under them, so that there is no effect."
    )
  }

  /// Sets whether the search field inside is a button until it is used.
  ///
  /// Differs from SwiftUI: the field is always shown.
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    absent("searchToolbarBehavior differs from SwiftUI: the field is always shown.")
  }

  /// Sets whether the search field inside has a button for dictation.
  ///
  /// Differs from SwiftUI: the keyboards of devices have one, which pages do not rule over.
  public func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View {
    absent(
      "searchDictationBehavior differs from SwiftUI: the keyboards of devices have one, which pages do not rule over."
    )
  }

  /// Sets how the system's writing tools work in the fields and texts inside.
  ///
  /// Differs from SwiftUI: browsers do not tell pages of such tools.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    absent("writingToolsBehavior differs from SwiftUI: browsers do not tell pages of such tools.")
  }

  /// Sets whether the fields inside show that there are writing tools.
  ///
  /// Differs from SwiftUI: browsers do not tell pages of such tools.
  public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View {
    absent(
      "writingToolsAffordanceVisibility differs from SwiftUI: browsers do not tell pages of such tools."
    )
  }

  /// Lets gestures of the page win over those of the system at edges of the screen.
  ///
  /// Differs from SwiftUI: browsers let the system win.
  public func defersSystemGestures(on edges: Edge.Set) -> some View {
    absent("defersSystemGestures differs from SwiftUI: browsers let the system win.")
  }
}

/// Whether a search field is a button until it is used.
///
/// ```swift
/// RecipeList().searchable(text: $query).searchToolbarBehavior(.minimize)
/// ```
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let isSmall: Bool
  /// A field.
  public static var automatic: SearchToolbarBehavior { .init(isSmall: false) }
  /// A button that becomes a field.
  public static var minimize: SearchToolbarBehavior { .init(isSmall: true) }
}

/// Whether a field has a button for dictation.
///
/// ```swift
/// RecipeList().searchable(text: $query)
///   .searchDictationBehavior(.inline(activation: .onSelect))
/// ```
public struct TextInputDictationBehavior: Hashable, Sendable {
  private let activation: TextInputDictationActivation?
  /// As the system has it.
  public static let automatic = TextInputDictationBehavior(activation: nil)
  /// A button in the field.
  public static func inline(
    activation: TextInputDictationActivation
  ) -> TextInputDictationBehavior { TextInputDictationBehavior(activation: activation) }
}

/// When dictation begins.
///
/// ```swift
/// field.searchDictationBehavior(.inline(activation: .onLook))
/// ```
public struct TextInputDictationActivation: Hashable, Sendable {
  private let name: String
  /// When the visitor looks at the button.
  public static let onLook = TextInputDictationActivation(name: "look")
  /// When the visitor selects the button.
  public static let onSelect = TextInputDictationActivation(name: "select")
}

/// How the system's writing tools work in a field.
///
/// ```swift
/// TextEditor(text: $code).writingToolsBehavior(.disabled)
/// ```
public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String
  /// As the system has it.
  public static let automatic = WritingToolsBehavior(name: "automatic")
  /// They change the text in place.
  public static let complete = WritingToolsBehavior(name: "complete")
  /// They show a proposal.
  public static let limited = WritingToolsBehavior(name: "limited")
  /// There are none.
  public static let disabled = WritingToolsBehavior(name: "disabled")
}
