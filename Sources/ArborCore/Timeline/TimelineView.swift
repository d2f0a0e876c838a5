import ArborGraph
public import Foundation

/// A view that is made again at the dates of a schedule, as long as somebody looks at the page.
///
/// Nobody looks at a page that has no open connection or whose tab is hidden: then nothing is evaluated, and the content is brought
/// up to date when somebody looks again.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// What the content is made for.
  public struct Context: Sendable {
    /// How often the content is made again.
    public enum Cadence: Comparable, Sendable {
      /// At every date of the schedule: what pages use.
      case live
      /// About once in a second.
      case seconds
      /// About once in a minute.
      case minutes
    }

    /// The last date of the schedule that has passed; where none has, the date at which the content is made.
    public let date: Date
    public let cadence: Cadence
  }
}

/// The context of any `TimelineView`, so that functions can take it.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView: View where Content: View {
  public typealias Body = Never

  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = TimelineNode(view, inputs)
    inputs.append(node)
    node.make(inputs.environment)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.next(TimelineNode<Schedule, Content>.self).take(view, cursor)
  }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: DatedNode {
  private var view: TimelineView<Schedule, Content>
  private let ownReader = Reader()
  private var entry: () -> Date? = { nil }
  private var date: Date
  private var evaluations = 0
  private var lastReason: String?

  override package var reader: Reader? { ownReader }

  init(_ view: TimelineView<Schedule, Content>, _ inputs: _ViewInputs) {
    self.view = view
    let now = inputs.host.timelines.now()
    date = now
    super.init(inputs)
    ownReader.belong(to: self)
    start(at: now)
  }

  func make(_ environment: EnvironmentValues) {
    host.timelines.add(self)
    run(environment, reason: "first evaluation", isEnvironmentChanged: false)
  }

  /// The closure may be another one, so that it runs; the schedule starts again only if it is another.
  func take(_ view: TimelineView<Schedule, Content>, _ cursor: _ViewCursor) {
    let isSame = areEqual(self.view.schedule, view.schedule)
    self.view = view
    if !isSame {
      start(at: host.timelines.now())
      host.timelines.changed()
    }
    run(
      cursor.environment, reason: "new values from the parent",
      isEnvironmentChanged: cursor.isEnvironmentChanged)
  }

  override package func evaluate() {
    run(
      inheritedEnvironment, reason: host.currentReason ?? "timeline", isEnvironmentChanged: false)
  }

  private func run(_ environment: EnvironmentValues, reason: String, isEnvironmentChanged: Bool) {
    let isFirst = evaluations == 0
    evaluations += 1
    lastReason = reason
    host.evaluationCount += 1
    ownReader.isDirty = false
    ownReader.evaluate {
      let content = view.content(.init(date: date, cadence: .live))
      if isFirst {
        var inputs = _ViewInputs(inside: self, environment: environment)
        Content._makeView(content, &inputs)
      } else {
        var cursor = _ViewCursor(
          inside: self, environment: environment, isEnvironmentChanged: isEnvironmentChanged)
        Content._updateView(content, &cursor)
      }
    }
  }

  // MARK: Dates

  override func start(at now: Date) {
    var entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    entry = { entries.next() }
    date = now
    nextDate = entry()
    _ = advance(to: now)
  }

  /// Passes over at most this many dates at once, so that a schedule whose dates never come to the present ends.
  private static var limit: Int { 100_000 }

  override func advance(to now: Date) -> Bool {
    var count = 0
    while let next = nextDate, next <= now, count < Self.limit {
      date = next
      nextDate = entry()
      count += 1
    }
    if count == Self.limit { nextDate = nil }
    return count > 0
  }

  override package func willUnmount() {
    host.timelines.remove(self)
    ownReader.unsubscribe()
  }

  override package var segment: PathSegment? {
    PathSegment(
      kind: .view("TimelineView"), slot: slot < 0 ? nil : Int(slot), branch: branchText)
  }

  override package var genericName: String {
    TypeNames.full(TimelineView<Schedule, Content>.self)
  }

  override package func describe(_ facets: inout NodeFacets) {
    facets.evaluations = evaluations
    facets.lastReason = lastReason
    facets.dependencies = ["timeline"] + ownReader.sources.map(\.label)
  }
}
