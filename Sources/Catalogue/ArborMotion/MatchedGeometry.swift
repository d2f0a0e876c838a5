public import ArborCore
import ArborDisplay
import ArborLayout
import ArborTiming
import Foundation

/// The parts of a frame that views of one id share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// A bit for each part.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place of the center.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// Width and height.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Place and size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Marks the content as one of the views that take each other's place.
struct MatchedGeometryLayout: UnaryLayout {
  struct Key: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
  }

  let key: Key
  let properties: MatchedGeometryProperties
  /// Whether the view is the source of a page that covers it.
  var isSource = false

  var name: String { isSource ? "matchedTransitionSource" : "matchedGeometryEffect" }
  var arguments: [NamedValue] { [NamedValue(name: "id", value: "\(key.id)")] }

  func join(_ node: LayoutNode) {
    node.host.animateTransitions()
    guard let node = node as? UnaryNode<Self> else { return }
    (node.host.recorder as? PageMotions)?.matched.nodes[node.id] = node
  }

  func leave(_ node: LayoutNode) {
    (node.host.recorder as? PageMotions)?.matched.nodes[node.id] = nil
  }

  func change(from old: Self) -> LeafChange { [] }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }
}

/// The views of a page that take each other's place.
@MainActor
struct MatchedViews {
  var nodes: [UInt32: UnaryNode<MatchedGeometryLayout>] = [:]
  /// The frames that the sources of pages had before they were covered.
  private var covered: [UInt32: CGRect] = [:]

  /// A view that is inserted or removed.
  struct Match {
    let key: MatchedGeometryLayout.Key
    let properties: MatchedGeometryProperties
    /// In the coordinates of the page.
    let frame: CGRect
    let id: UInt32
  }

  /// Returns the matched view that a view of the given size is, found among the nodes inside.
  func match(in ids: Set<UInt32>, size: CGSize) -> Match? {
    if nodes.isEmpty { return nil }
    for (id, node) in nodes where ids.contains(id) {
      guard let frame = node.globalFrame, frame.size == size else { continue }
      return Match(
        key: node.layout.key, properties: node.layout.properties, frame: frame, id: id)
    }
    return nil
  }

  /// Returns the frame of another view of the same id that stays on the page.
  func frame(beside match: Match) -> CGRect? {
    let others = nodes.filter { $0.key != match.id && $0.value.layout.key == match.key }
    return others.sorted { $0.key < $1.key }.lazy
      .compactMap { $0.value.globalFrame ?? covered[$0.key] }.first
  }

  /// Notes the frames of the sources of pages that may be covered now.
  mutating func noteSources() {
    for (id, node) in nodes where node.layout.isSource {
      if let frame = node.globalFrame { covered[id] = frame }
    }
  }

  /// Forgets the frames of sources, after the motions of a flush.
  mutating func forgetSources() { covered = [:] }
}

extension MotionEffect {
  /// Creates the look of a view in the frame of another one.
  init?(from frame: CGRect, to other: CGRect, _ properties: MatchedGeometryProperties) {
    guard frame.width > 0, frame.height > 0 else { return nil }
    self.init()
    if properties.contains(.size) {
      scale = CGSize(width: other.width / frame.width, height: other.height / frame.height)
    }
    let center =
      properties.contains(.position)
      ? CGPoint(x: other.midX - frame.minX, y: other.midY - frame.minY)
      : CGPoint(x: frame.width / 2, y: frame.height / 2)
    offset = CGSize(
      width: center.x - frame.width * scale.width / 2,
      height: center.y - frame.height * scale.height / 2)
  }
}

extension View {
  /// Lets the view, when it is inserted within an animation, come from the frame of the view with
  /// the same id that is removed in the same change, or is elsewhere on the page; a view that is
  /// removed goes there.
  ///
  /// ```swift
  /// @Namespace private var tabs
  ///
  /// if tab == selection {
  ///   Capsule().frame(height: 3).matchedGeometryEffect(id: "underline", in: tabs)
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: the drawing is scaled to the other frame, and not laid out for it. Views
  /// that stay do not follow each other, so that there is no `isSource`.
  ///
  /// - Parameters:
  ///   - id: The id that the views share.
  ///   - namespace: The namespace of the id.
  ///   - properties: The parts of the frame that are shared.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame
  ) -> some View {
    modifier(
      UnaryModifier(
        MatchedGeometryLayout(
          key: .init(id: AnyHashable(id), namespace: namespace), properties: properties)))
  }
}
