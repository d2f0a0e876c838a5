import Arbor
import ArborAppKit
import ArborCore
import ArborHosting
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
        Text("Row \(row)").introspect(.listCell, on: .iOS(.v17)) { found.append($0) }
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

  @Test(
    arguments: 0..<(Int(ProcessInfo.processInfo.environment["BACKING_TREES"] ?? "") ?? 20),
    [Idiom.iOS, .macOS])
  func framesAgreeForRandomTrees(seed: Int, idiom: Idiom) {
    var random = SeededNumbers(UInt64(seed))
    let tree = RandomView(depth: 4, using: &random)
    let stage = Stage(idiom: idiom) { tree }
    let root = stage.host.platformTree?.rootView
    for node in stage.nodes {
      guard let frame = node.frame, let found = stage.host.node(node.id),
        let object = stage.host.platformTree?.object(behind: found)
      else { continue }
      let onPage =
        (object as? UIView).map { $0.convert($0.bounds, to: root as? UIView) }
        ?? (object as? NSView).map { $0.convert($0.bounds, to: root as? NSView) } ?? .null
      #expect(
        abs(onPage.minX - frame.minX) < 0.01 && abs(onPage.minY - frame.minY) < 0.01
          && abs(onPage.width - frame.width) < 0.01
          && abs(onPage.height - frame.height) < 0.01, "\(node.segment) \(onPage) \(frame)")
    }
  }
}

/// Some views in each other.
private indirect enum RandomView: View {
  case color, text(String)
  case row([RandomView]), column([RandomView]), scroll(RandomView), padded(RandomView)

  init(depth: Int, using random: inout SeededNumbers) {
    func inner() -> [RandomView] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        RandomView(depth: depth - 1, using: &random)
      }
    }
    switch depth == 0
      ? Int.random(in: 0...1, using: &random) : Int.random(in: 0...5, using: &random)
    {
    case 0: self = .color
    case 1: self = .text(String(repeating: "word ", count: Int.random(in: 1...6, using: &random)))
    case 2: self = .row(inner())
    case 3: self = .column(inner())
    case 4: self = .scroll(RandomView(depth: depth - 1, using: &random))
    default: self = .padded(RandomView(depth: depth - 1, using: &random))
    }
  }

  var body: some View {
    switch self {
    case .color: AnyView(Color.red)
    case .text(let text): AnyView(Text(verbatim: text))
    case .row(let views):
      AnyView(HStack { ForEach(0..<views.count, id: \.self) { views[$0] } })
    case .column(let views):
      AnyView(VStack { ForEach(0..<views.count, id: \.self) { views[$0] } })
    case .scroll(let view): AnyView(ScrollView { view })
    case .padded(let view): AnyView(view.padding(7))
    }
  }
}
