public import ArborCore

/// Marks of a chart.
///
/// ```swift
/// struct Threshold: ChartContent {
///   let limit: Double
///   var body: some ChartContent {
///     RuleMark(y: .value("Limit", limit)).foregroundStyle(.red)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ChartContent {
  /// The type of the marks that this content is made of.
  associatedtype Body: ChartContent
  /// The marks that this content is made of.
  @ChartContentBuilder var body: Body { get }
  /// Appends the marks.
  func _collect(_ list: inout _MarkList)
}

extension ChartContent {
  public func _collect(_ list: inout _MarkList) { body._collect(&list) }
}

extension ChartContent where Body == Never {
  /// Marks of this module have no parts.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: ChartContent {
  public func _collect(_ list: inout _MarkList) {}
}

/// Combines marks.
@MainActor @preconcurrency @resultBuilder
public enum ChartContentBuilder {
  /// Accepts a mark.
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
  /// Creates no marks.
  public static func buildBlock() -> _NoMarks { _NoMarks() }
  /// Begins with the first content.
  public static func buildPartialBlock<C: ChartContent>(first content: C) -> C { content }
  /// Adds the next content.
  public static func buildPartialBlock<A: ChartContent, B: ChartContent>(
    accumulated: A, next: B
  ) -> _MarkPair<A, B> { _MarkPair(first: accumulated, second: next) }
  /// Creates the marks of an `if` without `else`.
  public static func buildOptional<C: ChartContent>(_ content: C?) -> _EitherMarks<C, _NoMarks> {
    content.map { .first($0) } ?? .second(_NoMarks())
  }
  /// Creates the marks of the first branch.
  public static func buildEither<A: ChartContent, B: ChartContent>(
    first content: A
  ) -> _EitherMarks<A, B> { .first(content) }
  /// Creates the marks of the second branch.
  public static func buildEither<A: ChartContent, B: ChartContent>(
    second content: B
  ) -> _EitherMarks<A, B> { .second(content) }
  /// Erases the type of content that not all systems have.
  public static func buildLimitedAvailability(
    _ content: some ChartContent
  ) -> AnyChartContent { AnyChartContent(content) }
}

/// No marks.
public struct _NoMarks: ChartContent {
  public typealias Body = Never
  public func _collect(_ list: inout _MarkList) {}
}

/// One content after another.
public struct _MarkPair<First: ChartContent, Second: ChartContent>: ChartContent {
  public typealias Body = Never
  let first: First
  let second: Second
  public func _collect(_ list: inout _MarkList) {
    first._collect(&list)
    second._collect(&list)
  }
}

/// One content or another.
public enum _EitherMarks<First: ChartContent, Second: ChartContent>: ChartContent {
  public typealias Body = Never
  case first(First)
  case second(Second)
  public func _collect(_ list: inout _MarkList) {
    switch self {
    case .first(let content): content._collect(&list)
    case .second(let content): content._collect(&list)
    }
  }
}

/// Marks of any type.
///
/// ```swift
/// let mark = isBar ? AnyChartContent(bar) : AnyChartContent(point)
/// ```
public struct AnyChartContent: ChartContent {
  /// Content of this type has no parts.
  public typealias Body = Never
  private let content: any ChartContent
  /// Creates content that shows other content.
  public init(_ content: some ChartContent) { self.content = content }
  /// Creates content that shows other content.
  public init(erasing content: some ChartContent) { self.content = content }
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

/// Marks with another look.
public struct _StyledMarks<Content: ChartContent>: ChartContent {
  public typealias Body = Never
  let content: Content
  let change: (inout MarkLook) -> Void
  public func _collect(_ list: inout _MarkList) {
    let start = list.marks.count
    content._collect(&list)
    for index in start..<list.marks.count { change(&list.marks[index].look) }
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  public func _collect(_ list: inout _MarkList) {
    // An iterator is slower where its type is known at run time only.
    var index = data.startIndex
    while index != data.endIndex, !list.isFull {
      content(data[index])._collect(&list)
      data.formIndex(after: &index)
    }
  }
}

extension ForEach where Content: ChartContent {
  /// Creates marks for each element of a collection, identified by the value at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(of: data, id: { $0[keyPath: id] }, content: content) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: ChartContent {
  /// Creates marks for each element of a collection of identifiable values.
  public init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(of: data, id: { $0.id }, content: content) }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
  /// Creates marks for each number of a range.
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(of: data, id: { $0 }, content: content)
  }
}
