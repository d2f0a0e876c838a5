package import ArborCore
import ArborObjects
package import ArborPlatform
import Foundation

/// Captures the objects behind a page. Used only between two commits, on the main actor, so that no
/// state is captured halfway.
@MainActor package struct PlatformReader {
  package let host: ViewHost
  package let catalogue: PropertyCatalogue
  private let shown: ShownObjects

  package init(_ host: ViewHost, _ catalogue: PropertyCatalogue) {
    self.host = host
    self.catalogue = catalogue
    shown = ShownObjects(host)
  }

  /// Iterative with its own stack, because views may be nested deeper than the call stack.
  package func snapshot(withProperties: Bool = false) -> PlatformSnapshot {
    var objects: [ObjectSnapshot] = []
    var pending = shown.roots.reversed().map {
      Visit(view: $0, parent: nil, depth: 0, around: .identity)
    }
    while let visit = pending.popLast() {
      guard objects.count < PlatformSnapshot.limit else { break }
      let place = objects.count
      let around = visit.view.presenter?.pageTransform(of: visit.view) ?? visit.around
      let way = visit.view.geometry.toSuperview.concatenating(around)
      objects.append(makeSnapshot(visit, way, at: place, withProperties))
      for child in shown.subviews(of: visit.view).reversed() {
        pending.append(Visit(view: child, parent: place, depth: visit.depth + 1, around: way))
      }
    }
    for place in objects.indices.reversed() {
      guard let parent = objects[place].parent else { continue }
      objects[parent].end = max(objects[parent].end, objects[place].end)
    }
    note(objects.lazy.map(\.name.id))
    note(objects.lazy.compactMap(\.controller?.id))
    return PlatformSnapshot(
      objects: objects, isTruncated: !pending.isEmpty, named: named.ids)
  }

  /// The ids that answers have named, of existing and deallocated objects.
  private var named: NamedObjects { host.attachment(NamedObjects.self) }

  private func note(_ ids: some Sequence<UInt64>) { named.note(ids) }

  /// Whether an answer has named an object, existing or not.
  package func hasNamed(_ id: UInt64) -> Bool { named.ids.contains(id) }

  private struct Visit {
    let view: any PlatformView
    let parent: Int?
    let depth: Int
    /// The transform from the coordinates around the view to the page's.
    let around: CGAffineTransform
  }

  private func makeSnapshot(
    _ visit: Visit, _ way: CGAffineTransform, at place: Int, _ withProperties: Bool
  ) -> ObjectSnapshot {
    let view = visit.view
    let entry = catalogue.entry(of: view)
    return ObjectSnapshot(
      name: ObjectName(view), superclasses: entry.superclasses, node: shown.node(of: view),
      frame: view.geometry.frame, pageFrame: view.geometry.bounds.applying(way),
      isHidden: !view.isShown, controller: entry.controller(view).map { ObjectName($0) },
      isCustomised: view.origins?.keys.values.contains(.customised) == true,
      parent: visit.parent, depth: visit.depth, end: place + 1,
      properties: withProperties ? properties(of: view) : nil, holder: shown.holder(of: view))
  }

  /// Returns the properties of an object; those of sensitive objects are redacted, except geometry.
  package func properties(of object: PlatformObject) -> [PropertyState] {
    let entry = catalogue.entry(of: object)
    let isPrivate = isPrivate(object)
    return entry.properties.map { state(of: $0, entry, object, isPrivate) }
  }

  /// Returns one property of an object, redacted like ``properties(of:)``.
  package func state(of property: Property, of object: PlatformObject) -> PropertyState {
    state(of: property, catalogue.entry(of: object), object, isPrivate(object))
  }

  private func state(
    of property: Property, _ entry: PropertyCatalogue.Entry, _ object: PlatformObject,
    _ isPrivate: Bool
  ) -> PropertyState {
    let value = property.read(object)
    return PropertyState(
      name: property.name, type: property.type,
      value: isPrivate && !property.isGeometry ? .redacted : value,
      standard: entry.defaults[property.name],
      origin: catalogue.origin(of: property, value, of: object), isWritable: property.isWritable,
      choices: property.choices)
  }

  /// Returns all data of an object, and records the objects that it names.
  package func detail(of object: PlatformObject) -> ObjectDetail {
    let entry = catalogue.entry(of: object)
    let view = object as? any PlatformView
    let facts = facts(of: object, entry)
    note([object.objectID] + facts.flatMap(\.value.references))
    let subviews = view.map(shown.subviews) ?? []
    note(subviews.map(\.objectID))
    return ObjectDetail(
      name: ObjectName(object), superclasses: entry.superclasses, node: shown.node(of: object),
      frame: view?.geometry.frame, pageFrame: view.map(pageFrame),
      subviews: subviews.map { ObjectName($0) },
      properties: properties(of: object), facts: facts)
  }

  /// Returns the facts of an object. Those of sensitive objects are redacted, except references to
  /// other objects.
  private func facts(
    of object: PlatformObject, _ entry: PropertyCatalogue.Entry
  ) -> [PropertyValue.Member] {
    let isPrivate = isPrivate(object)
    return entry.facts.map { fact in
      let value = fact.read(object)
      return .init(fact.name, isPrivate && !value.namesObjects ? .redacted : value)
    }
  }

  // MARK: Privacy

  /// Whether an object is sensitive: a view that is marked as sensitive, its controller, and
  /// objects that only these refer to, such as recognizers and items of bars.
  private func isPrivate(_ object: PlatformObject) -> Bool {
    if let view = ownView(of: object) { return shown.isPrivate(view) }
    return isKnownByPrivateView(object)
  }

  private func ownView(of object: PlatformObject) -> (any PlatformView)? {
    if let view = object as? any PlatformView { return view }
    let facts = catalogue.entry(of: object).facts
    return facts.first { $0.name == "view" }?.objects(object).first as? any PlatformView
  }

  /// The facts that lead outward, to objects that are not part of an object.
  private static let outward: Set<String> = ["responderChain", "window", "superview", "parent"]

  private func isKnownByPrivateView(_ object: PlatformObject) -> Bool {
    var views = shown.roots
    var pending: [PlatformObject] = []
    while let view = views.popLast() {
      views += shown.subviews(of: view)
      if shown.isPrivate(view) { pending.append(view) }
    }
    var seen: Set<UInt64> = []
    while let next = pending.popLast() {
      for fact in catalogue.entry(of: next).facts where !Self.outward.contains(fact.name) {
        for known in fact.objects(next) where seen.insert(known.objectID).inserted {
          if known.objectID == object.objectID { return true }
          if known is any PlatformView { continue }
          if let view = ownView(of: known), !shown.isPrivate(view) { continue }
          pending.append(known)
        }
      }
    }
    return false
  }

  private func pageFrame(of view: any PlatformView) -> CGRect {
    var way = CGAffineTransform.identity
    var next: (any PlatformView)? = view
    while let current = next {
      way = way.concatenating(current.geometry.toSuperview)
      if let onPage = current.presenter?.pageTransform(of: current) {
        return view.geometry.bounds.applying(way.concatenating(onPage))
      }
      next = shown.viewAround(current)
    }
    return view.geometry.bounds.applying(way)
  }

  // MARK: Finding

  /// Returns the object that represents a view of the page; `nil` when there is none.
  package func object(behind node: UInt32) -> PlatformObject? { shown.object(behind: node) }

  /// Returns the object of a snapshot.
  func object(at place: ObjectSnapshot) -> PlatformObject? {
    if let node = place.node, let own = shown.object(behind: node),
      own.objectID == place.name.id
    {
      return own
    }
    return object(place.name.id)
  }

  /// Finds an object by its id: a view, or an object that a view or another such object refers to.
  package func object(_ id: UInt64) -> PlatformObject? {
    var seen: Set<UInt64> = []
    var pending: [PlatformObject] = shown.roots
    while let next = pending.popLast() {
      guard seen.insert(next.objectID).inserted, seen.count <= PlatformSnapshot.limit else {
        continue
      }
      if next.objectID == id { return next }
      for fact in catalogue.entry(of: next).facts { pending += fact.objects(next) }
      if let view = next as? any PlatformView { pending += shown.subviews(of: view) }
    }
    return nil
  }
}

extension Property {
  private static let geometry: Set<String> = [
    "CGRect", "CGPoint", "CGSize", "CGAffineTransform", "UIEdgeInsets", "NSEdgeInsets",
    "NSDirectionalEdgeInsets",
  ]

  /// Whether the property only describes geometry.
  fileprivate var isGeometry: Bool { Self.geometry.contains(type) }
}

extension PropertyValue {
  /// The ids of the objects that the value refers to.
  fileprivate var references: [UInt64] {
    switch self {
    case .reference(let name): [name.id]
    case .array(let elements): elements.flatMap(\.references)
    default: []
    }
  }

  /// Whether the value consists only of references to objects.
  fileprivate var namesObjects: Bool {
    switch self {
    case .null, .reference: true
    case .array(let elements): elements.allSatisfy(\.namesObjects)
    default: false
    }
  }
}

extension PropertyCatalogue.Entry {
  /// Returns the controller of a view.
  fileprivate func controller(_ object: PlatformObject) -> PlatformObject? {
    facts.first { $0.name == "controller" }?.objects(object).first
  }
}
