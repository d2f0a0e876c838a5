import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Split views, frames relative to containers, columns and tabs.
@MainActor @Suite struct ContainerTests {
  @Test func partsShareTheWidthBetweenDividers() {
    let stage = Stage(width: 401, height: 100) {
      HSplitView {
        Color.red
        Color.blue
      }
    }
    #expect(stage.nodeFrames("Color.0") == [CGRect(x: 0, y: 0, width: 200, height: 100)])
    #expect(stage.nodeFrames("Color.1") == [CGRect(x: 201, y: 0, width: 200, height: 100)])
  }

  @Test func partsKeepWithinWhatTheyCanBe() {
    let stage = Stage(width: 100, height: 301) {
      VSplitView {
        Rectangle().frame(minHeight: 200)
        Circle()
      }
    }
    #expect(stage.nodeFrames("Rectangle.0").map(\.height) == [200])
    #expect(stage.nodeFrames("Circle.1").map(\.maxY) == [301])
  }

  @Test func aDividerIsDragged() throws {
    let stage = Stage(width: 401, height: 100) {
      HSplitView {
        Color.red.frame(minWidth: 50)
        Color.blue.frame(minWidth: 60)
      }
    }
    let grip = try #require(
      stage.nodes.last { $0.frame?.midX == 200.5 && $0.frame?.width == 9 })
    func pointer(_ phase: PointerEvent.Phase, _ x: Double) throws {
      let event = PointerEvent(phase, at: .page(CGPoint(x: x, y: 50)))
      try stage.host.handle(.pointer(event), at: grip.id)
      stage.host.flush()
    }
    func width() -> CGFloat? { stage.nodeFrames("Color.0").first?.width }
    try pointer(.down, 200)
    try pointer(.move, 150)
    try pointer(.move, 100)
    try pointer(.cancel, 100)
    #expect(width() == 100)
    // The next drag begins where the divider is now.
    try pointer(.down, 100)
    try pointer(.move, 130)
    try pointer(.up, 130)
    #expect(width() == 130)
  }

  @Test func fromRightToLeftADividerFollowsThePointer() throws {
    let stage = Stage(width: 401, height: 100) {
      HSplitView {
        Color.red
        Color.blue
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    let grip = try #require(
      stage.nodes.last { $0.frame?.midX == 200.5 && $0.frame?.width == 9 })
    for (phase, x) in [(PointerEvent.Phase.down, 200.0), (.move, 150), (.up, 150)] {
      let event = PointerEvent(phase, at: .page(CGPoint(x: x, y: 50)))
      try stage.host.handle(.pointer(event), at: grip.id)
      stage.host.flush()
    }
    #expect(stage.nodeFrames("Color.0") == [CGRect(x: 151, y: 0, width: 250, height: 100)])
  }

  @Test func theContainerOfARelativeFrameIsTheScrollView() {
    let stage = Stage(width: 400, height: 300) {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Color.red.containerRelativeFrame(.horizontal)
          Color.red.containerRelativeFrame(.horizontal, count: 2, spacing: 10)
        }
      }
      .frame(width: 200, height: 50)
    }
    #expect(stage.nodeFrames("Color.0") == [CGRect(x: 100, y: 125, width: 200, height: 50)])
    #expect(stage.nodeFrames("Color.1") == [CGRect(x: 310, y: 125, width: 95, height: 50)])
  }

  @Test func aRelativeFrameTakesTheScrollViewOnBothAxes() {
    let stage = Stage(width: 400, height: 300) {
      ScrollView { Color.red.containerRelativeFrame([.horizontal, .vertical]) }
        .frame(width: 200, height: 50)
    }
    #expect(stage.nodeFrames("Color") == [CGRect(x: 100, y: 125, width: 200, height: 50)])
  }

  @Test func aRelativeFrameSpansPartsOfItsContainer() {
    let stage = Stage(width: 210, height: 20) {
      HStack(spacing: 10) {
        Color.red.containerRelativeFrame(.horizontal, count: 4, span: 1, spacing: 10)
        Color.red.containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 10)
      }
    }
    #expect(stage.nodeFrames("Color.0") == [CGRect(x: 0, y: 0, width: 45, height: 20)])
    #expect(stage.nodeFrames("Color.1") == [CGRect(x: 55, y: 0, width: 155, height: 20)])
  }

  @Test func aViewIsAlignedInARelativeFrame() {
    let stage = Stage(width: 100, height: 60) {
      Color.red.frame(width: 10, height: 10)
        .containerRelativeFrame([.horizontal, .vertical], alignment: .topTrailing)
        .frame(width: 50, height: 50)
    }
    #expect(stage.nodeFrames("Color") == [CGRect(x: 90, y: 0, width: 10, height: 10)])
  }

  @Test func aRelativeFrameFollowsTheScrollView() {
    let remote = Remote<Double>()
    let stage = Stage {
      Steered(200, remote) { width in
        ScrollView(.horizontal) { Color.red.containerRelativeFrame(.horizontal) }
          .frame(width: width.wrappedValue, height: 50)
      }
    }
    stage.act { remote.value = 120 }
    #expect(stage.nodes.last?.frame?.width == 120)
  }

  @Test func aFrameFollowsTheViewport() {
    let stage = Stage(width: 100, height: 50) {
      HStack(spacing: 0) {
        HStack(spacing: 0) { Color.red.containerRelativeFrame(.horizontal) { w, _ in w / 2 } }
          .frame(width: 80, height: 10)
      }
    }
    #expect(stage.nodeFrames("Color") == [CGRect(x: 25, y: 20, width: 50, height: 10)])
    stage.host.size = CGSize(width: 140, height: 50)
    stage.host.flush()
    #expect(stage.nodeFrames("Color") == [CGRect(x: 35, y: 20, width: 70, height: 10)])
  }

  @Test func aViewSetsTheWidthOfItsColumn() throws {
    func start(_ width: CGFloat?) throws -> Double {
      let stage = Stage(width: 1_000, height: 400, idiom: .macOS) {
        NavigationSplitView {
          if let width {
            Text("side").navigationSplitViewColumnWidth(width)
          } else {
            Text("side").navigationSplitViewColumnWidth(min: 300, ideal: 120)
          }
        } detail: {
          Rectangle()
        }
      }
      return try Double(#require(stage.nodeFrames("Rectangle").first).minX)
    }
    #expect(try start(150) == 151 && start(nil) == 301)
  }

  private struct LibraryTabs: TabContent {
    @State private var hasMore = true
    var body: some TabContent<Int> {
      Tab("Albums", systemImage: "square", value: 2) { Text("albums") }
      if hasMore { Tab("Artists", systemImage: "person", value: 3) { Text("artists") } }
    }
  }

  private func tabs(width: Double, idiom: Idiom = .iOS, _ remote: Remote<Int>) -> Stage {
    Stage(width: width, height: 500, idiom: idiom) {
      Steered(1, remote) { place in
        TabView(selection: place) {
          Tab("Home", systemImage: "house", value: 1) { Text("home") }
          TabSection("Library") { LibraryTabs() }
          Tab("Archive", systemImage: "archivebox", value: 4) { Text("archive") }
            .tabPlacement(.sidebarOnly)
          Tab("Quick", systemImage: "bolt", value: 5) { Text("quick") }
            .defaultVisibility(.hidden, for: .sidebar)
        }
        .tabViewStyle(.sidebarAdaptable)
      }
    }
  }

  private func tabTitles(_ stage: Stage) -> [String] {
    stage.texts.filter { $0.first?.isUppercase == true }
  }

  @Test func aCompactPageHasABarOfAllTabs() throws {
    let remote = Remote<Int>()
    let stage = tabs(width: 390, remote)
    #expect(tabTitles(stage) == ["Home", "Albums", "Artists", "Quick"])
    try stage.tap("Artists")
    #expect(remote.value == 3)
  }

  @Test func aWidePageHasASidebarOfSections() throws {
    for idiom in [Idiom.iOS, .macOS] {
      let remote = Remote<Int>()
      let stage = tabs(width: 1_000, idiom: idiom, remote)
      #expect(tabTitles(stage) == ["Home", "Library", "Albums", "Artists", "Archive"])
      try stage.tap("Archive")
      #expect(remote.value == 4)
    }
  }

  private struct MailTabs: TabContent {
    var body: some TabContent<Int> {
      Tab("Inbox", systemImage: "tray", value: 2) { Text("inbox") }
        .badge(3)
        .customizationID("inbox")
      Tab("Drafts", systemImage: "doc", value: 3) { Text("drafts") }.badge("New")
      if #available(iOS 18, *) {
        Tab("Sent", systemImage: "paperplane", value: 4) { Text("sent") }
        Tab("Junk", systemImage: "xmark", value: 5) { Text("junk") }.badge(Text("Full"))
      }
    }
  }

  @Test func tabsOfABuilderHaveBadges() throws {
    let stage = Stage(width: 390, height: 500) {
      TabView(selection: .constant(1)) {
        Tab("Home", systemImage: "house", value: 1) { Text("home") }.badge(1)
        TabSection("Mail") { MailTabs() }
      }
    }
    #expect(
      Set(stage.texts.filter { $0.first?.isLowercase == false })
        == ["Home", "1", "Inbox", "3", "Drafts", "New", "Sent", "Junk", "Full"])
  }

  private func stage(width: Double, symbol: String) -> Stage {
    Stage(width: width, height: 500) {
      TabView { Text("page").tabItem { Label("tab", systemImage: symbol) } }
    }
  }

  @Test func tabsOfAWidePageHaveTheirTitlesBesideTheirIcons() throws {
    func frames(width: Double) throws -> (icon: CGRect, title: CGRect) {
      let nodes = stage(width: width, symbol: "star").nodes
      let icon = nodes.first { $0.segment.description.hasPrefix("Image") }?.frame
      let title = nodes.first { $0.text == "tab" }?.frame
      return (try #require(icon), try #require(title))
    }
    let (narrow, wide) = (try frames(width: 390), try frames(width: 820))
    #expect(narrow.icon.maxY < narrow.title.minY && abs(narrow.icon.midX - narrow.title.midX) < 1)
    #expect(wide.icon.maxX < wide.title.minX && abs(wide.icon.midY - wide.title.midY) < 1)
    #expect(abs(wide.icon.union(wide.title).midX - 410) < 4)
  }

  @Test func symbolsInTabBarsAreFilled() {
    func drawing(_ symbol: String) -> String { "\(stage(width: 390, symbol: symbol).contents)" }
    #expect(drawing("star") == drawing("star.fill"))
    #expect(drawing("star") != drawing("person"))
  }

  @Test func anAccessoryIsAboveTheBar() throws {
    let stage = Stage(width: 390, height: 500) {
      TabView { Text("page").tabItem { Text("tab") } }
        .tabViewBottomAccessory { Text("playing") }
    }
    let frames = try ["page", "playing", "tab"].map { text in
      try #require(stage.nodes.first { $0.text == text }?.frame)
    }
    #expect(frames[0].maxY < frames[1].minY && frames[1].maxY < frames[2].minY)
  }

  @Test func anAccessoryCanBeDisabled() {
    let isOn = Remote<Bool>()
    let stage = Stage(width: 390, height: 500) {
      Steered(false, isOn) { isOn in
        TabView { Text("page").tabItem { Text("tab") } }
          .tabViewBottomAccessory(isEnabled: isOn.wrappedValue) { Text("playing") }
      }
    }
    #expect(!stage.texts.contains("playing"))
    stage.act { isOn.value = true }
    #expect(stage.texts.contains("playing"))
    stage.act { isOn.value = false }
    #expect(!stage.texts.contains("playing"))
  }

  @Test func aDisabledAccessoryLeavesTheOneFurtherOut() {
    let stage = Stage(width: 390, height: 500) {
      TabView { Text("page").tabItem { Text("tab") } }
        .tabViewBottomAccessory(isEnabled: false) { Text("inner") }
        .tabViewBottomAccessory { Text("outer") }
    }
    #expect(stage.texts.contains("outer") && !stage.texts.contains("inner"))
  }
}
