public import Arbor
public import ArborCore
import ArborFiles
public import OpenCombine

extension Scene {
  private func wrapping(
    _ wrapper: @escaping @MainActor @Sendable (AnyView) -> AnyView
  ) -> some Scene { changing { $0.wrappers.append(wrapper) } }

  /// Sets a value of the environment for the views of the scene.
  ///
  /// ```swift
  /// WindowGroup { ContentView() }.environment(\.isPreview, false)
  /// ```
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
    return wrapping { AnyView($0.environment(keyPath, value)) }
  }

  /// Puts an observable object into the environment of the views of the scene; `nil` removes it.
  ///
  /// ```swift
  /// WindowGroup { ContentView() }.environment(model)
  /// ```
  ///
  /// The app is one for all visitors, and so is the object.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    nonisolated(unsafe) let object = object
    return wrapping { AnyView($0.environment(object)) }
  }

  /// Puts an observable object into the environment of the views of the scene.
  ///
  /// The app is one for all visitors, and so is the object.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    nonisolated(unsafe) let object = object
    return wrapping { AnyView($0.environmentObject(object)) }
  }

  /// Changes a value of the environment for the views of the scene.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping @MainActor @Sendable (inout V) -> Void
  ) -> some Scene {
    nonisolated(unsafe) let keyPath = keyPath
    return wrapping { AnyView($0.transformEnvironment(keyPath, transform: transform)) }
  }

  /// Shows a sentence in the dialogs in which visitors of the scene choose files.
  public func fileDialogMessage(_ message: Text?) -> some Scene {
    wrapping { AnyView($0.fileDialogMessage(message)) }
  }

  /// Shows a sentence in the dialogs in which visitors of the scene choose files.
  public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some Scene {
    fileDialogMessage(Text(messageKey))
  }

  /// Runs an action when the phase of a page of the scene changes.
  ///
  /// ```swift
  /// @Environment(\.scenePhase) private var scenePhase
  ///
  /// var body: some Scene {
  ///   WindowGroup { ContentView() }
  ///     .onChange(of: scenePhase) { if $1 == .background { store.save() } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: Has no effect: the phases are those of each page.
  ///   - initial: Whether the action also runs when a page appears.
  ///   - action: Runs with the former and the new phase.
  ///
  /// Differs from SwiftUI: the action runs for each page by itself.
  public func onChange(
    of value: ScenePhase, initial: Bool = false,
    _ action:
      @escaping @MainActor @Sendable (_ oldValue: ScenePhase, _ newValue: ScenePhase) -> Void
  ) -> some Scene {
    wrapping { AnyView($0.modifier(PhaseWatch(initial: initial, action: action))) }
  }

  /// Runs an action when the phase of a page of the scene changes.
  public func onChange(
    of value: ScenePhase, initial: Bool = false, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> some Scene { onChange(of: value, initial: initial) { _, _ in action() } }

  /// Runs an action with the new phase when that of a page of the scene changes.
  public func onChange(
    of value: ScenePhase, perform action: @escaping @MainActor @Sendable (ScenePhase) -> Void
  ) -> some Scene { onChange(of: value) { action($1) } }

  /// Runs an action on each page of the scene when a value changes.
  ///
  /// ```swift
  /// WindowGroup { ContentView() }.onChange(of: model.count) { old, new in log(old, new) }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value, which each page computes again when something changes that it reads.
  ///   - initial: Whether the action also runs when a page appears.
  ///   - action: Runs with the former and the new value.
  ///
  /// Differs from SwiftUI: the action runs for each page by itself.
  public func onChange<V: Equatable>(
    of value: @autoclosure @escaping @MainActor () -> V, initial: Bool = false,
    _ action: @escaping @MainActor @Sendable (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    wrapping {
      AnyView($0.modifier(ValueWatch(value: value, initial: initial, action: action)))
    }
  }

  /// Runs an action on each page of the scene when a value changes.
  public func onChange<V: Equatable>(
    of value: @autoclosure @escaping @MainActor () -> V, initial: Bool = false,
    _ action: @escaping @MainActor @Sendable () -> Void
  ) -> some Scene { onChange(of: value(), initial: initial) { _, _ in action() } }

  /// Runs an action with the new value on each page of the scene when a value changes.
  public func onChange<V: Equatable>(
    of value: @autoclosure @escaping @MainActor () -> V,
    perform action: @escaping @MainActor @Sendable (_ newValue: V) -> Void
  ) -> some Scene { onChange(of: value()) { action($1) } }
}

/// Runs an action when a value changes that its page reads.
private struct ValueWatch<V: Equatable>: ViewModifier {
  let value: @MainActor () -> V
  let initial: Bool
  let action: @MainActor (V, V) -> Void

  func body(content: Content) -> some View {
    content.onChange(of: value(), initial: initial) { action($0, $1) }
  }
}

/// Runs an action when the phase of its page changes.
private struct PhaseWatch: ViewModifier {
  let initial: Bool
  let action: @MainActor (ScenePhase, ScenePhase) -> Void
  @Environment(\.scenePhase) private var phase

  func body(content: Content) -> some View {
    content.onChange(of: phase, initial: initial) { action($0, $1) }
  }
}
