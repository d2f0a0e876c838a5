/// Numbers that change, as charts and tiles.
extension PackageTemplate {
  static let dashboardModel = """
    import Foundation

    /// The sales of one day in one region, in units.
    struct Sales: Identifiable {
      let day: Int
      let region: String
      let units: Double
      var id: String { "\\(region) \\(day)" }

      static let regions = ["North", "South", "West"]

      /// The sales of the last two weeks, which grow with each step.
      static func twoWeeks(step: Int) -> [Sales] {
        regions.enumerated().flatMap { index, region in
          (1...14).map { day in
            let wave = sin(Double(day + step) / 2 + Double(index))
            return Sales(day: day, region: region, units: (40 + 8 * Double(index) + 12 * wave).rounded())
          }
        }
      }
    }

    """

  static let dashboardView = """
    import Charts
    import SwiftUI

    struct ContentView: View {
      @State private var step = 0
      @State private var region = "All"

      private var sales: [Sales] {
        Sales.twoWeeks(step: step).filter { region == "All" || $0.region == region }
      }

      var body: some View {
        ScrollView {
          VStack(alignment: .leading, spacing: 20) {
            header
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 150))], spacing: 12) {
              Tile(name: "Units", value: total.formatted())
              Tile(name: "Best day", value: best.formatted())
              Tile(name: "Regions", value: "\\(Set(sales.map(\\.region)).count)")
            }
            Chart(sales) { sale in
              LineMark(x: .value("Day", sale.day), y: .value("Units", sale.units))
                .foregroundStyle(by: .value("Region", sale.region))
            }
            .frame(height: 260)
          }
          .padding()
        }
      }

      private var header: some View {
        HStack {
          Text("Sales").font(.largeTitle.bold())
          Spacer()
          Picker("Region", selection: $region) {
            ForEach(["All"] + Sales.regions, id: \\.self) { Text($0) }
          }
          Button("Next day", systemImage: "forward.fill") { withAnimation { step += 1 } }
        }
      }

      private var total: Double { sales.reduce(0) { $0 + $1.units } }
      private var best: Double { sales.map(\\.units).max() ?? 0 }
    }

    struct Tile: View {
      let name: String
      let value: String

      var body: some View {
        VStack(alignment: .leading) {
          Text(name).font(.caption).foregroundStyle(.secondary)
          Text(value).font(.title2.bold()).monospacedDigit()
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.quaternary, in: .rect(cornerRadius: 12))
        .accessibilityElement(children: .combine)
      }
    }

    #Preview { ContentView() }

    """

  static let dashboardTests = """
    @Suite struct ContentViewTests {
      @Test func theNextDayChangesTheNumbers() async throws {
        let page = try await Page(ContentView())
        let units = try await page.find(Tile.self, "Units")
        let first = units.text
        try await page.find(role: "button", named: "Next day").tap()
        #expect(units.text != first)
      }

      @Test func itFitsAPhoneAndADesktop() async throws {
        for size in [CGSize.phone, .desktop] {
          let page = try await Page(ContentView(), traits: PageTraits(size: size))
          #expect(page.text("Sales") && page.diagnostics.isEmpty)
        }
      }
    }

    """
}
