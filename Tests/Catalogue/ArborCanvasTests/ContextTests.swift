import Arbor
import ArborCore
import ArborDisplay
import ArborDrawing
import ArborMotion
import ArborPaints
import Foundation
import StageSupport
import Testing

@testable import ArborCanvas

/// The state of contexts, and how operations are drawn with it.
@MainActor @Suite struct ContextTests {
  private let box = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private let red = RGBA(red: 1, green: 0, blue: 0)
  private let pure = GraphicsContext.Shading.color(red: 1, green: 0, blue: 0)

  @Test func copiesHaveTheirOwnState() {
    let stage = stage { context, _ in
      var copy = context
      copy.opacity = 0.5
      copy.translateBy(x: 20, y: 5)
      copy.fill(box, with: pure)
      context.fill(box, with: pure)
    }
    let drawn = shapes(stage)
    #expect(drawn.map(\.shape.fill?.opacity) == [0.5, 1])
    #expect(drawn.map(\.place) == [CGPoint(x: 20, y: 5), .zero])
  }

  @Test func scaledShapesRemainWhatTheyAre() {
    let circle = Path(ellipseIn: CGRect(x: 1, y: 1, width: 4, height: 4))
    let stage = stage { context, _ in
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.translateBy(x: 1, y: 0)
      context.stroke(circle, with: pure, style: StrokeStyle(lineWidth: 3, dash: [1, 2]))
      context.rotate(by: .degrees(90))
      context.fill(box, with: pure)
    }
    let drawn = shapes(stage)
    #expect(drawn[0].shape.path == Path(ellipseIn: CGRect(x: 2, y: 2, width: 8, height: 8)))
    #expect(drawn[0].shape.stroke?.style.lineWidth == 6)
    #expect(drawn[0].shape.stroke?.style.dash == [2, 4])
    #expect(drawn[0].place == CGPoint(x: 12, y: 0))
    let turned = drawn[1].shape.path.boundingRect
    #expect(abs(turned.minX + 20) < 1e-9 && abs(turned.maxY - 20) < 1e-9)
  }

  @Test func linesOfUnevenScaleAreDrawnUnderTheTransform() {
    let stage = stage { context, _ in
      context.scaleBy(x: 4, y: 1)
      var line = Path()
      line.move(to: CGPoint(x: 1, y: 1))
      line.addLine(to: CGPoint(x: 1, y: 9))
      for step in 0..<5_000 { line.addLine(to: CGPoint(x: step % 20, y: step / 20)) }
      context.opacity = 0.5
      context.stroke(line, with: pure, lineWidth: 2)
    }
    let drawn = shapes(stage)
    #expect(drawn.count == 1 && drawn.first?.shape.fill == nil)
    #expect(drawn.first?.shape.stroke?.style.lineWidth == 2)
    #expect(drawn.first?.shape.path.boundingRect == CGRect(x: 0, y: 0, width: 19, height: 249))
    #expect(stage.canvasLayers.map(\.opacity) == [0.5, 1])
    #expect(stage.canvasLayers.last?.transform == CGAffineTransform(scaleX: 4, y: 1))
  }

  @Test func concatenatedMapsApplyFirst() {
    var context = GraphicsContext(
      CanvasSurface(size: CGSize(width: 9, height: 9), environment: .init(), symbols: nil))
    context.translateBy(x: 10, y: 0)
    context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(context.transform) == CGPoint(x: 12, y: 2))
  }

  @Test func clipsLimitTheOperationsAfterThem() {
    var bounds: [CGRect] = []
    let stage = stage { context, _ in
      bounds.append(context.clipBoundingRect)
      var clipped = context
      clipped.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60)))
      clipped.translateBy(x: 10, y: 10)
      clipped.clip(to: Path(CGRect(x: 0, y: 0, width: 90, height: 20)))
      bounds.append(clipped.clipBoundingRect)
      clipped.fill(box, with: pure)
      clipped.fill(box, with: pure)
      context.fill(box, with: pure)
      clipped.clip(to: Path())
      clipped.fill(box, with: pure)
      bounds.append(clipped.clipBoundingRect)
    }
    #expect(
      bounds == [
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0, y: 0, width: 50, height: 20),
        .zero,
      ])
    let clips = stage.canvasLayers.compactMap(\.clip)
    #expect(clips[0] == Path(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60)))
    #expect(clips[1] == Path(CGRect(x: 10, y: 10, width: 90, height: 20)))
    // The first two share their clips; one has none; the last one has three.
    #expect(clips.count == 2 + 3)
    #expect(shapes(stage).count == 4)
  }

  @Test func inverseClipsShowTheRest() throws {
    let stage = stage { context, _ in
      context.clip(to: box, options: .inverse)
      context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), with: pure)
    }
    let clip = try #require(stage.canvasLayers.first?.clip)
    #expect(!clip.contains(CGPoint(x: 5, y: 5)))
    #expect(clip.contains(CGPoint(x: 50, y: 50)))
  }

  @Test func clipsOfLayersAreMasks() {
    let stage = stage { context, _ in
      context.clipToLayer(opacity: 0.5) { $0.draw(Text("A"), at: CGPoint(x: 50, y: 50)) }
      context.fill(box, with: pure)
      var other = context
      other.clipToLayer(options: .inverse) { $0.fill(box, with: pure) }
      other.fill(box, with: pure)
    }
    let effects = stage.canvasLayers.map(\.effect)
    #expect(effects.filter { $0 == .mask }.count == 3)
    #expect(effects.contains(.blend(.destinationOut)))
    #expect(stage.canvasLayers.contains { $0.opacity == 0.5 })
  }

  @Test func theFilterThatWasAddedLastAppliesFirst() {
    let stage = stage { context, _ in
      context.opacity = 0.5
      context.addFilter(.grayscale(1))
      context.addFilter(.blur(radius: 3))
      context.fill(box, with: pure)
    }
    #expect(stage.canvasLayers.map(\.opacity) == [0.5, 1, 1])
    #expect(
      stage.canvasLayers.map(\.effect) == [
        nil, .grayscale(1), .blur(radius: 3, isOpaque: false),
      ])
    #expect(shapes(stage).first?.shape.fill == red)
  }

  @Test func filtersAreThoseOfLayers() {
    let filters: [GraphicsContext.Filter] = [
      .shadow(color: .black, radius: 2, x: 1, y: -1), .colorMultiply(.white),
      .hueRotation(.degrees(90)), .saturation(-1), .brightness(2), .contrast(3), .colorInvert(),
      .colorInvert(0.25), .luminanceToAlpha, .blur(radius: -1, options: .opaque),
    ]
    let surface = CanvasSurface(size: .zero, environment: .init(), symbols: nil)
    #expect(
      filters.map { Self.layers($0.applied(to: .shapes([]), in: surface)).first?.effect } == [
        .shadow(.init(color: .black, radius: 2, x: 1, y: -1)), .multiply(.white),
        .hueRotation(.degrees(90)), .saturation(0), .brightness(1), .contrast(3), .contrast(-1),
        .contrast(0.5), .luminanceToAlpha, .blur(radius: 0, isOpaque: true),
      ])
  }

  /// The layers inside each other, the outermost first.
  private static func layers(_ part: PicturePart) -> [LayerContent] {
    switch part {
    case .layer(let layer, let parts): [layer] + parts.flatMap(layers)
    case .masked(let parts, let mask): (parts + mask).flatMap(layers)
    case .shapes, .box, .view: []
    }
  }

  @Test func opacitiesWithinARangeGetAColor() throws {
    let surface = CanvasSurface(size: .zero, environment: .init(), symbols: nil)
    func layers(_ filter: GraphicsContext.Filter) -> [LayerContent] {
      Self.layers(filter.applied(to: .shapes([]), in: surface))
    }
    let upper = layers(.alphaThreshold(min: 0.5, color: .white)).map(\.effect)
    let expected: [LayerEffect?] = [
      .multiply(.white), .brightness(1), .luminanceToAlpha, .contrast(256),
      .brightness(0.001953125), .isolated(isOpaque: true), .brightness(1),
    ]
    #expect(upper == expected)
    // A greatest opacity is a mask of the inverse.
    let both = layers(.alphaThreshold(min: .nan, max: 0.5)).map(\.effect)
    #expect(both.count == 12 && both.contains(.contrast(-256)))
  }

  @Test func projectionsMoveWhatIsDrawn() {
    let surface = CanvasSurface(size: .zero, environment: .init(), symbols: nil)
    let moved = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
    var broken = moved
    broken.m11 = .nan
    let transforms = [moved, broken].map { matrix in
      Self.layers(
        GraphicsContext.Filter.projectionTransform(matrix).applied(to: .shapes([]), in: surface)
      ).first?.transform
    }
    #expect(transforms == [CGAffineTransform(translationX: 3, y: 4), nil])
  }

  @Test func blendedOperationsAreClippedByThemselves() {
    let stage = stage { context, _ in
      context.clip(to: box)
      context.fill(box, with: pure)
      context.blendMode = .multiply
      context.fill(box, with: pure)
    }
    let layers = stage.canvasLayers
    #expect(layers.map(\.effect) == [nil, .blend(.multiply), nil])
    #expect(layers.map(\.clip) == [box, nil, box])
  }

  @Test func whatRemovesDoesNotReachWhatFollows() {
    let stage = stage { context, _ in
      context.fill(box, with: pure)
      var eraser = context
      eraser.blendMode = .clear
      eraser.opacity = 0.5
      eraser.fill(box, with: pure)
      eraser.stroke(box, with: .color(red: 1, green: 0, blue: 0, opacity: 0.2))
      context.fill(box, with: pure)
    }
    #expect(
      stage.canvasLayers.map(\.effect) == [
        .isolated(isOpaque: false), .blend(.destinationOut), .blend(.destinationOut),
      ])
    #expect(shapes(stage).map { $0.shape.fill ?? $0.shape.stroke?.color } == [red, red, red, red])
  }

  @Test func layersAreDrawnAsAWhole() {
    let stage = stage { context, _ in
      context.opacity = 0.5
      context.translateBy(x: 30, y: 0)
      context.drawLayer { layer in
        layer.fill(box, with: pure)
        layer.translateBy(x: 0, y: 30)
        layer.fill(box, with: pure)
      }
      context.fill(box, with: pure)
    }
    #expect(stage.canvasLayers.map(\.opacity) == [0.5, 1])
    #expect(
      shapes(stage).map(\.place) == [
        CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 30), CGPoint(x: 30, y: 0),
      ])
    #expect(shapes(stage).map(\.shape.fill?.opacity) == [1, 1, 0.5])
  }

  @Test func modesThatAreNotDeclaredAreNormal() {
    #expect(GraphicsContext.BlendMode(rawValue: 99).mode == .normal)
    #expect(GraphicsContext.BlendMode.hue.mode == .hue)
  }

  @Test func theEvenOddRuleFillsEachSecondArea() {
    let stage = stage { context, _ in
      var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
      path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
      context.fill(path, with: pure, style: FillStyle(eoFill: true))
    }
    #expect(shapes(stage).first?.shape.path.contains(CGPoint(x: 15, y: 15)) == false)
    #expect(shapes(stage).first?.shape.path.contains(CGPoint(x: 5, y: 5)) == true)
  }

  @Test func coreGraphicsDrawsWithTheStateOfTheContext() {
    let stage = stage { context, _ in
      context.translateBy(x: 10, y: 0)
      context.opacity = 0.5
      context.withCGContext { inner in
        inner.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        inner.translateBy(x: 0, y: 5)
        inner.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    let drawn = shapes(stage)
    #expect(drawn.map(\.place) == [CGPoint(x: 10, y: 5)])
    #expect(drawn.first?.shape.fill == RGBA(red: 1, green: 0, blue: 0, opacity: 0.25))
  }

  @Test func gradientsEndWhereTheyAreSaidTo() throws {
    let colors = try #require(
      CGGradient([.init(color: .black, place: 0), .init(color: .white, place: 1)]))
    func boxes(_ options: CGGradientDrawingOptions) -> [CGRect] {
      let stage = stage { context, _ in
        context.withCGContext { inner in
          inner.drawLinearGradient(
            colors, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 60, y: 0), options: options)
        }
      }
      return stage.canvasLayers.compactMap { layer in
        if case .outline(let path)? = layer.box?.mask { path.boundingRect } else { nil }
      }
    }
    #expect(boxes([]).map(\.width) == [40])
    #expect(boxes(.drawsBeforeStartLocation).map(\.width) == [60])
    #expect(boxes(.drawsAfterEndLocation).map(\.width) == [80])
    #expect(
      boxes([.drawsBeforeStartLocation, .drawsAfterEndLocation]).map(\.width) == [100])
  }
}
