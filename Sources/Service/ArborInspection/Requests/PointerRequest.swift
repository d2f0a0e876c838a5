package import ArborCore
import Foundation

/// A pointer event, for views with gestures and for controls that handle taps.
///
/// ```
/// {"type": "tap", "target": "n7", "count": 2}
/// {"type": "press", "target": "n7", "duration": 0.6}
/// {"type": "drag", "x": 40, "y": 12, "dx": 60, "dy": 0}
/// {"type": "pinch", "target": "n7", "scale": 2, "rotation": 30}
/// {"type": "down", "target": "n7"}
/// {"type": "move", "x": 50, "y": 12, "time": 0.1}
/// {"type": "up", "x": 50, "y": 12}
/// {"type": "cancel"}
/// {"type": "hover", "x": 40, "y": 12}
/// {"type": "leave"}
/// ```
/// - `press`: the "duration" is in seconds; 0.5 by default.
/// - `drag`: "steps" moves (4 by default) that take "duration" seconds (0.2 by default).
/// - `pinch`: two fingers that start "apart" points from each other (100 by default), with "steps"
///   and "duration" as for `drag`; "rotation" is in degrees clockwise.
/// - `hover` and `leave`: a pointer that is not down, for views that track it.
///
/// A "move" while nothing is pressed is a "hover", where a view tracks the pointer.
///
/// A target stands for the center of its frame. `down`, `move` and `up` may include the location of
/// a second finger, "x2" and "y2": it goes down with the first event that has them, and up with the
/// first that does not.
package struct PointerRequest: Sendable, Equatable {
  /// The events of gestures that follow a pointer.
  static let gestures: Set = ["tap", "press", "drag", "pinch"]

  /// The event that the target must handle.
  package let event: String
  /// The target of the pointer-down event; `nil` when the pointer is already down.
  package let target: EventTarget?
  /// The pointer events, in order.
  package let steps: [PointerEvent]

  init(_ type: String, _ reader: inout JSONObjectReader) throws(Problem) {
    switch type {
    case "move", "up", "cancel", "hover", "leave":
      self.init(event: type, target: nil, steps: [try Self.going(type, &reader)])
    case "tap":
      let count = try reader.integer("count") ?? 1
      guard (1...10).contains(count) else {
        throw .invalidValue(pointer: "/count", expected: "an integer from 1 to 10")
      }
      self.init("tap", try EventTarget(&reader)) { place in
        (1...count).map { PointerEvent(.tap(count: $0), at: place(.zero)) }
      }
    case "press":
      let duration = try Self.seconds(&reader, "duration") ?? 0.5
      self.init("press", try EventTarget(&reader)) { place in
        [
          PointerEvent(.down, at: place(.zero)),
          PointerEvent(.move, at: place(.zero), time: duration),
          PointerEvent(.up, at: place(.zero), time: duration),
        ]
      }
    case "pinch": try self.init(pinch: &reader)
    case "drag":
      let distance = CGSize(
        width: try Self.length(&reader, "dx") ?? 0, height: try Self.length(&reader, "dy") ?? 0)
      let (duration, count) = try Self.course(&reader)
      self.init("drag", try EventTarget(&reader)) { place in
        Self.drag(by: distance, in: count, taking: duration, place)
      }
    default:
      let second = try Self.second(&reader)
      self.init("down", try EventTarget(&reader)) {
        [PointerEvent(.down, at: $0(.zero), and: second)]
      }
    }
  }

  /// Reads a duration in seconds and a number of steps.
  private static func course(
    _ reader: inout JSONObjectReader
  ) throws(Problem) -> (duration: Double, steps: Int) {
    let duration = try seconds(&reader, "duration") ?? 0.2
    let count = try reader.integer("steps") ?? 4
    guard (1...100).contains(count) else {
      throw .invalidValue(pointer: "/steps", expected: "an integer from 1 to 100")
    }
    return (duration, count)
  }

  private init(pinch reader: inout JSONObjectReader) throws(Problem) {
    let scale = try reader.number("scale") ?? 1
    guard (0.01...100).contains(scale) else {
      throw .invalidValue(pointer: "/scale", expected: "a number from 0.01 to 100")
    }
    let degrees = try reader.number("rotation") ?? 0
    guard abs(degrees) <= 3_600 else {
      throw .invalidValue(pointer: "/rotation", expected: "degrees from -3600 to 3600")
    }
    let apart = try reader.number("apart") ?? 100
    guard (1...10_000).contains(apart) else {
      throw .invalidValue(pointer: "/apart", expected: "points from 1 to 10000")
    }
    let (duration, count) = try Self.course(&reader)
    self.init("pinch", try EventTarget(&reader)) { place in
      func event(_ phase: PointerEvent.Phase, _ part: Double) -> PointerEvent {
        let angle = degrees * part * .pi / 180
        let half = apart / 2 * (1 + (scale - 1) * part)
        let (x, y) = (half * cos(angle), half * sin(angle))
        return PointerEvent(
          phase, at: place(CGSize(width: -x, height: -y)), and: place(CGSize(width: x, height: y)),
          time: duration * part)
      }
      return [event(.down, 0)]
        + (1...count).map { event(.move, Double($0) / Double(count)) } + [event(.up, 1)]
    }
  }

  private init(event: String, target: EventTarget?, steps: [PointerEvent]) {
    self.event = event
    self.target = target
    self.steps = steps
  }

  private init(
    _ event: String, _ target: EventTarget,
    _ steps: ((CGSize) -> PointerEvent.Place) -> [PointerEvent]
  ) {
    let place = { (offset: CGSize) -> PointerEvent.Place in
      guard case .point(let point) = target else { return .middle(offset: offset) }
      return .page(CGPoint(x: point.x + offset.width, y: point.y + offset.height))
    }
    self.init(event: event, target: target, steps: steps(place))
  }

  private static func drag(
    by distance: CGSize, in count: Int, taking duration: Double,
    _ place: (CGSize) -> PointerEvent.Place
  ) -> [PointerEvent] {
    var steps = [PointerEvent(.down, at: place(.zero))]
    for step in 1...count {
      let part = Double(step) / Double(count)
      let offset = CGSize(width: distance.width * part, height: distance.height * part)
      steps.append(PointerEvent(.move, at: place(offset), time: duration * part))
    }
    steps.append(PointerEvent(.up, at: place(distance), time: duration))
    return steps
  }

  /// Reads a step of a pointer that is down, or the location of one that is not.
  private static func going(
    _ type: String, _ reader: inout JSONObjectReader
  ) throws(Problem) -> PointerEvent {
    if type == "cancel" { return PointerEvent(.cancel) }
    if type == "leave" { return PointerEvent(.leave) }
    guard let x = try length(&reader, "x"), let y = try length(&reader, "y") else {
      throw .invalidValue(pointer: "/x", expected: "x and y, a point of the page")
    }
    let place = PointerEvent.Place.page(CGPoint(x: x, y: y))
    if type == "hover" { return PointerEvent(.hover, at: place) }
    return PointerEvent(
      type == "move" ? .move : .up, at: place, and: try second(&reader),
      time: try seconds(&reader, "time") ?? 0)
  }

  /// Reads the location of a second finger; `nil` when there is none.
  private static func second(
    _ reader: inout JSONObjectReader
  ) throws(Problem) -> PointerEvent.Place? {
    let (x, y) = (try length(&reader, "x2"), try length(&reader, "y2"))
    if x == nil, y == nil { return nil }
    guard let x, let y else {
      throw .invalidValue(pointer: "/x2", expected: "x2 and y2, a point of the page")
    }
    return .page(CGPoint(x: x, y: y))
  }

  private static func length(
    _ reader: inout JSONObjectReader, _ name: String
  ) throws(Problem) -> Double? {
    guard let number = try reader.number(name) else { return nil }
    guard abs(number) < 1e7 else {
      throw .invalidValue(pointer: reader.pointer(to: name), expected: "points below 10,000,000")
    }
    return number
  }

  private static func seconds(
    _ reader: inout JSONObjectReader, _ name: String
  ) throws(Problem) -> Double? {
    guard let number = try reader.number(name) else { return nil }
    guard (0...3_600).contains(number) else {
      throw .invalidValue(pointer: reader.pointer(to: name), expected: "seconds from 0 to 3600")
    }
    return number
  }
}
