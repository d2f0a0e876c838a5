import Arbor
import ArborCore
import ArborObjects
import ArborDisplay
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Menus that code gives to the objects behind views.
@Suite @MainActor struct MenuBehindTests {
  private final class Owner: UIContextMenuInteractionDelegate {
    var log: [String] = []

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked at \(Int(location.x.rounded())) \(Int(location.y.rounded()))")
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.log.append("copied") }])
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("ended") }
  }

  private struct Counting: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  private func layer(_ stage: Stage) -> UInt32? {
    var found: UInt32?
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content, layer.inputs == .secondaryButton {
        found = segment.id
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  /// At a place of the page.
  private func press(_ stage: Stage, _ x: Double, _ y: Double) throws {
    let id = try #require(layer(stage))
    for step in [RawInput.Step.down, .up] {
      try stage.host.handle(.raw(.secondary(step, at: CGPoint(x: x, y: y))), at: id)
    }
    stage.host.flush()
  }

  private func check<Object: UIView>(
    _ type: Object.Type, _ stage: Stage, at place: CGPoint, gives asked: String
  ) throws {
    let owner = Owner()
    let object = try #require(stage.first(type))
    #expect(layer(stage) == nil)
    let interaction = UIContextMenuInteraction(delegate: owner)
    stage.act { object.addInteraction(interaction) }
    let before = stage.texts
    let frame = object.frame
    try press(stage, place.x, place.y)
    #expect(owner.log == ["asked at \(asked)"])
    #expect(stage.texts.contains("Copy") && object.frame == frame)
    stage.act { interaction.dismissMenu() }
    #expect(stage.texts == before && owner.log.last == "ended")
    try press(stage, place.x, place.y)
    let entry = try #require(
      stage.nodes.first { $0.control?.role == "button" && $0.control?.label == "Copy" }
        ?? stage.nodes.last { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: entry.id)
    stage.host.flush()
    #expect(owner.log.contains("copied") && stage.texts == before)
    stage.act { object.removeInteraction(interaction) }
    #expect(layer(stage) == nil)
  }

  @Test func aScrollViewHasAMenuWhereItIsScrolledTo() throws {
    let stage = Stage {
      ScrollView {
        VStack { ForEach(0..<50) { Text("row \($0)").frame(maxWidth: .infinity, minHeight: 40) } }
      }
    }
    let scroll = try #require(stage.first(UIScrollView.self))
    stage.act { scroll.contentOffset = CGPoint(x: 0, y: 100) }
    try check(UIScrollView.self, stage, at: CGPoint(x: 30, y: 50), gives: "30 150")
  }

  @Test func aTableHasAMenu() throws {
    let stage = Stage { List { ForEach(0..<3) { Text("row \($0)") } } }
    try check(UITableView.self, stage, at: CGPoint(x: 30, y: 50), gives: "30 50")
  }

  @Test func fieldsAndControlsHaveMenus() throws {
    try check(
      UITextField.self,
      Stage { TextField("name", text: .constant("a")).frame(width: 200, height: 40) },
      at: CGPoint(x: 110, y: 140), gives: "10 1")
    try check(
      UIButton.self, Stage { Counting().frame(width: 200, height: 40) },
      at: CGPoint(x: 200, y: 150), gives: "31 11")
  }

  @Test func aPlainViewThatIsTurnedHasAMenu() throws {
    let stage = Stage { Color.red.frame(width: 100, height: 60) }
    let colour = try #require(
      stage.host.platformTree?.rootView.flatMap { $0 as? UIView }?.subviews.first)
    stage.act { colour.transform = CGAffineTransform(rotationAngle: .pi) }
    let owner = Owner()
    stage.act { colour.addInteraction(UIContextMenuInteraction(delegate: owner)) }
    try press(stage, 160, 130)
    #expect(owner.log == ["asked at 90 50"])
  }

  @Test func whatAViewShowsStaysWhileAMenuComesAndGoes() throws {
    let owner = Owner()
    let stage = Stage { VStack { Counting() } }
    let button = try #require(stage.first(UIButton.self))
    try stage.send(.tap, to: "button")
    let stack = try #require(stage.first(UIStackView.self))
    stage.act { stack.addInteraction(UIContextMenuInteraction(delegate: owner)) }
    try press(stage, 200, 150)
    #expect(stage.texts.contains("count 1") && stage.texts.contains("Copy"))
    #expect(stage.first(UIButton.self) === button)
    stage.act { stack.interactions = [] }
    #expect(stage.texts == ["count 1"] && owner.log.last == "ended")
    try stage.send(.tap, to: "button")
    #expect(stage.texts == ["count 2"])
  }
}
