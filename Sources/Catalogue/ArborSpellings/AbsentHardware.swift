public import Arbor
public import ArborCore
import ArborEffects

// Modifiers about hardware and services of systems that browsers tell no page of. They do what
// they do on a device without it.

/// A double tap on the side of a pencil.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {}

/// A squeeze of a pencil.
public struct PencilSqueezeGestureValue: Hashable, Sendable {}

/// A step of the squeeze of a pencil.
///
/// ```swift
/// Canvas { draw($0, $1) }.onPencilSqueeze { phase in if case .ended = phase { showTools() } }
/// ```
public enum PencilSqueezeGesturePhase: Hashable, Sendable {
  /// The pencil is squeezed.
  case active(PencilSqueezeGestureValue)
  /// The squeeze is over.
  case ended(PencilSqueezeGestureValue)
  /// The squeeze was too short or too long.
  case failed
}

/// When an item is in a bar of keys that customizes itself.
///
/// ```swift
/// Button("Bold") { isBold.toggle() }.touchBarItemPresence(.optional("bold"))
/// ```
public enum TouchBarItemPresence: Hashable, Sendable {
  /// Always.
  case required(String)
  /// Unless the visitor removes it.
  case `default`(String)
  /// If the visitor adds it.
  case optional(String)
}

nonisolated extension View {
  /// Runs an action after a double tap on the side of a pencil.
  ///
  /// Differs from SwiftUI: browsers do not report it, as devices without such a pencil.
  public func onPencilDoubleTap(
    perform action: @escaping (_ value: PencilDoubleTapGestureValue) -> Void
  ) -> some View {
    absent(
      "onPencilDoubleTap differs from SwiftUI: browsers do not report it, as devices without such a pencil."
    )
  }

  /// Runs an action while a pencil is squeezed.
  ///
  /// Differs from SwiftUI: browsers do not report it, as devices without such a pencil.
  public func onPencilSqueeze(
    perform action: @escaping (_ phase: PencilSqueezeGesturePhase) -> Void
  ) -> some View {
    absent(
      "onPencilSqueeze differs from SwiftUI: browsers do not report it, as devices without such a pencil."
    )
  }

  /// Shows items in a bar of keys.
  ///
  /// Differs from SwiftUI: they are not shown, as on a computer without such a bar.
  public func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    absent(
      "touchBar differs from SwiftUI: they are not shown, as on a computer without such a bar.")
  }

  /// Makes the view the middle of a bar of keys.
  ///
  /// Differs from SwiftUI: it has no effect, as on a computer without such a bar.
  public func touchBarItemPrincipal(_ principal: Bool = true) -> some View {
    absent(
      "touchBarItemPrincipal differs from SwiftUI: it has no effect, as on a computer without such a bar."
    )
  }

  /// Sets when the view is in a bar of keys.
  ///
  /// Differs from SwiftUI: it has no effect, as on a computer without such a bar.
  public func touchBarItemPresence(_ presence: TouchBarItemPresence) -> some View {
    absent(
      "touchBarItemPresence differs from SwiftUI: it has no effect, as on a computer without such a bar."
    )
  }

  /// Names the view where a bar of keys is customized.
  ///
  /// Differs from SwiftUI: it has no effect, as on a computer without such a bar.
  public func touchBarCustomizationLabel(_ label: Text) -> some View {
    absent(
      "touchBarCustomizationLabel differs from SwiftUI: it has no effect, as on a computer without such a bar."
    )
  }

  /// Names the view in measurements of how fast an app reacts.
  ///
  /// Differs from SwiftUI: it has no effect; the bench of the program measures its pages.
  public func interactionActivityTrackingTag(_ tag: String) -> some View {
    absent(
      "interactionActivityTrackingTag differs from SwiftUI: it has no effect; the bench of the program measures its pages."
    )
  }

  /// Marks the view as out of date while a widget waits for new content.
  ///
  /// Differs from SwiftUI: it has no effect, because a page is up to date, and so are its widgets.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    absent(
      "invalidatableContent differs from SwiftUI: it has no effect, because a page is up to date, and so are its widgets."
    )
  }

  /// Hides the view in pictures of the screen.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers let no page do so.
  public func contentCaptureProtected(_ isProtected: Bool = true) -> some View {
    absent(
      "contentCaptureProtected differs from SwiftUI: it has no effect, because browsers let no page do so."
    )
  }

  /// Shows the search of the text in the view.
  ///
  /// Differs from SwiftUI: it has no effect; the search of the browser finds all text of a page.
  public func findNavigator(isPresented: Binding<Bool>) -> some View {
    absent(
      "findNavigator differs from SwiftUI: it has no effect; the search of the browser finds all text of a page."
    )
  }

  /// Sets whether the text in the view cannot be searched.
  ///
  /// Differs from SwiftUI: it has no effect; the search of the browser finds all text of a page.
  public func findDisabled(_ isDisabled: Bool = true) -> some View {
    absent(
      "findDisabled differs from SwiftUI: it has no effect; the search of the browser finds all text of a page."
    )
  }

  /// Sets whether a search cannot replace text in the view.
  ///
  /// Differs from SwiftUI: it has no effect; the search of browsers replaces nothing.
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    absent(
      "replaceDisabled differs from SwiftUI: it has no effect; the search of browsers replaces nothing."
    )
  }
}
