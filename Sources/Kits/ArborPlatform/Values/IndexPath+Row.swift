public import Foundation

extension IndexPath {
  /// Creates the index path of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the index path of an item of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section. The index path must not be empty.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row. The index path must have at least two elements.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item, the same element as `row`.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
