package import ArborCore
import Foundation

extension Inspector {
  /// Returns the id of an event's target. Whether the target handles the event is up to the host.
  package func resolve(_ target: EventTarget, for event: String) throws(Problem) -> UInt32 {
    switch target {
    case .node(let reference): return dropped(on: try place(reference), event)
    case .selector(let text):
      return dropped(on: try single(Selector(parsing: text)), event)
    case .front:
      guard let front = frontPresentation else {
        throw Problem(
          .nodeNotFound, "Nothing is presented that could be dismissed.",
          [.init("nearest", .null), .init("candidates", .array([]))])
      }
      return index.node(at: front).id
    case .point(let point):
      let hits = nodes(at: point)
      guard let place = self.target(of: event, in: hits) else {
        throw unresponsive(point, event, hits)
      }
      return index.node(at: place).id
    }
  }

  /// Returns the id of a view, or of the first one inside that something can be dropped on if that
  /// is the event and nothing can be dropped on the view itself or on one around it.
  private func dropped(on place: Int, _ event: String) -> UInt32 {
    let isDrop = event == "drop" || event == "dropenter"
    if isDrop,
      !([place] + index.ancestors(of: place)).contains(where: {
        index.node(at: $0).answers(to: event)
      }),
      let inner = (place..<index.entries[place].end).first(where: {
        index.node(at: $0).answers(to: event)
      })
    {
      return index.node(at: inner).id
    }
    return index.node(at: place).id
  }

  /// Returns the single node that a selector matches.
  private func single(_ selector: Selector) throws(Problem) -> Int {
    let search = SelectorSearch(selector, in: index, facts, root: 0, limit: 5)
    if search.stoppedAt != nil {
      throw .invalidValue(
        pointer: "/target",
        expected: "a simpler selector: \"\(selector.source)\" used up the allowance of work")
    }
    guard let first = search.places.first else {
      throw Problem(
        .nodeNotFound,
        "\"\(selector.source)\" matches none of \(search.visited) nodes. Try it with find?q= first.",
        [
          .init("selector", .string(selector.source)), .init("nearest", .null),
          .init("candidates", .array([])),
        ])
    }
    guard search.matched == 1 else {
      throw Problem(
        .ambiguousSelector,
        "\"\(selector.source)\" matches \(search.matched) nodes. Narrow it down, or use one of the paths in \"candidates\".",
        [
          .init("selector", .string(selector.source)),
          .init("matched", .number(Double(search.matched))),
          .init("candidates", .strings(search.places.map { index.path(of: $0).description })),
        ])
    }
    return first
  }

  private func unresponsive(_ point: CGPoint, _ event: String, _ hits: [Int]) -> Problem {
    // A control that exists but does not accept the event explains the failure better.
    if let top = frontPresentation,
      let control = hits.first(where: { isBehind($0, top) && index.node(at: $0).answers(to: event) }
      )
    {
      return problem(.covered(index.node(at: control).id, by: index.node(at: top).id))
    }
    if let control = hits.first(where: { index.node(at: $0).control != nil }) {
      let id = index.node(at: control).id
      if let hiding = index.entries[control].hiddenBy {
        return problem(.hidden(id, by: index.node(at: hiding).id))
      }
      let isEnabled = index.node(at: control).control?.isEnabled == true
      return problem(isEnabled ? .notInteractive(id, event: event) : .disabled(id, by: id))
    }
    let paths = hits.prefix(5).map { index.path(of: $0).description }
    return Problem(
      .nodeNotFound,
      "At (\(point.x), \(point.y)) is nothing that answers to \"\(event)\". Ask hit?x=&y= what is there.",
      [
        .init("nearest", paths.first.map { .string($0) } ?? .null),
        .init("candidates", .strings(paths)),
      ])
  }

  /// Returns the problem for an event that the host did not deliver, with the blocking node by id
  /// and path.
  package func problem(_ error: EventError) -> Problem {
    switch error {
    case .unknownNode(let id): .unknownNode(id)
    case .removedNode(let id): .staleNode(id)
    case .notInteractive(let id, let event):
      unresponsive(
        error, id, by: id, reason: "not-interactive",
        [
          .init("event", .string(event)),
          .init(
            "events",
            .strings(
              index.place(ofID: id).map { index.events(at: $0) } ?? [])),
        ])
    case .disabled(let id, let by): unresponsive(error, id, by: by, reason: "disabled")
    case .hidden(let id, let by): unresponsive(error, id, by: by, reason: "hidden")
    case .untouchable(let id, let by, let reason):
      unresponsive(error, id, by: by, reason: reason)
    case .covered(let id, let by): unresponsive(error, id, by: by, reason: "modal")
    case .keptPresented(let id):
      unresponsive(error, id, by: id, reason: "dismissal-disabled")
    case .noPress(let event):
      Problem(
        .controlUnresponsive, error.description,
        [.init("event", .string(event)), .init("reason", .string("no-press"))])
    case .invalidValue(_, let expected):
      Problem(
        .invalidValue, error.description,
        [.init("pointer", .string("/value")), .init("expected", .string(expected))])
    }
  }

  private func unresponsive(
    _ error: EventError, _ id: UInt32, by: UInt32, reason: String,
    _ more: [JSONValue.Member] = []
  ) -> Problem {
    let blocking = blockingNode(id, by: by, reason: reason)
    return Problem(
      .controlUnresponsive, error.description,
      [
        .init("node", .string("n\(id)")),
        .init("path", index.pathText(ofID: id).map { .string($0) } ?? .null),
        .init("blockedBy", .string("n\(blocking.map { index.node(at: $0).id } ?? by)")),
        .init("blockedByPath", blocking.map { .string(index.path(of: $0).description) } ?? .null),
        .init("reason", .string(reason)),
      ] + more)
  }

  /// The modifiers whose names differ from the reason.
  private static let modifiers = [
    "hit-testing": "allowsHitTesting", "content-shape": "contentShape",
  ]

  /// Returns the node that blocks the event. When the host names a modifier, this is the view that
  /// it modifies.
  private func blockingNode(_ id: UInt32, by: UInt32, reason: String) -> Int? {
    if let place = index.place(ofID: by) { return place }
    guard let control = index.place(ofID: id) else { return nil }
    if reason == "hidden" { return index.entries[control].hiddenBy }
    return ([control] + index.ancestors(of: control)).first { place in
      index.node(at: place).modifiers.contains { $0.name == Self.modifiers[reason] ?? reason }
    }
  }
}
