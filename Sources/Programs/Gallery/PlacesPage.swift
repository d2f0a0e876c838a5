import SwiftUI

/// A row of the table.
struct Destination: Hashable {
  var name: String
  var country: String
  var isStarred = false
}

/// Rows that are selected, deleted, moved and starred.
final class PlacesController: UITableViewController {
  var onSelect: (String) -> Void = { _ in }
  private var sections: [(title: String, places: [Destination])] = [
    (
      "Soon",
      [
        Destination(name: "Lisbon", country: "Portugal"),
        Destination(name: "Tallinn", country: "Estonia"),
        Destination(name: "Kyoto", country: "Japan"),
      ]
    ),
    (
      "Some day",
      [
        Destination(name: "Cusco", country: "Peru"),
        Destination(name: "Nuuk", country: "Greenland"),
      ]
    ),
  ]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.allowsSelectionDuringEditing = false
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].places.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = sections[indexPath.section].places[indexPath.row]
    cell.contentConfiguration = UIHostingConfiguration {
      HStack {
        VStack(alignment: .leading) {
          Text(place.name)
          Text(place.country).font(.caption)
        }
        Spacer()
        if place.isStarred { Image(systemName: "star.fill").foregroundColor(.orange) }
      }
    }
    cell.accessoryType = .disclosureIndicator
    cell.showsReorderControl = true
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect(sections[indexPath.section].places[indexPath.row].name)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].places.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let place = sections[sourceIndexPath.section].places.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].places.insert(place, at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let star = UIContextualAction(style: .normal, title: "Star") { [weak self] _, _, done in
      self?.sections[indexPath.section].places[indexPath.row].isStarred.toggle()
      self?.tableView.reloadRows(at: [indexPath], with: .none)
      done(true)
    }
    star.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [star])
  }
}

struct PlacesTable: UIViewControllerRepresentable {
  let isEditing: Bool
  let onSelect: (String) -> Void

  func makeUIViewController(context: Context) -> PlacesController { PlacesController() }

  func updateUIViewController(_ controller: PlacesController, context: Context) {
    controller.onSelect = onSelect
    controller.tableView.setEditing(isEditing, animated: true)
  }
}

struct PlacesPage: View {
  @State private var isEditing = false
  @State private var selected = "Nothing"

  var body: some View {
    VStack(spacing: 12) {
      HStack {
        Text("\(selected) selected")
        Spacer()
        Button(isEditing ? "Done" : "Edit") { isEditing.toggle() }
      }
      .padding(.horizontal, 20)
      PlacesTable(isEditing: isEditing) { selected = $0 }
    }
    .padding(.top, 20)
  }
}
