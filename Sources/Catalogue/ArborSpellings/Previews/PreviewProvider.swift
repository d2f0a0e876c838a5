public import ArborCore

/// A type whose views are shown beside their source: each is a card on the page `/previews` of a
/// program with the setting `previews.enabled`.
///
/// ```swift
/// struct Card_Previews: PreviewProvider {
///   static var previews: some View {
///     Card(title: "Sample").previewDisplayName("Plain")
///     Card(title: "Sample", isMarked: true).previewDisplayName("Marked")
///   }
/// }
/// ```
///
/// Each view of the block, and of a `Group` in it, is a preview of its own.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views to preview.
  @ViewBuilder static var previews: Previews { get }
  /// The platform of the preview; `nil` for any.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  /// `nil` by default.
  public static var platform: PreviewPlatform? { nil }
}

/// The platform on which a preview is shown.
///
/// ```swift
/// struct Card_Previews: PreviewProvider {
///   static var platform: PreviewPlatform? { .macOS }
///   static var previews: some View { Card(title: "Sample") }
/// }
/// ```
///
/// Differs from SwiftUI: `tvOS` and `watchOS` are shown as `iOS`.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}
