public import ArborCore
public import ArborDisplay
import Synchronization

/// Runs the action that a view around gave to `refreshable`.
public struct RefreshAction: Sendable {
  private let box: RefreshBox

  fileprivate init(_ box: RefreshBox) { self.box = box }

  /// Returns when the action has ended.
  public func callAsFunction() async { await box.action() }
}

/// Holds the newest action of a `refreshable`, and what pulls it.
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

  /// The spinner turns until the action has ended.
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
  /// Runs the action of the nearest `refreshable` around; nil where there is none.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Says how the data inside is brought up to date: views inside run it with the environment's `refresh`, and the visitor by pulling the
  /// scroll view or the list inside down at its top.
  public func refreshable(
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

/// When scroll views go on beyond their ends.
public struct ScrollBounceBehavior: Sendable {
  let overscroll: ScrollContent.Overscroll

  /// What the browser does.
  public static let automatic = ScrollBounceBehavior(overscroll: .auto)
  /// Always: what is around does not scroll instead.
  public static let always = ScrollBounceBehavior(overscroll: .contain)
  /// Where there is more content than room, which is what browsers do.
  public static let basedOnSize = ScrollBounceBehavior(overscroll: .auto)
}

extension View {
  /// Sets when scroll views inside go on beyond their ends, which browsers do on both axes alike.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    environmentModifier("scrollBounceBehavior", behavior.overscroll) {
      $0.scrollSettings.overscroll = $1
    }
  }
}
