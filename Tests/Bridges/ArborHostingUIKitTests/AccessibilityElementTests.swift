import Arbor
import ArborCore
import ArborHostingUIKit
import ArborInspection
import ArborRender
import ArborUIKit
import ArborUIKitFacts
import Foundation
import StageSupport
import Testing

/// What views of UIKit tell assistive technology beyond their own names.
@Suite @MainActor struct AccessibilityElementTests {
  private struct Maker: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private func tags(_ stage: Stage, with part: String) -> [String] {
    stage.host.markup.split(separator: "<").map(String.init).filter { $0.contains(part) }
  }

  @Test func partsOfADrawingAreElements() throws {
    let chart = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "March"
    bar.accessibilityValue = "42"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    let more = UIAccessibilityElement(accessibilityContainer: chart)
    more.accessibilityLabel = "More"
    more.accessibilityTraits = .button
    chart.accessibilityElements = [bar, more]
    let stage = Stage { Maker(view: chart) }
    let shown = try #require(tags(stage, with: "March").first)
    #expect(shown.contains("role=\"img\" aria-label=\"March, 42\""), "\(shown)")
    #expect(tags(stage, with: "More").first?.contains("role=\"button\"") == true)
    #expect(
      stage.nodeFrames("AccessibilityElement.0").first
        == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(chart.subviews.isEmpty && more.next === chart)
    stage.act {
      bar.accessibilityValue = "43"
      bar.accessibilityFrameInContainerSpace.size.height = 50
    }
    #expect(tags(stage, with: "March, 43").count == 1)
    #expect(stage.nodeFrames("AccessibilityElement.0").first?.height == 50)
    stage.act { more.isAccessibilityElement = false }
    #expect(tags(stage, with: "More").first?.contains("aria-hidden=\"true\"") == true)
    stage.act { chart.accessibilityElements = [bar] }
    #expect(tags(stage, with: "More").isEmpty && tags(stage, with: "March").count == 1)
    stage.act { chart.accessibilityElements = nil }
    #expect(tags(stage, with: "March").isEmpty)
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @Test func rowsAreAnsweredAsButtons() throws {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), style: .plain)
    table.dataSource = rows
    let stage = Stage { Maker(view: table) }
    stage.act {
      table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    let bytes = try Inspector(snapshot: stage.host.snapshot())
      .accessibility(Parameters([]), of: DrawnElements(stage.host))
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let buttons = (answer["elements"] as? [[String: Any]] ?? []).filter {
      $0["role"] as? String == "button"
    }
    #expect(buttons.map { $0["name"] as? String } == ["Row 0", "Row 1"], "\(answer)")
    #expect(buttons.map { ($0["traits"] as? [String])?.contains("isSelected") } == [false, true])
  }

  @Test func aViewIsAGroupOrAllThatThereIs() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.accessibilityLabel = "Card"
    view.shouldGroupAccessibilityChildren = true
    let stage = Stage { Maker(view: view) }
    #expect(tags(stage, with: "Card").first?.contains("role=\"group\"") == true)
    stage.act { view.accessibilityViewIsModal = true }
    #expect(tags(stage, with: "Card").first?.contains("role=\"dialog\"") == true)
    #expect(tags(stage, with: "aria-modal=\"true\"").count == 1)
    stage.act {
      view.accessibilityLabel = nil
      view.accessibilityViewIsModal = false
    }
    #expect(tags(stage, with: "role=\"group\"").count == 1)
    stage.act { view.shouldGroupAccessibilityChildren = false }
    #expect(tags(stage, with: "role=\"group\"").isEmpty && view.accessibilityElements == nil)
  }
}
