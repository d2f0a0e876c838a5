import Arbor
import ArborCore
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The marks at the ends of the cells of a table.
@Suite @MainActor struct CellMarkTests {
  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private struct Shown: UIViewRepresentable {
    let table: UITableView
    func makeUIView(context: Context) -> UITableView { table }
    func updateUIView(_ uiView: UITableView, context: Context) {}
  }

  @Test func marksFollowTheSchemeOfThePage() {
    let source = Source()
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = source
    let stage = Stage { Shown(table: table) }
    #expect(stage.host.markup.contains("#3c3c434d"))
    stage.host.surroundings.colorScheme = .dark
    stage.host.flush()
    #expect(!stage.host.markup.contains("#3c3c434d"))
    #expect(stage.host.markup.contains("#ebebf54d"))
  }
}
