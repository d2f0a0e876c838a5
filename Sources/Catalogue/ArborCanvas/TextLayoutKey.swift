public import Arbor
public import ArborCore
import ArborGraph
import Foundation

extension Text {
  /// The preference with the lines of all texts in a view.
  ///
  /// ```swift
  /// Text("Underlined by hand")
  ///   .overlayPreferenceValue(Text.LayoutKey.self) { texts in
  ///     GeometryReader { proxy in
  ///       ForEach(texts.indices, id: \.self) { index in
  ///         Underlines(texts[index].layout, from: proxy[texts[index].origin])
  ///       }
  ///     }
  ///   }
  /// ```
  ///
  /// Differs from SwiftUI: it is for `onPreferenceChange`, `overlayPreferenceValue` and
  /// `backgroundPreferenceValue`; texts with a ``TextRenderer`` are left out, and the lines are
  /// known when the texts have been laid out once.
  public struct LayoutKey: PreferenceKey {
    /// The lines of a text, and where they are.
    public struct AnchoredLayout: Equatable {
      /// The upper left corner of the text, from which the places of its lines count.
      public var origin: Anchor<CGPoint>
      /// The lines.
      public var layout: Text.Layout
    }

    /// No texts.
    public static var defaultValue: [AnchoredLayout] { [] }

    /// Appends the texts of the next view.
    public static func reduce(
      value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]
    ) { value += nextValue() }
  }
}

nonisolated extension View {
  /// Calls an action when the lines of the texts inside change.
  public func onPreferenceChange(
    _ key: Text.LayoutKey.Type = Text.LayoutKey.self,
    perform action: @escaping (Text.LayoutKey.Value) -> Void
  ) -> some View { reportingTexts.performing(key, action) }

  /// Draws a view made from the lines of the texts inside in front of this view.
  public func overlayPreferenceValue<V: View>(
    _ key: Text.LayoutKey.Type = Text.LayoutKey.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Text.LayoutKey.Value) -> V
  ) -> some View { reportingTexts.covered(key, alignment, transform) }

  /// Draws a view made from the lines of the texts inside behind this view.
  public func backgroundPreferenceValue<V: View>(
    _ key: Text.LayoutKey.Type = Text.LayoutKey.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Text.LayoutKey.Value) -> V
  ) -> some View { reportingTexts.backed(key, alignment, transform) }

  private var reportingTexts: some View {
    environmentModifier("textLayouts", TextReport()) { $0.textDrawing = $1 }
  }

  // The modifiers of any key, which the ones above hide.

  private func performing<K: PreferenceKey>(
    _ key: K.Type, _ action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable { onPreferenceChange(key, perform: action) }

  private func covered<K: PreferenceKey, V: View>(
    _ key: K.Type, _ alignment: Alignment, _ transform: @escaping (K.Value) -> V
  ) -> some View { overlayPreferenceValue(key, alignment: alignment, transform) }

  private func backed<K: PreferenceKey, V: View>(
    _ key: K.Type, _ alignment: Alignment, _ transform: @escaping (K.Value) -> V
  ) -> some View { backgroundPreferenceValue(key, alignment: alignment, transform) }
}

/// Lets texts report their lines.
private struct TextReport: TextDrawing, Equatable {
  func view(of text: Text) -> AnyView? { AnyView(ReportingText(text: text)) }
}

/// A text that reports its lines when it knows its size.
private nonisolated struct ReportingText: View {
  let text: Text
  @State private var size = CGSize.zero
  @Environment(\.self) private var environment

  @MainActor var body: some View {
    text
      .environmentModifier("textLayouts", true) { values, _ in values.textDrawing = nil }
      .onGeometryChange(for: CGSize.self, of: { $0.size }) { size = $0 }
      .anchorPreference(key: Text.LayoutKey.self, value: .topLeading) { origin in
        layout.map { [.init(origin: origin, layout: $0)] } ?? []
      }
  }

  @MainActor private var layout: Text.Layout? {
    guard size.width > 0, size.height > 0 else { return nil }
    var environment = environment
    environment.textDrawing = nil
    return text.rendering(in: size, environment, now: Date()).map {
      Text.Layout($0, size: size, source: text.plainString)
    }
  }
}
