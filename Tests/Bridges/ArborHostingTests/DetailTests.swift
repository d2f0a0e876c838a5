import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import ArborHostingAppKit
import ArborHostingUIKit
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

  private func layer(_ stage: Stage, inputs: LayerInputs) -> Segment? {
    segments(stage).first {
      if case .layer(let layer) = $0.content { layer.inputs == inputs } else { false }
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
    let element = try #require(layer(stage, inputs: .zoom))
    try stage.host.handle(.raw(.zoom(at: CGPoint(x: 50, y: 20), by: 2)), at: element.id)
    stage.host.flush()
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 50, y: 20))
    #expect(stage.host.drainScrollMoves().map(\.move.position) == [CGPoint(x: 50, y: 20)])
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    #expect(node.scroll?.contentSize == CGSize(width: 400, height: 200))
    // Its box before it is scaled around its middle.
    #expect(stage.nodeFrames("UIView") == [CGRect(x: 50, y: 30, width: 200, height: 100)])
    #expect(layers(stage).compactMap(\.transform).map(\.a) == [2])
    // Where the visitor scrolls then, nothing comes back.
    stage.host.clientScrolled(node.id, to: CGPoint(x: 100, y: 20), byUser: true)
    stage.host.flush()
    #expect(scroll.contentOffset == CGPoint(x: 100, y: 20))
    #expect(stage.host.drainScrollMoves().isEmpty)
    stage.act { scroll.maximumZoomScale = 1 }
    #expect(layer(stage, inputs: .zoom) == nil)
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
    let stage = Stage(width: 200, height: 216) { Maker { picker } }
    stage.host.flush()
    #expect(stage.texts.first == "row 0" && stage.texts.count < 8)
    let wheel = try #require(stage.nodes.first { $0.scroll != nil })
    #expect(wheel.scroll?.contentSize.height == CGFloat(4_176))
    // In the middle is the row that is chosen.
    #expect(stage.nodes.first { $0.text == "row 0" }?.frame?.midY == 108)
    stage.act { picker.selectRow(50, inComponent: 0, animated: false) }
    stage.host.flush()
    #expect(stage.host.drainScrollMoves().map(\.move.position.y) == [2_000])
    #expect(stage.nodes.first { $0.text == "row 50" }?.frame?.midY == 108)
    stage.host.clientScrolled(wheel.id, to: CGPoint(x: 0, y: 2_080), byUser: true)
    stage.host.flush()
    try await eventually { !rows.chosen.isEmpty }
    #expect(rows.chosen == [52] && picker.selectedRow(inComponent: 0) == 52)
    stage.host.flush()
    #expect(stage.host.drainScrollMoves().isEmpty)
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
    let places = scroll.children.compactMap { child -> CGFloat? in
      if case .snap = child.segment.content { child.offset.y } else { nil }
    }
    #expect(content.snaps && places.prefix(3) == [0, 40, 80] && !content.showsIndicators)
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
    #expect(stage.host.opener.drain().map(\.absoluteString) == ["https://a.example/yes"])
    try tap("https://a.example/no")
    try tap("https://b.example/")
    #expect(stage.host.opener.drain().isEmpty)
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

  private func layers(_ stage: Stage) -> [LayerContent] {
    segments(stage).compactMap { if case .layer(let layer) = $0.content { layer } else { nil } }
  }

  @Test func layersAreDrawnBehindSubviews() throws {
    let view = UIView()
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 10, y: 0, width: 100, height: 50)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    part.backgroundColor = .green
    view.addSubview(part)
    let stage = Stage(width: 200, height: 100) { Maker { view } }
    stage.act { view.layer.insertSublayer(gradient, at: 0) }
    let drawn = layers(stage).compactMap(\.box)
    let place = try #require(drawn.firstIndex { $0.gradient?.stops.count == 2 })
    let green = try #require(drawn.firstIndex { $0.background != nil })
    #expect(place < green)
    #expect(stage.nodeFrames("CAGradientLayer.0") == [CGRect(x: 10, y: 0, width: 100, height: 50)])
    stage.act {
      gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
      gradient.frame.origin.x = 30
    }
    #expect(layers(stage).contains { $0.box?.gradient?.stops.count == 3 })
    #expect(stage.nodeFrames("CAGradientLayer.0").map(\.minX) == [30])
    // Layers take no events from what is behind them.
    #expect(layers(stage).filter { $0.box?.gradient != nil }.map(\.hits) == [.nowhere])
    stage.act { gradient.removeFromSuperlayer() }
    #expect(!layers(stage).contains { $0.box?.gradient != nil })
  }

  @Test func outlinesAreDrawn() throws {
    let view = UIView()
    let shape = CAShapeLayer()
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
    shape.path = path
    shape.fillColor = UIColor.red.cgColor
    shape.strokeColor = UIColor.black.cgColor
    shape.lineWidth = 3
    shape.lineDashPattern = [4, 2]
    view.layer.addSublayer(shape)
    let stage = Stage(width: 200, height: 100) { Maker { view } }
    func shapes() -> [ShapeContent] {
      segments(stage).compactMap {
        if case .shape(let shape) = $0.content { shape } else { nil }
      }
    }
    #expect(shapes().map(\.path) == [Path(path), Path(path)])
    #expect(shapes().compactMap(\.fill) == [RGBA(red: 1, green: 0, blue: 0)])
    #expect(shapes().compactMap(\.stroke).map(\.style.dash) == [[4, 2]])
    stage.act { shape.strokeColor = nil }
    #expect(shapes().count == 1)
  }

  private final class Faded: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private final class Outline: CAShapeLayer {
    override init() {
      super.init()
      strokeColor = UIColor.red.cgColor
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Outlined: UIView {
    override static var layerClass: AnyClass { Outline.self }
  }

  @Test func aViewSaysOfWhichClassItsLayerIs() throws {
    let (faded, outlined) = (Faded(), Outlined())
    let gradient = try #require(faded.layer as? CAGradientLayer)
    let outline = try #require(outlined.layer as? Outline)
    let stage = Stage(width: 200, height: 100) {
      HStack(spacing: 0) {
        Maker { faded }
        Maker { outlined }
      }
    }
    stage.act {
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      gradient.cornerRadius = 8
      outline.path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)).cgPath
    }
    #expect(
      layers(stage).compactMap(\.box).filter { $0.gradient != nil }.map(\.cornerRadius) == [8])
    let strokes = segments(stage).compactMap {
      if case .shape(let shape) = $0.content { shape.stroke } else { nil }
    }
    #expect(strokes.map(\.color) == [RGBA(red: 1, green: 0, blue: 0)])
    #expect(faded.layer.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  private struct MacMaker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private final class Backed: NSView {
    override func makeBackingLayer() -> CALayer { CAGradientLayer() }
  }

  @Test func layersOfAppKitCountFromBelow() throws {
    let (view, backed) = (NSView(), Backed())
    let part = CALayer()
    part.frame = CGRect(x: 10, y: 0, width: 40, height: 30)
    part.backgroundColor = NSColor.red.cgColor
    let stage = Stage(width: 400, height: 100, idiom: .macOS) {
      HStack(spacing: 0) {
        MacMaker(view: view)
        MacMaker(view: backed)
      }
    }
    #expect(layers(stage).allSatisfy { $0.transform == nil })
    stage.act {
      view.wantsLayer = true
      view.layer?.addSublayer(part)
      backed.wantsLayer = true
      (backed.layer as? CAGradientLayer)?.colors = [NSColor.red.cgColor, NSColor.blue.cgColor]
    }
    let upsideDown = layers(stage).compactMap(\.transform).filter { $0.d == -1 }
    #expect(upsideDown.count == 2)
    // At the lower edge of 100 points.
    #expect(stage.nodeFrames("CALayer").last == CGRect(x: 10, y: 70, width: 40, height: 30))
    #expect(layers(stage).filter { $0.box?.gradient != nil }.map(\.transform?.d) == [-1])
    stage.act { part.frame.origin.y = 20 }
    #expect(stage.nodeFrames("CALayer").last?.minY == 50)
    stage.act { part.removeFromSuperlayer() }
    #expect(layers(stage).compactMap(\.transform).filter { $0.d == -1 }.count == 1)
  }

  @Test func aMaskCutsItsView() throws {
    let view = UIView()
    view.backgroundColor = .red
    let mask = CAShapeLayer()
    mask.frame.origin = CGPoint(x: 5, y: 0)
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath
    view.layer.mask = mask
    let stage = Stage(width: 200, height: 100) { Maker { view } }
    func clips() -> [CGRect] { masks(stage).map(\.boundingRect) }
    #expect(clips() == [CGRect(x: 5, y: 0, width: 50, height: 50)])
    stage.act {
      mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 50)).cgPath
    }
    #expect(clips() == [CGRect(x: 5, y: 0, width: 60, height: 50)])
    stage.act { view.layer.mask = nil }
    #expect(clips() == [])
  }

  @Test func aMaskIsDrawnAnewWithWhatItHolds() throws {
    let view = UIView()
    view.backgroundColor = .red
    let (mask, middle, inner) = (CALayer(), CALayer(), CAShapeLayer())
    inner.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath
    middle.addSublayer(inner)
    mask.addSublayer(middle)
    view.layer.mask = mask
    let stage = Stage(width: 200, height: 100) { Maker { view } }
    #expect(masks(stage).map(\.boundingRect.width) == [50])
    stage.act {
      inner.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 50)).cgPath
    }
    #expect(masks(stage).map(\.boundingRect.width) == [60])
    stage.act { inner.removeFromSuperlayer() }
    #expect(masks(stage).map(\.boundingRect.width) != [60])
  }

  private func masks(_ stage: Stage) -> [Path] {
    layers(stage).compactMap {
      if case .outline(let path) = $0.box?.mask { path } else { nil }
    }
  }

  @Test func whatIsClearInAMaskIsNotSeen() throws {
    let view = UIView()
    view.backgroundColor = .red
    view.clipsToBounds = true
    view.layer.cornerRadius = 10
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath
    mask.fillColor = nil
    view.layer.mask = mask
    let stage = Stage(width: 200, height: 100) { Maker { view } }
    #expect(masks(stage) == [Path()])
    // The outline that the view cuts itself along stays.
    // No key path: through an optional, that of Swift copies overlapping memory.
    #expect(
      layers(stage).compactMap { $0.clip?.boundingRect.size } == [CGSize(width: 200, height: 100)])
    stage.act { mask.fillColor = UIColor.clear.cgColor }
    #expect(masks(stage) == [Path()])
    stage.act { mask.fillColor = UIColor(white: 0, alpha: 0.5).cgColor }
    #expect(masks(stage).map(\.boundingRect.width) == [50])
    #expect(layers(stage).map(\.opacity).contains(0.5))
    stage.act {
      mask.fillColor = UIColor.clear.cgColor
      mask.strokeColor = UIColor.black.cgColor
      mask.lineWidth = 4
    }
    let shapes = layers(stage).compactMap { layer -> ShapeContent? in
      if case .shape(let shape) = layer.box?.mask { shape } else { nil }
    }
    #expect(shapes.map(\.stroke?.style.lineWidth) == [4] && shapes.map(\.fill) == [nil])
  }

  @Test func layersAndGradientsAreMasks() throws {
    let view = UIView()
    view.backgroundColor = .red
    let plain = CALayer()
    plain.frame = CGRect(x: 10, y: 5, width: 60, height: 40)
    view.layer.mask = plain
    let stage = Stage(width: 200, height: 100) { Maker { view } }
    #expect(masks(stage) == [Path()])
    stage.act {
      plain.backgroundColor = UIColor.black.cgColor
      plain.cornerRadius = 8
    }
    #expect(
      masks(stage) == [
        Path(roundedRect: CGRect(x: 10, y: 5, width: 60, height: 40), cornerRadius: 8)
      ])
    stage.act { plain.isHidden = true }
    #expect(masks(stage) == [Path()])
    let fade = CAGradientLayer()
    fade.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    stage.act { view.layer.mask = fade }
    func fades() -> [Float] {
      layers(stage).compactMap {
        if case .gradient(let gradient, _) = $0.box?.mask {
          gradient.stops.last?.color.opacity
        } else {
          nil
        }
      }
    }
    #expect(fades() == [0])
    stage.act { fade.colors = [UIColor.black.cgColor, UIColor(white: 0, alpha: 0.5).cgColor] }
    #expect(fades() == [0.5])
  }

  @Test func theFieldOfASearchHasAColourOfItsPlaceholder() throws {
    let bar = UISearchBar()
    bar.searchTextField.attributedPlaceholder = NSAttributedString(
      string: "Find", attributes: [.foregroundColor: UIColor.red])
    let stage = Stage(width: 200, height: 100) { Maker { bar } }
    #expect(
      layers(stage).compactMap(\.tints?.placeholder) == [RGBA(red: 1, green: 0, blue: 0)])
    stage.act { bar.placeholder = "Other" }
    #expect(layers(stage).compactMap(\.tints?.placeholder) == [])
  }

  @Test func picturesLieWhereTheirModeSays() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.highlightedImage = UIImage(systemName: "heart")
    view.contentMode = .bottomRight
    let stage = Stage(width: 200, height: 100) { Maker { view }.frame(width: 200, height: 100) }
    let frame = try #require(stage.nodeFrames("Image").first)
    #expect(frame.maxX == 200 && frame.maxY == 100)
    func drawing() -> String { segments(stage).map { "\($0.content)" }.joined() }
    let before = drawing()
    stage.act { view.isHighlighted = true }
    #expect(drawing() != before)
  }
}
