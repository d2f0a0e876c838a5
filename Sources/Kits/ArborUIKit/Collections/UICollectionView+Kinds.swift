public import Foundation

extension UICollectionView {
  /// The axis along which the layout grows.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The kind of a view in the collection.
  public enum ElementCategory: Int, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The place in the visible area to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge of the item at that of the visible area.
    public static let top = ScrollPosition(rawValue: 1)
    /// The center of the item at half the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom edge of the item at that of the visible area.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge of the item at that of the visible area.
    public static let left = ScrollPosition(rawValue: 8)
    /// The center of the item at half the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge of the item at that of the visible area.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// A class of cells, and a closure that configures each for its item.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for its item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let identifier = "registration \(UUID().uuidString)"
    let handler: Handler

    /// Creates a registration; keep it, and do not create one for each cell.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views, and a closure that configures each.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let identifier = "registration \(UUID().uuidString)"
    let kind: String
    let handler: Handler

    /// Creates a registration of supplementary views of a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }
}
