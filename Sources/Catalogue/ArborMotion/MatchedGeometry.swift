public import ArborCore
public import ArborDisplay
import ArborGraph
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
nonisolated struct MatchedGeometryLayout: UnaryLayout {
  struct Key: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
  }

  let key: Key
  let properties: MatchedGeometryProperties
  /// Whether the view is the source of a page that covers it.
  var isSource = false
  /// The frames between which the view moves; `nil` for a source.
  var followed: FollowedFrames?
  /// The node of a view that follows a source, which the view's closures need.
  var follower: GeometryFollower?
  var isRightToLeft = false

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isRightToLeft = environment.layoutDirection == .rightToLeft
  }

  var name: String { isSource ? "matchedTransitionSource" : "matchedGeometryEffect" }
  var arguments: [NamedValue] { [NamedValue(name: "id", value: "\(key.id)")] }

  @MainActor func join(_ node: LayoutNode) {
    node.host.animateTransitions()
    guard let node = node as? UnaryNode<Self> else { return }
    follower?.node = node
    (node.host.recorder as? PageMotions)?.matched.nodes[node.id] = node
  }

  @MainActor func leave(_ node: LayoutNode) {
    (node.host.recorder as? PageMotions)?.matched.nodes[node.id] = nil
  }

  @MainActor func change(from old: Self) -> LeafChange {
    followed == old.followed && properties == old.properties && isRightToLeft == old.isRightToLeft
      ? [] : [.size, .traits]
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    guard let followed, let source = followed.source else { return (.zero, size, proposal) }
    let (anchor, hasSize) = (followed.anchor, properties.contains(.size))
    let wanted = hasSize ? Proposal(source.size) : proposal
    let inner = hasSize ? child.measure(wanted) : size
    var origin = CGPoint(
      x: (size.width - inner.width) * anchor.x, y: (size.height - inner.height) * anchor.y)
    if properties.contains(.position) {
      origin.x = source.minX - followed.own.minX + (source.width - inner.width) * anchor.x
      origin.y = source.minY - followed.own.minY + (source.height - inner.height) * anchor.y
    }
    // The frames are measured from the left, and places from the leading edge.
    if isRightToLeft { origin.x = size.width - origin.x - inner.width }
    return (origin, inner, wanted)
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }
}

/// The frames of a view that follows a source, in the coordinates of the page.
struct FollowedFrames: Hashable {
  /// The frame that the view has by itself.
  var own: CGRect
  /// `nil` if there is no source.
  var source: CGRect?
  /// The point that the two frames have in common, as parts of their sizes.
  var anchor: UnitPoint
}

/// Finds the source of a view.
@MainActor final class GeometryFollower {
  weak var node: LayoutNode?

  /// Returns the frame of the source of a key; whoever evaluates it does so again when it changes.
  func frame(of key: MatchedGeometryLayout.Key) -> CGRect? {
    guard let host = node?.host else { return nil }
    return host.readGeometry { (host.recorder as? PageMotions)?.matched.source(of: key) }
  }
}

/// Moves a view to the source of its id, or makes it the source.
private nonisolated struct MatchedGeometry: ViewModifier {
  let key: MatchedGeometryLayout.Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
  @State private var follower = GeometryFollower()
  @State private var followed: FollowedFrames?

  @MainActor func body(content: Content) -> some View {
    let (key, anchor, isSource, follower) = (key, anchor, isSource, follower)
    content
      .modifier(
        UnaryModifier(
          MatchedGeometryLayout(
            key: key, properties: properties,
            followed: isSource ? nil : followed ?? FollowedFrames(own: .zero, anchor: anchor),
            follower: follower))
      )
      .onGeometryChange(for: FollowedFrames?.self) { proxy in
        if isSource { return nil }
        return FollowedFrames(
          own: proxy.frame(in: .global), source: follower.frame(of: key), anchor: anchor)
      } action: { frames in
        followed = frames
      }
  }
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
    /// The distance of the frame from the corner of what moves, such as a padding.
    var inset = CGSize.zero
    /// Whether the view is moved, but not scaled: a text stays as it is.
    var keepsForm = false
  }

  /// Returns the matched view that a view of the given size is, found among the nodes inside.
  ///
  /// A view that follows a source is drawn in its frame already: it is none.
  func match(in ids: Set<UInt32>, size: CGSize) -> Match? {
    if nodes.isEmpty { return nil }
    for (id, node) in nodes where ids.contains(id) {
      guard node.layout.followed == nil, let frame = node.globalFrame, frame.size == size else {
        continue
      }
      return Match(
        key: node.layout.key, properties: node.layout.properties, frame: frame, id: id,
        keepsForm: Reader.untracked { node.keepsForm })
    }
    return nil
  }

  /// Returns the matched view around which a view has nothing but modifiers.
  func match(inside view: Node, of outer: LayoutNode) -> Match? {
    guard !nodes.isEmpty, let corner = outer.globalFrame?.origin else { return nil }
    var node = view
    while true {
      if let found = node as? UnaryNode<MatchedGeometryLayout>, !found.layout.isSource {
        guard found.layout.followed == nil, let frame = found.globalFrame else { return nil }
        var match = match(in: [found.id], size: frame.size)
        match?.inset = CGSize(width: frame.minX - corner.x, height: frame.minY - corner.y)
        return match
      }
      guard !node.isArrangingView, let content = node.contentNodes.first,
        node.contentNodes.count == 1
      else { return nil }
      node = content
    }
  }

  /// Returns the frame of the source of a key; `nil` if there is none on the page.
  func source(of key: MatchedGeometryLayout.Key) -> CGRect? {
    nodes.values.filter { $0.layout.key == key && $0.layout.followed == nil }
      .sorted { $0.id < $1.id }.lazy.compactMap(\.globalFrame).first
  }

  /// Returns the frame of another view of the same id that stays on the page, and is no follower.
  func frame(beside match: Match) -> CGRect? {
    let others = nodes.filter {
      $0.key != match.id && $0.value.layout.key == match.key && $0.value.layout.followed == nil
    }
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

extension LayoutNode {
  /// Whether the view has texts which would be distorted: nothing else, or in a view that does not
  /// fill the room that it is offered.
  fileprivate var keepsForm: Bool {
    var (hasText, hasOther, pending) = (false, false, drawnSegments)
    while let segment = pending.popLast() {
      switch segment.content {
      case .text: hasText = true
      case .group: break
      case .layer(let layer) where layer == LayerContent(): break
      default: hasOther = true
      }
      pending += segment.children.map(\.segment)
    }
    if !hasText || !hasOther { return hasText }
    let room = CGSize(width: 2 * size.width + 1, height: 2 * size.height + 1)
    let filled = measure(Proposal(room))
    return filled.width < room.width && filled.height < room.height
  }
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

nonisolated extension View {
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
  /// A view that is no source is proposed the size of the source and shown at its place, for as
  /// long as both are on the page; the views around it are arranged as if it was where it is by
  /// itself:
  ///
  /// ```swift
  /// ForEach(tabs) { tab in
  ///   TabLabel(tab).matchedGeometryEffect(id: tab.id, in: tabs)
  /// }
  /// Capsule().matchedGeometryEffect(id: selection, in: tabs, isSource: false)
  /// ```
  ///
  /// Differs from SwiftUI: the drawing of a view that comes or goes is scaled to the other frame,
  /// and not laid out for it. Texts, and views with texts that do not fill the room that they are
  /// offered, keep their size and move with their centers.
  ///
  /// - Parameters:
  ///   - id: The id that the views share.
  ///   - namespace: The namespace of the id.
  ///   - properties: The parts of the frame that are shared.
  ///   - anchor: The point of its frame that a view shares with the source.
  ///   - isSource: Whether the view has the frame that others follow; of several sources on the
  ///     page, the first one counts.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometry(
        key: .init(id: AnyHashable(id), namespace: namespace), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}
