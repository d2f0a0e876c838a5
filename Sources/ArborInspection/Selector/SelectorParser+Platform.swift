import ArborCore

extension SelectorParser {
  /// `A::sibling-containing(UIScrollView)`: in the place of what matched so far, the object that stands in the relation to it.
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
        guard take("(") else { throw expected("( and a class such as UIScrollView") }
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

  /// Up to the closing parenthesis, which is taken.
  private mutating func className() throws(Problem) -> String {
    skipSpace()
    let name = try textOrWord("a class such as UIScrollView")
    skipSpace()
    guard take(")") else { throw expected(")") }
    return name
  }
}

extension Selector.Complex {
  /// Whether it says of what class an object is that stands behind its last node.
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

  /// The objects that a list means at a node that it matches: those of the classes that it names, or else the one behind the node.
  /// They stand in the order of the page, each once.
  mutating func objects(_ list: [Selector.Complex], at place: Int) -> [Int] {
    var found: Set<Int> = []
    for complex in list where matches([complex], at: place) {
      if let last = complex.compounds.last { found.formUnion(objects(last, at: place)) }
    }
    return found.sorted()
  }

  /// Those that are all that a compound says of them.
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

  /// The place of the node behind which the object in a relation to that of a place stands.
  func target(_ className: String, _ relation: PlatformRelation, from place: Int) -> Int? {
    let question = IntrospectQuestion(target: className, relation: relation)
    guard let platform = facts.platform,
      let found = platform.find(question, at: place, in: index)
    else { return nil }
    // What is around the whole page stands for its root.
    return platform.node(of: found).map { index.place(ofID: $0) } ?? 0
  }
}
