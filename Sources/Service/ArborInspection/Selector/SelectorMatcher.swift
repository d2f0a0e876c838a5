import ArborCore
import Foundation

/// Decides whether nodes match, within an allowance of work.
///
/// ## Algorithm
/// 1. Match the last compound at the node, then proceed left: to the parent, the ancestors or the
///    preceding siblings.
/// 2. Where a combinator allows several candidates, try the nearest node first, then the next. When
///    no ancestor matches at all, no other candidate further right can help, since proceeding left
///    never finds new ancestors: fail at once.
/// 3. `:contains`, and `:has` of one compound anywhere below, are computed once for the whole tree:
///    each matching node marks its ancestors.
/// 4. Each test, candidate and compared piece of text costs one. When the allowance is used up,
///    every result is false, and `isExhausted` indicates that the results of this matcher are no
///    longer valid.
struct SelectorMatcher {
  let index: TreeIndex
  /// The known facts; unknown ones match nothing.
  let facts: SelectorFacts
  private var allowance: Int
  /// The places that a test matches, by the number of the test.
  private var marks: [Int: [Bool]] = [:]

  init(index: TreeIndex, facts: SelectorFacts, allowance: Int) {
    self.index = index
    self.facts = facts
    self.allowance = allowance
  }

  var isExhausted: Bool { allowance <= 0 }

  private mutating func spend(_ cost: Int = 1) -> Bool {
    allowance -= cost
    return allowance > 0
  }

  mutating func matches(_ list: [Selector.Complex], at place: Int) -> Bool {
    for complex in list where matches(complex, at: place, from: nil) { return true }
    return false
  }

  private enum Outcome {
    case matches, fails
    /// No ancestor matches the remaining compounds.
    case failsForAllAncestors
  }

  /// `origin` is the node where a relative selector starts, and the combinator of its first
  /// compound.
  private mutating func matches(
    _ complex: Selector.Complex, at place: Int, from origin: (Selector.Combinator, Int)?
  ) -> Bool {
    outcome(complex, upTo: complex.compounds.count - 1, at: place, from: origin) == .matches
  }

  /// Recurses once per compound, of which a selector has at most `SelectorParser.maximumCompounds`.
  private mutating func outcome(
    _ complex: Selector.Complex, upTo last: Int, at place: Int,
    from origin: (Selector.Combinator, Int)?
  ) -> Outcome {
    guard spend(), matches(complex.compounds[last], at: place) else { return .fails }
    guard last > 0 else {
      return origin.map { stands(place, $0.0, to: $0.1) } ?? true ? .matches : .fails
    }
    let entry = index.entries[place]
    let combinator = complex.combinators[last - 1]
    var candidate =
      combinator == .child || combinator == .descendant ? entry.parent : entry.previous
    while let next = candidate, !isExhausted {
      let outcome = outcome(complex, upTo: last - 1, at: next, from: origin)
      guard outcome == .fails else { return outcome }
      switch combinator {
      case .child, .nextSibling: return .fails
      case .descendant: candidate = index.entries[next].parent
      case .laterSibling: candidate = index.entries[next].previous
      }
    }
    return combinator == .descendant ? .failsForAllAncestors : .fails
  }

  private func stands(_ place: Int, _ combinator: Selector.Combinator, to origin: Int) -> Bool {
    switch combinator {
    case .descendant: index.isAncestor(origin, of: place)
    case .child: index.entries[place].parent == origin
    case .nextSibling: index.entries[place].previous == origin
    case .laterSibling:
      place > origin && index.entries[place].parent == index.entries[origin].parent
    }
  }

  private mutating func matches(_ compound: Selector.Compound, at place: Int) -> Bool {
    for test in compound.tests {
      guard spend(), matches(test, at: place) else { return false }
    }
    // A single object test is already satisfied.
    guard compound.tests.count(where: \.asksForObjects) > 1 else { return true }
    return !objects(compound, at: place).isEmpty
  }

  private mutating func matches(_ test: Selector.Test, at place: Int) -> Bool {
    switch test {
    case .any(let list): matches(list, at: place)
    case .none(let list): !matches(list, at: place)
    case .has(let relatives, let number): has(relatives, number: number, at: place)
    case .contains(let text, let number): contains(text, number: number, at: place)
    case .button(let text, let number):
      index.node(at: place).control?.role == "button"
        && (index.node(at: place).control?.label == text
          || hasText(text, number: number, below: place))
    case .attribute(let attribute, let comparison, let operand):
      matches(attribute, comparison, operand, at: place)
    case .platform(let name): isKind(of: name, at: place)
    case .customized: isCustomized(place)
    case .focused: isFocused(place)
    case .environment(let name, let value): isSet(name, value, at: place)
    case .axis(let relation, let target, let origin, let number):
      isTarget(place, target, relation, of: origin, number: number)
    default: test.isTrue(at: place, in: index)
    }
  }

  // MARK: Subtrees

  private mutating func has(_ relatives: [Selector.Relative], number: Int, at place: Int) -> Bool {
    if relatives.allSatisfy({ $0.combinator == .descendant && $0.complex.compounds.count == 1 }) {
      let compounds = relatives.compactMap(\.complex.compounds.first)
      return isMarked(place, number: number, includesSelf: false) { matcher, candidate in
        for compound in compounds where matcher.matches(compound, at: candidate) { return true }
        return false
      }
    }
    for relative in relatives {
      let entry = index.entries[place]
      let candidates: Range<Int>
      switch relative.combinator {
      case .descendant, .child: candidates = (place + 1)..<entry.end
      case .nextSibling, .laterSibling:
        candidates = entry.end..<(entry.parent.map { index.entries[$0].end } ?? entry.end)
      }
      for candidate in candidates {
        guard !isExhausted else { return false }
        if matches(relative.complex, at: candidate, from: (relative.combinator, place)) {
          return true
        }
      }
    }
    return false
  }

  private mutating func contains(_ text: String, number: Int, at place: Int) -> Bool {
    let wanted = Array(text.utf8)
    return isMarked(place, number: number, includesSelf: true) { matcher, candidate in
      let node = matcher.index.node(at: candidate)
      return matcher.contains(wanted, in: node.text)
        || matcher.contains(wanted, in: node.control?.label)
    }
  }

  private mutating func hasText(_ text: String, number: Int, below place: Int) -> Bool {
    isMarked(place, number: number, includesSelf: true) { matcher, candidate in
      matcher.index.node(at: candidate).text == text
    }
  }

  /// Whether a place or something in its subtree matches; computed for the whole tree on first use.
  private mutating func isMarked(
    _ place: Int, number: Int, includesSelf: Bool,
    _ matches: (inout SelectorMatcher, Int) -> Bool
  ) -> Bool {
    if let known = marks[number] { return known[place] }
    var marked = [Bool](repeating: false, count: index.entries.count)
    for candidate in index.entries.indices {
      guard spend() else { return false }
      guard matches(&self, candidate) else { continue }
      var next = includesSelf ? candidate : index.entries[candidate].parent
      while let place = next, !marked[place] {
        marked[place] = true
        // Presentations are not part of the presenting view's content.
        let isPresented = includesSelf && index.node(at: place).presentation != nil
        next = isPresented ? nil : index.entries[place].parent
      }
    }
    marks[number] = marked
    return marked[place]
  }

  /// Whether the relation leads from a matching node to a place; computed for the whole tree on
  /// first use.
  private mutating func isTarget(
    _ place: Int, _ target: String, _ relation: PlatformRelation, of origin: Selector.Complex,
    number: Int
  ) -> Bool {
    if let known = marks[number] { return known[place] }
    var marked = [Bool](repeating: false, count: index.entries.count)
    for candidate in index.entries.indices {
      guard spend() else { return false }
      guard matches([origin], at: candidate) else { continue }
      // Finding an object may visit all of them.
      guard spend((facts.platform?.objects.count ?? 0) / 16) else { return false }
      if let found = self.target(target, relation, from: candidate) { marked[found] = true }
    }
    marks[number] = marked
    return marked[place]
  }

  // MARK: Texts

  private mutating func matches(
    _ attribute: Selector.Attribute, _ comparison: Selector.Comparison,
    _ operand: Selector.Operand, at place: Int
  ) -> Bool {
    // A path is as long as the node is deep.
    guard spend(attribute == .path ? index.entries[place].depth : 0),
      let value = attribute.value(at: place, in: index)
    else { return false }
    if comparison == .contains, case .text(let text) = value {
      return !operand.text.isEmpty && contains(Array(operand.text.utf8), in: text)
    }
    if case .text(let text) = value { _ = spend(text.utf8.count / 64) }
    return comparison.holds(value, operand)
  }

  private mutating func contains(_ wanted: [UInt8], in text: String?) -> Bool {
    guard var text else { return false }
    guard let first = wanted.first else { return true }
    return text.withUTF8 { bytes in
      var compared = 0
      var start = 0
      while start + wanted.count <= bytes.count {
        compared += 1
        if bytes[start] == first {
          var length = 1
          while length < wanted.count, bytes[start + length] == wanted[length] { length += 1 }
          if length == wanted.count { return true }
          compared += length
        }
        start += 1
        if compared >= 64 {
          guard spend() else { return false }
          compared = 0
        }
      }
      return false
    }
  }
}
