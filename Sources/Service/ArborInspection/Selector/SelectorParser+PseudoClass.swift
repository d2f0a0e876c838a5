extension SelectorParser {
  private static let supported =
    ":root :empty :first-child :last-child :only-child :nth-child(..) :is(..) :not(..) :has(..) "
    + ":text(..) :contains(..) :button(..) :mod(..) :pref(..) :state(..) :role(..) :key(..) "
    + ":at(..) :in(..) :visible :hidden :enabled :disabled :scrollable "
    + ":focused :env(..) :platform(..) :customized"

  mutating func pseudoClass() throws(Problem) -> Selector.Test {
    let start = offset
    offset += 1
    let name = try identifier("the name of a pseudo-class: \(Self.supported)")
    if let test = Self.plain[name] {
      guard !peek("(") else { throw expected("no argument for :\(name)") }
      if test == .customized { needs.objects = true }
      if test == .focused { needs.focus = true }
      return test
    }
    guard Self.functions.contains(name) else {
      throw expected("one of the pseudo-classes \(Self.supported)", at: start)
    }
    guard consume("(") else { throw expected("( and the argument of :\(name)") }
    skipSpace()
    let test = try function(name)
    skipSpace()
    guard consume(")") else { throw expected(")") }
    return test
  }

  private static let plain: [String: Selector.Test] = [
    "root": .root, "empty": .empty, "first-child": .firstChild, "last-child": .lastChild,
    "only-child": .onlyChild, "visible": .visible, "hidden": .hidden, "enabled": .enabled,
    "disabled": .disabled, "scrollable": .scrollable, "customized": .customized,
    "focused": .focused,
  ]

  private static let functions: Set<String> = [
    "nth-child", "is", "not", "has", "text", "contains", "button", "mod", "pref", "state", "role",
    "key", "at", "in", "platform", "env",
  ]

  private mutating func function(_ name: String) throws(Problem) -> Selector.Test {
    switch name {
    case "is": return .any(try list())
    case "not": return .none(try list())
    case "has": return .has(try relatives(), number: nextNumber())
    case "nth-child": return try nth()
    case "text": return .text(try quoted())
    case "contains": return .contains(try quoted(), number: nextNumber())
    case "button": return .button(try quoted(), number: nextNumber())
    case "mod": return .modifier(try textOrWord("the name of a modifier"))
    case "pref": return .preference(try textOrWord("the type name of a preference key"))
    case "key": return .key(try textOrWord("a key: a number or a text"))
    case "state": return try state()
    case "env": return try environment()
    case "platform":
      needs.objects = true
      return .platform(try textOrWord("a class such as UIScrollView"))
    case "role": return try role()
    case "at":
      let point = try numbers(["x", "y"])
      return .at(x: point[0], y: point[1])
    case "in":
      let rect = try numbers(["x", "y", "width", "height"])
      return .within(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    default: throw expected("one of the pseudo-classes \(Self.supported)")
    }
  }

  /// Parses `:state(name)` or `:state(name=value)`, with the value as Swift prints it.
  private mutating func state() throws(Problem) -> Selector.Test {
    let name = try identifier("the name of a property")
    skipSpace()
    guard consume("=") else { return .state(name, value: nil) }
    return .state(name, value: try textOrWord("the value as Swift prints it"))
  }

  /// Parses `:env(name)` or `:env(name=value)`, with the value as Swift prints it.
  private mutating func environment() throws(Problem) -> Selector.Test {
    let name = try identifier("the name of a value such as colorScheme")
    guard needs.environment.count < 8 else { throw expected("at most 8 values in one selector") }
    needs.environment.insert(name)
    skipSpace()
    guard consume("=") else { return .environment(name, value: nil) }
    return .environment(name, value: try textOrWord("the value as Swift prints it"))
  }

  /// Parses `:role(button)` or `:role(button, name="Rotate")`.
  private mutating func role() throws(Problem) -> Selector.Test {
    let role = try identifier("a role such as button")
    skipSpace()
    guard consume(",") else { return .role(role, name: nil) }
    skipSpace()
    guard consume("name") else { throw expected("name=\"..\"") }
    skipSpace()
    guard consume("=") else { throw expected("=") }
    skipSpace()
    return .role(role, name: try quoted())
  }
}
