public import ArborDisplay
import ArborGraph
package import Foundation

/// A view that scrolls the scroll views inside it to given views.
public nonisolated struct ScrollViewReader<Content: View>: View, @unchecked Sendable {
  public typealias Body = Never
  /// Makes the content from a proxy for scrolling.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a reader whose content receives a proxy for scrolling.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = ScrollReaderNode(view.content, inputs)
    inputs.append(node)
    node.make(inputs.environment)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ScrollReaderNode<Content>.self)
    node.content = view.content
    node.run(_ViewCursor(inside: node, cursor))
  }
}

/// Evaluates its closure once, and again when something that it read has changed.
private final class ScrollReaderNode<Content: View>: Node {
  var content: (ScrollViewProxy) -> Content
  private let ownReader = Reader()
  /// One object for all proxies, so that they have equal bits.
  private lazy var reference = NodeReference(self)

  override var reader: Reader? { ownReader }
  override var segment: PathSegment? {
    PathSegment(
      kind: .view("ScrollViewReader"), slot: slot < 0 ? nil : Int(slot), branch: branchText)
  }

  init(_ content: @escaping (ScrollViewProxy) -> Content, _ inputs: _ViewInputs) {
    self.content = content
    super.init(inputs)
    ownReader.belong(to: self)
  }

  private func view() -> Content {
    host.evaluation.count += 1
    ownReader.isDirty = false
    let proxy = ScrollViewProxy(reference: reference)
    return Follower.value { content(proxy) }
  }

  func make(_ environment: EnvironmentValues) {
    ownReader.evaluate {
      var inputs = _ViewInputs(inside: self, environment: environment)
      Content._makeView(view(), &inputs)
    }
  }

  func run(_ cursor: _ViewCursor) {
    ownReader.evaluate {
      var inner = cursor
      Content._updateView(view(), &inner)
    }
  }

  override func evaluate() {
    run(
      _ViewCursor(inside: self, environment: inheritedEnvironment, isEnvironmentChanged: false))
  }

  override func describe(_ facets: inout NodeFacets) {
    facets.dependencies = ownReader.sources.map(\.label)
  }
}

/// Scrolls the scroll views inside a `ScrollViewReader`.
@MainActor @preconcurrency
public struct ScrollViewProxy: Sendable {
  private let reference: NodeReference

  init(reference: NodeReference) { self.reference = reference }

  /// Scrolls to the view with this id: that of an element of a `ForEach`, or of `.id()`. With an
  /// anchor, that point of the view is aligned with the same point of the scroll view; without, the
  /// move is as short as possible. Inside `withAnimation` the client animates the move. Unknown ids
  /// are ignored.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node = reference.node, node.isMounted else { return }
    node.host.scroll(
      ScrollRequest(
        scope: node, target: .id(AnyHashable(id)), anchor: anchor,
        isAnimated: Transaction.current.animation != nil))
  }

  /// Moves a point of the content to the upper left corner; the client animates the move.
  package func scroll(to point: CGPoint) {
    guard let node = reference.node, node.isMounted else { return }
    let target = ScrollRequest.Target.point(x: point.x, y: point.y)
    node.host.scroll(ScrollRequest(scope: node, target: target, isAnimated: true))
  }
}
