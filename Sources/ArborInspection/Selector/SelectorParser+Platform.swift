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

extension SelectorMatcher {
  func isKind(of className: String, at place: Int) -> Bool {
    facts.platform?.places(of: className, at: index.node(at: place).id).isEmpty == false
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
