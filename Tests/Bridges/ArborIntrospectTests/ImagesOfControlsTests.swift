import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Images that code gives to sliders and buttons.
@Suite @MainActor struct ImagesOfControlsTests {
  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  private func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

  private func outlines(_ stage: Stage) -> Int {
    stage.contents.count { if case .shape = $0 { true } else { false } }
  }

  private func tints(_ stage: Stage) -> [ControlTints] {
    stage.contents.compactMap { if case .layer(let layer) = $0 { layer.tints } else { nil } }
  }

  /// From the page's corner, by the class of what is drawn.
  private func places(
    _ stage: Stage, where isMeant: (Segment.Content) -> Bool
  ) -> [CGRect] {
    var found: [CGRect] = []
    func visit(_ segment: Segment, _ x: Double, _ y: Double) {
      if isMeant(segment.content) {
        found.append(CGRect(origin: CGPoint(x: x, y: y), size: segment.size))
      }
      for child in segment.children {
        visit(child.segment, x + child.offset.x, y + child.offset.y)
      }
    }
    visit(stage.host.displayList.root, 0, 0)
    return found
  }

  private func isControl(_ content: Segment.Content) -> Bool {
    if case .control = content { true } else { false }
  }

  private func isShape(_ content: Segment.Content) -> Bool {
    if case .shape = content { true } else { false }
  }

  @Test func imagesStandAtTheEndsOfASlider() throws {
    let slider = UISlider()
    let stage = Stage { Shown(view: slider).frame(width: 300, height: 34) }
    #expect(places(stage, where: isShape).isEmpty)
    stage.act {
      slider.minimumValueImage = symbol("minus")
      slider.maximumValueImage = symbol("plus")
    }
    let found = places(stage, where: isShape)
    #expect(found.count == 2 && found[0].minX == 50 && found[1].maxX == 350)
    let track = try #require(
      places(stage) { if case .control = $0 { true } else { false } }.first)
    #expect(track.minX >= found[0].maxX + 8 && track.maxX <= found[1].minX - 8)
    stage.act {
      slider.minimumValueImage = nil
      slider.maximumValueImage = nil
    }
    #expect(places(stage, where: isShape).isEmpty)
  }

  @Test func imagesStandAtTheEndsOfTheSliderBehindASlider() throws {
    let stage = Stage { Slider(value: .constant(0.5)).frame(width: 300) }
    let plain = stage.drawing
    let slider = try #require(stage.first(UISlider.self))
    #expect(places(stage, where: isControl).map(\.width) == [300])
    stage.act {
      slider.minimumValueImage = symbol("minus")
      slider.maximumValueImage = symbol("plus")
    }
    let found = places(stage, where: isShape)
    #expect(found.map(\.minX) == [50, 330])
    // The control itself is between them: nothing of it is cut off.
    #expect(places(stage, where: isControl).map { [$0.minX, $0.width] } == [[78, 244]])
    #expect(!stage.host.markup.contains("clip-path"))
    // The view is where it was.
    let node = try #require(stage.nodes.first { $0.control != nil })
    #expect(node.frame?.width == 300 && slider.frame.width == 300)
    #expect(node.elementFrame.map { [$0.minX, $0.width] } == [78, 244])
    stage.act { slider.maximumValueImage = nil }
    #expect(places(stage, where: isControl).map { [$0.minX, $0.width] } == [[78, 272]])
    stage.act {
      slider.minimumValueImage = nil
      slider.maximumValueImage = nil
    }
    #expect(stage.drawing == plain)
    #expect(stage.nodes.allSatisfy { $0.elementFrame == nil })
  }

  @Test func theThumbIsAnImage() throws {
    let own = UISlider()
    own.setThumbImage(symbol("heart"), for: .normal)
    #expect(own.thumbImage(for: .normal) == own.currentThumbImage)
    #expect(own.thumbImage(for: .highlighted) == own.currentThumbImage)
    for stage in [
      Stage { Shown(view: own).frame(width: 300, height: 34) },
      Stage { Slider(value: .constant(0.5)).frame(width: 300) },
    ] {
      let slider = stage.first(UISlider.self) ?? own
      stage.act { slider.setThumbImage(symbol("star"), for: .normal) }
      let picture = try #require(tints(stage).compactMap(\.thumbPicture).first)
      #expect(picture.size == CGSize(width: 20, height: 20))
      #expect(stage.host.markup.contains(";--iw:20px;--ih:20px;--ir:0;--ix:none;--ib:url('data:"))
      stage.act { slider.setThumbImage(UIImage(), for: .normal) }
      #expect(tints(stage).compactMap(\.thumbPicture?.source) == [.nothing])
      stage.act { slider.setThumbImage(nil, for: .normal) }
      #expect(tints(stage).compactMap(\.thumbPicture).isEmpty)
    }
  }

  @Test func tracksAreImages() throws {
    let own = UISlider()
    for stage in [
      Stage { Shown(view: own).frame(width: 227, height: 34) },
      Stage { Slider(value: .constant(0.25)).frame(width: 227) },
    ] {
      let slider = stage.first(UISlider.self) ?? own
      stage.act {
        slider.value = 0.25
        slider.setMinimumTrackImage(symbol("minus"), for: .normal)
        slider.setMaximumTrackImage(symbol("minus"), for: .normal)
      }
      // The knob of 27 points stands with its middle at a quarter of the other 200.
      #expect(places(stage, where: isShape).map(\.width) == [227, 63.5])
      #expect(tints(stage).contains { $0.lower?.opacity == 0 && $0.upper?.opacity == 0 })
      stage.act { slider.value = 0.5 }
      #expect(places(stage, where: isShape).map(\.width) == [227, 113.5])
      stage.act {
        slider.setMinimumTrackImage(nil, for: .normal)
        slider.setMaximumTrackImage(UIImage(), for: .normal)
      }
      #expect(places(stage, where: isShape).isEmpty)
      #expect(tints(stage).contains { $0.lower == nil && $0.upper?.opacity == 0 })
      stage.act { slider.setMaximumTrackImage(nil, for: .normal) }
      #expect(!tints(stage).contains { $0.upper != nil })
    }
  }

  @Test func anImageStandsBehindTheLabelOfAButton() throws {
    let stage = Stage { Button("Go") {}.frame(width: 120, height: 44) }
    let plain = stage.drawing
    let button = try #require(stage.first(UIButton.self))
    stage.act { button.setBackgroundImage(symbol("star"), for: .normal) }
    let ground = try #require(places(stage, where: isShape).first)
    let place = try #require(
      places(stage) { if case .control = $0 { true } else { false } }.first)
    #expect(ground == place)
    // Behind: drawn before the button.
    let order = stage.contents.compactMap { content -> String? in
      switch content {
      case .shape: "image"
      case .control: "button"
      default: nil
      }
    }
    #expect(order == ["image", "button"])
    stage.act { button.setBackgroundImage(nil, for: .normal) }
    #expect(stage.drawing == plain)
  }

  @Test func anImageBehindAButtonStandsInThePlaceOfItsGround() throws {
    let stage = Stage { Button("Go") {}.buttonStyle(.borderedProminent) }
    func opaque() -> Int {
      stage.contents.filter {
        if case .shape(let shape) = $0 { (shape.fill?.opacity ?? 0) > 0 } else { false }
      }.count
    }
    let button = try #require(stage.first(UIButton.self))
    #expect(opaque() == 1)
    stage.act { button.setBackgroundImage(symbol("star"), for: .normal) }
    // Only that of the image.
    #expect(opaque() == 1)
    stage.act { button.setBackgroundImage(nil, for: .normal) }
    #expect(opaque() == 1)
    stage.act { button.setBackgroundImage(UIImage(), for: .normal) }
    #expect(opaque() == 0)
  }

  @Test func codeEnablesAButtonWithAGround() throws {
    let log = Log()
    let stage = Stage { Button("Go") { log("went") }.buttonStyle(.bordered).disabled(true) }
    let button = try #require(stage.first(UIButton.self))
    stage.act { button.isEnabled = true }
    let node = try #require(stage.nodes.first { $0.control?.role == "button" })
    #expect(node.control?.isEnabled == true)
    try stage.host.handle(.tap, at: node.id)
    #expect(log.take() == ["went"])
  }

  @Test func aConfigurationHasABackgroundOfItsOwn() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.background.image = symbol("star")
    configuration.background.backgroundColor = .red
    configuration.background.cornerRadius = 9
    configuration.background.strokeColor = .blue
    configuration.background.strokeWidth = 2
    #expect(configuration != .filled())
    let own = UIButton(configuration: configuration)
    let mine = Stage { Shown(view: own).frame(width: 120, height: 44) }
    #expect(outlines(mine) == 3)
    let stage = Stage { Button("Go") {} }
    let button = try #require(stage.first(UIButton.self))
    stage.act { button.configuration = configuration }
    #expect(outlines(stage) == 1)
    let boxes = stage.contents.compactMap { content -> LayerContent.Box? in
      if case .layer(let layer) = content { layer.box } else { nil }
    }
    #expect(
      boxes.contains {
        $0.background?.red == 1 && $0.cornerRadius == 9 && $0.borderWidth == 2
          && $0.borderColor.blue == 1
      })
  }

  @Test func cornersAreAsRoundAsAConfigurationSays() throws {
    let stage = Stage { Button("Go") {} }
    let button = try #require(stage.first(UIButton.self))
    func corner(_ change: (inout UIButton.Configuration) -> Void) -> [Double] {
      var configuration = UIButton.Configuration.filled()
      change(&configuration)
      stage.act { button.configuration = configuration }
      return stage.contents.compactMap { content -> Double? in
        guard case .layer(let layer) = content, let box = layer.box else { return nil }
        return box.background == nil ? nil : box.cornerRadius
      }
    }
    #expect(UIButton.Configuration.filled().background.cornerRadius == 6)
    #expect(corner { _ in } == [6])
    #expect(corner { $0.cornerStyle = .fixed } == [6])
    for style in [UIButton.Configuration.CornerStyle.fixed, .dynamic] {
      #expect(
        corner {
          $0.cornerStyle = style
          $0.background.cornerRadius = 0
        } == [0])
      #expect(
        corner {
          $0.cornerStyle = style
          $0.background.cornerRadius = -.infinity
        } == [0])
    }
    #expect(
      corner {
        $0.cornerStyle = .large
        $0.background.cornerRadius = 0
      } == [10])
  }

  @Test func controlsWithoutImagesAreNotDressed() throws {
    let slider = UISlider()
    #expect(!slider.hasImages && !slider.hasStateImages)
    slider.setThumbImage(symbol("star"), for: .normal)
    #expect(slider.hasImages && slider.hasStateImages)
    slider.setThumbImage(nil, for: .normal)
    #expect(!slider.hasImages)
    let stage = Stage { Shown(view: slider).frame(width: 300, height: 34) }
    let plain = stage.drawing
    let count = stage.host.snapshot().lastID
    stage.act { slider.minimumValueImage = symbol("minus") }
    #expect(stage.host.snapshot().lastID > count)
    stage.act { slider.minimumValueImage = nil }
    #expect(stage.drawing == plain)
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    #expect(button.groundImage == nil)
    button.setBackgroundImage(symbol("star"), for: .normal)
    #expect(button.groundImage == symbol("star"))
    button.configuration = .filled()
    #expect(button.groundImage == nil)
  }
}
