public import ArborCore
import Synchronization

/// Runs the action that a view around gave to `refreshable`.
public struct RefreshAction: Sendable {
  private let box: RefreshBox

  fileprivate init(_ box: RefreshBox) { self.box = box }

  /// Returns when the action has ended.
  public func callAsFunction() async { await box.action() }
}

/// Holds the newest action of a `refreshable`.
private final class RefreshBox: Sendable {
  private let stored: Mutex<@Sendable () async -> Void>

  init(_ action: @escaping @Sendable () async -> Void) { stored = Mutex(action) }

  var action: @Sendable () async -> Void {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
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
  /// Says how the data inside is brought up to date: views inside run it with the environment's `refresh`.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    environmentBox(
      "refreshable", make: { RefreshBox(action) }, update: { $0.action = action },
      write: { $0.refresh = RefreshAction($1) })
  }
}
