public import ArborCore
public import ArborDisplay

/// The circumstances in which an anchor decides about the offset of a scroll view.
///
/// ```swift
/// ScrollView { ForEach(messages) { MessageView(message: $0) } }
///   .defaultScrollAnchor(.bottom)
///   .defaultScrollAnchor(.top, for: .alignment)
/// ```
public struct ScrollAnchorRole: Hashable, Sendable {
  enum Kind { case initialOffset, sizeChanges, alignment }
  let kind: Kind

  /// The offset with which the scroll view shows its content for the first time.
  public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
  /// The offset when the content or the scroll view changes its size: a scroll view that shows the
  /// part at the anchor goes on showing it; one that was scrolled elsewhere stays there.
  public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
  /// The place of content that is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(kind: .alignment)
}

nonisolated extension View {
  /// Sets the anchor of the scroll views inside for one purpose, in place of the one that
  /// `defaultScrollAnchor(_:)` sets for all of them; `nil` stands for the start.
  ///
  /// ```swift
  /// ScrollView { Text(log) }
  ///   .defaultScrollAnchor(.bottom, for: .initialOffset)
  ///   .defaultScrollAnchor(.bottom, for: .sizeChanges)
  /// ```
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    environmentModifier("defaultScrollAnchor", anchor) { values, anchor in
      switch role.kind {
      case .initialOffset: values.scrollSettings.initialAnchor = .some(anchor)
      case .sizeChanges: values.scrollSettings.sizeAnchor = .some(anchor)
      case .alignment: values.scrollSettings.alignmentAnchor = .some(anchor)
      }
    }
  }
}
