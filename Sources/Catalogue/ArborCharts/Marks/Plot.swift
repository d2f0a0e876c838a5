import ArborCore

/// A group of marks, which modifiers change together.
///
/// ```swift
/// Plot {
///   AreaMark(x: .value("Day", day), y: .value("Steps", steps)).opacity(0.3)
///   LineMark(x: .value("Day", day), y: .value("Steps", steps))
/// }
/// .foregroundStyle(.green)
/// ```
///
/// Differs from SwiftUI: screen readers read the marks of a group one by one.
public struct Plot<Content: ChartContent>: ChartContent {
  /// A group has no parts.
  public typealias Body = Never
  private let content: Content
  /// Creates a group.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  /// The content, or nothing, has no parts.
  public typealias Body = Never
  public func _collect(_ list: inout _MarkList) { self?._collect(&list) }
}

/// Marks to which an effect is applied as one.
public struct _LayeredMarks<Content: ChartContent>: ChartContent {
  public typealias Body = Never
  let content: Content
  let effect: () -> MarkLayer.Effect
  public func _collect(_ list: inout _MarkList) {
    let start = list.marks.count
    content._collect(&list)
    guard start < list.marks.count else { return }
    let layer = MarkLayer(effect())
    for index in start..<list.marks.count { list.marks[index].look.rare.layers.append(layer) }
  }
}
