import ArborCore
import ArborDisplay
import Foundation

extension NodeSnapshot {
  /// Whether the point is in the visible part of the node, or in the frame of one of its gestures.
  fileprivate func contains(_ point: CGPoint) -> Bool {
    if let clip, !clip.contains(point) { return false }
    return hasOutline(around: point) || gestures.contains { $0.frame?.contains(point) == true }
  }

  private func hasOutline(around point: CGPoint) -> Bool {
    guard let turn else { return frame?.contains(point) == true }
    guard let inverse = turn.transform.inverse else { return false }
    return CGRect(origin: .zero, size: turn.size).contains(point.applying(inverse))
  }

  /// Whether a control or a gesture of the node handles the event.
  func answers(to event: String) -> Bool {
    if let control, control.isEnabled, control.events.contains(event) { return true }
    let isPointer = event == "down"
    if isPointer, let control, control.isEnabled, control.events.contains("tap") { return true }
    return gestures.contains { gesture in
      guard gesture.isEnabled else { return false }
      // Drag and drop follows no pointer of its own.
      return isPointer
        ? gesture.events.contains { PointerRequest.gestures.contains($0) }
        : gesture.events.contains(event)
    }
  }
}

extension TreeIndex {
  /// Returns the events that the control and the gestures of a node handle.
  func events(at place: Int) -> [String] {
    let node = node(at: place)
    var events = node.control?.events ?? []
    for event in node.gestures.flatMap(\.events) where !events.contains(event) {
      events.append(event)
    }
    return events
  }
}

extension Inspector {
  /// `GET hit?x=&y=`: the nodes at a point of the page, front to back, each with the reason why it
  /// would or would not receive a tap.
  package func hit(_ parameters: Parameters) throws(Problem) -> [UInt8] {
    try parameters.allow("x", "y")
    let point = CGPoint(x: try parameters.number("x"), y: try parameters.number("y"))
    let hits = nodes(at: point)
    let target = target(of: "tap", in: hits)
    return answer { json in
      json.key("x")
      json.number(point.x)
      json.key("y")
      json.number(point.y)
      json.key("target")
      if let target {
        json.beginObject()
        name(target, into: &json)
        json.endObject()
      } else {
        json.null()
      }
      json.key("hits")
      json.beginArray()
      for place in hits {
        json.beginObject()
        write(place, [.id, .path, .type, .frame], into: &json)
        if let platform {
          json.key("platform")
          json.object(
            platform.place(ofNode: index.node(at: place).id).map { platform.objects[$0].name })
        }
        json.key("takesTap")
        json.bool(place == target)
        let reason = reason(place, target: target)
        json.key("reason")
        json.string(reason.name)
        json.key("why")
        json.string(reason.sentence)
        json.endObject()
      }
      json.endArray()
    }
  }

  /// Returns the places of the nodes whose frames contain the point, including hidden ones, front
  /// to back.
  ///
  /// ## Algorithm
  /// 1. Order from back to front: a node's backgrounds, the node, its other children in document
  ///    order.
  /// 2. Keep the nodes that contain the point, with their transforms applied, and are not clipped
  ///    there; a frame includes its left and top edges, and excludes its right and bottom ones.
  ///    Children are examined even where their parent misses the point, because they may extend
  ///    beyond it.
  /// 3. Presentations follow all the rest, in the order of presentation.
  /// 4. Reverse the order.
  func nodes(at point: CGPoint) -> [Int] {
    var found: [Int] = []
    // A place to descend into or, bitwise complemented, a place to test.
    var pending = [0]
    var presented: [Int] = []
    var entered: Int?
    while true {
      if pending.isEmpty, let front = presented.popLast() {
        entered = front
        pending.append(front)
      }
      guard let next = pending.popLast() else { break }
      if next < 0 {
        if index.node(at: ~next).contains(point) { found.append(~next) }
        continue
      }
      let node = index.node(at: next)
      if let presentation = node.presentation, next != entered {
        let rank = presented.firstIndex {
          (index.node(at: $0).presentation?.order ?? 0) < presentation.order
        }
        presented.insert(next, at: rank ?? presented.count)
        continue
      }
      let children = index.children(of: next)
      let isBehind = { (place: Int) in index.node(at: place).segment.kind == .role("background") }
      pending += children.reversed().filter { !isBehind($0) }
      pending.append(~next)
      pending += children.reversed().filter(isBehind)
    }
    return found.reversed()
  }

  /// Returns the frontmost control, or view with a gesture, that handles `event`.
  func target(of event: String, in hits: [Int]) -> Int? {
    let top = frontPresentation
    return hits.first { place in
      index.entries[place].hiddenBy == nil && !isUntouchable(place)
        && top.map { isBehind(place, $0) } != true && index.node(at: place).answers(to: event)
    }
  }

  /// The frontmost presentation; `nil` when there is none.
  package var frontPresentation: Int? {
    index.presentations.max {
      (index.node(at: $0).presentation?.order ?? 0) < (index.node(at: $1).presentation?.order ?? 0)
    }
  }

  /// Whether a node is outside of a presentation, and thus behind it.
  func isBehind(_ place: Int, _ presentation: Int) -> Bool {
    place != presentation && !index.isAncestor(presentation, of: place)
  }

  /// Whether the node or one of its ancestors disables hit testing.
  private func isUntouchable(_ place: Int) -> Bool {
    ([place] + index.ancestors(of: place)).contains { blocks($0) }
  }

  private func blocks(_ place: Int) -> Bool {
    index.node(at: place).modifiers.contains {
      $0.name == "allowsHitTesting" && $0.arguments.first?.value == "false"
    }
  }

  /// The reasons why a node does not receive a tap.
  package static let hitReasons = [
    "hidden", "hit-testing", "modal", "no-control", "disabled", "not-interactive", "covered",
  ]

  private func reason(_ place: Int, target: Int?) -> (name: String?, sentence: String) {
    if let hiding = index.entries[place].hiddenBy {
      return ("hidden", "It is hidden by \(index.path(of: hiding)).")
    }
    if isUntouchable(place) {
      return ("hit-testing", "It, or something around it, does not allow hit testing.")
    }
    if let top = frontPresentation, isBehind(place, top) {
      return ("modal", "It is behind \(index.path(of: top)), which is modal.")
    }
    let node = index.node(at: place)
    let events = index.events(at: place)
    let isGesture = node.control?.events.contains("tap") != true && !node.gestures.isEmpty
    if node.control == nil, node.gestures.isEmpty {
      return ("no-control", "It contains the point, but it is no control.")
    }
    if node.control?.isEnabled == false || node.gestures.contains(where: { !$0.isEnabled }) {
      return ("disabled", "It is disabled.")
    }
    if !events.contains("tap") {
      return ("not-interactive", "It answers to \(events.joined(separator: ", ")), not to tap.")
    }
    let what = isGesture ? "view with a gesture" : "control"
    if place == target { return (nil, "It is the frontmost \(what) here that answers to tap.") }
    return ("covered", "It answers to tap, but another control is in front of it.")
  }
}
