public import Arbor
public import ArborCore
import ArborDisplay
public import Foundation

/// A request to make a view larger or smaller.
///
/// ```swift
/// MapView(scale: scale).accessibilityZoomAction { action in
///   scale *= action.direction == .zoomIn ? 2 : 0.5
/// }
/// ```
public struct AccessibilityZoomGestureAction: Sendable {
  /// Whether the view becomes larger or smaller.
  public enum Direction: Hashable, Sendable {
    /// Larger.
    case zoomIn
    /// Smaller.
    case zoomOut
  }

  /// Whether the view becomes larger or smaller.
  public let direction: Direction
  /// The place in the view: its center.
  public let location: UnitPoint
  /// The place in the view, in its coordinates: its center.
  public let point: CGPoint
}

/// The looks of quick actions.
///
/// ```swift
/// RunView().accessibilityQuickAction(style: .prompt) { Button("Stop") { stop() } }
/// ```
public protocol AccessibilityQuickActionStyle: Sendable {}

/// A quick action that a prompt names.
///
/// ```swift
/// RunView().accessibilityQuickAction(style: .prompt) { Button("Stop") { stop() } }
/// ```
public struct AccessibilityQuickActionPromptStyle: AccessibilityQuickActionStyle {
  /// Creates the style.
  public init() {}
}

/// A quick action that an outline around its button shows.
///
/// ```swift
/// RunView().accessibilityQuickAction(style: .outline) { Button("Stop") { stop() } }
/// ```
public struct AccessibilityQuickActionOutlineStyle: AccessibilityQuickActionStyle {
  /// Creates the style.
  public init() {}
}

extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionPromptStyle {
  /// A prompt.
  public static var prompt: AccessibilityQuickActionPromptStyle { .init() }
}

extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionOutlineStyle {
  /// An outline.
  public static var outline: AccessibilityQuickActionOutlineStyle { .init() }
}

nonisolated extension View {
  /// Lets assistive technology scroll the view: four actions, "Scroll Up" and the like, run the
  /// handler with an edge.
  ///
  /// ```swift
  /// PageView(page)
  ///   .accessibilityScrollAction { edge in turn(edge == .leading ? -1 : 1) }
  /// ```
  ///
  /// Differs from SwiftUI: browsers scroll scroll views themselves and tell no page of the gesture;
  /// the actions are buttons as those of `accessibilityAction(named:_:)`.
  @MainActor
  public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
    accessibilityActions {
      Button("Scroll Up") { handler(.top) }
      Button("Scroll Down") { handler(.bottom) }
      Button("Scroll Left") { handler(.leading) }
      Button("Scroll Right") { handler(.trailing) }
    }
  }

  /// Reads a text each time that it changes, such as "Page 2 of 9" after a scroll.
  @MainActor @preconcurrency public func accessibilityScrollStatus(
    _ status: Text, isEnabled: Bool = true
  ) -> some View {
    let words = status.plainString
    return described(by: "accessibilityScrollStatus", words) { _ in }
      .onChange(of: isEnabled ? words : "") { _, words in
        if !words.isEmpty { AccessibilityNotification.PageScrolled(words).post() }
      }
  }

  /// Reads a localized text each time that it changes.
  @MainActor
  public func accessibilityScrollStatus(
    _ statusKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { accessibilityScrollStatus(Text(statusKey), isEnabled: isEnabled) }

  /// Reads a text as it is each time that it changes.
  @_disfavoredOverload
  @MainActor @preconcurrency public func accessibilityScrollStatus<S: StringProtocol>(
    _ status: S, isEnabled: Bool = true
  ) -> some View {
    accessibilityScrollStatus(Text(verbatim: String(status)), isEnabled: isEnabled)
  }

  /// Lets assistive technology make the view larger and smaller.
  ///
  /// Differs from SwiftUI: browsers have no such gesture; "Zoom In" and "Zoom Out" are buttons as
  /// those of `accessibilityAction(named:_:)`.
  @MainActor
  public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { modifier(ZoomActionModifier(handler: handler)) }

  /// Offers an action that a gesture of the hand runs on a watch.
  ///
  /// Differs from SwiftUI: the action is always a button as those of `accessibilityActions(_:)`.
  @MainActor
  public func accessibilityQuickAction<Style: AccessibilityQuickActionStyle, Content: View>(
    style: Style, @ViewBuilder content: () -> Content
  ) -> some View { accessibilityActions(content) }

  /// Offers an action that a gesture of the hand runs on a watch while a binding is true.
  @MainActor
  public func accessibilityQuickAction<Style: AccessibilityQuickActionStyle, Content: View>(
    style: Style, isActive: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View {
    let button = content()
    return accessibilityActions { if isActive.wrappedValue { button } }
  }
}

/// Offers actions that make a view larger and smaller.
private nonisolated struct ZoomActionModifier: ViewModifier {
  let handler: (AccessibilityZoomGestureAction) -> Void
  @State private var size = CGSize.zero

  @MainActor func body(content: Content) -> some View {
    content.onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      size = $0
    }
    .accessibilityActions {
      Button("Zoom In") { run(.zoomIn) }
      Button("Zoom Out") { run(.zoomOut) }
    }
  }

  private func run(_ direction: AccessibilityZoomGestureAction.Direction) {
    handler(
      AccessibilityZoomGestureAction(
        direction: direction, location: .center,
        point: CGPoint(x: size.width / 2, y: size.height / 2)))
  }
}
