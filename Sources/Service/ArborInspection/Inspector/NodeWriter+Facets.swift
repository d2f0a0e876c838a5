import ArborCore
import ArborDisplay
import Foundation

/// Writes the values of single members, for the endpoints that answer with one facet.
extension NodeWriter {
  /// Writes a frame: `local` in the node's own coordinates, `parent` in those of the nearest
  /// ancestor with a frame, `global` in the page's, `named` in the named coordinate spaces around
  /// it. A rotated frame is represented by its bounding box.
  static func frame(of node: NodeSnapshot, into json: inout JSONWriter) {
    guard let frame = node.frame else { return json.null() }
    json.beginObject()
    json.key("local")
    json.rect(CGRect(origin: .zero, size: node.turn?.size ?? frame.size))
    json.key("parent")
    json.rect(node.localFrame)
    json.key("global")
    json.rect(frame)
    if !node.namedFrames.isEmpty {
      json.key("named")
      json.beginObject()
      for named in node.namedFrames {
        json.key(named.name)
        json.rect(named.frame)
      }
      json.endObject()
    }
    json.endObject()
  }

  /// Writes a source position; null for views without code of their own, and in programs without
  /// debug information.
  static func source(_ location: SourcePosition?, into json: inout JSONWriter) {
    guard let location else { return json.null() }
    json.beginObject()
    json.key("file")
    json.string(location.file)
    json.key("line")
    json.integer(location.line)
    json.key("declaration")
    json.string(location.declaration)
    json.endObject()
  }

  /// Writes the layout. In a proposal, null is an unspecified length; `nonFinite` names an infinite
  /// one.
  static func layout(
    of node: NodeSnapshot, _ flexibility: LayoutFlexibility? = nil, into json: inout JSONWriter
  ) {
    guard let layout = node.layout else { return json.null() }
    json.beginObject()
    json.key("proposal")
    json.beginObject()
    json.numbers(("width", layout.proposedWidth), ("height", layout.proposedHeight))
    json.endObject()
    json.key("size")
    json.size(layout.size)
    json.numbers(("priority", layout.priority))
    if let flexibility {
      json.key("flexibility")
      json.beginObject()
      range(flexibility.width, as: "width", into: &json)
      range(flexibility.height, as: "height", into: &json)
      json.endObject()
    }
    json.key("guides")
    json.beginArray()
    for guide in layout.guides {
      json.beginObject()
      json.key("name")
      json.string(guide.name)
      json.key("axis")
      json.string("\(guide.axis)")
      json.numbers(("value", guide.value))
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private static func range(
    _ range: LayoutFlexibility.Range, as name: StaticString, into json: inout JSONWriter
  ) {
    json.key(name)
    json.beginObject()
    json.numbers(
      ("minimum", range.minimum), ("ideal", range.ideal), ("maximum", range.maximum))
    json.endObject()
  }

  static func modifier(_ modifier: ModifierSnapshot, into json: inout JSONWriter) {
    json.beginObject()
    json.key("name")
    json.string(modifier.name)
    json.key("arguments")
    namedValues(modifier.arguments, into: &json)
    json.key("frame")
    json.rect(modifier.frame)
    json.endObject()
  }

  static func gestures(_ gestures: [GestureSnapshot], into json: inout JSONWriter) {
    json.beginArray()
    for gesture in gestures {
      json.beginObject()
      json.key("name")
      json.string(gesture.name)
      json.key("events")
      json.strings(gesture.events)
      json.key("isEnabled")
      json.bool(gesture.isEnabled)
      json.key("frame")
      json.rect(gesture.frame)
      json.endObject()
    }
    json.endArray()
  }

  static func namedValues(_ values: [NamedValue], into json: inout JSONWriter) {
    json.beginArray()
    for value in values {
      json.beginObject()
      json.key("name")
      json.string(value.name)
      json.key("value")
      json.string(value.value)
      json.endObject()
    }
    json.endArray()
  }

  static func state(_ state: StateSnapshot, into json: inout JSONWriter) {
    json.beginObject()
    stateMembers(state, into: &json)
    json.endObject()
  }

  static func stateMembers(_ state: StateSnapshot, into json: inout JSONWriter) {
    json.key("name")
    json.string(state.name)
    json.key("wrapper")
    json.string(state.wrapper)
    json.key("type")
    json.string(state.type)
    json.key("value")
    if let value = state.value { json.string(value) } else { redacted(into: &json) }
  }

  static func redacted(into json: inout JSONWriter) {
    json.beginObject()
    json.key("redacted")
    json.bool(true)
    json.endObject()
  }

  static func control(_ control: ControlSnapshot?, into json: inout JSONWriter) {
    guard let control else { return json.null() }
    json.beginObject()
    json.key("role")
    json.string(control.role)
    json.key("label")
    json.string(control.label)
    value(control.value, into: &json)
    if case .number(_, let lower, let upper, let step) = control.value {
      json.key("range")
      json.beginObject()
      json.numbers(("lowerBound", lower), ("upperBound", upper), ("step", step))
      json.endObject()
    }
    json.key("isEnabled")
    json.bool(control.isEnabled)
    json.key("events")
    json.strings(control.events)
    json.endObject()
  }

  /// Writes the number of elements of a lazy container, and how many of them are in the tree.
  static func elements(_ elements: ElementsSnapshot, into json: inout JSONWriter) {
    json.beginObject()
    json.numbers(("count", Double(elements.count)), ("made", Double(elements.made)))
    json.endObject()
  }

  /// Writes the state of a scroll view: its position in the browser's convention, and sizes in
  /// points.
  static func scroll(_ scroll: ScrollSnapshot, into json: inout JSONWriter) {
    json.beginObject()
    json.numbers(("x", scroll.offset.x), ("y", scroll.offset.y))
    json.key("axes")
    json.beginArray()
    if scroll.axes.contains(.horizontal) { json.string("horizontal") }
    if scroll.axes.contains(.vertical) { json.string("vertical") }
    json.endArray()
    json.key("contentSize")
    json.size(scroll.contentSize)
    json.key("containerSize")
    json.size(scroll.containerSize)
    json.key("isEnabled")
    json.bool(scroll.isEnabled)
    json.endObject()
  }

  /// Writes the member `value` of a control.
  private static func value(_ value: ControlSnapshot.Value, into json: inout JSONWriter) {
    if case .number(let number, _, _, _) = value { return json.numbers(("value", number)) }
    json.key("value")
    switch value {
    case .none, .number: json.null()
    case .text(let text): json.string(text)
    case .bool(let flag): json.bool(flag)
    case .redacted: redacted(into: &json)
    }
  }

  /// Writes the accessibility of controls, texts and views that modifiers describe; null for other
  /// nodes.
  static func accessibility(of node: NodeSnapshot, into json: inout JSONWriter) {
    let said = node.description
    guard
      node.control != nil || node.text != nil || node.isTextRedacted || said?.isElement == true
    else { return json.null() }
    json.beginObject()
    accessibilityMembers(of: AccessibilityFacts(node, said ?? .init()), into: &json)
    json.endObject()
  }

  static func accessibilityMembers(
    of facts: AccessibilityFacts, into json: inout JSONWriter
  ) {
    let said = facts.said
    json.key("role")
    json.string(facts.role)
    json.key("name")
    json.string(facts.name)
    json.key("nameFrom")
    json.string(facts.nameFrom)
    value(facts.value, into: &json)
    json.key("hint")
    json.string(said.hint)
    json.key("traits")
    json.strings(facts.traits)
    if let level = said.headingLevel {
      json.key("level")
      json.integer(level)
    }
    if !said.actions.isEmpty {
      json.key("actions")
      json.strings(said.actions.names)
    }
    if !said.inputLabels.isEmpty {
      json.key("inputLabels")
      json.strings(said.inputLabels)
    }
    if !said.details.isEmpty {
      json.key("details")
      json.beginArray()
      for detail in said.details { write(detail, into: &json) }
      json.endArray()
    }
    if said.sortPriority != 0 { json.numbers(("sortPriority", said.sortPriority)) }
  }
}

extension NodeWriter {
  /// Writes a fact about an element.
  private static func write(
    _ detail: LayerContent.Description.Detail, into json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("label")
    json.string(detail.label)
    json.key("value")
    json.string(detail.value)
    json.key("isImportant")
    json.bool(detail.isImportant)
    json.endObject()
  }
}

extension LayerContent.Description.Actions {
  /// The events that run the actions.
  fileprivate var names: [String] {
    let events: [(Self, [String])] = [
      (.press, ["tap"]), (.adjust, ["increment", "decrement"]), (.escape, ["escape"]),
      (.focus, ["focus"]),
    ]
    return events.filter { contains($0.0) }.flatMap(\.1)
  }
}
