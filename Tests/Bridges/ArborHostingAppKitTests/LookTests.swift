import Arbor
import ArborAppKit
import ArborAppKitFacts
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// How views of AppKit look, and in which colors.
@MainActor @Suite struct LookTests {
  private struct Maker: NSViewRepresentable {
    let make: () -> NSView
    func makeNSView(context: Context) -> NSView { make() }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private func stage(_ view: NSView, width: Double = 200, height: Double = 24) -> Stage {
    Stage(idiom: .macOS) {
      Maker { view }.frame(width: width, height: height)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private func frame(_ text: String, in stage: Stage) throws -> CGRect {
    try #require(stage.nodes.lazy.filter { $0.text == text }.compactMap(\.frame).first)
  }

  /// The boxes of the drawing that blur what is behind them.
  private func panes(_ stage: Stage) -> [LayerContent.Box] {
    var (found, pending): ([LayerContent.Box], [Segment]) = ([], [stage.host.displayList.root])
    while let segment = pending.popLast() {
      if case .layer(let layer) = segment.content, let box = layer.box, box.backdropBlur > 0 {
        found.append(box)
      }
      pending += segment.children.map(\.segment)
    }
    return found
  }

  @Test func glassBlursWhatIsBehindIt() throws {
    let (glass, label) = (NSGlassEffectView(), NSTextField(labelWithString: "Play"))
    glass.contentView = label
    glass.cornerRadius = 12
    #expect(glass.intrinsicContentSize == label.fittingSize)
    let stage = stage(glass)
    #expect(label.superview === glass && label.frame == glass.bounds)
    let pane = try #require(panes(stage).first)
    #expect(pane.backdropBlur == 20 && pane.cornerRadius == 12 && pane.borderWidth == 1)
    #expect(pane.background?.opacity == 0.6)
    stage.act {
      glass.style = .clear
      glass.tintColor = .systemRed
    }
    let tinted = try #require(panes(stage).first)
    #expect(tinted.backdropBlur == 8 && tinted.background?.opacity == 0.25)
    #expect(tinted.background != pane.background)
    let container = NSGlassEffectContainerView()
    container.contentView = NSStackView(views: [NSGlassEffectView(), NSGlassEffectView()])
    #expect(panes(self.stage(container)).count == 2)
  }

  @Test(arguments: [NSButton.ButtonType.switch, .radio])
  func marksBeginWhereTheirButtonsDo(_ kind: NSButton.ButtonType) throws {
    let button = NSButton(title: "a", target: nil, action: nil)
    button.setButtonType(kind)
    let stage = stage(button)
    #expect(button.intrinsicContentSize.width - 21 == (try frame("a", in: stage).width))
    #expect(try frame("a", in: stage).minX == 21)
  }

  @Test func theWholePopUpButtonOpensItsMenu() throws {
    let button = NSPopUpButton(frame: .zero, pullsDown: false)
    button.addItems(withTitles: ["Red", "A long title"])
    let stage = stage(button)
    let select = try #require(stage.nodes.first { $0.control?.role == "combobox" })
    #expect(select.frame?.minX == 6 && select.frame?.width == 188)
  }

  @Test func segmentsAreAsWideAsTheirLabels() throws {
    let control = NSSegmentedControl(
      labels: ["i", "wwwwww"], trackingMode: .selectOne, target: nil, action: nil)
    let stage = stage(control)
    let (first, second) = try (frame("i", in: stage), frame("wwwwww", in: stage))
    let widths = control.widths.widths(in: 200)
    #expect(abs(first.midX - widths[0] / 2) < 1)
    #expect(abs(second.midX - (widths[0] + widths[1] / 2)) < 1)
  }

  /// The lines of 1 point between segments, from the left.
  private func lines(_ stage: Stage) -> [Double] {
    var found: [Double] = []
    func visit(_ segment: Segment, _ x: Double) {
      if case .color = segment.content, segment.size.width == 1 { found.append(x) }
      for child in segment.children { visit(child.segment, x + child.offset.x) }
    }
    visit(stage.host.displayList.root, 0)
    return found
  }

  @Test func linesSeparateSegmentsThatAreNotChosen() {
    let control = NSSegmentedControl(
      labels: ["a", "b", "c", "d"], trackingMode: .selectOne, target: nil, action: nil)
    control.segmentDistribution = .fillEqually
    let stage = stage(control)
    #expect(lines(stage) == [49, 99, 149])
    stage.act { control.selectedSegment = 1 }
    #expect(lines(stage) == [149])
  }

  @Test func tabsStandOnTheBorderOfABox() throws {
    let tabs = NSTabView()
    for name in ["One", "Another"] {
      let item = NSTabViewItem(identifier: name)
      item.label = name
      item.view = NSTextField(labelWithString: "page \(name)")
      tabs.addTabViewItem(item)
    }
    let stage = stage(tabs, width: 300, height: 200)
    let (one, another) = try (frame("One", in: stage), frame("Another", in: stage))
    // The tabs hug their labels and are centered; the page begins below them.
    #expect(another.minX - one.maxX == 20)
    #expect(abs((one.minX + another.maxX) / 2 - 150) < 1)
    #expect(one.midY == 11)
    let page = try #require(stage.nodeFrames("NSTextField").first)
    #expect(page == CGRect(x: 10, y: 32, width: 280, height: 158))
  }

  @Test func documentsThatAreSmallerThanTheirViewAreAtItsLeft() {
    let scroll = NSScrollView()
    scroll.hasVerticalScroller = true
    scroll.documentView = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 400))
    #expect(stage(scroll, height: 100).nodeFrames("NSView").map(\.minX) == [0])
  }

  @Test func aSplitViewIsDividedAlikeHoweverThePageBegan() {
    struct Panes: NSViewRepresentable {
      func makeNSView(context: Context) -> NSSplitView {
        let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 469, height: 100))
        split.isVertical = true
        for name in ["one", "two"] {
          split.addArrangedSubview(NSTextField(labelWithString: name))
        }
        split.setPosition(160, ofDividerAt: 0)
        return split
      }
      func updateNSView(_ nsView: NSSplitView, context: Context) {}
    }
    func stage(width: Double) -> Stage {
      Stage(width: width, idiom: .macOS) {
        ViewThatFits(in: .horizontal) {
          Panes().frame(width: 460, height: 100)
          Panes().frame(width: 239, height: 100)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    let (narrow, turned) = (stage(width: 300), stage(width: 600))
    turned.act { turned.host.size = CGSize(width: 300, height: 300) }
    func places(_ stage: Stage) -> [CGFloat] {
      stage.nodes.filter { $0.segment.description.hasPrefix("NSTextField") }
        .compactMap(\.frame?.minX)
    }
    #expect(places(narrow) == [0, 89])
    #expect(places(turned) == [0, 89])
  }

  /// Logs whether colors are those of the dark appearance.
  private final class Looking: NSView {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    static var isDark: Bool {
      NSColor(name: nil) { $0.isDark ? .white : .black }.cgColor == NSColor.white.cgColor
    }
    override func layout() { log("layout \(Self.isDark)") }
    override func viewDidChangeEffectiveAppearance() { log("changed \(Self.isDark)") }
  }

  private struct Holder: NSViewRepresentable {
    let log: Log
    func makeNSView(context: Context) -> Looking {
      log("make \(Looking.isDark)")
      return Looking(log)
    }
    func updateNSView(_ view: Looking, context: Context) { log("update \(Looking.isDark)") }
  }

  @Test func layersGetTheColorsOfTheirView() {
    let log = Log()
    let stage = Stage(idiom: .macOS) { Holder(log: log) }
    let made = log.take()
    #expect(made.prefix(2) == ["make false", "update false"] && made.contains("layout false"))
    stage.act { stage.host.surroundings.colorScheme = .dark }
    let turned = log.take()
    #expect(turned.contains("update true") && turned.contains("changed true"))
    #expect(!turned.contains { $0.hasSuffix("false") })
    #expect(stage.host.asCurrent { Looking.isDark } && !Looking.isDark)
    var inside = true
    stage.host.asCurrent {
      NSAppearance.light.performAsCurrentDrawingAppearance { inside = Looking.isDark }
    }
    #expect(!inside)
  }

  @Test func aWindowIsOnTheScreenOfItsPage() throws {
    final class Probe: NSView {
      var facts: [String] = []
      override func viewDidMoveToWindow() {
        let screen = window?.screen
        let size = screen?.deviceDescription[.size] as? NSSize
        facts.append("\(screen === NSScreen.main) \(size == screen?.frame.size)")
        let number = screen?.deviceDescription[NSDeviceDescriptionKey("NSScreenNumber")]
        facts.append("\((number as? NSNumber)?.intValue ?? 0)")
      }
    }
    let probe = Probe()
    let stage = stage(probe)
    #expect(probe.facts.suffix(2) == ["true true", "1"])
    stage.host.close()
  }
}
