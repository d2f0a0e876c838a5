import Arbor
import ArborCore
import ArborObjects
import ArborDisplay
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Items that are shown in the place of views of a `toolbar`, which cannot show what code wants of
/// them.
@Suite @MainActor struct ToolbarStandInTests {
  private struct Counting: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  private struct Found {
    let stage: Stage
    let items: [UIBarButtonItem]
    @MainActor func isDrawn(_ text: String) -> Bool { stage.drawnTexts.contains(text) }
  }

  /// Two buttons; the items from the edge on.
  private func show() throws -> Found {
    let stage = Stage {
      NavigationStack {
        Text("page").toolbar {
          Counting()
          Button("Other") {}
        }
      }
    }
    _ = stage.root
    let root = try #require(stage.host.platformTree?.rootController as? UIViewController)
    let stack = try #require(root.children.first as? UINavigationController)
    let items = stack.topViewController?.navigationItem.rightBarButtonItems ?? []
    try #require(items.map(\.title) == ["Other", "count 0"])
    return Found(stage: stage, items: items)
  }

  private func tap(_ found: Found, _ index: Int) throws {
    // In the order in which they are drawn.
    let buttons = found.stage.drawnControls.filter { $0.control.kind == .button }
    let id = try #require(buttons.indices.contains(index) ? buttons[index].id : nil)
    try found.stage.host.handle(.tap, at: id)
    found.stage.host.flush()
  }

  @Test func aPictureStandsInThePlaceOfTheTextAndGoesAgain() throws {
    let found = try show()
    let before = found.stage.outlines
    let item = found.items[1]
    try tap(found, 0)
    #expect(found.isDrawn("count 1"))
    found.stage.act { item.image = UIImage(systemName: "star") }
    #expect(!found.isDrawn("count 1") && found.isDrawn("Other"))
    #expect(found.stage.outlines == before + 1)
    // What the view does is done, and seen once it is back.
    try tap(found, 0)
    #expect(item.title == "count 2")
    found.stage.act { item.isEnabled = false }
    #expect(throws: EventError.self) { try tap(found, 0) }
    #expect(item.title == "count 2")
    found.stage.act { item.isEnabled = true }
    found.stage.act { item.image = nil }
    #expect(found.isDrawn("count 2") && found.isDrawn("Other"))
    #expect(found.stage.outlines == before)
    #expect(!found.stage.host.hasWork)
  }

  @Test func aViewOfCodesStandsInThePlaceOfAButton() throws {
    let found = try show()
    let label = UILabel()
    label.text = "mine"
    found.stage.act { found.items[0].customView = label }
    #expect(found.isDrawn("mine") && !found.isDrawn("Other") && found.isDrawn("count 0"))
    found.stage.act { label.text = "mine too" }
    #expect(found.isDrawn("mine too"))
    found.stage.act { found.items[0].customView = nil }
    #expect(!found.isDrawn("mine too") && found.isDrawn("Other"))
  }

  @Test func anItemThatIsHiddenLeavesItsPlaceEmpty() throws {
    let found = try show()
    try tap(found, 0)
    found.stage.act { found.items[1].isHidden = true }
    #expect(!found.isDrawn("count 1") && found.isDrawn("Other"))
    found.stage.act { found.items[1].isHidden = false }
    #expect(found.isDrawn("count 1"))
  }

  @Test func whatIsReplacedCannotBeOperatedAndIsHidden() throws {
    var taps = 0
    let stage = Stage {
      NavigationStack { Text("page").toolbar { Button("Delete") { taps += 1 } } }
    }
    _ = stage.root
    let item = try rightItem(stage)
    let id = try #require(stage.nodes.first { $0.control?.role == "button" }?.id)
    var isHidden: [Bool] { stage.nodes.filter { $0.id == id }.map(\.isHidden) }
    try tap(stage, id)
    #expect(taps == 1 && isHidden == [false])
    let (button, mine) = (UIButton(type: .system), UIView())
    var own = 0
    button.setTitle("Mine", for: .normal)
    button.addAction(UIAction { _ in own += 1 }, for: .touchUpInside)
    button.frame.size = CGSize(width: 80, height: 40)
    mine.frame.size = button.frame.size
    mine.addSubview(button)
    stage.act { item.customView = mine }
    #expect(isHidden == [true])
    #expect(throws: EventError.hidden(id, by: id)) { try tap(stage, id) }
    #expect(throws: EventError.self) {
      try stage.host.handle(.pointer(PointerEvent(.tap(count: 1))), at: id)
    }
    #expect(taps == 1)
    // What stands in its place is shown, and can be operated.
    let other = try #require(stage.drawnControls.last { $0.control.kind == .button }?.id)
    let shown = try #require(stage.nodes.first { $0.id == other })
    #expect(other != id && !shown.isHidden && shown.hasElement)
    try tap(stage, other)
    #expect(own == 1 && taps == 1)
    stage.act { item.customView = nil }
    try tap(stage, id)
    #expect(taps == 2 && isHidden == [false])
  }

  @Test func aHiddenItemCannotBeOperated() throws {
    var taps = 0
    let stage = Stage {
      NavigationStack { Text("page").toolbar { Button("Delete") { taps += 1 } } }
    }
    _ = stage.root
    let item = try rightItem(stage)
    let id = try #require(stage.nodes.first { $0.control?.role == "button" }?.id)
    var isHidden: [Bool] { stage.nodes.filter { $0.id == id }.map(\.isHidden) }
    stage.act { item.isHidden = true }
    #expect(isHidden == [true])
    #expect(throws: EventError.hidden(id, by: id)) { try tap(stage, id) }
    stage.act { item.isHidden = false }
    try tap(stage, id)
    #expect(taps == 1 && isHidden == [false])
    // A stand-in that does what the view does still reaches it.
    stage.act { item.image = UIImage(systemName: "trash") }
    let standIn = try #require(stage.drawnControls.last { $0.control.kind == .button }?.id)
    #expect(standIn != id)
    try tap(stage, standIn)
    #expect(taps == 2)
  }

  private func rightItem(_ stage: Stage) throws -> UIBarButtonItem {
    let root = try #require(stage.host.platformTree?.rootController as? UIViewController)
    let navigation = try #require(root.children.first as? UINavigationController)
    return try #require(navigation.topViewController?.navigationItem.rightBarButtonItem)
  }

  private func tap(_ stage: Stage, _ id: UInt32) throws {
    try stage.host.handle(.tap, at: id)
    stage.host.flush()
  }

  @Test func aMenuOpensBelowAButtonWithoutAnAction() throws {
    let found = try show()
    var log: [String] = []
    found.stage.act {
      found.items[0].primaryAction = nil
      found.items[0].menu = UIMenu(children: [UIAction(title: "Copy") { _ in log.append("copy") }])
    }
    // What a button opens is on the page from the start, and not shown.
    #expect(found.isDrawn("Other") && found.isDrawn("Copy"))
    let entry = try #require(
      found.stage.drawnControls.last { $0.control.kind == .button })
    try found.stage.host.handle(.tap, at: entry.id)
    found.stage.host.flush()
    #expect(log == ["copy"])
  }

  @Test func nothingStaysOfAViewThatLeavesWhileAnItemStandsInItsPlace() throws {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { isShown in
        NavigationStack {
          Text("page").toolbar {
            if isShown.wrappedValue { Button("Go") {} }
            Button("Stay") {}
          }
        }
      }
    }
    _ = stage.root
    let root = try #require(stage.host.platformTree?.rootController as? UIViewController)
    let item = try #require(root.children.first as? UINavigationController)
      .topViewController?.navigationItem
    weak let first = item?.rightBarButtonItems?.last
    let before = stage.outlines
    stage.act { first?.image = UIImage(systemName: "star") }
    #expect(stage.outlines == before + 1 && !stage.drawnTexts.contains("Go"))
    stage.act { isShown.value = false }
    #expect(first == nil && stage.outlines == before)
    #expect(stage.drawnTexts == ["page", "Stay"] || stage.drawnTexts == ["Stay", "page"])
  }
}

extension Stage {
  /// What is drawn of texts, in drawing order.
  fileprivate var drawnTexts: [String] {
    contents.compactMap { content in
      guard case .text(let text) = content else { return nil }
      return text.lines.flatMap(\.runs).map(\.text).joined()
    }
  }

  /// Of symbols, and of what else has an outline.
  fileprivate var outlines: Int {
    contents.count { if case .shape = $0 { true } else { false } }
  }

  fileprivate var drawnControls: [(id: UInt32, control: ControlContent)] {
    var found: [(UInt32, ControlContent)] = []
    func visit(_ segment: Segment) {
      if case .control(let control) = segment.content { found.append((segment.id, control)) }
      for child in segment.children { visit(child.segment) }
    }
    visit(host.displayList.root)
    return found
  }
}
