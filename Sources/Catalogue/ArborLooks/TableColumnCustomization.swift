public import Arbor
public import ArborCore
import ArborMenus
public import Foundation

/// How a visitor has arranged the columns of a table.
///
/// ```swift
/// @SceneStorage("columns") private var columns: TableColumnCustomization<Person>
///
/// var body: some View {
///   Table(people, columnCustomization: $columns) {
///     TableColumn("Name", value: \.name).customizationID("name")
///     TableColumn("City", value: \.city).customizationID("city")
///   }
/// }
/// ```
///
/// Visitors change the columns that have a `customizationID(_:)` in the context menu of the titles.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  private var shown: [String: Bool] = [:]
  private var order: [String] = []

  /// Creates an arrangement that leaves everything as the code says.
  public init() {}

  /// Whether the column of an id is shown; `automatic` where the visitor has not said so.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Lets the columns have the order of the code.
  public mutating func resetOrder() { order = [] }

  /// Returns whether a column is shown.
  func shows(_ column: _TableColumn<RowValue>) -> Bool {
    if let id = column.customizationID, let isShown = shown[id] { return isShown }
    return column.visibility != .hidden
  }

  /// Returns the columns in the visitor's order. Those that the visitor has not moved stay at their
  /// places.
  func arranged(_ columns: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] {
    func rank(_ column: _TableColumn<RowValue>) -> Int? {
      column.customizationID.flatMap { order.firstIndex(of: $0) }
    }
    var moved = columns.filter { rank($0) != nil }.sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
    return columns.map { rank($0) == nil ? $0 : moved.removeFirst() }
  }

  /// Moves a column before or behind the next one that is shown and can be moved.
  mutating func move(_ id: String, by step: Int, of columns: [_TableColumn<RowValue>]) {
    var ids = arranged(columns).filter { $0.isMovable && shows($0) }.compactMap(\.customizationID)
    guard let index = ids.firstIndex(of: id), ids.indices.contains(index + step) else { return }
    ids.swapAt(index, index + step)
    order = ids
  }

  /// Returns whether a column can be moved by a step.
  func canMove(_ id: String, by step: Int, of columns: [_TableColumn<RowValue>]) -> Bool {
    var moved = self
    moved.move(id, by: step, of: columns)
    return moved != self
  }
}

extension _TableColumn {
  fileprivate var isMovable: Bool { customizationID != nil && !disabled.contains(.reorder) }
  fileprivate var isHideable: Bool { customizationID != nil && !disabled.contains(.visibility) }
}

/// An arrangement is stored as JSON.
extension TableColumnCustomization: RawRepresentable {
  private struct Stored: Codable {
    var shown: [String: Bool]
    var order: [String]
  }

  /// The arrangement as JSON.
  public var rawValue: String {
    let encoder = JSONEncoder()
    // Equal arrangements are equal texts.
    encoder.outputFormatting = .sortedKeys
    let json = try? encoder.encode(Stored(shown: shown, order: order))
    return json.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Creates an arrangement from JSON; `nil` for text that is none.
  public init?(rawValue: String) {
    let data = Data(rawValue.utf8)
    guard data.count < 65_536, let stored = try? JSONDecoder().decode(Stored.self, from: data)
    else { return nil }
    (shown, order) = (stored.shown, stored.order)
  }

  /// Encodes the arrangement.
  public func encode(to encoder: any Encoder) throws {
    try Stored(shown: shown, order: order).encode(to: encoder)
  }

  /// Decodes an arrangement.
  public init(from decoder: any Decoder) throws {
    let stored = try Stored(from: decoder)
    (shown, order) = (stored.shown, stored.order)
  }
}

extension AppStorage {
  /// Creates a property for an arrangement of columns, at first as the code says.
  public init<RowValue: Identifiable>(_ key: String, store: UserDefaults? = nil)
  where Value == TableColumnCustomization<RowValue> {
    self.init(wrappedValue: TableColumnCustomization(), key, store: store)
  }
}

extension SceneStorage {
  /// Creates a property for an arrangement of columns, at first as the code says.
  public init<RowValue: Identifiable>(_ key: String)
  where Value == TableColumnCustomization<RowValue> {
    self.init(wrappedValue: TableColumnCustomization(), key)
  }
}

/// The changes of a column by visitors.
///
/// ```swift
/// TableColumn("Name", value: \.name)
///   .customizationID("name")
///   .disabledCustomizationBehavior(.visibility)
/// ```
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// All changes.
  public static let all: TableColumnCustomizationBehavior = [.reorder, .resize, .visibility]
  /// The column is moved.
  public static let reorder = TableColumnCustomizationBehavior(rawValue: 1)
  /// The column gets another width, which visitors cannot do in any case.
  public static let resize = TableColumnCustomizationBehavior(rawValue: 2)
  /// The column is hidden and shown.
  public static let visibility = TableColumnCustomizationBehavior(rawValue: 4)
}

extension TableColumnContent {
  /// Sets the id by which a customization knows the column.
  ///
  /// ```swift
  /// TableColumn("Name", value: \.name).customizationID("name")
  /// ```
  public func customizationID(
    _ id: String
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.customizationID = id }
  }

  /// Sets whether the column is shown before the visitor says so.
  ///
  /// ```swift
  /// TableColumn("Notes", value: \.notes).defaultVisibility(.hidden).customizationID("notes")
  /// ```
  public func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.visibility = visibility }
  }

  /// Sets what visitors cannot change of the column.
  ///
  /// ```swift
  /// TableColumn("Name", value: \.name)
  ///   .customizationID("name")
  ///   .disabledCustomizationBehavior([.reorder, .visibility])
  /// ```
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    changed { $0.disabled = behavior }
  }

  private func changed(
    _ change: (inout _TableColumn<TableRowValue>) -> Void
  ) -> _TableColumns<TableRowValue, TableColumnSortComparator> {
    _TableColumns(
      _columns: _columns.map { column in
        var column = column
        change(&column)
        return column
      })
  }
}

/// The menu of a table's titles, in which visitors hide, show and move columns.
nonisolated struct TableColumnMenu<Value: Identifiable>: ViewModifier {
  let columns: [_TableColumn<Value>]
  let customization: Binding<TableColumnCustomization<Value>>?

  @MainActor func body(content: Content) -> some View {
    if let customization, columns.contains(where: { $0.isHideable || $0.isMovable }) {
      content.contextMenu {
        ForEach(customization.wrappedValue.arranged(columns).filter(\.isHideable), id: \.key) {
          column in
          Toggle(column.title, isOn: isShown(column, customization))
        }
        let movable = customization.wrappedValue.arranged(columns).filter {
          $0.isMovable && customization.wrappedValue.shows($0)
        }
        if movable.count > 1 {
          Divider()
          ForEach(movable, id: \.key) { column in
            Menu(column.title) {
              step("Move Left", column.key, -1, customization)
              step("Move Right", column.key, 1, customization)
            }
          }
        }
      }
    } else {
      content
    }
  }

  private func isShown(
    _ column: _TableColumn<Value>, _ customization: Binding<TableColumnCustomization<Value>>
  ) -> Binding<Bool> {
    Binding(
      get: { customization.wrappedValue.shows(column) },
      set: { customization.wrappedValue[visibility: column.key] = $0 ? .visible : .hidden })
  }

  private func step(
    _ title: String, _ id: String, _ step: Int,
    _ customization: Binding<TableColumnCustomization<Value>>
  ) -> some View {
    Button(title) { customization.wrappedValue.move(id, by: step, of: columns) }
      .disabled(!customization.wrappedValue.canMove(id, by: step, of: columns))
  }
}

extension _TableColumn {
  /// The id of a column that visitors can change.
  fileprivate var key: String { customizationID ?? "" }
}
