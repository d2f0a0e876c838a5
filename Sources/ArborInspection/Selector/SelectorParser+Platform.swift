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
      asksForObjects = true
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
    object(at: place)?.isKind(of: className) == true
  }

  func isCustomized(_ place: Int) -> Bool { object(at: place)?.isCustomised == true }

  private func object(at place: Int) -> ObjectSnapshot? {
    guard let platform, let found = platform.place(ofNode: index.node(at: place).id) else {
      return nil
    }
    return platform.objects[found]
  }

  /// The place of the node behind which the object in a relation to that of a place stands.
  func target(_ className: String, _ relation: PlatformRelation, from place: Int) -> Int? {
    let question = IntrospectQuestion(target: className, relation: relation)
    guard let platform, let found = platform.find(question, at: place, in: index),
      let node = platform.node(of: found)
    else { return nil }
    return index.place(ofID: node)
  }
}
