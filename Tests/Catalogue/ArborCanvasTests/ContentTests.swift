import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import Foundation
import StageSupport
import Testing

@testable import ArborCanvas

/// Shadings, texts, images and symbols of canvases.
@MainActor @Suite struct ContentTests {
  private let box = Path(CGRect(x: 20, y: 20, width: 40, height: 40))
  private let colors = Gradient(colors: [.white, .black])

  /// The frames of the nodes of a type, whatever their place.
  private func frames(_ stage: Stage, _ type: String) -> [CGRect] {
    stage.nodes.filter { $0.segment.description.hasPrefix(type) }.compactMap(\.frame)
  }

  private func boxes(_ stage: Stage) -> [LayerContent.Box] { stage.canvasLayers.compactMap(\.box) }

  @Test func gradientsHaveThePlacesOfTheDrawing() throws {
    let stage = stage { context, _ in
      context.fill(
        box,
        with: .linearGradient(
          colors, startPoint: .zero, endPoint: CGPoint(x: 80, y: 0)))
      context.fill(
        box,
        with: .radialGradient(
          colors, center: CGPoint(x: 20, y: 40), startRadius: 0, endRadius: 20))
      context.fill(box, with: .conicGradient(colors, center: CGPoint(x: 40, y: 40)))
      context.fill(
        box,
        with: .style(
          LinearGradient(
            gradient: colors, startPoint: .leading, endPoint: .trailing)))
    }
    let gradients = boxes(stage).compactMap(\.gradient)
    #expect(gradients.map(\.kind) == [.axial, .radial, .conic, .axial])
    #expect(gradients[0].start.x == -0.5 && gradients[0].end.x == 1.5)
    #expect(gradients[1].start == CGPoint(x: 0, y: 0.5) && gradients[1].end.x == 0.5)
    #expect(gradients[2].start == CGPoint(x: 0.5, y: 0.5))
    #expect(gradients[3].start.x == 0 && gradients[3].end.x == 1)
    #expect(
      boxes(stage).map(\.mask).allSatisfy {
        $0 == .outline(Path(CGRect(x: 0, y: 0, width: 40, height: 40)))
      })
  }

  @Test func turnedGradientsTurnAsAWhole() throws {
    let stage = stage { context, _ in
      context.rotate(by: .degrees(90))
      context.opacity = 0.5
      context.stroke(
        box, with: .linearGradient(colors, startPoint: .zero, endPoint: CGPoint(x: 9, y: 0)),
        lineWidth: 4)
    }
    let layer = try #require(stage.canvasLayers.first)
    #expect(layer.opacity == 0.5)
    // The corner of the box is at (16, 16); a quarter turn takes it to (-16, 16).
    let corner = CGPoint.zero.applying(layer.transform ?? .identity)
    #expect(abs(corner.x + 32) < 1e-9 && abs(corner.y) < 1e-9)
  }

  @Test func linesHaveGradientsAcross() throws {
    let stage = stage { context, _ in
      var path = Path()
      path.move(to: CGPoint(x: 50, y: 20))
      path.addLine(to: CGPoint(x: 50, y: 60))
      context.stroke(
        path,
        with: .linearGradient(
          colors, startPoint: CGPoint(x: 45, y: 0), endPoint: CGPoint(x: 55, y: 0)),
        lineWidth: 10)
    }
    let box = try #require(boxes(stage).first)
    let gradient = try #require(box.gradient)
    // The box has room for corners, of which this line has none: 50 points on each side, and 1.
    #expect(abs(gradient.start.x - 45.0 / 101) < 1e-9)
    #expect(abs(gradient.end.x - 55.0 / 101) < 1e-9)
  }

  @Test func repeatedGradientsCoverThePath() throws {
    let stage = stage { context, _ in
      let (start, end) = (CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 0))
      for options: GraphicsContext.GradientOptions in [.repeat, .mirror] {
        context.fill(
          box,
          with: .linearGradient(colors, startPoint: start, endPoint: end, options: options))
        context.fill(
          box,
          with: .radialGradient(
            colors, center: CGPoint(x: 40, y: 40), startRadius: 0, endRadius: 10,
            options: options))
      }
    }
    let gradients = boxes(stage).compactMap(\.gradient)
    #expect(gradients.map(\.stops.count) == [8, 6, 8, 6])
    #expect(gradients[0].start.x == 0 && gradients[0].end.x == 1)
    #expect(gradients[0].stops.map(\.place) == [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1])
    let isWhite = gradients.map { $0.stops.map { $0.color == .white } }
    #expect(isWhite[0] == [true, false, true, false, true, false, true, false])
    #expect(isWhite[2] == [true, false, false, true, true, false, false, true])
  }

  @Test func aPaletteHasItsFirstShading() {
    let stage = stage { context, _ in
      context.fill(box, with: .palette([.color(white: 1), .color(white: 0)]))
      context.fill(box, with: .palette([]))
      context.fill(box, with: context.resolve(.foreground))
    }
    #expect(shapes(stage).map(\.shape.fill) == [.white, .black, .black])
  }

  @Test func textsAreMeasuredAndPlaced() throws {
    var sizes: [CGSize] = []
    var baselines: [CGFloat] = []
    let stage = stage { context, size in
      let text = context.resolve(Text("one two three").font(.system(size: 20)))
      sizes = [text.measure(in: CGSize(width: 1_000, height: 100)), text.measure(in: size)]
      baselines = [text.firstBaseline(in: size), text.lastBaseline(in: size)]
      context.draw(text, in: CGRect(x: 5, y: 6, width: 100, height: 100))
      context.draw(Text("B"), at: CGPoint(x: 50, y: 100), anchor: .bottom)
    }
    #expect(sizes[0].width > 100 && sizes[1].width <= 100)
    #expect(sizes[1].height == 2 * sizes[0].height)
    #expect(baselines[1] - baselines[0] == sizes[0].height)
    #expect(stage.texts == ["one two three", "B"])
    let frames = frames(stage, "Text")
    try #require(frames.count == 2, "\(stage.paths)")
    #expect(frames[0].origin == CGPoint(x: 5, y: 6))
    #expect(frames[0].size == sizes[1])
    #expect(frames[1].maxY == 100 && abs(frames[1].midX - 50) <= 0.5)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func textsHaveShadings() throws {
    let stage = stage { context, _ in
      var text = context.resolve(Text("A"))
      text.shading = .color(white: 1)
      context.draw(text, at: CGPoint(x: 50, y: 50))
      text.shading = .linearGradient(
        colors, startPoint: .zero, endPoint: CGPoint(x: 100, y: 0))
      context.draw(text, at: CGPoint(x: 50, y: 50))
      context.draw(Text("A").foregroundColor(.white), at: .zero)
    }
    let texts = stage.contents.compactMap { content in
      if case .text(let text) = content { text } else { nil }
    }
    #expect(texts.map(\.style.color)[0] == .white && texts[2].style.color == .white)
    let gradient = try #require(texts[1].gradient)
    #expect(gradient.start.x < 0 && gradient.end.x > 1)
  }

  @Test func turnedTextsAreLayers() {
    let stage = stage { context, _ in
      context.rotate(by: .degrees(30))
      context.draw(Text("A"), at: CGPoint(x: 50, y: 0))
    }
    #expect(stage.canvasLayers.first?.transform == CGAffineTransform(rotationAngle: .pi / 6))
  }

  @Test func imagesHaveASizeAndAShading() throws {
    var size = CGSize.zero
    let stage = stage { context, _ in
      var star = context.resolve(Image(systemName: "star"))
      size = star.size
      #expect(star.baseline > 0 && star.baseline < star.size.height)
      context.draw(star, at: .zero, anchor: .topLeading)
      star.shading = .color(white: 1)
      context.draw(star, in: CGRect(x: 10, y: 10, width: 80, height: 40))
      context.draw(
        Image(systemName: "star").resizable(), in: CGRect(x: 9, y: 9, width: 9, height: 9))
    }
    #expect(size.width > 10 && size.width < 40)
    let frames = frames(stage, "Image")
    try #require(frames.count == 3)
    #expect(frames[0] == CGRect(origin: .zero, size: size))
    #expect(frames[1] == CGRect(x: 10, y: 10, width: 80, height: 40))
    #expect(frames[2] == CGRect(x: 9, y: 9, width: 9, height: 9))
    #expect(shapes(stage).map(\.shape.fill) == [.black, .white, .black])
  }

  @Test func symbolsAreFoundByTheirTags() throws {
    var sizes: [CGSize?] = []
    let stage = Stage(width: 100, height: 100) {
      Canvas { context, _ in
        let flag = context.resolveSymbol(id: "flag")
        sizes = [
          flag?.size, context.resolveSymbol(id: 2)?.size, context.resolveSymbol(id: "no")?.size,
        ]
        guard let flag else { return }
        context.draw(flag, at: CGPoint(x: 50, y: 50))
        context.draw(flag, at: CGPoint(x: 0, y: 0), anchor: .topLeading)
        context.draw(flag, in: CGRect(x: 0, y: 0, width: 60, height: 30))
      } symbols: {
        Color.red.frame(width: 20, height: 10).tag("flag")
        ForEach(1..<3) { number in Text("number \(number)").tag(number) }
      }
      .ignoresSafeArea()
    }
    #expect(sizes[0] == CGSize(width: 20, height: 10))
    #expect((sizes[1]?.width ?? 0) > 20)
    #expect(sizes[2] == nil)
    let drawn = stage.contents.filter { if case .color = $0 { true } else { false } }
    #expect(drawn.count == 3)
    #expect(!stage.host.markup.contains("number"))
    #expect(frames(stage, "Color").first == CGRect(x: 40, y: 45, width: 20, height: 10))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func symbolsAppearOnlyWhereTheyAreDrawn() {
    let log = Log()
    let remote = Remote<Int>()
    let stage = Stage(width: 100, height: 100) {
      Steered(1, remote) { $count in
        Canvas { context, _ in
          guard let dot = context.resolveSymbol(id: 0) else { return }
          for index in 0..<count { context.draw(dot, at: CGPoint(x: index * 10, y: 0)) }
        } symbols: {
          Color.red.frame(width: 5, height: 5).onAppear { log("on") }.onDisappear { log("off") }
            .tag(0)
          Color.blue.frame(width: 5, height: 5).onAppear { log("other") }.tag(1)
        }
      }
    }
    #expect(log.take().filter { $0 == "on" } == ["on"])
    stage.act { remote.value = 3 }
    #expect(log.take().filter { $0 != "other" } == ["on", "on"])
    stage.act { remote.value = 0 }
    #expect(log.take() == ["off", "off", "off"])
  }

  @Test func coordinatesBeginAtTheLeftInEveryDirection() {
    let stage = Stage(width: 100, height: 100) {
      Canvas { context, _ in
        context.draw(Text("A"), at: .zero, anchor: .topLeading)
        context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
      }
      .environment(\.layoutDirection, .rightToLeft)
      .ignoresSafeArea()
    }
    #expect(frames(stage, "Text").first?.minX == 0)
    #expect(shapes(stage).first?.place == .zero)
  }
}
