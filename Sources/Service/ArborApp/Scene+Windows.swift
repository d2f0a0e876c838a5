public import Arbor
public import ArborLooks

extension Scene {
  /// Sets how far in front of others the windows of the scene are.
  ///
  /// ```swift
  /// Window("Timer", id: "timer") { TimerView() }.windowLevel(.floating)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because browsers order their windows themselves.
  public func windowLevel(_ level: WindowLevel) -> some Scene { self }

  /// Sets whether the visitor moves the windows of the scene by their background.
  ///
  /// ```swift
  /// Window("Timer", id: "timer") { TimerView() }.windowBackgroundDragBehavior(.enabled)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because only a browser moves its windows.
  public func windowBackgroundDragBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some Scene { self }

  /// Sets whether the windows of the scene are there again when the app is started anew.
  ///
  /// ```swift
  /// Window("About", id: "about") { AboutView() }.restorationBehavior(.disabled)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because browsers open their tabs again as their
  /// visitors want it.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }

  /// Sets what the windows of the scene are to the app.
  ///
  /// ```swift
  /// Window("Inspector", id: "inspector") { InspectorView() }.windowManagerRole(.associated)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because browsers arrange their windows themselves.
  public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }

  /// Sets whether the system's own indicators lie over the windows of the scene.
  ///
  /// ```swift
  /// WindowGroup { PlayerView() }.persistentSystemOverlays(.hidden)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because none lie over a page.
  public func persistentSystemOverlays(_ preferredVisibility: Visibility) -> some Scene { self }

  /// Sets the size of the windows of the scene that the visitor wants to be as large as they
  /// should.
  ///
  /// ```swift
  /// WindowGroup { PlayerView() }.windowIdealSize(.fitToContent)
  /// ```
  ///
  /// Differs from SwiftUI: it has no effect, because browsers size their windows themselves.
  public func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }
}

/// How far in front of others a window is.
///
/// ```swift
/// Window("Timer", id: "timer") { TimerView() }.windowLevel(.floating)
/// ```
public struct WindowLevel: Hashable, Sendable {
  private enum Kind { case automatic, normal, floating, desktop }
  private let kind: Kind
  /// As the platform says.
  public static let automatic = WindowLevel(kind: .automatic)
  /// Among others.
  public static let normal = WindowLevel(kind: .normal)
  /// In front of others.
  public static let floating = WindowLevel(kind: .floating)
  /// Behind others.
  public static let desktop = WindowLevel(kind: .desktop)
}

/// Whether windows are there again when the app is started anew.
///
/// ```swift
/// Window("About", id: "about") { AboutView() }.restorationBehavior(.disabled)
/// ```
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let isEnabled: Bool
  /// As the platform says.
  public static let automatic = SceneRestorationBehavior(isEnabled: true)
  /// They are not.
  public static let disabled = SceneRestorationBehavior(isEnabled: false)
}

/// The part that windows have in an app.
///
/// ```swift
/// Window("Inspector", id: "inspector") { InspectorView() }.windowManagerRole(.associated)
/// ```
public struct WindowManagerRole: Hashable, Sendable {
  private enum Kind { case automatic, principal, associated }
  private let kind: Kind
  /// As the platform says.
  public static let automatic = WindowManagerRole(kind: .automatic)
  /// They show what the app is for.
  public static let principal = WindowManagerRole(kind: .principal)
  /// They accompany other windows.
  public static let associated = WindowManagerRole(kind: .associated)
}

/// The size of a window that is as large as it should.
///
/// ```swift
/// WindowGroup { PlayerView() }.windowIdealSize(.fitToContent)
/// ```
public struct WindowIdealSize: Hashable, Sendable {
  private enum Kind { case automatic, fitToContent, maximum }
  private let kind: Kind
  /// As the platform says.
  public static let automatic = WindowIdealSize(kind: .automatic)
  /// That of its content.
  public static let fitToContent = WindowIdealSize(kind: .fitToContent)
  /// That of the screen.
  public static let maximum = WindowIdealSize(kind: .maximum)
}
