import ArborGraph
public import ArborTiming
public import Foundation

/// A view that is made again at the dates of a schedule, while the page is being viewed.
///
/// Differs from SwiftUI: without an open connection, or in a hidden tab, nothing is evaluated. The
/// content is updated when the page is viewed again.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// The date for which the content is made.
  public struct Context: Sendable {
    /// The rate at which the content is made again.
    public enum Cadence: Comparable, Sendable {
      /// At every date of the schedule. Pages always have this rate.
      case live
      /// About once per second.
      case seconds
      /// About once per minute.
      case minutes
    }

    /// The last date of the schedule that has passed; if none has, the date at which the content is
    /// made.
    public let date: Date
    /// The rate at which the content is made again: always `live`.
    public let cadence: Cadence
  }
}

/// The context of any `TimelineView`, for use in function signatures.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView: View where Content: View {
  public typealias Body = Never

  /// Creates a view whose content is made for the dates of a schedule.
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
    cursor.next(TimelineNode<Schedule, Content>.self).update(with: view, cursor)
  }
}

/// Evaluates its closure at each date of the schedule, and when something that it read changes.
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

  /// Runs the closure, which may have changed. The schedule restarts only if it has changed.
  func update(with view: TimelineView<Schedule, Content>, _ cursor: _ViewCursor) {
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
      inheritedEnvironment, reason: host.evaluation.reason ?? "timeline",
      isEnvironmentChanged: false)
  }

  private func run(_ environment: EnvironmentValues, reason: String, isEnvironmentChanged: Bool) {
    let isFirst = evaluations == 0
    evaluations += 1
    lastReason = reason
    host.evaluation.count += 1
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

  /// The maximum number of dates skipped at once, so that a schedule whose dates never reach the
  /// present ends.
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
