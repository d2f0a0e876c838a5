import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Scroll views that zoom, wheels of views, and links, on a page.
@Suite @MainActor struct DetailTests {
  private struct Maker: UIViewRepresentable {
    let make: () -> UIView
    func makeUIView(context: Context) -> UIView { make() }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private func segments(_ stage: Stage) -> [Segment] {
    var found: [Segment] = []
    func visit(_ segment: Segment) {
      found.append(segment)
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  private final class Zoom: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  private func layer(_ stage: Stage, raw: String) -> Segment? {
    segments(stage).first {
      if case .layer(let layer) = $0.content { layer.raw == raw } else { false }
    }
  }

  @Test func thePageShowsWhatIsZoomed() throws {
    let zoom = Zoom()
    zoom.view.backgroundColor = .red
    let scroll = UIScrollView()
    scroll.maximumZoomScale = 4
    scroll.contentSize = CGSize(width: 200, height: 100)
    scroll.addSubview(zoom.view)
    scroll.delegate = zoom
    let stage = Stage(width: 200, height: 100) { Maker { scroll } }
    let element = try #require(layer(stage, raw: "z"))
    try stage.host.handle(.raw(.zoom(at: CGPoint(x: 50, y: 20), by: 2)), at: element.id)
    stage.host.flush()
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 50, y: 20))
    #expect(stage.host.takeScrollMoves().map(\.move.position) == [CGPoint(x: 50, y: 20)])
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    #expect(node.scroll?.contentSize == CGSize(width: 400, height: 200))
    #expect(stage.frames("UIView") == [CGRect(x: -50, y: -20, width: 400, height: 200)])
    // Where the visitor scrolls then, nothing comes back.
    stage.host.clientScrolled(node.id, to: CGPoint(x: 100, y: 20), byUser: true)
    stage.host.flush()
    #expect(scroll.contentOffset == CGPoint(x: 100, y: 20))
    #expect(stage.host.takeScrollMoves().isEmpty)
    stage.act { scroll.maximumZoomScale = 1 }
    #expect(layer(stage, raw: "z") == nil)
  }

  private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [Int] = []
    var made = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      100
    }
    func pickerView(
      _ pickerView: UIPickerView, rowHeightForComponent component: Int
    ) -> CGFloat { 40 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      if view == nil { made += 1 }
      let label = view as? UILabel ?? UILabel()
      label.text = "row \(row)"
      return label
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append(row)
    }
  }

  private func eventually(_ what: () -> Bool) async throws {
    for _ in 0..<200 where !what() { try await Task.sleep(for: .milliseconds(10)) }
  }

  @Test func aWheelOfViewsTurns() async throws {
    let rows = Rows()
    let picker = UIPickerView()
    picker.dataSource = rows
    picker.delegate = rows
    let stage = Stage(width: 200, height: 200) { Maker { picker } }
    stage.host.flush()
    #expect(stage.texts.first == "row 0" && stage.texts.count < 8)
    let wheel = try #require(stage.nodes.first { $0.scroll != nil })
    #expect(wheel.scroll?.contentSize.height == 100 * 40 + 160)
    // In the middle is the row that is chosen.
    #expect(stage.nodes.first { $0.text == "row 0" }?.frame?.midY == 100)
    stage.act { picker.selectRow(50, inComponent: 0, animated: false) }
    stage.host.flush()
    #expect(stage.host.takeScrollMoves().map(\.move.position.y) == [2_000])
    #expect(stage.nodes.first { $0.text == "row 50" }?.frame?.midY == 100)
    stage.host.clientScrolled(wheel.id, to: CGPoint(x: 0, y: 2_080), byUser: true)
    stage.host.flush()
    try await eventually { !rows.chosen.isEmpty }
    #expect(rows.chosen == [52] && picker.selectedRow(inComponent: 0) == 52)
    stage.host.flush()
    #expect(stage.host.takeScrollMoves().isEmpty)
    #expect(rows.made < 12)
  }

  @Test func aWheelSnapsToItsRows() throws {
    let rows = Rows()
    let picker = UIPickerView()
    picker.dataSource = rows
    picker.delegate = rows
    let stage = Stage(width: 200, height: 200) { Maker { picker } }
    stage.host.flush()
    let scroll = try #require(
      segments(stage).first { if case .scroll = $0.content { true } else { false } })
    guard case .scroll(let content) = scroll.content else { return }
    let places = scroll.children.filter { $0.segment.content == .snap }.map(\.offset.y)
    #expect(content.snaps && places.prefix(3) == [0, 40, 80])
  }

  private final class Asked: NSObject, UITextViewDelegate {
    var heard: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      heard.append(URL.absoluteString)
      return URL.path != "/no"
    }
  }

  private func linkRuns(_ stage: Stage) -> [TextRun] {
    segments(stage).flatMap { segment -> [TextRun] in
      if case .text(let text) = segment.content { text.lines.flatMap(\.runs) } else { [] }
    }.filter { $0.link != nil }
  }

  private func textView() -> UITextView {
    let view = UITextView()
    view.text = "One https://a.example/yes two https://a.example/no"
    view.isEditable = false
    view.dataDetectorTypes = .link
    return view
  }

  @Test func linksOfATextAreLinks() throws {
    let stage = Stage { Maker { textView() } }
    #expect(linkRuns(stage).map(\.link) == ["https://a.example/yes", "https://a.example/no"])
    #expect(linkRuns(stage).allSatisfy { $0.linkNode == nil })
  }

  @Test func theDelegateIsAskedBeforeALinkIsFollowed() throws {
    let asked = Asked()
    let view = textView()
    view.delegate = asked
    let stage = Stage { Maker { view } }
    let target = try #require(linkRuns(stage).first?.linkNode)
    func tap(_ url: String) throws {
      try stage.host.handle(.input(.text(url), version: 1), at: target)
      stage.host.flush()
    }
    try tap("https://a.example/yes")
    #expect(stage.host.opener.take().map(\.absoluteString) == ["https://a.example/yes"])
    try tap("https://a.example/no")
    try tap("https://b.example/")
    #expect(stage.host.opener.take().isEmpty)
    #expect(asked.heard == ["https://a.example/yes", "https://a.example/no"])
  }

  @Test func controlsOfAuthorsHaveTheirColours() throws {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let toggle = UISwitch()
    toggle.onTintColor = UIColor(red)
    toggle.thumbTintColor = UIColor(red)
    let stage = Stage { Maker { toggle } }
    func tints() -> [ControlTints] {
      segments(stage).compactMap {
        if case .layer(let layer) = $0.content { layer.tints } else { nil }
      }
    }
    #expect(tints() == [ControlTints(on: red, thumb: red)])
    stage.act { toggle.overrideUserInterfaceStyle = .dark }
    #expect(tints() == [ControlTints(on: red, thumb: red, isDark: true)])
  }
}
