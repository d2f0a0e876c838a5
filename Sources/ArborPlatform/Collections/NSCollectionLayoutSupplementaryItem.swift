public import Foundation

/// Where something is attached to a rectangle: at edges or a corner of it, moved by an offset.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  /// In points, or as a share of the size of what is attached.
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// From the corner of a rectangle of this size.
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

/// A view attached to an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Of the view itself; nil: the same edges as those of the container.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Higher ones lie in front.
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  /// Where it is at a rectangle.
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
  public let alignment: NSRectAlignment
  /// From where it would be.
  public let offset: CGPoint
  /// Whether it stays in sight while the rest of its section is seen, where the kit can do that.
  package final var isPinned = false
  /// Whether the section is longer by it; else it lies over the section's items.
  open var extendsBoundary = true

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

/// A view of the layout's own behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// Higher ones lie in front; behind cells of the same.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// As large as the section, with its headers and insets, without the insets of its own.
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

/// An item of a group whose author places the items.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// In the group.
  public let frame: CGRect
  /// Higher ones lie in front.
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
