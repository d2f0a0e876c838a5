import SwiftUI

private nonisolated struct Item: Identifiable, Hashable {
  let id: String
  var name: String
  var counts: [Int: Int]
  var parts: [Item]?

  func count(in year: Int) -> Int { counts[year] ?? 0 }
}

/// The stock of a bicycle shop on a Mac: a tree in a table whose columns can be arranged.
struct WarehouseScreen: View {
  @State private var items = [
    Item(
      id: "b1", name: "Tourer", counts: [2025: 4, 2026: 6],
      parts: [
        Item(id: "p1", name: "Frame", counts: [2025: 9, 2026: 12]),
        Item(id: "p2", name: "Fork", counts: [2025: 5]),
      ]),
    Item(id: "b2", name: "Cargo", counts: [2026: 2]),
  ]
  @State private var chosen: Set<Item.ID> = []
  @State private var showsYears = true
  @SceneStorage("stock.columns") private var columns: TableColumnCustomization<Item>
  @State private var shelves = ["Aisle 1", "Aisle 2"]

  var body: some View {
    VStack(spacing: 0) {
      Table(of: Item.self, selection: $chosen, columnCustomization: $columns) {
        TableColumn("Name", value: \.name)
          .customizationID("name").disabledCustomizationBehavior([.reorder, .visibility])
        if showsYears {
          TableColumnForEach([2025, 2026], id: \.self) { year in
            TableColumn("\(year)") { Text($0.count(in: year), format: .number) }
              .alignment(.numeric)
              .customizationID("year\(year)")
          }
        }
        TableColumn("Key", value: \.id).defaultVisibility(.hidden).customizationID("key")
      } rows: {
        ForEach(items) { item in
          if let parts = item.parts {
            DisclosureTableRow(item) {
              ForEach(parts) { TableRow($0) }
            }
          } else {
            TableRow(item)
              .contextMenu { Button("Order more") { order(item) } }
          }
        }
      }
      List($shelves, id: \.self) { $shelf in
        TextField("Shelf", text: $shelf)
      }
      .frame(height: 120)
      HStack {
        Button("Years") { showsYears.toggle() }
        Button("Show keys") { columns[visibility: "key"] = .visible }
        Spacer()
        Text("\(chosen.count) chosen")
      }
      .padding(8)
    }
    .frame(minWidth: 600, minHeight: 400)
  }

  private func order(_ item: Item) {
    guard let index = items.firstIndex(of: item) else { return }
    items[index].counts[2026, default: 0] += 1
  }
}

#Preview {
  WarehouseScreen()
}
