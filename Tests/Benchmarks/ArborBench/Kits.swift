import Arbor
import ArborApp
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborRender
import ArborServer
import ArborUIKit
import BenchmarkKit
import Foundation
import Gallery

/// A cell that hosts a view, as authors write it.
private final class HostingCell: UITableViewCell {
  private var hosting: UIHostingController<KitRow>?

  func show(_ view: KitRow) {
    if let hosting {
      hosting.rootView = view
      return
    }
    let controller = UIHostingController(rootView: view)
    hosting = controller
    guard let inner = controller.view else { return }
    inner.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: contentView.topAnchor),
      inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }
}

private struct KitRow: View {
  let number: Int

  var body: some View {
    HStack(spacing: 12) {
      Circle().fill(Color.orange).frame(width: 20, height: 20)
      Text("Row \(number)")
      Spacer()
      Text("Value \(number)")
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 11)
  }
}

private final class KitRows: UITableViewController {
  private let isSelfSizing: Bool

  init(isSelfSizing: Bool) {
    self.isSelfSizing = isSelfSizing
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if !isSelfSizing { tableView.rowHeight = 44 }
    tableView.register(HostingCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    50_000
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? HostingCell)?.show(KitRow(number: indexPath.row))
    return cell
  }
}

private struct KitTable: UIViewControllerRepresentable {
  let isSelfSizing: Bool

  func makeUIViewController(context: Context) -> KitRows { KitRows(isSelfSizing: isSelfSizing) }
  func updateUIViewController(_ controller: KitRows, context: Context) {}
}

/// A view in a hosting controller in a representable.
private struct Wrapped<Content: View>: UIViewControllerRepresentable {
  @ViewBuilder let content: Content

  func makeUIViewController(context: Context) -> UIHostingController<Content> {
    UIHostingController(rootView: content)
  }

  func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {
    controller.rootView = content
  }
}

@MainActor private enum Switch {
  static var toggle: () -> Void = {}
}

private struct Toggled: View {
  @State private var isShown = true

  var body: some View {
    Switch.toggle = { isShown.toggle() }
    return VStack {
      if isShown { Wrapped { Wrapped { Text("Twice") } } }
    }
  }
}

/// What views of the kits cost on pages.
@MainActor func measuringKits(_ report: Report) async throws -> Report {
  var report = report
  func page(_ id: String, _ isSelfSizing: Bool) -> Page {
    Page(id: id, title: id) { configuration in
      ViewHost(configuration: configuration) { KitTable(isSelfSizing: isSelfSizing) }
    }
  }
  let tables = [page("rows", false), page("sized", true)]
  var settings = ServerSettings()
  settings.port = 0
  let server = try Server(pages: tables + Gallery.pages, settings: settings)
  let port = try server.start()
  for (table, name) in zip(tables, ["rows as high as the table says", "rows that size themselves"])
  {
    let (median, bytes) = await requests(port, table.path)
    report.add(
      "UITableView of 50,000 hosting cells, \(name): GET to last byte", median, "ms", reach: 200,
      aim: 50)
    report.add("    its bytes", Double(bytes), "B")
    measureScrolling(table, into: &report)
  }
  measureToggles(into: &report)
  do {
    let times = try await timesFromPointerToText(port)
    report.add(
      "/tracking: pointer to text in the browser, median of \(times.count)",
      times.isEmpty ? .nan : times[times.count / 2], "ms")
    report.add(
      "    95 of 100 within",
      times.isEmpty ? .nan : times[min(times.count * 95 / 100, times.count - 1)], "ms", reach: 50,
      aim: 20)
  } catch {
    print("The way of the pointer is not measured: \(error)")
  }
  await server.drain()
  return report
}

private func scrollView(in node: NodeSnapshot) -> NodeSnapshot? {
  node.scroll != nil ? node : node.children.lazy.compactMap { scrollView(in: $0) }.first
}

/// To the end in steps of nearly a page, then row by row.
@MainActor private func measureScrolling(_ page: Page, into report: inout Report) {
  let host = page.makeHost(HostConfiguration(size: CGSize(width: 1280, height: 800)))
  host.flush()
  defer { host.close() }
  guard let scroll = scrollView(in: host.snapshot().root) else { return }
  var styles = StyleTable()
  Timing.keep(host.displayList.html(styles: &styles))
  var y = 0.0
  var steps = 0
  let cells = LiveObjects.all["HostingCell"]?.total ?? 0
  let time = ContinuousClock().measure {
    while y < 50_000 * 40 {
      y += 700
      host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: y), byUser: true)
      host.flush()
      steps += 1
    }
  }
  report.add("    scrolled to the end: a step of 700 points", time / .microseconds(steps), "us")
  let made = (LiveObjects.all["HostingCell"]?.total ?? 0) - cells
  report.add("    cells made on \(steps) steps", Double(made), "")
  var shown = host.displayList
  var sizes: [Int] = []
  report.time("    a step of one row, event to patch", repetitions: 50) {
    y -= 44
    host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: y), byUser: true)
    host.flush()
    let patch = Patch.difference(from: shown, to: host.displayList, styles: &styles)
    let message = WireMessage.patch(
      patch, revision: host.revision, acknowledged: host.revision)
    sizes.append(message.count)
    shown = host.displayList
  }
  sizes.sort()
  report.add("      its patch, median", Double(sizes[sizes.count / 2]), "B")
  report.add("      the largest, in which two rows appear", Double(sizes[sizes.count - 1]), "B")
}

/// A view that is wrapped twice comes and goes.
@MainActor private func measureToggles(into report: inout Report) {
  let host = ViewHost(configuration: HostConfiguration(size: CGSize(width: 800, height: 600))) {
    Toggled()
  }
  host.flush()
  func toggle(_ count: Int) {
    for _ in 0..<2 * count {
      Switch.toggle()
      host.flush()
    }
  }
  toggle(100)
  let before = residentBytes()
  toggle(1_000)
  let growth = Double(residentBytes() - before) / 1_000_000
  report.add("1,000 toggles of a doubly wrapped view: growth", growth, "MB", reach: 2, aim: 0.5)
  let alive = LiveObjects.byClass.filter { $0.key.hasPrefix("_UIHostingView<Text>") }.values
  report.add("    innermost hosting views alive", Double(alive.reduce(0, +)), "", reach: 1, aim: 1)
  host.close()
  Switch.toggle = {}
}
