import Arbor
public import ArborCore

private enum RowHoverEffectKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether rows of lists may change under the pointer of a mouse.
  fileprivate var isRowHoverEffectEnabled: Bool {
    get { self[RowHoverEffectKey.self] }
    set { self[RowHoverEffectKey.self] = newValue }
  }
}

private nonisolated struct RowHovered: ViewModifier {
  let effect: HoverEffect?
  @Environment(\.isRowHoverEffectEnabled) private var isEnabled

  @MainActor func body(content: Content) -> some View {
    content.hoverEffect(effect ?? .automatic, isEnabled: effect != nil && isEnabled)
  }
}

nonisolated extension View {
  /// Sets what a row of a list looks like under the pointer of a mouse; `nil` for no change.
  ///
  /// ```swift
  /// ForEach(songs) { SongRow($0).listRowHoverEffect(.highlight) }
  /// ```
  ///
  /// Differs from SwiftUI: the content of the row changes, not its background, and rows without the
  /// modifier have no effect.
  public func listRowHoverEffect(_ effect: HoverEffect?) -> some View {
    modifier(RowHovered(effect: effect))
  }

  /// Sets whether rows of lists inside stay as they are under the pointer of a mouse.
  ///
  /// ```swift
  /// List { SongRows() }.listRowHoverEffectDisabled()
  /// ```
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View {
    environmentModifier("listRowHoverEffectDisabled", disabled) {
      if $1 { $0.isRowHoverEffectEnabled = false }
    }
  }
}
