import ArborCore
import ArborInspection
import Foundation

/// A tree from an outline: one node per line, two spaces per level, ids from 1 in document order.
///
/// After the segment come, in any order: `"text"`, `(x,y,w,h)`, `button:Add`, `switch:Loud=true`,
/// `slider:Volume=3`, `secure:Password`, `disabled`, `hidden`, `mod:padding`, `pref:Key`,
/// `env:name=value`, `state:name=value`.
func tree(_ outline: String, revision: Int = 1) -> TreeSnapshot {
  var lines: [(level: Int, text: Substring)] = []
  for line in outline.split(separator: "\n") {
    let text = line.drop { $0 == " " }
    lines.append(((line.count - text.count) / 2, text))
  }
  var next = 0
  let root = node(lines, &next)
  return TreeSnapshot(
    revision: revision, size: CGSize(width: 400, height: 300), root: root)
}

private func node(_ lines: [(level: Int, text: Substring)], _ next: inout Int) -> NodeSnapshot {
  let (level, text) = lines[next]
  var draft = Draft(id: UInt32(next + 1), line: text)
  next += 1
  while next < lines.count, lines[next].level > level { draft.children.append(node(lines, &next)) }
  return draft.snapshot
}

/// What a test says of a node; everything else has the plainest value.
struct Draft {
  var id: UInt32
  var segment: PathSegment
  var frame: CGRect?
  var text: String?
  var control: ControlSnapshot?
  var isHidden = false
  var modifiers: [ModifierSnapshot] = []
  var preferences: [PreferenceContribution] = []
  var environment: [NamedValue] = []
  var state: [StateSnapshot] = []
  var layout: LayoutSnapshot?
  var scroll: ScrollSnapshot?
  var turn: TurnSnapshot?
  var clip: CGRect?
  var namedFrames: [NamedFrame] = []
  var children: [NodeSnapshot] = []

  init(id: UInt32, segment: PathSegment) {
    self.id = id
    self.segment = segment
  }

  init(id: UInt32, line: Substring) {
    let words = Self.words(line)
    let path = try? NodePath(parsing: "/" + words[0])
    self.init(id: id, segment: path?.segments.first ?? PathSegment(kind: .view("Unreadable")))
    for word in words.dropFirst() { take(word) }
  }

  private mutating func take(_ word: String) {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    let pair = (parts.last ?? "").split(separator: "=", maxSplits: 1).map(String.init)
    switch parts[0] {
    case "disabled": control?.isEnabled = false
    case "hidden": isHidden = true
    case "mod":
      modifiers.append(ModifierSnapshot(name: parts[1], arguments: [], frame: nil))
    case "pref": preferences.append(PreferenceContribution(key: parts[1], operation: "set"))
    case "env": environment.append(NamedValue(name: pair[0], value: pair[1]))
    case "state":
      state.append(
        StateSnapshot(
          name: pair[0], wrapper: "State", type: "Bool", value: pair.count > 1 ? pair[1] : nil))
    case "button": control = Self.control("button", parts[1], .none, ["tap"])
    case "switch": control = Self.control("switch", pair[0], .bool(pair[1] == "true"), ["input"])
    case "slider":
      let value = Double(pair[1]) ?? 0
      control = Self.control(
        "slider", pair[0], .number(value, lowerBound: 0, upperBound: 10, step: nil), ["input"])
    case "secure": control = Self.control("textbox", parts[1], .redacted, ["input", "focus"])
    default:
      if word.hasPrefix("(") {
        let numbers = word.dropFirst().dropLast().split(separator: ",").compactMap { Double($0) }
        frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      } else {
        text = String(word.dropFirst().dropLast())
      }
    }
  }

  private static func control(
    _ role: String, _ label: String, _ value: ControlSnapshot.Value, _ events: [String]
  ) -> ControlSnapshot {
    ControlSnapshot(role: role, label: label, value: value, isEnabled: true, events: events)
  }

  /// Spaces separate words, except between quotes.
  private static func words(_ line: Substring) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  var snapshot: NodeSnapshot {
    NodeSnapshot(
      id: id, segment: segment, generic: "Test.\(segment)", frame: frame, localFrame: frame,
      layout: layout, modifiers: modifiers, environment: environment, preferences: preferences,
      state: state, text: text, control: control, isHidden: isHidden, evaluations: 0,
      lastReason: nil, dependencies: [], hasElement: frame != nil, scroll: scroll,
      children: children, turn: turn, clip: clip, namedFrames: namedFrames)
  }
}

/// A chain of `depth` nodes, each the only child of the one before; the last is a text.
///
/// Only the inspector holds it on return, which frees it without recursion.
func chain(depth: Int) -> Inspector {
  var node: NodeSnapshot?
  for level in stride(from: depth, through: 1, by: -1) {
    var draft = Draft(id: UInt32(level), segment: PathSegment(kind: .view("V")))
    if let node { draft.children = [node] } else { draft.text = "end" }
    node = draft.snapshot
  }
  let root = node ?? Draft(id: 1, segment: PathSegment(kind: .view("V"))).snapshot
  return Inspector(snapshot: TreeSnapshot(revision: 1, size: .zero, root: root))
}

/// Parses an answer with Foundation, so that the writer is not judged by our own reader.
func object(_ bytes: [UInt8]) throws -> [String: Any] {
  let value = try JSONSerialization.jsonObject(with: Data(bytes))
  guard let object = value as? [String: Any] else { throw NotAnObject() }
  return object
}

struct NotAnObject: Error {}

/// The problem that a question ends with; nil when it is answered.
func problem(_ question: () throws(Problem) -> some Any) -> Problem? {
  do {
    _ = try question()
    return nil
  } catch {
    return error
  }
}

extension Problem {
  func member(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
}

/// The same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
