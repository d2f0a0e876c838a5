package import ArborGraph

/// One element of a `ForEach`. Its path segment is `=key`.
@usableFromInline package class ElementNode<ID: Hashable>: Node {
  @usableFromInline final let key: ID
  /// The element and its closure, if the closure reads observable objects; `nil` otherwise.
  @usableFromInline final var row: AnyRow?

  @inlinable init(host: ViewHost, parent: Node, key: ID) {
    self.key = key
    super.init(host: host, parent: parent)
  }

  @usableFromInline final func update<Content: View>(_ content: Content, _ cursor: _ViewCursor) {
    var inner = _ViewCursor(inside: self, cursor)
    Content._updateView(content, &inner)
  }

  override package var reader: Reader? { row?.reader }

  override package func evaluate() { row?.evaluate(self) }

  override package func willUnmount() {
    row?.reader.unsubscribe()
    row = nil
  }

  override package func describe(_ facets: inout NodeFacets) {
    guard let row else { return }
    facets.evaluations = row.evaluations
    facets.lastReason = row.lastReason
    facets.dependencies = row.reader.sources.map(\.label)
  }

  override package var identity: AnyHashable? { AnyHashable(key) }

  override package var segment: PathSegment? {
    let (key, isStable) = ElementIDEncoding.encode(self.key, ordinalIn: host)
    return PathSegment(kind: .element, key: key, isKeyStable: isStable)
  }
}

/// An element with the closure that makes its view. The closure is evaluated alone when an
/// observable object that it reads changes.
@MainActor
@usableFromInline package class AnyRow {
  let reader: Reader
  fileprivate(set) var evaluations = 0
  fileprivate(set) var lastReason: String?

  fileprivate init(_ reader: Reader) { self.reader = reader }

  func evaluate(_ node: Node) {}
}

/// A row with its static types.
private final class Row<Element, Content: View>: AnyRow {
  var element: Element
  var content: (Element) -> Content
  private let profile: FollowingProfile

  init(
    _ element: Element, _ content: @escaping (Element) -> Content, _ reader: Reader,
    _ profile: FollowingProfile
  ) {
    self.element = element
    self.content = content
    self.profile = profile
    super.init(reader)
  }

  override func evaluate(_ node: Node) {
    reader.isDirty = false
    evaluations += 1
    lastReason = node.host.evaluation.reason
    node.host.evaluation.count += 1
    reader.evaluate {
      var view: Content?
      reader.follow(profile, node.host.inbox) { view = content(element) }
      guard let view else { return }
      var cursor = _ViewCursor(
        inside: node, environment: node.inheritedEnvironment, isEnvironmentChanged: false)
      Content._updateView(view, &cursor)
    }
  }
}

/// Runs the closures of a `ForEach`'s elements, and detects which of them read observable objects.
///
/// State and bindings that they read are tracked by the reader under evaluation, the owner of
/// the `ForEach`.
@MainActor
@usableFromInline package struct RowFollower<Element, Content: View> {
  /// The reader for the next element that reads an object; until then it is reused.
  private var reader = Reader()
  private let profile: FollowingProfile
  private let inbox: Inbox

  @usableFromInline package init(_ node: Node) {
    profile = .ofRows(Row<Element, Content>.self)
    inbox = node.host.inbox
  }

  /// Runs an element's closure.
  @usableFromInline package func follow(_ body: () -> Void) {
    reader.follow(profile, inbox, body)
  }

  /// Whether the closure read an observable object.
  @usableFromInline package var hasRead: Bool { reader.isFollowing }

  /// Calls `body` with the view of an element that has no reader of its own.
  ///
  /// The view is made where it is used: the value of a view with several parts is slow to copy.
  @inlinable package mutating func withView<ID>(
    of element: Element, _ content: @escaping (Element) -> Content, in node: ElementNode<ID>,
    _ body: (consuming Content) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Content.self, capacity: 1) { place in
      follow { place.initializeElement(at: 0, to: content(element)) }
      if hasRead { attach(to: node, element, content) }
      body(place.moveElement(from: 0))
    }
  }

  /// Gives the element a reader of its own; from then on it is evaluated separately.
  @usableFromInline package mutating func attach<ID>(
    to node: ElementNode<ID>, _ element: Element, _ content: @escaping (Element) -> Content
  ) {
    reader.belong(to: node)
    node.row = Row(element, content, reader, profile)
    reader = Reader()
  }

  /// Returns the view of an element that is made or updated together with others.
  @usableFromInline mutating func view<ID>(
    of element: Element, _ content: @escaping (Element) -> Content, in node: ElementNode<ID>
  ) -> Content {
    var view: Content?
    if let row = node.row as? Row<Element, Content> {
      row.element = element
      row.content = content
      row.reader.isDirty = false
      row.reader.unsubscribe()
      row.reader.follow(profile, inbox) { view = content(element) }
    } else {
      follow { view = content(element) }
      if hasRead { attach(to: node, element, content) }
    }
    return view ?? content(element)
  }
}
