import Arbor
public import ArborCore
import ArborDisplay
import ArborMenus
public import Foundation

nonisolated extension View {
  /// Shows a column beside the view while a binding is true; on compact pages a sheet.
  ///
  /// ```swift
  /// DrawingView().inspector(isPresented: $showsDetails) { ShapeDetails() }
  /// ```
  ///
  /// On macOS forms in it are grouped, and controls small and in the accent color.
  ///
  /// Differs from SwiftUI: the column cannot be dragged.
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
  }

  /// Sets the width of the inspector that the view is in, in points.
  ///
  /// ```swift
  /// ShapeDetails().inspectorColumnWidth(240)
  /// ```
  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: width.isFinite ? max(width, 0) : nil)
  }

  /// Sets the width of the inspector that the view is in, in points; the ideal width is limited to
  /// the others.
  public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    inspectorColumnWidth(Swift.max(Swift.min(ideal, max ?? .greatestFiniteMagnitude), min ?? 0))
  }
}

/// The width of an inspector; `nil` if nothing sets it.
private enum InspectorWidthKey: PreferenceKey {
  static let defaultValue: CGFloat? = nil
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    value = value ?? nextValue()
  }
}

private nonisolated struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: Inspector
  @Environment(\.horizontalSizeClass) private var room
  @Environment(\.idiom) private var idiom
  @Environment(\.accent) private var accent
  @State private var width: CGFloat?

  @MainActor @ViewBuilder private var column: some View {
    if idiom == .macOS {
      inspector.formStyle(.grouped).controlSize(.small).tint(accent)
    } else {
      inspector
    }
  }

  @MainActor func body(content: Content) -> some View {
    let isCompact = room == .compact
    HStack(spacing: 0) {
      content.focusedSceneValue(\.inspectorIsPresented, isPresented)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue, !isCompact {
        Divider()
        column.frame(maxHeight: .infinity, alignment: .top)
          .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
          .frame(width: width ?? 260)
      }
    }
    .sheet(
      isPresented: Binding(
        get: { isCompact && isPresented.wrappedValue },
        set: { if isCompact { isPresented.wrappedValue = $0 } })
    ) {
      inspector.transformPreference(SheetDetentsKey.self) { detents in
        if detents.heights.isEmpty {
          detents = SheetDetents([PresentationDetent.medium, .large].map(\.height))
        }
      }
    }
  }
}
