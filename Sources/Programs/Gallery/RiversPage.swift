import SwiftUI

/// A table whose columns the visitor can sort.
struct RiversPage: View {
  nonisolated private struct River: Identifiable {
    let name: String
    let continent: String
    /// The length in kilometers.
    let length: Int
    var id: String { name }
  }

  @State private var order = [KeyPathComparator(\River.length, order: .reverse)]
  @State private var chosen: River.ID?
  @State private var said = ""
  @State private var rivers = [
    River(name: "Nile", continent: "Africa", length: 6_650),
    River(name: "Amazon", continent: "South America", length: 6_400),
    River(name: "Yangtze", continent: "Asia", length: 6_300),
    River(name: "Mississippi", continent: "North America", length: 6_275),
    River(name: "Yenisei", continent: "Asia", length: 5_539),
    River(name: "Congo", continent: "Africa", length: 4_700),
    River(name: "Murray", continent: "Australia", length: 3_672),
    River(name: "Danube", continent: "Europe", length: 2_850),
  ]

  var body: some View {
    VStack(spacing: 0) {
      Text(chosen.map { "\($0) is chosen" } ?? "Choose a river").font(.headline).padding()
      Text(said)
      Table(rivers, selection: $chosen, sortOrder: $order) {
        TableColumn("River", value: \.name)
        TableColumn("Continent", value: \.continent)
          .width(min: 80, ideal: 160)
        TableColumn("Length", value: \.length) { river in
          Text("\(river.length) km")
        }
        .width(90)
      }
      .tableStyle(.inset(alternatesRowBackgrounds: true))
      .contextMenu(forSelectionType: River.ID.self) { names in
        Button("Copy \(names.first ?? "nothing")") { said = "\(names.first ?? "nothing") copied" }
        Button("Share") { said = "shared" }
      } primaryAction: { names in
        said = "\(names.first ?? "nothing") opened"
      }
    }
    .onChange(of: order) { rivers.sort(using: $0) }
  }
}
