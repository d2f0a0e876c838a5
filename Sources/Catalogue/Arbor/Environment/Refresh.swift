public import ArborCore
public import ArborDisplay
import Synchronization

/// Runs the action of the nearest enclosing `refreshable`.
///
/// ```swift
/// @Environment(\.refresh) private var refresh
///
/// var body: some View {
///   Button("Reload") { Task { await refresh?() } }
/// }
/// ```
public struct RefreshAction: Sendable {
  private let box: RefreshBox

  fileprivate init(_ box: RefreshBox) { self.box = box }

  /// Runs the action and returns when it has finished.
  public func callAsFunction() async { await box.action() }
}

/// Holds the newest action of a `refreshable` and the control that triggers it by pulling.
@MainActor private final class RefreshBox {
  nonisolated private let stored: Mutex<@Sendable () async -> Void>
  let pull = PullControl()
  private var task: Task<Void, Never>?

  init(_ action: @escaping @Sendable () async -> Void) {
    stored = Mutex(action)
    pull.onPull = { [weak self] in self?.run() }
  }

  isolated deinit { task?.cancel() }

  nonisolated var action: @Sendable () async -> Void {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// Runs the action and shows the spinner until it has finished.
  private func run() {
    pull.isRefreshing = true
    let (action, pull) = (action, pull)
    task = Task {
      await action()
      pull.isRefreshing = false
    }
  }
}

private enum RefreshKey: EnvironmentKey {
  static let defaultValue: RefreshAction? = nil
}

extension EnvironmentValues {
  /// Runs the action of the nearest enclosing `refreshable`; `nil` without one.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the action that reloads the data inside.
  ///
  /// ```swift
  /// List(messages) { MessageRow(message: $0) }
  ///   .refreshable { await mailbox.reload() }
  /// ```
  ///
  /// Views inside run it with the environment's `refresh`; the visitor by pulling the scroll view
  /// or the list down at its top.
  @MainActor @preconcurrency public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    environmentBox(
      "refreshable", make: { RefreshBox(action) }, update: { $0.action = action },
      write: { values, box in
        values.refresh = RefreshAction(box)
        values.pullControl = box.pull
      })
  }
}

/// The behavior of scroll views at the ends of their content.
///
/// ```swift
/// ScrollView { Text(article) }
///   .scrollBounceBehavior(.basedOnSize)
/// ```
///
/// Differs from SwiftUI: the browser and the visitor's system decide whether content bounces; the
/// behaviors only set whether scrolling goes on in the enclosing scroll view.
public struct ScrollBounceBehavior: Sendable {
  let overscroll: ScrollContent.Overscroll

  /// The browser's default.
  public static let automatic = ScrollBounceBehavior(overscroll: .auto)
  /// Scrolling does not continue in the enclosing scroll view.
  public static let always = ScrollBounceBehavior(overscroll: .contain)
  /// The browser's default: only content that is larger than the scroll view bounces.
  public static let basedOnSize = ScrollBounceBehavior(overscroll: .auto)
}

nonisolated extension View {
  /// Sets the behavior of the scroll views inside at the ends of their content.
  ///
  /// Differs from SwiftUI: it applies to both axes, whatever `axes` is.
  ///
  /// ```swift
  /// ScrollView { Text(article) }
  ///   .scrollBounceBehavior(.always)
  /// ```
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    environmentModifier("scrollBounceBehavior", behavior.overscroll) {
      $0.scrollSettings.overscroll = $1
    }
  }
}
