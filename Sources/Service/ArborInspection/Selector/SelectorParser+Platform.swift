import ArborCore

extension SelectorParser {
  /// Parses `A::sibling-containing(UIScrollView)`: selects the object in the relation to the
  /// previous match, instead of that match.
  mutating func axes(of complex: inout Selector.Complex) throws(Problem) {
    while peek("::") {
      let start = offset
      offset += 2
      let name = try identifier("one of the axes \(PlatformRelation.axes)")
      guard let relation = PlatformRelation(axis: name) else {
        throw expected("one of the axes \(PlatformRelation.axes)", at: start)
      }
      var target = ""
      if relation.hasTarget {
        guard consume("(") else { throw expected("( and a class such as UIScrollView") }
        target = try className()
      }
      let number = nextNumber()
      guard number < Self.maximumCompounds else {
        throw expected("at most \(Self.maximumCompounds) axes", at: start)
      }
      needs.objects = true
      complex = Selector.Complex(
        compounds: [.init(tests: [.axis(relation, target: target, of: complex, number: number)])],
        combinators: [])
    }
  }

  /// Parses up to the closing parenthesis, and consumes it.
  private mutating func className() throws(Problem) -> String {
    skipSpace()
    let name = try textOrWord("a class such as UIScrollView")
    skipSpace()
    guard consume(")") else { throw expected(")") }
    return name
  }
}

extension Selector.Complex {
  /// Whether it specifies the class of an object behind its last node.
  var asksForObjects: Bool { compounds.last?.asksForObjects == true }
}

extension Selector.Compound {
  var asksForObjects: Bool { tests.contains { $0.asksForObjects } }
}

extension Selector.Test {
  var asksForObjects: Bool {
    switch self {
    case .platform: true
    case .any(let list): list.contains(where: \.asksForObjects)
    default: false
    }
  }
}

extension SelectorMatcher {
  func isKind(of className: String, at place: Int) -> Bool {
    facts.platform?.places(at: index.node(at: place).id) { $0.isKind(of: className) }.isEmpty
      == false
  }

  /// Returns the objects that a list selects at a matching node: those of the named classes, or
  /// else the one behind the node. They are in page order and unique.
  mutating func objects(_ list: [Selector.Complex], at place: Int) -> [Int] {
    var found: Set<Int> = []
    for complex in list where matches([complex], at: place) {
      if let last = complex.compounds.last { found.formUnion(objects(last, at: place)) }
    }
    return found.sorted()
  }

  /// Returns the objects that satisfy all object tests of a compound.
  mutating func objects(_ compound: Selector.Compound, at place: Int) -> [Int] {
    guard let platform = facts.platform else { return [] }
    let node = index.node(at: place).id
    guard compound.asksForObjects else { return platform.place(ofNode: node).map { [$0] } ?? [] }
    var classes: [String] = []
    var sets: [Set<Int>] = []
    for test in compound.tests {
      switch test {
      case .platform(let name): classes.append(name)
      case .any(let list) where test.asksForObjects: sets.append(Set(objects(list, at: place)))
      default: break
      }
    }
    let candidates = platform.candidates(at: node).filter { object in
      classes.allSatisfy { platform.objects[object].isKind(of: $0) }
        && sets.allSatisfy { $0.contains(object) }
    }
    guard let own = platform.place(ofNode: node), candidates.contains(own) else {
      return candidates
    }
    return [own]
  }

  func isFocused(_ place: Int) -> Bool { facts.focused == index.node(at: place).id }

  func isSet(_ name: String, _ value: String?, at place: Int) -> Bool {
    let actual = facts.environment[name]?[index.node(at: place).id]
    return actual != nil && (value == nil || actual == value)
  }

  func isCustomized(_ place: Int) -> Bool { object(at: place)?.isCustomised == true }

  private func object(at place: Int) -> ObjectSnapshot? {
    guard let platform = facts.platform,
      let found = platform.place(ofNode: index.node(at: place).id)
    else {
      return nil
    }
    return platform.objects[found]
  }

  /// Returns the place of the node whose object stands in a relation to that of a place.
  func target(_ className: String, _ relation: PlatformRelation, from place: Int) -> Int? {
    let question = IntrospectQuestion(target: className, relation: relation)
    guard let platform = facts.platform,
      let found = platform.find(question, at: place, in: index)
    else { return nil }
    // Objects around the whole page map to its root.
    return platform.node(of: found).map { index.place(ofID: $0) } ?? 0
  }
}
