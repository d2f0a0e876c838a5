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
public nonisolated struct GeometryReader<Content: View>: View, @unchecked Sendable {
  public typealias Body = Never
  /// Creates the content from the size and position of the reader.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader; `content` runs when the reader is placed, and again when what it reads has
  /// changed.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.append(GeometryReaderNode(view.content, inputs))
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
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
