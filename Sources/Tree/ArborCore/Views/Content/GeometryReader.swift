public import ArborDisplay
package import ArborGraph
package import ArborLayout
public import Foundation

/// A view that takes the whole proposed size and creates its content from it.
///
/// An unspecified length counts as 10 points. The views of the content are aligned to the top
/// leading corner, and each is proposed the whole size.
///
/// ```swift
/// GeometryReader { geometry in
///   Text("\(Int(geometry.size.width)) points wide")
/// }
/// ```
public struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  /// Creates the content from the size and position of the reader.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader; `content` runs when the reader is placed, and again when what it reads has
  /// changed.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.append(GeometryReaderNode(view.content, inputs))
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(GeometryReaderNode<Content>.self)
    node.content = view.content
    if cursor.isEnvironmentChanged { node.environmentChanged(cursor.environment) }
    node.contentIsOutdated()
  }
}

/// The node of a `GeometryReader`, which evaluates its content during placement.
package final class GeometryReaderNode<Content: View>: LayoutNode {
  var content: (GeometryProxy) -> Content
  private let ownReader = Reader()
  /// The same object for all proxies, so that proxies of equal size are bitwise equal.
  private lazy var reference = NodeReference(self)
  private var isMade = false
  private var madeFor: CGSize?

  override package var reader: Reader? { ownReader }
  override package var isDynamic: Bool { true }

  init(_ content: @escaping (GeometryProxy) -> Content, _ inputs: _ViewInputs) {
    self.content = content
    super.init(inputs)
    ownReader.belong(to: self)
  }

  override package var isLayoutBoundary: Bool { true }
  override package var typeName: String { "GeometryReader" }

  override package func size(in proposal: Proposal) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  override package func lengthRange(_ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  ) {
    (0, .infinity)
  }

  /// Marks the content as outdated after the closure was replaced; it runs when the reader is
  /// placed.
  func contentIsOutdated() {
    madeFor = nil
    host.invalidateLayout(self)
  }

  override package func placeChildren() {
    if madeFor != size { run() }
    refreshLayoutChildren()
    let proposal = Proposal(size)
    for child in layoutChildren {
      child.place(at: .zero, size: child.measure(proposal), proposal: proposal)
    }
  }

  /// Evaluates the content after a source that the closure read has changed; the size of the reader
  /// stays the same.
  override package func evaluate() {
    guard isMade else { return }
    run()
    needsPlacement = true
    host.placeLater(self)
  }

  private func run() {
    let reader = ownReader
    madeFor = size
    reader.isDirty = false
    host.evaluation.count += 1
    let environment = inheritedEnvironment
    let proxy = GeometryProxy(reference: reference, size: size)
    host.actions.hasLateContent = true
    reader.evaluate {
      let view = Follower.value { content(proxy) }
      if isMade {
        var cursor = _ViewCursor(
          inside: self, environment: environment, isEnvironmentChanged: false)
        Content._updateView(view, &cursor)
      } else {
        isMade = true
        var inputs = _ViewInputs(inside: self, environment: environment)
        Content._makeView(view, &inputs)
        childrenChanged()
      }
    }
    host.layout.solve(host.root)
  }

  override package func describe(_ facets: inout NodeFacets) {
    facets.dependencies =
      ["geometry size"] + ownReader.sources.map(\.label)
  }
}

/// The size and position of a view, for the content of a `GeometryReader`.
@MainActor @preconcurrency
public struct GeometryProxy: Sendable {
  private let reference: NodeReference
  /// The size of the reader, in points.
  public let size: CGSize

  init(reference: NodeReference, size: CGSize) {
    self.reference = reference
    self.size = size
  }

  private var node: Node? { reference.node }

  /// The value of an anchor in the reader's own coordinates; that of an empty view at the origin if
  /// the anchor's view is gone.
  ///
  /// Reading it subscribes the view that is being evaluated.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let read: @MainActor () -> T = { [reference] in
      anchor.resolve(to: reference.node?.placement?.transform.inverted() ?? .identity)
    }
    return node?.host.readGeometry(read) ?? read()
  }

  /// Returns the reader's frame in a coordinate space.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: space.coordinateSpace)
  }

  /// Returns the reader's frame in a coordinate space; a space with an unknown name counts as
  /// global.
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    if space.isLocal { return CGRect(origin: .zero, size: size) }
    let read: @MainActor () -> CGRect = { [reference] in
      reference.node?.frame(in: space) ?? .zero
    }
    return node?.host.readGeometry(read) ?? read()
  }

  /// Returns the frame of the nearest enclosing view with this name in the reader's own
  /// coordinates; `nil` if there is none.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    let read: @MainActor () -> CGRect? = { [reference] in
      guard let node = reference.node, let own = node.placement,
        let around = node.space(named: space.name)?.placement
      else { return nil }
      return CGRect(origin: .zero, size: around.size)
        .applying(around.transform.concatenating(own.transform.inverted()))
    }
    return node?.host.readGeometry(read) ?? read()
  }

  /// The insets, in points, of the covers that the reader's edges touch, such as a bar of an
  /// adjacent `safeAreaInset`; 0 at other edges.
  public var safeAreaInsets: EdgeInsets {
    let read: @MainActor () -> EdgeInsets = { [reference] in
      (reference.node as? LayoutNode)?.safeAreaInsets ?? EdgeInsets()
    }
    return node?.host.readGeometry(read) ?? read()
  }
}

/// A weak reference to a node.
final class NodeReference: @unchecked Sendable {
  private(set) weak var node: Node?
  init(_ node: Node) { self.node = node }
}

/// The position of a node: the transform from its own coordinates to those of the page, and its
/// size in the former.
struct GeometryPlacement {
  var transform: CGAffineTransform
  var size: CGSize

  /// The smallest upright rectangle that contains the node, in the page's coordinates.
  var frame: CGRect { CGRect(origin: .zero, size: size).applying(transform) }
}

extension Node {
  /// The position of what the node shows; `nil` if it shows nothing, or nothing that is part of the
  /// page's layout. For several views it is the union of their frames.
  var placement: GeometryPlacement? {
    if let layout = self as? LayoutNode, !(layout is InstancedNode), layout.takesPart {
      return layout.isArranged ? layout.ownPlacement : nil
    }
    var nodes: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &nodes)
    if nodes.count > 1 { nodes.removeAll(where: \.isLeftOut) }
    guard let first = nodes.first, first.isArranged else { return nil }
    guard nodes.count > 1 else { return first.ownPlacement }
    let union = nodes.dropFirst().reduce(first.pageFrame) { $0.union($1.pageFrame) }
    return GeometryPlacement(
      transform: CGAffineTransform(translationX: union.minX, y: union.minY), size: union.size)
  }

  /// The union of the frames that the node shows, in the page's coordinates; `nil` if it shows
  /// nothing, or nothing that is part of the page's layout.
  package var globalFrame: CGRect? { placement?.frame }

  /// Returns the node's frame in a coordinate space; a space with an unknown name counts as global.
  package func frame(in space: CoordinateSpace) -> CGRect? {
    guard let placement else { return nil }
    switch space {
    case .global: return placement.frame
    case .local: return CGRect(origin: .zero, size: placement.size)
    case .named(let name):
      guard let around = self.space(named: name)?.placement else { return placement.frame }
      return CGRect(origin: .zero, size: placement.size)
        .applying(placement.transform.concatenating(around.transform.inverted()))
    }
  }

  private func scrollNode(on axis: Axis?) -> Node? {
    var node = scrollContext?.node
    while let current = node, let axis, !current.context.axes.contains(axis.set) {
      node = current.scrollContext?.node
    }
    return node
  }

  /// Returns the nearest enclosing node that names its coordinate space in this way.
  func space(named name: AnyHashable) -> Node? {
    if let scroll = name.base as? ScrollSpaceName { return scrollNode(on: scroll.axis) }
    var node = parent
    while let current = node {
      if let named = current as? CoordinateSpaceNode, named.name == name { return named }
      node = current.parent
    }
    return nil
  }
}

extension LayoutNode {
  /// Whether the node's layout parents lead up to the root of the page. They do not for the overlay
  /// of a view that shows nothing.
  var isArranged: Bool {
    var node: LayoutNode = self
    while let parent = node.layoutParent {
      if node.isLeftOut { return false }
      node = parent
    }
    return node === host.root
  }

  var ownPlacement: GeometryPlacement {
    GeometryPlacement(transform: pageTransform, size: size)
  }

  /// The smallest upright rectangle that contains the node, in the page's coordinates.
  var pageFrame: CGRect {
    host.geometry.hasTransforms
      ? ownPlacement.frame : CGRect(origin: globalOrigin, size: size)
  }

  /// The transform from the node's own coordinates to those of the page.
  private var pageTransform: CGAffineTransform {
    guard host.geometry.hasTransforms else {
      let origin = globalOrigin
      return CGAffineTransform(translationX: origin.x, y: origin.y)
    }
    var transform = CGAffineTransform(translationX: origin.x, y: origin.y)
    var node = layoutParent
    while let current = node {
      if let own = current.contentTransform { transform = transform.concatenating(own) }
      transform.tx += current.origin.x
      transform.ty += current.origin.y
      node = current.layoutParent
    }
    return transform
  }
}
