package import ArborCore
import ArborTransfer
package import Foundation

/// The body of `POST sessions/{s}/events`.
package enum EventRequest: Sendable, Equatable {
  case control(ControlEvent, EventTarget)
  /// The steps of a pointer.
  case pointer(PointerRequest)
  /// Key-down and key-up events, in order.
  case keys([KeyInput], EventTarget)
  /// A new size of the viewport, in points.
  case resize(CGSize)

  /// Parses one of
  /// ```
  /// {"type": "tap", "target": "/ContentView/Button"}
  /// {"type": "tap", "x": 40, "y": 12}
  /// {"type": "input", "target": "n7", "value": "milk"}
  /// {"type": "input", "target": "n7", "value": "milk", "start": 0, "end": 4}
  /// {"type": "select", "target": "n7", "start": 0, "end": 4}
  /// {"type": "focus" | "blur" | "submit", "target": "n7"}
  /// {"type": "increment" | "decrement" | "escape", "target": "n7"}
  /// {"type": "key", "key": "ArrowUp", "modifiers": ["shift"]}
  /// {"type": "scroll", "target": "n7", "x": 0, "y": 300}
  /// {"type": "dismiss", "target": "/ContentView/@sheet"}
  /// {"type": "resize", "width": 800, "height": 600}
  /// {"type": "dragstart" | "dragend", "target": "n7"}
  /// {"type": "drop", "target": "n9", "source": "n7"}
  /// {"type": "drop", "target": "n9", "items": [{"text": "milk"}, {"url": "https://example.org"}]}
  /// {"type": "dropenter", "target": "n9", "source": "n7"}
  /// {"type": "dropmove" | "dropleave", "target": "n9"}
  /// ```
  /// - A target is a path, an id or a selector; "x" and "y" instead of it are a point of the page.
  /// - `input`: the value is a string, a boolean or a number; "version" counts the edits, from 0.
  /// - `input` and `select`: "start" and "end" are the selection of a text, in UTF-16 units.
  /// - `key`: sent to a target, or to the focused view; "phase" restricts it to `down` or `up`.
  /// - `scroll`: an omitted coordinate is unchanged.
  /// - `dismiss`: without a target, the frontmost presentation.
  /// - `drop` and `dropenter`: without items, those of the view "source", or of the view whose drag
  ///   has begun. An item has a "text", a "url", or both. A target means its center.
  ///
  /// or a pointer event; see `PointerRequest`.
  package init(parsing body: [UInt8]) throws(Problem) {
    var reader = try JSONObjectReader(parsing: body)
    guard let type = try reader.choice("type", EventType.self) else {
      throw .invalidValue(
        pointer: "/type",
        expected: "one of \(EventType.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    switch type {
    case .resize: self = .resize(try SessionSettings.size(&reader))
    case .input:
      let value = try Self.value(&reader)
      let version = try Self.version(&reader)
      self = .control(.input(value, version: version), try EventTarget(&reader))
    case .select:
      let (range, version) = (try Self.selection(&reader), try Self.version(&reader))
      self = .control(.select(range, version: version), try EventTarget(&reader))
    case .tap where reader.has("count"), .press, .drag, .pinch, .down, .move, .up, .cancel,
      .hover, .leave:
      self = .pointer(try PointerRequest(type.rawValue, &reader))
    case .tap: self = .control(.tap, try EventTarget(&reader))
    case .focus: self = .control(.focus, try EventTarget(&reader))
    case .blur: self = .control(.blur, try EventTarget(&reader))
    case .submit: self = .control(.submit, try EventTarget(&reader))
    case .increment: self = .control(.adjust(isIncrement: true), try EventTarget(&reader))
    case .decrement: self = .control(.adjust(isIncrement: false), try EventTarget(&reader))
    case .escape: self = .control(.escape, try EventTarget(&reader))
    case .dismiss:
      self = .control(.dismiss, reader.has("target") ? try EventTarget(&reader) : .front)
    case .scroll: self = try Self.scroll(&reader)
    case .key: self = try Self.keys(&reader)
    case .dragstart: self = .control(.raw(.transfer(.begin)), try EventTarget(&reader))
    case .dragend: self = .control(.raw(.transfer(.end)), try EventTarget(&reader))
    case .dropleave: self = .control(.raw(.transfer(.leave)), try EventTarget(&reader))
    case .dropenter, .dropmove, .drop: self = try Self.transfer(type, &reader)
    }
    try reader.finish()
  }

  /// The maximum number of items that are dragged.
  package static let mostItems = TransferSource.mostItems

  /// The accepted versions of an edit, and offsets in a text in UTF-16 units.
  package static let offsets = 0...1_000_000_000

  private static func version(_ reader: inout JSONObjectReader) throws(Problem) -> Int {
    try reader.integer("version", in: offsets) ?? 0
  }

  private static func selection(
    _ reader: inout JSONObjectReader
  ) throws(Problem) -> Range<Int> {
    guard let start = try reader.integer("start", in: offsets),
      let end = try reader.integer("end", in: offsets), end >= start
    else {
      throw .invalidValue(
        pointer: "/end", expected: "given with start, both in UTF-16 units, and not before it")
    }
    return start..<end
  }

  private static func value(_ reader: inout JSONObjectReader) throws(Problem) -> InputValue {
    switch reader.remove("value") {
    case .string(let text):
      if reader.has("start") || reader.has("end") { return .typed(text, try selection(&reader)) }
      return .text(text)
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    default:
      throw .invalidValue(pointer: "/value", expected: "a string, a boolean or a number")
    }
  }

  private static func scroll(_ reader: inout JSONObjectReader) throws(Problem) -> EventRequest {
    let (x, y) = (try reader.number("x"), try reader.number("y"))
    guard x != nil || y != nil else {
      throw .invalidValue(pointer: "/y", expected: "given, or x, or both: the position in points")
    }
    for (name, number) in [("x", x), ("y", y)] where abs(number ?? 0) > 1e9 {
      throw .invalidValue(
        pointer: reader.pointer(to: name), expected: "points from -1000000000 to 1000000000")
    }
    guard reader.has("target") else {
      throw .invalidValue(
        pointer: "/target", expected: "a path, an id or a selector of a scroll view")
    }
    return .control(.scroll(x: x, y: y), try EventTarget(&reader))
  }

  private enum EventType: String, CaseIterable {
    case tap, input, select, focus, blur, submit, scroll, key, dismiss, resize
    case increment, decrement, escape
    case press, drag, pinch, down, move, up, cancel, hover, leave
    case dragstart, dragend, dropenter, dropmove, dropleave, drop
  }

  /// Parses a step of a drag over its target.
  private static func transfer(
    _ type: EventType, _ reader: inout JSONObjectReader
  ) throws(Problem) -> EventRequest {
    let source = type == .dropmove ? TransferSource.view(0) : try TransferSource(&reader)
    let target = try EventTarget(&reader)
    var point: CGPoint?
    if case .point(let place) = target { point = place }
    let input: TransferInput =
      switch type {
      case .dropenter: .enter(source, at: point)
      case .dropmove: .move(at: point)
      default: .drop(source, at: point)
      }
    return .control(.raw(.transfer(input)), target)
  }
}

/// The target of an event.
package enum EventTarget: Sendable, Equatable {
  case node(NodeAddress)
  /// A selector that must match exactly one node.
  case selector(String)
  /// The frontmost control at a point, in the page's coordinates, that handles the event.
  case point(CGPoint)
  /// The frontmost presentation.
  case front

  init(_ reader: inout JSONObjectReader) throws(Problem) {
    let target = try reader.string("target")
    let x = try reader.number("x")
    let y = try reader.number("y")
    switch (target, x, y) {
    case (let text?, nil, nil):
      guard text.hasPrefix("/") || NodeAddress.id(in: text) != nil else {
        self = .selector(text)
        return
      }
      do {
        self = .node(try NodeAddress(parsing: text))
      } catch {
        throw .invalidValue(
          pointer: "/target", expected: "\(error.expected) at byte \(error.offset)")
      }
    case (nil, let x?, let y?): self = .point(CGPoint(x: x, y: y))
    default:
      throw .invalidValue(
        pointer: "/target",
        expected: "a path, an id or a selector; or leave it out and give x and y")
    }
  }
}

extension EventRequest {
  /// The selector of the target; `nil` for other kinds of targets.
  package var selector: String? {
    let target: EventTarget? =
      switch self {
      case .control(_, let target), .keys(_, let target): target
      case .pointer(let request): request.target
      case .resize: nil
      }
    if case .selector(let text)? = target { return text }
    return nil
  }
}
