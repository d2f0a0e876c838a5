import ArborCore
import ArborPlatform

/// How an object is looked for, starting from another one: as code that introspects does.
package enum PlatformRelation: String, Sendable, CaseIterable {
  /// The object itself, or the first one inside.
  case receiver
  /// The nearest around.
  case ancestor
  /// The object itself, then its siblings behind it, the nearest first.
  case sibling
  /// As `sibling`, or the first one inside of one of them.
  case siblingContaining
  /// As `siblingContaining`, in front of it.
  case nextSiblingContaining
  /// Of the views around, from the inside out: one of their siblings.
  case ancestorSibling
  /// Of the views around, from the inside out: inside of one of their siblings.
  case ancestorSiblingContaining
  /// The first anywhere inside of a view around, from the inside out.
  case ancestorChild
  case ancestorOrSibling
  case ancestorOrSiblingContaining
  case siblingOrAncestor
  case siblingContainingOrAncestor
  case siblingContainingOrAncestorOrAncestorChild
  /// The nearest around that holds what an author's code has made.
  case viewHost
  /// The nearest around that shows a page's views.
  case hostingView

  /// As code that introspects calls them: `siblingOfType` for `sibling`.
  private static let codeNames: [(name: String, relation: PlatformRelation)] = [
    ("siblingOfType", .sibling), ("siblingOfTypeOrAncestor", .siblingOrAncestor),
    ("ancestorOrSiblingOfType", .ancestorOrSibling),
  ]

  /// All that a request can say.
  static var names: [String] { allCases.map(\.rawValue) + codeNames.map(\.name) }

  init?(named name: String) {
    let known = Self.codeNames.first { $0.name == name }?.relation
    guard let relation = known ?? Self(rawValue: name) else { return nil }
    self = relation
  }

  /// Those of the names that selectors have for it; nil: it has none.
  init?(axis name: String) {
    switch name {
    case "receiver": self = .receiver
    case "ancestor": self = .ancestor
    case "sibling-of": self = .sibling
    case "sibling-containing": self = .siblingContaining
    case "next-sibling-containing": self = .nextSiblingContaining
    case "ancestor-sibling-containing": self = .ancestorSiblingContaining
    case "ancestor-child": self = .ancestorChild
    case "view-host": self = .viewHost
    case "hosting-view": self = .hostingView
    default: return nil
    }
  }

  static let axes =
    "::receiver(..) ::ancestor(..) ::sibling-of(..) ::sibling-containing(..) "
    + "::next-sibling-containing(..) ::ancestor-sibling-containing(..) ::ancestor-child(..) "
    + "::view-host ::hosting-view"

  /// Whether the relation says by itself what is looked for.
  var hasTarget: Bool { self != .viewHost && self != .hostingView }
}

extension PlatformSnapshot {
  /// The place of the object that stands in a relation to another one and is of a class; nil: there is none.
  func find(_ target: String, _ relation: PlatformRelation, from place: Int) -> Int? {
    switch relation {
    case .receiver: return first(target, in: place)
    case .ancestor: return ancestors(of: place).first { objects[$0].isKind(of: target) }
    case .sibling:
      return siblings(behind: place).first { objects[$0].isKind(of: target) }
    case .siblingContaining: return first(target, inAny: siblings(behind: place))
    case .nextSiblingContaining: return first(target, inAny: siblings(before: place))
    case .ancestorSibling:
      for ancestor in ancestors(of: place) {
        let found = siblings(behind: ancestor).dropFirst().first { objects[$0].isKind(of: target) }
        if let found { return found }
      }
      return nil
    case .ancestorSiblingContaining:
      for ancestor in ancestors(of: place) {
        let others = siblings(behind: ancestor).dropFirst()
        if let found = first(target, inAny: Array(others)) { return found }
      }
      return nil
    case .ancestorChild:
      return ancestors(of: place).lazy.compactMap { first(target, in: $0) }.first
    case .ancestorOrSibling:
      return find(target, .ancestor, from: place) ?? find(target, .sibling, from: place)
    case .ancestorOrSiblingContaining:
      return find(target, .ancestor, from: place) ?? find(target, .siblingContaining, from: place)
    case .siblingOrAncestor:
      return find(target, .sibling, from: place) ?? find(target, .ancestor, from: place)
    case .siblingContainingOrAncestor:
      return find(target, .siblingContaining, from: place) ?? find(target, .ancestor, from: place)
    case .siblingContainingOrAncestorOrAncestorChild:
      return find(target, .siblingContainingOrAncestor, from: place)
        ?? find(target, .ancestorChild, from: place)
    case .viewHost:
      return ancestors(of: place).first(where: isViewHost)
    case .hostingView:
      return ancestors(of: place).first(where: isHostingView)
    }
  }

  /// From the superview outward.
  private func ancestors(of place: Int) -> [Int] {
    var found: [Int] = []
    var next = objects[place].parent
    while let current = next {
      found.append(current)
      next = objects[current].parent
    }
    return found
  }

  /// The object, then those behind it, the nearest first.
  private func siblings(behind place: Int) -> [Int] {
    let all = objects[place].parent.map { subviews(of: $0) } ?? roots
    return all.prefix { $0 <= place }.reversed()
  }

  /// Those in front of the object, the nearest first.
  private func siblings(before place: Int) -> [Int] {
    let all = objects[place].parent.map { subviews(of: $0) } ?? roots
    return Array(all.drop { $0 <= place })
  }

  private func first(_ target: String, in place: Int) -> Int? {
    (place..<objects[place].end).first { objects[$0].isKind(of: target) }
  }

  private func first(_ target: String, inAny places: [Int]) -> Int? {
    places.lazy.compactMap { first(target, in: $0) }.first
  }

  /// The object that stands for a node, or the first that stands for one inside of it.
  func place(for place: Int, in index: TreeIndex) -> Int? {
    for inner in place..<index.entries[place].end {
      if let found = self.place(ofNode: index.node(at: inner).id) { return found }
    }
    return nil
  }

  /// The object that stands in a relation to the one of a node. Where no object stands for the node nor for anything in it, those around
  /// it can be found all the same.
  func find(_ question: IntrospectQuestion, at place: Int, in index: TreeIndex) -> Int? {
    if let origin = self.place(for: place, in: index) {
      return find(question.target, question.relation, from: origin)
    }
    let backed = index.ancestors(of: place).first { ancestor in
      self.place(ofNode: index.node(at: ancestor).id) != nil
    }
    guard let around = backed.flatMap({ self.place(ofNode: index.node(at: $0).id) }) else {
      return nil
    }
    switch question.relation {
    case .ancestor, .ancestorOrSibling, .ancestorOrSiblingContaining, .siblingOrAncestor,
      .siblingContainingOrAncestor, .siblingContainingOrAncestorOrAncestorChild:
      if objects[around].isKind(of: question.target) { return around }
      return find(question.target, .ancestor, from: around)
    case .hostingView where isHostingView(around): return around
    case .viewHost where isViewHost(around): return around
    case .hostingView, .viewHost: return find("", question.relation, from: around)
    default: return nil
    }
  }

  private func isHostingView(_ place: Int) -> Bool {
    objects[place].isKind(of: "_UIHostingView") || objects[place].isKind(of: "NSHostingView")
  }

  private func isViewHost(_ place: Int) -> Bool {
    objects[place].name.className.contains("ViewHost")
  }

  /// The node for which an object stands, or else the nearest one around it.
  func node(of place: Int) -> UInt32? {
    if let node = objects[place].node { return node }
    return ancestors(of: place).lazy.compactMap { objects[$0].node }.first
  }
}
