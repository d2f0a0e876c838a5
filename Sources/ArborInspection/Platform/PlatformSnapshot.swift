package import ArborPlatform
package import Foundation

/// The objects of the kits behind one revision of a page, as data: nothing in it changes any more.
///
/// Objects stand in the order of a walk that visits a view before its subviews, back to front.
package struct PlatformSnapshot: Sendable {
  package let objects: [ObjectSnapshot]
  /// The views with nothing around them.
  package let roots: [Int]
  /// Whether there are more than were taken down.
  package let isTruncated: Bool
  /// The ids of all objects that answers have named, gone ones as well.
  let named: Set<UInt64>
  private let placesByID: [UInt64: Int]
  private let placesByNode: [UInt32: Int]
  /// The objects that belong to no node of their own, by the node that they are in, or whose object holds them.
  private let heldByNode: [UInt32: [Int]]

  /// As many are taken down at most.
  package static let limit = 200_000

  package init(
    objects: [ObjectSnapshot], isTruncated: Bool = false, named: Set<UInt64> = []
  ) {
    self.objects = objects
    self.named = named
    self.isTruncated = isTruncated
    roots = objects.indices.filter { objects[$0].parent == nil }
    var byID: [UInt64: Int] = [:]
    var byNode: [UInt32: Int] = [:]
    for (place, object) in objects.enumerated() {
      byID[object.name.id] = place
      // Of several, the outermost stands for the node.
      if let node = object.node, byNode[node] == nil { byNode[node] = place }
    }
    var held: [UInt32: [Int]] = [:]
    var holders: [UInt32?] = []
    for (place, object) in objects.enumerated() {
      let holder = object.node ?? object.holder ?? object.parent.flatMap { holders[$0] }
      holders.append(holder)
      if object.node == nil, let holder { held[holder, default: []].append(place) }
    }
    heldByNode = held
    placesByID = byID
    placesByNode = byNode
  }

  package func place(ofID id: UInt64) -> Int? { placesByID[id] }
  package func place(ofNode id: UInt32) -> Int? { placesByNode[id] }

  /// The objects at a node: its own, then those inside that belong to no node of their own, such as bars.
  func candidates(at node: UInt32) -> [Int] {
    (placesByNode[node].map { [$0] } ?? []) + (heldByNode[node] ?? [])
  }

  /// Of those, the own one if it is meant, or else the others that are.
  func places(at node: UInt32, where isMeant: (ObjectSnapshot) -> Bool) -> [Int] {
    if let own = placesByNode[node], isMeant(objects[own]) { return [own] }
    return heldByNode[node]?.filter { isMeant(objects[$0]) } ?? []
  }

  /// Back to front.
  package func subviews(of place: Int) -> [Int] {
    var children: [Int] = []
    var next = place + 1
    while next < objects[place].end {
      children.append(next)
      next = objects[next].end
    }
    return children
  }
}

/// One view of a kit.
package struct ObjectSnapshot: Sendable {
  package let name: ObjectName
  /// From the class above to the root.
  package let superclasses: [String]
  /// The view of the page that it stands for; nil: none.
  package let node: UInt32?
  /// In the superview.
  package let frame: CGRect
  /// The smallest upright rectangle on the page.
  package let pageFrame: CGRect
  package let isHidden: Bool
  /// Whose view it is.
  package let controller: ObjectName?
  /// Whether code has set any property.
  package let isCustomised: Bool
  package let parent: Int?
  package let depth: Int
  /// One past the place of the last view inside.
  package var end: Int
  /// nil: nobody asked for them.
  package let properties: [PropertyState]?
  /// The view of the page that it is in, where it stands for a part of that; nil: that of the object around.
  package let holder: UInt32?

  package init(
    name: ObjectName, superclasses: [String], node: UInt32?, frame: CGRect, pageFrame: CGRect,
    isHidden: Bool, controller: ObjectName?, isCustomised: Bool, parent: Int?, depth: Int,
    end: Int, properties: [PropertyState]?, holder: UInt32? = nil
  ) {
    self.name = name
    self.superclasses = superclasses
    self.node = node
    self.frame = frame
    self.pageFrame = pageFrame
    self.isHidden = isHidden
    self.controller = controller
    self.isCustomised = isCustomised
    self.parent = parent
    self.depth = depth
    self.end = end
    self.properties = properties
    self.holder = holder
  }

  /// Whether it is of a class or one below it; generic arguments may be left out.
  package func isKind(of className: String) -> Bool {
    ([name.className] + superclasses).contains {
      $0 == className || $0.prefix { $0 != "<" } == className
    }
  }
}

/// A property with its value.
package struct PropertyState: Sendable, Equatable {
  package let name: String
  package let type: String
  package let value: PropertyValue
  /// nil: the class has none.
  package let standard: PropertyValue?
  package let origin: PropertyOrigin
  package let isWritable: Bool
  /// The names that a value can have; empty for what is not a choice.
  package let choices: [String]
}

/// All that is known of one object.
package struct ObjectDetail: Sendable {
  package let name: ObjectName
  package let superclasses: [String]
  package let node: UInt32?
  /// nil: it is no view.
  package let frame: CGRect?
  package let pageFrame: CGRect?
  package let subviews: [ObjectName]
  package let properties: [PropertyState]
  /// Who it knows, and how many of what there are.
  package let facts: [PropertyValue.Member]
}
