import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import ArborUniformTypes
import Foundation

/// Whether controls are pressed by drags that stay over them.
///
/// ```swift
/// Button("Archive") { open(.archive) }.springLoadingBehavior(.enabled)
/// ```
public struct SpringLoadingBehavior: Hashable, Sendable {
  fileprivate let isEnabled: Bool
  /// As the platform says: they are not.
  public static let automatic = SpringLoadingBehavior(isEnabled: false)
  /// They are.
  public static let enabled = SpringLoadingBehavior(isEnabled: true)
  /// They are not.
  public static let disabled = SpringLoadingBehavior(isEnabled: false)
}

nonisolated extension View {
  /// Sets whether a drag that stays over the view for a moment presses the control in it.
  ///
  /// ```swift
  /// NavigationLink("Archive", value: Place.archive).springLoadingBehavior(.enabled)
  /// ```
  ///
  /// Differs from SwiftUI: it holds for one control, the first one in the view, and `automatic` is
  /// the same as `disabled`. The view takes no drops, also where a view around would.
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    modifier(SpringLoading(isEnabled: behavior.isEnabled))
  }
}

private nonisolated struct SpringLoading: ViewModifier {
  /// The time for which a drag stays until it presses, in milliseconds.
  private static let patience = 800
  let isEnabled: Bool
  @MainActor @State private var spring = Spring()

  @MainActor func body(content: Content) -> some View {
    let spring = spring
    content.modifier(UnaryModifier(SpringReach(spring: spring)))
      .modifier(
        DropModifier(
          "springLoadingBehavior",
          DropHandler(
            types: isEnabled ? [.data, .url, .text] : [],
            entered: { _ in spring.begin(after: .milliseconds(Self.patience)) },
            exited: { _ in spring.end() },
            perform: { _ in
              spring.end()
              return false
            })))
  }
}

/// The press that a drag is about to make.
@MainActor private final class Spring: TransientState {
  var press: () -> Void = {}
  private var waiting: Task<Void, Never>?
  nonisolated init() {}

  func begin(after time: Duration) {
    waiting?.cancel()
    waiting = Task { [weak self] in
      try? await Task.sleep(for: time)
      if !Task.isCancelled { self?.press() }
    }
  }

  func end() {
    waiting?.cancel()
    waiting = nil
  }
}

/// Finds the control inside.
private nonisolated struct SpringReach: UnaryLayout {
  let spring: Spring

  var name: String { "springLoadingBehavior" }

  @MainActor func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    spring.press = { [weak node] in
      // As a tap of the visitor, which controls that are disabled or covered do not get.
      if let control = node?.first(where: { $0.accepts("tap") }) {
        try? control.host.handle(.tap, at: control.id)
      }
    }
  }

  @MainActor func change(from old: Self) -> LeafChange { [] }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content { .group }
}
