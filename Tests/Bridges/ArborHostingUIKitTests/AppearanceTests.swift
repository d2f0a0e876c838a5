import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Colors in the appearance of the views that use them.
@MainActor @Suite struct AppearanceTests {
  private static let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

  /// Whether `ink` is that of the dark appearance now.
  private static var isDarkNow: Bool { ink.cgColor == UIColor.white.cgColor }

  private final class Looking: UIView {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { log("layout \(isDarkNow)") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      if window != nil { log("traits \(isDarkNow)") }
    }
  }

  private struct Holder: UIViewRepresentable {
    let log: Log
    func makeUIView(context: Context) -> Looking {
      log("make \(isDarkNow)")
      return Looking(log)
    }
    func updateUIView(_ view: Looking, context: Context) { log("update \(isDarkNow)") }
  }

  @Test func layersGetTheColorsOfTheirView() {
    let log = Log()
    let stage = Stage(HostConfiguration(size: CGSize(width: 400, height: 300))) {
      Holder(log: log).environment(\.colorScheme, .dark)
    }
    let made = log.take()
    #expect(made.prefix(2) == ["make true", "update true"])
    #expect(made.contains("layout true") && !made.contains { $0.hasSuffix("false") })
    #expect(!Self.isDarkNow && stage.diagnostics.isEmpty)
  }

  @Test func layersGetOtherColorsWhenThePageTurnsDark() {
    let log = Log()
    let stage = Stage { Holder(log: log) }
    #expect(log.take().allSatisfy { $0.hasSuffix("false") })
    stage.act { stage.host.surroundings.colorScheme = .dark }
    let turned = log.take()
    #expect(turned.contains("update true") && turned.contains("traits true"))
    #expect(!turned.contains { $0.hasSuffix("false") })
  }

  @Test func actionsHaveTheColorsOfTheirPage() {
    let stage = Stage { Text("a") }
    func seen() -> Bool { stage.host.asCurrent { Self.isDarkNow } }
    #expect(!seen())
    stage.act { stage.host.surroundings.colorScheme = .dark }
    #expect(seen() && !Self.isDarkNow)
    var inside = true
    stage.host.asCurrent {
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent { inside = Self.isDarkNow }
    }
    #expect(!inside && seen())
  }

  @Test func theTraitsOfOnePageAreNotThoseOfAnother() {
    let (one, other) = (Stage { Text("a") }, Stage { Text("b") })
    one.host.asCurrent { UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark) }
    #expect(one.host.asCurrent { Self.isDarkNow })
    #expect(!other.host.asCurrent { Self.isDarkNow } && !Self.isDarkNow)
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = [.checkmark, .disclosureIndicator, .detailButton][indexPath.row]
      cell.showsReorderControl = true
      return cell
    }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private struct Shown: UIViewRepresentable {
    let table: UITableView
    func makeUIView(context: Context) -> UITableView { table }
    func updateUIView(_ uiView: UITableView, context: Context) {}
  }

  /// Returns the colors on a page with a table that turns dark.
  private func colors(isEditing: Bool, turning schemes: [ColorScheme]) -> Set<String> {
    let rows = Rows()
    let table = UITableView(frame: .zero, style: .insetGrouped)
    table.dataSource = rows
    table.isEditing = isEditing
    var configuration = HostConfiguration(size: CGSize(width: 400, height: 300))
    configuration.colorScheme = schemes[0]
    let stage = Stage(configuration) { Shown(table: table) }
    for scheme in schemes.dropFirst() {
      stage.act { stage.host.surroundings.colorScheme = scheme }
    }
    return Set(
      stage.host.markup.matches(of: /#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/).map { String($0.output) })
  }

  @Test(arguments: [false, true]) func marksOfCellsFollowTheAppearance(isEditing: Bool) {
    let dark = colors(isEditing: isEditing, turning: [.dark])
    #expect(colors(isEditing: isEditing, turning: [.light, .dark]) == dark)
    #expect(colors(isEditing: isEditing, turning: [.light]) != dark)
  }
}
