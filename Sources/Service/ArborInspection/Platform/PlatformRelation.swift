import ArborCore
import ArborPlatform

/// A relation for finding an object from another one, as introspection libraries use them.
package enum PlatformRelation: String, Sendable, CaseIterable {
  /// The object itself, or else its first match inside.
  case receiver
  /// The nearest superview.
  case ancestor
  /// The object itself, then its siblings behind it, the nearest first.
  case sibling
  /// Like `sibling`, or the first match inside one of them.
  case siblingContaining
  /// Like `siblingContaining`, but in front of the object.
  case nextSiblingContaining
  /// A sibling behind one of the superviews, from the inside out.
  case ancestorSibling
  /// A view inside a sibling behind one of the superviews, from the inside out.
  case ancestorSiblingContaining
  /// The first match anywhere inside a superview, from the inside out.
  case ancestorChild
  case ancestorOrSibling
  case ancestorOrSiblingContaining
  case siblingOrAncestor
  case siblingContainingOrAncestor
  case siblingContainingOrAncestorOrAncestorChild
  /// The nearest superview that hosts the object of a representable.
  case viewHost
  /// The nearest superview that shows a page's views.
  case hostingView

  /// The names of introspection libraries: `siblingOfType` for `sibling`.
  private static let codeNames: [(name: String, relation: PlatformRelation)] = [
    ("siblingOfType", .sibling), ("siblingOfTypeOrAncestor", .siblingOrAncestor),
    ("ancestorOrSiblingOfType", .ancestorOrSibling),
  ]

  /// All names that a request can use.
  static var names: [String] { allCases.map(\.rawValue) + codeNames.map(\.name) }

  init?(named name: String) {
    let known = Self.codeNames.first { $0.name == name }?.relation
    guard let relation = known ?? Self(rawValue: name) else { return nil }
    self = relation
  }

  /// Finds the relation for an axis of a selector; `nil` for an unknown name.
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

  /// Whether the relation needs a target class.
  var hasTarget: Bool { self != .viewHost && self != .hostingView }
}

extension PlatformSnapshot {
  /// Returns the place of the object that stands in a relation to another one and is of a class;
  /// `nil` when there is none.
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

  /// Returns the superviews, from the inside out.
  private func ancestors(of place: Int) -> [Int] {
    var found: [Int] = []
    var next = objects[place].parent
    while let current = next {
      found.append(current)
      next = objects[current].parent
    }
    return found
  }

  /// Returns the object, then its siblings behind it, the nearest first.
  private func siblings(behind place: Int) -> [Int] {
    let all = objects[place].parent.map { subviews(of: $0) } ?? roots
    return all.prefix { $0 <= place }.reversed()
  }

  /// Returns the siblings in front of the object, the nearest first.
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

  /// Returns the object that represents a node, or the first one that represents a node inside it.
  func place(for place: Int, in index: TreeIndex) -> Int? {
    for inner in place..<index.entries[place].end {
      if let found = self.place(ofNode: index.node(at: inner).id) { return found }
    }
    return nil
  }

  /// Returns the object in a relation to the one of a node. When neither the node nor any node in
  /// it has an object, the search starts from the objects around it.
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

  /// Returns the node that an object represents, or else that of the nearest object around it.
  func node(of place: Int) -> UInt32? {
    if let node = objects[place].node { return node }
    return ancestors(of: place).lazy.compactMap { objects[$0].node }.first
  }
}
