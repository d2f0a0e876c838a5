import SwiftUI

/// The color of the marks in all rows.
private struct RowColorKey: EnvironmentKey {
  static let defaultValue = Color.gray
}

extension EnvironmentValues {
  var rowColor: Color {
    get { self[RowColorKey.self] }
    set { self[RowColorKey.self] = newValue }
  }
}

/// A row whose content and height depend on its number.
struct TableRowView: View {
  let number: Int
  @Environment(\.rowColor) private var color

  var body: some View {
    HStack(spacing: 12) {
      Circle().fill(color).frame(width: 20, height: 20)
      VStack(alignment: .leading, spacing: 2) {
        Text("Row \(number)")
        ForEach(0..<number % 4, id: \.self) { line in
          Text("SwiftUI Text \(number), line \(line + 1)").font(.footnote)
        }
      }
      Spacer()
      Text("SwiftUI Text \(number)").foregroundStyle(.secondary)
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 10)
  }
}

/// Counters of a table, for tests.
final class RowCounts {
  var asked = 0
  var made = 0
}

/// A cell of a table that shows a view.
final class HostingCell<Content: View>: UITableViewCell {
  private var hosting: UIHostingController<Content>?
  /// Whether the cell has not shown any content yet.
  var isNew: Bool { hosting == nil }

  func show(_ view: Content, in parent: UIViewController) {
    if let hosting {
      hosting.rootView = view
      return
    }
    let controller = UIHostingController(rootView: view)
    hosting = controller
    parent.addChild(controller)
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(controller.view)
    NSLayoutConstraint.activate([
      controller.view.topAnchor.constraint(equalTo: contentView.topAnchor),
      controller.view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      controller.view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      controller.view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
    controller.didMove(toParent: parent)
  }
}

final class RowsController: UITableViewController {
  private let counts: RowCounts

  init(counts: RowCounts) {
    self.counts = counts
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(HostingCell<TableRowView>.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    300
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard let cell = cell as? HostingCell<TableRowView> else { return cell }
    counts.asked += 1
    if cell.isNew { counts.made += 1 }
    cell.show(TableRowView(number: indexPath.row), in: self)
    return cell
  }
}

struct RowsTable: UIViewControllerRepresentable {
  let counts: RowCounts

  func makeUIViewController(context: Context) -> RowsController { RowsController(counts: counts) }
  func updateUIViewController(_ controller: RowsController, context: Context) {}
}

struct TablePage: View {
  @State private var color = Color.orange
  @State private var counts = RowCounts()
  @State private var report = ""

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 24) {
        ColorPicker("Colour of the rows", selection: $color).frame(width: 200)
        Button("Count") { report = "\(counts.asked) rows asked for, \(counts.made) cells made" }
        Text(report)
      }
      RowsTable(counts: counts).environment(\.rowColor, color)
    }
    .padding(20)
  }
}
