public import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

nonisolated extension View {
  /// Offers a list of parts of the text of the view.
  ///
  /// ```swift
  /// Text(article)
  ///   .accessibilityRotor("Names", textRanges: article.ranges(of: /[A-Z]\w+/))
  /// ```
  ///
  /// - Parameter textRanges: Ranges of the view's text; those that are beyond its end are ignored.
  ///
  /// Differs from SwiftUI: a button for each part moves the focus to the whole view, since browsers
  /// let no code move the cursors of screen readers. It names the first 200 parts.
  @MainActor @preconcurrency public func accessibilityRotor(
    _ label: Text, textRanges: [Range<String.Index>]
  ) -> some View { modifier(TextRangeRotor(label: label, ranges: textRanges)) }

  /// Offers a list of parts of the text of the view under a localized name.
  @MainActor @preconcurrency public func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View { accessibilityRotor(Text(labelKey), textRanges: textRanges) }

  /// Offers a list of parts of the text of the view under a name as it is.
  @_disfavoredOverload
  @MainActor @preconcurrency public func accessibilityRotor<L: StringProtocol>(
    _ label: L, textRanges: [Range<String.Index>]
  ) -> some View { accessibilityRotor(Text(verbatim: String(label)), textRanges: textRanges) }

  /// Offers a list of parts of the text of the view under the name of a rotor of Apple's platforms.
  @MainActor @preconcurrency public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View {
    accessibilityRotor(Text(verbatim: systemRotor.name), textRanges: textRanges)
  }
}

private nonisolated struct TextRangeRotor: ViewModifier {
  private static let limit = 200
  let label: Text
  let ranges: [Range<String.Index>]
  @Namespace private var place
  @State private var reach = TextReach()
  @State private var text = ""
  /// Another number for each value: when the view around is made again, so may be the text.
  private let number: Int
  @MainActor private static var count = 0

  @MainActor init(label: Text, ranges: [Range<String.Index>]) {
    self.label = label
    self.ranges = ranges
    Self.count += 1
    number = Self.count
  }

  private struct Part: Identifiable {
    let id: Int
    let text: String
  }

  private var parts: [Part] {
    ranges.prefix(Self.limit).enumerated().compactMap { index, range in
      guard range.upperBound <= text.endIndex, !range.isEmpty else { return nil }
      return Part(id: index, text: String(text[range].prefix(100)))
    }
  }

  @MainActor func body(content: Content) -> some View {
    content.modifier(UnaryModifier(TextReaching(reach: reach)))
      .accessibilityRotorEntry(id: 0, in: place)
      .accessibilityRotor(label) {
        ForEach(parts) { AccessibilityRotorEntry($0.text, id: 0, in: place) }
      }
      .onChange(of: number, initial: true) { text = reach.read() }
  }
}

/// The text of a view.
@MainActor private final class TextReach: TransientState {
  var read: () -> String = { "" }
  nonisolated init() {}
}

private nonisolated struct TextReaching: UnaryLayout {
  let reach: TextReach

  var name: String { "accessibilityRotor" }

  @MainActor func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    reach.read = { [weak node] in node?.title ?? "" }
  }

  @MainActor func change(from old: Self) -> LeafChange { [] }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content { .group }
}
