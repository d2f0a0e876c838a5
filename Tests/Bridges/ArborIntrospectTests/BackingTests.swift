import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborHostingAppKit
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The objects behind views.
@Suite @MainActor struct BackingTests {
  @Test func objectsStandAsTheirViewsDo() {
    let stage = Stage(width: 200, height: 100) {
      VStack(spacing: 0) {
        Color.red.frame(height: 20)
        HStack(spacing: 0) {
          Color.blue.frame(width: 50)
          Color.green
        }
      }
    }
    #expect(
      stage.outline == [
        "_UIHostingView 0 0 200 100",
        " HostedStackView 0 0 200 100",
        "  UIView 0 0 200 20",
        "  HostedStackView 0 20 200 80",
        "   UIView 0 0 50 80",
        "   UIView 50 0 150 80",
      ])
  }

  @Test func controlsStandInHosts() {
    let stage = Stage {
      VStack {
        TextField("Name", text: .constant("Ann"))
        Slider(value: .constant(0.5))
        Toggle("On", isOn: .constant(true))
        Button("Go") {}
      }
    }
    #expect(stage.first(UITextField.self)?.text == "Ann")
    #expect(stage.first(UITextField.self)?.placeholder == "Name")
    #expect(stage.first(UISlider.self)?.value == 0.5)
    #expect(stage.first(UISwitch.self)?.isOn == true)
    #expect(stage.first(UILabel.self)?.text == "On")
    let host = stage.first(UIButton.self)?.superview
    #expect(host.map { "\(type(of: $0))".contains("ViewHost") } == true)
    #expect(host?.superview is UIStackView)
  }

  @Test func aPageIntoWhichNobodyReachesHasNoObjects() {
    let before = LiveObjects.count(of: UILabel.self)
    let stage = Stage { Text("Hello") }
    #expect(LiveObjects.count(of: UILabel.self) == before)
    #expect(stage.host.knownPlatformTree == nil)
  }

  @Test func objectsLiveAsLongAsTheirViews() {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { isShown in
        VStack {
          if isShown.wrappedValue { Text("A") }
          Text("B")
        }
      }
    }
    weak let label = stage.first(UILabel.self)
    #expect(label?.text == "A")
    stage.act { isShown.value = false }
    #expect(label == nil)
    #expect(stage.first(UILabel.self)?.text == "B")
  }

  @Test func whatCodeSetsIsShownUntilTheViewSaysSomethingElse() {
    let text = Remote<String>()
    let stage = Stage { Steered("one", text) { Text($0.wrappedValue) } }
    let label = stage.first(UILabel.self)
    stage.act { label?.text = "mine" }
    #expect(stage.texts == ["mine"])
    #expect(label?.origin(of: "text") == .customised)
    stage.act { text.value = "two" }
    #expect(stage.texts == ["two"])
    #expect(label?.text == "two")
    #expect(stage.first(UILabel.self) === label)
  }

  @Test func aScrollViewIsWhereThePageIs() throws {
    let stage = Stage(width: 100, height: 100) {
      ScrollView { Color.red.frame(width: 100, height: 1000) }
    }
    let scroll = try #require(stage.first(UIScrollView.self))
    #expect(scroll.contentSize == CGSize(width: 100, height: 1000))
    var seen: [CGFloat] = []
    let observation = scroll.observe(\.contentOffset, options: .new) { scroll, _ in
      seen.append(scroll.contentOffset.y)
    }
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    try stage.host.handle(.scroll(x: 0, y: 40), at: node.id)
    stage.host.flush()
    #expect(seen == [40])
    stage.act { scroll.contentOffset = CGPoint(x: 0, y: 300) }
    #expect(stage.nodes.first { $0.scroll != nil }?.scroll?.offset == CGPoint(x: 0, y: 300))
    #expect(seen == [40, 300])
    // Frames inside are places in the content.
    #expect(scroll.subviews.first?.frame == CGRect(x: 0, y: 0, width: 100, height: 1000))
    observation.invalidate()
  }

  @Test func whatIsSetOnAScrollViewReachesTheBrowser() throws {
    let stage = Stage { ScrollView { Color.red.frame(height: 1000) } }
    let scroll = try #require(stage.first(UIScrollView.self))
    stage.act {
      scroll.bounces = false
      scroll.isScrollEnabled = false
      scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
      scroll.alpha = 0.5
    }
    #expect(stage.drawing.contains("opacity: 0.5"))
    #expect(stage.drawing.contains("Overscroll.none"))
    #expect(stage.nodes.first { $0.scroll != nil }?.scroll?.isEnabled == false)
    #expect(stage.nodes.first { $0.scroll != nil }?.scroll?.contentSize.height == 1010)
  }

  @Test func theVisitorsActionsReachTheObjects() throws {
    let isOn = Remote<Bool>()
    let number = Remote<Double>()
    let text = Remote<String>()
    var taps = 0
    let stage = Stage {
      VStack {
        Steered(false, isOn) { Toggle("On", isOn: $0) }
        Steered(0.25, number) { Slider(value: $0) }
        Steered("", text) { TextField("Name", text: $0) }
        Button("Go") { taps += 1 }
      }
    }
    var log: [String] = []
    let toggle = try #require(stage.first(UISwitch.self))
    toggle.addAction(UIAction { _ in log.append("switch \(toggle.isOn)") }, for: .valueChanged)
    let slider = try #require(stage.first(UISlider.self))
    slider.addAction(UIAction { _ in log.append("slider \(slider.value)") }, for: .valueChanged)
    let field = try #require(stage.first(UITextField.self))
    field.addAction(
      UIAction { _ in log.append("field \(field.text ?? "")") }, for: .editingChanged)
    let button = try #require(stage.first(UIButton.self))
    button.addAction(UIAction { _ in log.append("button") }, for: .touchUpInside)
    try stage.send(.tap, to: "switch")
    try stage.send(.input(.number(0.75), version: 1), to: "slider")
    try stage.send(.input(.text("Ann"), version: 1), to: "textbox")
    try stage.send(.tap, to: "button")
    #expect(log == ["switch true", "slider 0.75", "field Ann", "button"])
    #expect(isOn.value == true)
    #expect(number.value == 0.75)
    #expect(text.value == "Ann")
    #expect(taps == 1)
    #expect(toggle.origin(of: "on") == .declarative)
    // Code that acts for the visitor.
    stage.act { button.sendActions(for: .touchUpInside) }
    #expect(taps == 2)
  }

  @Test func aListIsATableWithCells() throws {
    let stage = Stage { List(0..<3) { Text("Row \($0)") } }
    let table = try #require(stage.first(UITableView.self))
    #expect(table.visibleCells.count == 3)
    #expect(table.superview.map { "\(type(of: $0))".contains("ViewHost") } == true)
    let before = stage.drawing
    stage.act {
      table.separatorStyle = .none
      table.rowHeight = 60
    }
    #expect(stage.drawing != before)
    #expect(table.visibleCells.first?.frame.height == 60)
  }

  @Test func eachRowFindsItsOwnCell() {
    var found: [UITableViewCell] = []
    let stage = Stage {
      List(0..<3) { row in
        Text("Row \(row)").introspect(.listCell, on: .iOS(.v15)) { found.append($0) }
      }
    }
    let cells = stage.first(UITableView.self)?.visibleCells ?? []
    #expect(cells.count == 3 && found.elementsEqual(cells) { $0 === $1 })
  }

  @Test func aMacPageHasObjectsOfAppKit() throws {
    let stage = Stage(idiom: .macOS) {
      ScrollView { VStack { TextField("Name", text: .constant("Ann")) } }
    }
    let root = try #require(stage.host.platformTree?.rootView as? NSView)
    #expect("\(type(of: root))".hasPrefix("NSHostingView"))
    let scroll = try #require(root.subviews.first as? NSScrollView)
    #expect(scroll.documentView?.subviews.first is NSStackView)
  }

  @Test func pagesAndObjectsGoTogether() {
    weak var root: UIView?
    weak var label: UILabel?
    do {
      let stage = Stage { VStack { Text("A") } }
      root = stage.root
      label = stage.first(UILabel.self)
      #expect(root != nil && label != nil)
    }
    #expect(root == nil)
    #expect(label == nil)
  }
}
