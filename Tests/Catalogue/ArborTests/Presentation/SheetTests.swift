import Arbor
import ArborCore
import StageSupport
import Testing

@MainActor @Suite struct SheetTests {
  private let log = Log()

  private struct Presenter<Content: View>: View {
    @State var isShown = false
    let remote: Remote<Bool>
    let log: Log
    @ViewBuilder let content: () -> Content

    var body: some View {
      let _ = remote.connect($isShown)
      VStack {
        Text("page").onAppear { log("+page") }.onDisappear { log("-page") }
        Button("Behind") { log("behind") }
      }
      .sheet(isPresented: $isShown, onDismiss: { log("onDismiss") }) { content() }
    }
  }

  private struct Inside: View {
    let log: Log
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.lineLimit) private var limit

    var body: some View {
      Text(isPresented ? "presented \(limit ?? 0)" : "alone")
        .onAppear { log("+sheet") }.onDisappear { log("-sheet") }
      Button("Done") { dismiss() }
    }
  }

  private func id(_ stage: Stage, _ type: String, _ text: String) throws -> UInt32 {
    try #require(
      stage.nodes.first { node in
        node.generic.contains(type) || node.segment.description.hasPrefix(type)
          ? node.children.contains { $0.text == text } : false
      }?.id)
  }

  @Test func aSheetIsPartOfTheViewThatPresentsIt() throws {
    let remote = Remote<Bool>()
    let stage = Stage { Presenter(remote: remote, log: log) { Inside(log: log) }.lineLimit(3) }
    #expect(log.take() == ["+page"])
    #expect(stage.host.topPresentation == nil)
    stage.act { remote.value = true }
    #expect(log.take() == ["+sheet"])
    #expect(stage.texts.contains("presented 3"))
    #expect(stage.paths.contains("/Presenter/VStack/@sheet/Inside/Button.1"))
    stage.act { remote.value = false }
    #expect(log.take() == ["-sheet", "onDismiss"])
    #expect(!stage.texts.contains("presented 3"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func whoPresentsMayHaveAFrame() {
    let stage = Stage {
      Text("page").frame(width: 100).padding()
        .sheet(isPresented: .constant(true)) { Text("inside") }
    }
    #expect(stage.paths.contains("/Text/@sheet/Text"))
  }

  @Test func gesturesOfWhoPresentsDoNotSeeWhatIsPresented() throws {
    let stage = Stage {
      Text("page")
        .sheet(isPresented: .constant(true)) { Button("Inside") { log("inside") } }
        .simultaneousGesture(TapGesture().onEnded { log("page") })
    }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.pointer(PointerEvent(.tap(count: 1))), at: button.id)
    #expect(log.take() == ["inside"])
  }

  @Test func itStandsInTheViewportInFrontOfThePage() throws {
    let remote = Remote<Bool>()
    let stage = Stage { Presenter(remote: remote, log: log) { Text("in front") } }
    let behind = try #require(stage.nodes.first { $0.text == "page" }?.frame)
    stage.act { remote.value = true }
    // A page of 400x300 has little room: a sheet leaves 8 points above it.
    let text = try #require(stage.nodes.first { $0.text == "in front" }?.frame)
    #expect(text.midX == 200 && text.midY == 154)
    #expect(stage.nodes.first { $0.text == "page" }?.frame == behind)
    stage.host.size = CGSize(width: 1000, height: 800)
    stage.host.flush()
    let moved = try #require(stage.nodes.first { $0.text == "in front" }?.frame)
    #expect(moved.midX == 500 && moved.midY == 400)
  }

  @Test func dismissEndsIt() throws {
    let remote = Remote<Bool>()
    let stage = Stage { Presenter(remote: remote, log: log) { Inside(log: log) } }
    stage.act { remote.value = true }
    let done = try id(stage, "Button", "Done")
    try stage.host.handle(.tap, at: done)
    stage.host.flush()
    #expect(remote.value == false)
    #expect(log.take() == ["+page", "+sheet", "-sheet", "onDismiss"])
  }

  @Test func theVisitorDismissesItUnlessItsContentSaysNo() throws {
    struct Kept: View {
      @State var isKept = true
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isKept)
        Text("kept").interactiveDismissDisabled(isKept)
      }
    }
    let (remote, kept) = (Remote<Bool>(), Remote<Bool>())
    let stage = Stage { Presenter(remote: remote, log: log) { Kept(remote: kept) } }
    stage.act { remote.value = true }
    let top = try #require(stage.host.topPresentation)
    var attempts = 0
    top.onAttempt = { attempts += 1 }
    #expect(throws: EventError.keptPresented(top.id)) {
      try stage.host.handle(.dismiss, at: top.id)
    }
    #expect(attempts == 1 && remote.value == true)
    stage.act { kept.value = false }
    // What was set from outside counts more than what the content says.
    top.dismissOverride = true
    #expect(throws: EventError.keptPresented(top.id)) {
      try stage.host.handle(.dismiss, at: top.id)
    }
    top.dismissOverride = nil
    try stage.host.handle(.dismiss, at: top.id)
    stage.host.flush()
    #expect(remote.value == false && stage.host.topPresentation == nil)
    #expect(log.take() == ["+page", "onDismiss"])
  }

  @Test func whatIsBehindTakesNoEvents() throws {
    let remote = Remote<Bool>()
    let stage = Stage {
      Presenter(remote: remote, log: log) { Button("In front") { log("front") } }
    }
    let behind = try id(stage, "Button", "Behind")
    stage.act { remote.value = true }
    let top = try #require(stage.host.topPresentation)
    #expect(throws: EventError.covered(behind, by: top.id)) {
      try stage.host.handle(.tap, at: behind)
    }
    try stage.host.handle(.tap, at: try id(stage, "Button", "In front"))
    #expect(log.take() == ["+page", "front"])
  }

  @Test func anotherItemIsAnotherSheet() throws {
    struct Item: Identifiable { var id: Int }
    struct Page: View {
      @State var item: Item?
      let remote: Remote<Item?>
      let log: Log
      var body: some View {
        let _ = remote.connect($item)
        Text("page").sheet(item: $item, onDismiss: { log("gone") }) { item in
          Text("item \(item.id)")
            .onAppear { log("+\(item.id)") }.onDisappear { log("-\(item.id)") }
        }
      }
    }
    let remote = Remote<Item?>()
    let stage = Stage { Page(remote: remote, log: log) }
    stage.act { remote.value = .some(Item(id: 1)) }
    #expect(stage.texts == ["page", "item 1"])
    stage.act { remote.value = .some(Item(id: 2)) }
    #expect(stage.texts == ["page", "item 2"])
    #expect(log.take() == ["+1", "+2", "-1", "gone"])
    stage.act { remote.value = .some(nil) }
    #expect(log.take() == ["-2", "gone"])
    #expect(stage.texts == ["page"])
  }

  @Test func sheetsStandInFrontOfEachOther() throws {
    let (first, second) = (Remote<Bool>(), Remote<Bool>())
    let stage = Stage {
      Presenter(remote: first, log: log) {
        Presenter(remote: second, log: log) { Inside(log: log) }
      }
    }
    stage.act { first.value = true }
    stage.act { second.value = true }
    #expect(stage.host.presented.count == 2)
    let top = try #require(stage.host.topPresentation)
    #expect(stage.path(of: top.id) == "/Presenter/VStack/@sheet/Presenter/VStack/@sheet")
    // The first takes the second with it.
    stage.act { first.value = false }
    #expect(stage.host.presented.isEmpty)
    #expect(stage.texts == ["page", "Behind"])
  }

  @Test func preferencesOfASheetStayInIt() {
    struct Key: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    let remote = Remote<Bool>()
    let stage = Stage {
      Presenter(remote: remote, log: log) { Text("x").preference(key: Key.self, value: 5) }
        .onPreferenceChange(Key.self) { log("\($0)") }
    }
    stage.act { remote.value = true }
    #expect(!log.take().contains("5"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func thePageComesBeforeWhatItPresentsAtOnce() {
    _ = Stage {
      Text("page").sheet(isPresented: .constant(true)) { Text("x").onAppear { log("sheet") } }
        .onAppear { log("page") }
    }
    #expect(log.lines == ["page", "sheet"])
  }

  @Test func itIsDrawnLastAsALayerOfItsOwn() throws {
    let remote = Remote<Bool>()
    let stage = Stage { Presenter(remote: remote, log: log) { Text("in front") } }
    stage.act { remote.value = true }
    let last = try #require(stage.host.displayList.root.children.last?.segment)
    guard case .modal(let modal) = last.content else {
      Issue.record("no layer")
      return
    }
    #expect(modal.isDismissable && modal.rises && last.size == CGSize(width: 400, height: 300))
  }

  private struct Beside: View {
    var anchor = PopoverAttachmentAnchor.rect(.bounds)
    var edge: Edge?
    var adaptation = PresentationAdaptation.automatic

    var body: some View {
      VStack { Color.red.frame(width: 100, height: 100) }
        .popover(isPresented: .constant(true), attachmentAnchor: anchor, arrowEdge: edge) {
          Color.blue.frame(width: 60, height: 40).presentationCompactAdaptation(adaptation)
        }
    }
  }

  /// On which side of what presents it the popover stands; nil: it is none.
  private func side(
    _ view: Beside, width: Double = 800, idiom: Idiom = .iOS
  ) -> PopoverSide? {
    let stage = Stage(width: width, height: 600, idiom: idiom) { view }
    return withExtendedLifetime(stage) { stage.host.topPresentation?.side }
  }

  @Test func aPopoverStandsWhereItsEdgeSays() {
    #expect(side(Beside()) == .below && side(Beside(edge: .top)) == .below)
    #expect(side(Beside(edge: .bottom)) == .above)
    #expect(side(Beside(edge: .leading)) == .right && side(Beside(edge: .trailing)) == .left)
    // On macOS it is the edge of the view.
    #expect(side(Beside(edge: .top), idiom: .macOS) == .above)
    #expect(side(Beside(edge: .leading), idiom: .macOS) == .left)
  }

  @Test func whereThereIsLittleRoomAPopoverIsASheetUnlessItSays() {
    #expect(side(Beside(), width: 400) == nil)
    #expect(side(Beside(adaptation: .sheet), width: 400) == nil)
    #expect(side(Beside(adaptation: .popover), width: 400) == .below)
    #expect(side(Beside(adaptation: .fullScreenCover), width: 400) == nil)
  }

  private struct Pushed: View {
    @Binding var above: Double

    var body: some View {
      VStack(spacing: 0) {
        Color.green.frame(width: 10, height: above)
        Color.red.frame(width: 100, height: 100)
          .popover(isPresented: .constant(true)) { Color.blue.frame(width: 60, height: 40) }
        Spacer()
      }
    }
  }

  @Test func aPopoverFollowsTheViewAtWhichItPoints() throws {
    let above = Remote<Double>()
    let stage = Stage(width: 800, height: 600) { Steered(50, above) { Pushed(above: $0) } }
    let node = try #require(stage.host.topPresentation)
    #expect(node.side == .below && node.panelFrame.minY == 163)
    stage.act { above.value = 120 }
    #expect(node.side == .below && node.panelFrame.minY == 233)
    // Where there is no room below it stands above.
    stage.act { above.value = 480 }
    #expect(node.side == .above && node.panelFrame.maxY == 467)
  }
}
