package import ArborDisplay
import Foundation

/// What happens when the visitor pulls a scroll view down at its top.
@MainActor
package final class PullControl {
  /// Called once for each pull, not while the last one is going on.
  package var onPull: () -> Void = {}
  /// Whether a pull is going on: room for the spinner stays free above the content.
  package var isRefreshing = false {
    didSet { if isRefreshing != oldValue { node?.pullChanged(isLonger: true) } }
  }
  /// Of the spinner; nil: gray.
  package var tint: RGBA? { didSet { if tint != oldValue { node?.pullChanged(isLonger: false) } } }
  /// Below the spinner.
  package var title = "" { didSet { if title != oldValue { node?.pullChanged(isLonger: false) } } }
  weak var node: ScrollNode?

  package init() {}

  /// What the visitor does.
  func pull() {
    if !isRefreshing { onPull() }
  }

  /// How high the free room is, in points.
  static let height = 60.0
}

private enum PullControlKey: HiddenEnvironmentKey {
  static let defaultValue: PullControl? = nil
}

extension EnvironmentValues {
  /// For the next scroll view inside.
  package var pullControl: PullControl? {
    get { self[PullControlKey.self] }
    set { self[PullControlKey.self] = newValue }
  }
}
