/// A table of UIKit in a view.
extension PackageTemplate {
  static let tableController = """
    import SwiftUI

    struct City: Hashable {
      let name: String
      let country: String

      static let all = [
        City(name: "Lima", country: "Peru"), City(name: "Oslo", country: "Norway"),
        City(name: "Quito", country: "Ecuador"), City(name: "Riga", country: "Latvia"),
      ]
    }

    /// The rows of a table, each with a city and its country.
    final class CityTableController: UITableViewController {
      var cities: [City] = [] { didSet { if cities != oldValue { tableView.reloadData() } } }
      var select: (City) -> Void = { _ in }

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
      }

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cities.count
      }

      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = cities[indexPath.row].name
        content.secondaryText = cities[indexPath.row].country
        cell.contentConfiguration = content
        return cell
      }

      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        select(cities[indexPath.row])
      }
    }

    /// The table as a view.
    struct CityTable: UIViewControllerRepresentable {
      let cities: [City]
      @Binding var selection: City?

      func makeUIViewController(context: Context) -> CityTableController { CityTableController() }

      func updateUIViewController(_ controller: CityTableController, context: Context) {
        controller.cities = cities
        controller.select = { selection = $0 }
      }
    }

    """

  static let tableView = """
    import SwiftUI

    struct ContentView: View {
      @State private var search = ""
      @State private var selection: City?

      private var cities: [City] {
        search.isEmpty ? City.all : City.all.filter { $0.name.localizedStandardContains(search) }
      }

      var body: some View {
        VStack(spacing: 0) {
          TextField("Search", text: $search)
            .textFieldStyle(.roundedBorder)
            .padding()
          CityTable(cities: cities, selection: $selection)
          Text(selection.map { "\\($0.name) is in \\($0.country)" } ?? "Choose a city")
            .padding()
        }
      }
    }

    #Preview { ContentView() }

    """

  static let tableTests = """
    @Suite struct ContentViewTests {
      @Test func aRowIsChosen() async throws {
        let page = try await Page(ContentView())
        #expect(page.text("Choose a city"))
        try await page.find(":platform(UITableViewCell):contains(\\"Oslo\\")").tap()
        #expect(page.text("Oslo is in Norway"))
      }

      @Test func rowsAreFoundByName() async throws {
        let page = try await Page(ContentView())
        try await page.find(TextField.self).type("ri")
        #expect(page.text("Riga") && !page.text("Lima"))
      }
    }

    """
}
