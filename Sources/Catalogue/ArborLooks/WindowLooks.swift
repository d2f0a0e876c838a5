public import Arbor
public import ArborCore
import ArborDisplay
import ArborEffects
import ArborLayout
import Foundation

nonisolated extension View {
  /// Sets whether the visitor can close the window.
  ///
  /// ```swift
  /// UpdateView().windowDismissBehavior(.disabled)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because a visitor can close any tab.
  public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    absent(
      "windowDismissBehavior differs from SwiftUI: it has no effect, because a visitor can close any tab."
    )
  }

  /// Sets whether the visitor can have the window fill the screen.
  ///
  /// ```swift
  /// PaletteView().windowFullScreenBehavior(.disabled)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because the windows of browsers are not the app's.
  public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    absent(
      "windowFullScreenBehavior differs from SwiftUI: it has no effect, because the windows of browsers are not the app's."
    )
  }

  /// Sets whether the visitor can resize the window.
  ///
  /// ```swift
  /// PaletteView().windowResizeBehavior(.disabled)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because the windows of browsers are not the app's.
  public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View {
    absent(
      "windowResizeBehavior differs from SwiftUI: it has no effect, because the windows of browsers are not the app's."
    )
  }

  /// Sets the point of the window that stays where it is when its content becomes larger.
  ///
  /// ```swift
  /// SettingsView().windowResizeAnchor(.top)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because windows of browsers do not follow their
  /// content.
  public func windowResizeAnchor(_ anchor: UnitPoint?) -> some View {
    absent(
      "windowResizeAnchor differs from SwiftUI: it has no effect, because windows of browsers do not follow their content."
    )
  }

  /// Sets whether the toolbar shows while the window fills the screen.
  ///
  /// ```swift
  /// PlayerView().windowToolbarFullScreenVisibility(.onHover)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because the toolbar is part of the page, which always
  /// shows it.
  public func windowToolbarFullScreenVisibility(
    _ visibility: WindowToolbarFullScreenVisibility
  ) -> some View {
    absent(
      "windowToolbarFullScreenVisibility differs from SwiftUI: it has no effect, because the toolbar is part of the page, which always shows it."
    )
  }

  /// Sets whether gestures also receive the click that makes the window the active one.
  ///
  /// ```swift
  /// CanvasView().allowsWindowActivationEvents()
  /// ```
  ///
  /// Differs from SwiftUI: browsers always hand that click over, also with `false`.
  public func allowsWindowActivationEvents(_ value: Bool? = true) -> some View {
    absent(
      "allowsWindowActivationEvents differs from SwiftUI: browsers always hand that click over, also with false."
    )
  }

  /// Sets whether materials look as in an active window.
  ///
  /// ```swift
  /// Sidebar().materialActiveAppearance(.active)
  /// ```
  ///
  /// Differs from SwiftUI: they always do, since pages look the same in windows that are not
  /// active.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View {
    absent(
      "materialActiveAppearance differs from SwiftUI: they always do, since pages look the same in windows that are not active."
    )
  }

  /// Sets whether the app goes on while a dialog is shown.
  ///
  /// ```swift
  /// EditorView().dialogPreventsAppTermination(true)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because no visitor can end the app.
  public func dialogPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View {
    absent(
      "dialogPreventsAppTermination differs from SwiftUI: it has no effect, because no visitor can end the app."
    )
  }

  /// Sets whether the app goes on while a sheet is shown.
  ///
  /// ```swift
  /// EditorView().presentationPreventsAppTermination(true)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because no visitor can end the app.
  public func presentationPreventsAppTermination(
    _ preventsAppTermination: Bool?
  ) -> some View {
    absent(
      "presentationPreventsAppTermination differs from SwiftUI: it has no effect, because no visitor can end the app."
    )
  }

  /// Sets whether a swipe in a sheet of several sizes scrolls its content or resizes it.
  ///
  /// ```swift
  /// List(places) { PlaceRow(place: $0) }
  ///   .presentationDetents([.medium, .large])
  ///   .presentationContentInteraction(.scrolls)
  /// ```
  ///
  /// Differs from SwiftUI: a swipe on content that scrolls always scrolls it; the bar at the top
  /// resizes the sheet.
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    absent(
      "presentationContentInteraction differs from SwiftUI: a swipe on content that scrolls always scrolls it; the bar at the top resizes the sheet."
    )
  }

  /// Sets whether the mouse pointer is seen over the view.
  ///
  /// ```swift
  /// FilmView().pointerVisibility(isPlaying ? .hidden : .automatic)
  /// ```
  public func pointerVisibility(_ visibility: Visibility) -> some View {
    modifier(UnaryModifier(PointerVisibility(isHidden: visibility == .hidden)))
  }
}

/// Hides the pointer over what is inside.
private nonisolated struct PointerVisibility: UnaryLayout {
  let isHidden: Bool

  var name: String { "pointerVisibility" }

  @MainActor func change(from old: Self) -> LeafChange { isHidden == old.isHidden ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    isHidden ? .layer(LayerContent(cursor: .hidden)) : .group
  }
}

/// Whether the toolbar shows while a window fills the screen.
///
/// ```swift
/// PlayerView().windowToolbarFullScreenVisibility(.visible)
/// ```
public struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
  private enum Kind { case automatic, onHover, visible }
  private let kind: Kind
  /// As the platform says.
  public static let automatic = WindowToolbarFullScreenVisibility(kind: .automatic)
  /// While the pointer is at the top of the screen.
  public static let onHover = WindowToolbarFullScreenVisibility(kind: .onHover)
  /// Always.
  public static let visible = WindowToolbarFullScreenVisibility(kind: .visible)
}

/// The window whose state materials show.
///
/// ```swift
/// Sidebar().materialActiveAppearance(.matchWindow)
/// ```
public struct MaterialActiveAppearance: Hashable, Sendable {
  private enum Kind { case automatic, active, inactive, window }
  private let kind: Kind
  /// As the platform says.
  public static let automatic = MaterialActiveAppearance(kind: .automatic)
  /// That of an active window.
  public static let active = MaterialActiveAppearance(kind: .active)
  /// That of a window that is not active.
  public static let inactive = MaterialActiveAppearance(kind: .inactive)
  /// That of the window around.
  public static let matchWindow = MaterialActiveAppearance(kind: .window)
}

/// The effect of swipes in a sheet of several sizes.
///
/// ```swift
/// PlaceList().presentationContentInteraction(.scrolls)
/// ```
public struct PresentationContentInteraction: Hashable, Sendable {
  private enum Kind { case automatic, resizes, scrolls }
  private let kind: Kind
  /// As the platform says.
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  /// They resize the sheet first.
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  /// They scroll the content.
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}
