package import ArborDisplay
import Foundation

/// A scroll view that a pull control belongs to.
@MainActor
protocol Pullable: Node {
  /// Called when the control looks different, or takes more or less room.
  func pullChanged(isLonger: Bool)
}

/// The control that refreshes the content when the visitor pulls a scroll view down at its top.
@MainActor
package final class PullControl {
  /// Called once for each pull, unless the last refresh is still running.
  package var onPull: () -> Void = {}
  /// Whether a refresh is running. Meanwhile space for the spinner is reserved above the content.
  package var isRefreshing = false {
    didSet { if isRefreshing != oldValue { node?.pullChanged(isLonger: true) } }
  }
  /// The color of the spinner; `nil` for gray.
  package var tint: RGBA? { didSet { if tint != oldValue { node?.pullChanged(isLonger: false) } } }
  /// The text below the spinner.
  package var title = "" { didSet { if title != oldValue { node?.pullChanged(isLonger: false) } } }
  weak var node: (any Pullable)?

  package init() {}

  /// Performs a pull by the visitor.
  func pull() {
    if !isRefreshing { onPull() }
  }

  /// The height of the reserved space, in points.
  static let height = 60.0
}

extension PullControl: Equatable {
  package nonisolated static func == (one: PullControl, other: PullControl) -> Bool {
    one === other
  }
}

private enum PullControlKey: HiddenEnvironmentKey {
  static let defaultValue: PullControl? = nil
}

extension EnvironmentValues {
  /// The pull control for the next scroll view inside.
  package var pullControl: PullControl? {
    get { self[PullControlKey.self] }
    set { self[PullControlKey.self] = newValue }
  }
}
