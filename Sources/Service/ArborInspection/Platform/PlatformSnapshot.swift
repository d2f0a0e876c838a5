package import ArborPlatform
package import Foundation

/// The platform objects behind one revision of a page, as an immutable value.
///
/// Objects are in the order of a walk that visits a view before its subviews, back to front.
package struct PlatformSnapshot: Sendable {
  /// The captured objects; an object's place is its index.
  package let objects: [ObjectSnapshot]
  /// The places of the views without a superview.
  package let roots: [Int]
  /// Whether the limit omitted objects.
  package let isTruncated: Bool
  /// The ids of all objects that answers have named, including deallocated ones.
  let named: Set<UInt64>
  private let placesByID: [UInt64: Int]
  private let placesByNode: [UInt32: Int]
  /// The objects without a node of their own, by the node that contains them or whose object holds
  /// them.
  private let heldByNode: [UInt32: [Int]]

  /// The largest number of captured objects.
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
      // Of several objects, the outermost represents the node.
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

  /// Returns the place of an object by id; `nil` when it was not captured.
  package func place(ofID id: UInt64) -> Int? { placesByID[id] }
  /// Returns the place of the object that represents a node; `nil` when there is none.
  package func place(ofNode id: UInt32) -> Int? { placesByNode[id] }

  /// Returns the objects at a node: its own, then those inside it that belong to no node of their
  /// own, such as bars.
  func candidates(at node: UInt32) -> [Int] {
    (placesByNode[node].map { [$0] } ?? []) + (heldByNode[node] ?? [])
  }

  /// Returns the node's own object if it satisfies the predicate, or else the other candidates that
  /// do.
  func places(at node: UInt32, where isMeant: (ObjectSnapshot) -> Bool) -> [Int] {
    if let own = placesByNode[node], isMeant(objects[own]) { return [own] }
    return heldByNode[node]?.filter { isMeant(objects[$0]) } ?? []
  }

  /// Returns the places of the subviews, back to front.
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
  /// The object's id and class.
  package let name: ObjectName
  /// The superclasses, from the direct one to the root.
  package let superclasses: [String]
  /// The node that the view represents; `nil` when there is none.
  package let node: UInt32?
  /// The frame in the superview.
  package let frame: CGRect
  /// The bounding box on the page.
  package let pageFrame: CGRect
  package let isHidden: Bool
  /// The controller of the view.
  package let controller: ObjectName?
  /// Whether code has set any property.
  package let isCustomised: Bool
  /// The place of the superview; `nil` for a root.
  package let parent: Int?
  /// The number of enclosing views in the snapshot.
  package let depth: Int
  /// One past the place of the last descendant.
  package var end: Int
  /// The properties; `nil` unless they were requested.
  package let properties: [PropertyState]?
  /// The node that contains the view, if the view represents a part of it; `nil` stands for the
  /// node of the enclosing object.
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

  /// Whether the object is of a class or a subclass of it; generic arguments may be omitted.
  package func isKind(of className: String) -> Bool {
    ([name.className] + superclasses).contains {
      $0 == className || $0.prefix { $0 != "<" } == className
    }
  }
}

/// A property with its value.
package struct PropertyState: Sendable, Equatable {
  /// The name of the property.
  package let name: String
  /// The name of the value's type.
  package let type: String
  /// The current value.
  package let value: PropertyValue
  /// The default value; `nil` when the class defines none.
  package let standard: PropertyValue?
  /// The source of the current value.
  package let origin: PropertyOrigin
  /// Whether the property can be set.
  package let isWritable: Bool
  /// The names of an enumeration's cases; empty for other types.
  package let choices: [String]
}

/// The complete data of one object.
package struct ObjectDetail: Sendable {
  /// The object's id and class.
  package let name: ObjectName
  /// The superclasses, from the direct one to the root.
  package let superclasses: [String]
  /// The node that the object represents; `nil` when there is none.
  package let node: UInt32?
  /// The frame in the superview; `nil` for objects that are not views.
  package let frame: CGRect?
  /// The bounding box on the page; `nil` for objects that are not views.
  package let pageFrame: CGRect?
  /// The subviews, back to front.
  package let subviews: [ObjectName]
  /// The properties of the object.
  package let properties: [PropertyState]
  /// References to other objects, and counts.
  package let facts: [PropertyValue.Member]
}
