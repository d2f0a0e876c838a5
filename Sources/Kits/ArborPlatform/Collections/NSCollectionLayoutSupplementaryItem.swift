public import Foundation

/// The point of a rectangle at which a view is attached: an edge, a corner or the center, plus an
/// offset.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges that determine the point; the center in a direction without one.
  public let edges: NSDirectionalRectEdge
  /// The offset in points, or as a fraction of the attached view's size.
  public let offset: CGPoint
  /// Whether the offset is a fraction of the attached view's size.
  public let isFractionalOffset: Bool
  /// Whether the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
  }

  /// Creates an anchor without an offset.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  /// Creates an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Creates an anchor with an offset as a fraction of the attached view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// Returns the point in a rectangle of a size, relative to its corner.
  func point(in size: CGSize) -> CGPoint {
    func place(_ length: CGFloat, _ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge)
      -> CGFloat
    {
      edges.contains(start) ? 0 : edges.contains(end) ? length : length / 2
    }
    return CGPoint(
      x: place(size.width, .leading, .trailing), y: place(size.height, .top, .bottom))
  }

  func distance(for size: CGSize) -> CGPoint {
    isFractionalOffset
      ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// A view that is attached to an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind under which the view is registered.
  public let elementKind: String
  /// The point of the item or group at which the view is attached.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view itself; `nil` for the same edges as the container's.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The stacking order: higher values are in front.
  open var zIndex = 1

  /// Creates a view of a kind, which is attached at an anchor.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  /// Returns the frame of the view at a rectangle.
  package func frame(at rect: CGRect) -> CGRect {
    let size = layoutSize.size(in: rect.size)
    let corner = containerAnchor.point(in: rect.size)
    let own = (itemAnchor ?? containerAnchor).point(in: size)
    let distance = containerAnchor.distance(for: size)
    let back = itemAnchor?.distance(for: size) ?? .zero
    return CGRect(
      origin: CGPoint(
        x: rect.minX + corner.x - own.x + distance.x + back.x,
        y: rect.minY + corner.y - own.y + distance.y + back.y), size: size)
  }
}

/// A header or a footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The position at the boundary.
  public let alignment: NSRectAlignment
  /// The offset from the aligned position, in points.
  public let offset: CGPoint
  /// Whether the view sticks to the edge while its section is visible, in the kit that supports it.
  package final var isPinned = false
  /// Whether the view extends the section; otherwise it overlaps the section's items.
  open var extendsBoundary = true

  /// Creates a header or a footer of a kind.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.isBelow ? .bottom : .top))
  }
}

/// A decoration view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which the view is registered.
  public let elementKind: String
  /// The stacking order: higher values are in front. Decorations are behind cells of the same
  /// value.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Creates a decoration that fills the section with its headers and insets, less its own insets.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  package func frame(in room: CGRect) -> CGRect {
    CGRect(
      x: room.minX + contentInsets.leading, y: room.minY + contentInsets.top,
      width: max(room.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(room.height - contentInsets.top - contentInsets.bottom, 0))
  }
}

/// An item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group.
  public let frame: CGRect
  /// The stacking order: higher values are in front.
  public let zIndex: Int

  /// Creates an item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A closure that returns the items of a custom group for its environment.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
