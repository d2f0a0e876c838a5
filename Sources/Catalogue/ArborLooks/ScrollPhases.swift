import Arbor
public import ArborCore
import ArborEffects
public import ArborPaths
import Foundation

/// The cause of the movement of a scroll view.
///
/// ```swift
/// ScrollView { Article() }.onScrollPhaseChange { _, phase in isMoving = phase.isScrolling }
/// ```
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case idle
  /// A finger that has not moved yet; browsers do not tell of it.
  case tracking
  /// The visitor.
  case interacting
  /// The rest of the visitor's speed; browsers do not tell it from the visitor.
  case decelerating
  /// Code.
  case animating

  /// Whether anything moves the content.
  public var isScrolling: Bool { self != .idle }
}

/// The state of a scroll view as its phase changes.
///
/// ```swift
/// ScrollView { Article() }.onScrollPhaseChange { _, phase, context in
///   if phase == .idle { note(context.geometry.contentOffset) }
/// }
/// ```
public struct ScrollPhaseChangeContext {
  /// The visible part of the content.
  public let geometry: ScrollGeometry
  /// The movement of the content offset, in points per second; `nil` before it is known.
  ///
  /// Differs from SwiftUI: as browsers do not tell it, it is `nil` when a movement begins, and
  /// zero when it has ended.
  public let velocity: CGVector?
}

nonisolated extension View {
  /// Runs an action when the first scroll view inside begins and ends to move.
  ///
  /// ```swift
  /// ScrollView { Article() }.onScrollPhaseChange { _, phase in isMoving = phase.isScrolling }
  /// ```
  ///
  /// Differs from SwiftUI: the phase is `interacting` from the first position that the browser
  /// reports until a quarter of a second after the last, whoever moves the content.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// Runs an action, with the state of the scroll view, when it begins and ends to move.
  public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(ScrollPhaseModifier(action: action))
  }

  /// Has no effect, as where scroll bars always show: browsers show theirs as visitors wish.
  ///
  /// ```swift
  /// ScrollView { Article() }.scrollIndicatorsFlash(onAppear: true)
  /// ```
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    absent(
      "scrollIndicatorsFlash has no effect, as where scroll bars always show: browsers show theirs as visitors wish."
    )
  }

  /// Has no effect, as where scroll bars always show: browsers show theirs as visitors wish.
  public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    absent(
      "scrollIndicatorsFlash has no effect, as where scroll bars always show: browsers show theirs as visitors wish."
    )
  }
}

/// The movement of a scroll view.
@MainActor private final class ScrollMovement: TransientState {
  private(set) var phase = ScrollPhase.idle
  private var rest: Task<Void, Never>?

  /// Notes another position.
  func moved(_ act: @escaping (ScrollPhase, ScrollPhase) -> Void) {
    rest?.cancel()
    if phase == .idle {
      phase = .interacting
      act(.idle, .interacting)
    }
    rest = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(250))
      guard let self, !Task.isCancelled else { return }
      phase = .idle
      act(.interacting, .idle)
    }
  }

  func end() { rest?.cancel() }
}

private nonisolated struct ScrollPhaseModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var movement = ScrollMovement()

  @MainActor func body(content: Content) -> some View {
    content
      .onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { old, new in
        guard old.contentOffset != new.contentOffset else { return }
        movement.moved {
          let velocity = $1 == .idle ? CGVector(dx: 0, dy: 0) : nil
          action($0, $1, ScrollPhaseChangeContext(geometry: new, velocity: velocity))
        }
      }
      .onDisappear { movement.end() }
  }
}
