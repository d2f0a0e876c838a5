import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import ArborPaints
import ArborRender
import Foundation
import StageSupport
import Testing

@testable import ArborCanvas

/// The drawn shapes of a surface, in order, with the upper left corner of their segment.
@MainActor func shapes(_ stage: Stage) -> [(shape: ShapeContent, place: CGPoint)] {
  var found: [(ShapeContent, CGPoint)] = []
  func visit(_ segment: ArborDisplay.Segment, _ place: CGPoint) {
    if case .shape(let shape) = segment.content { found.append((shape, place)) }
    for child in segment.children {
      visit(
        child.segment, CGPoint(x: place.x + child.offset.x, y: place.y + child.offset.y))
    }
  }
  visit(stage.host.displayList.root, .zero)
  return found
}

/// A surface of 100 by 100 points with a canvas that fills it.
@MainActor func stage(
  _ renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
) -> Stage {
  Stage(width: 100, height: 100) { Canvas(renderer: renderer).ignoresSafeArea() }
}

extension Stage {
  /// The layers inside of a canvas.
  var canvasLayers: [LayerContent] {
    let layers = contents.compactMap { content in
      if case .layer(let layer) = content { layer } else { nil }
    }
    // The canvas itself, and that its content receives no pointer.
    return Array(layers.dropFirst(2))
  }

  /// The elements of the surface that are `<svg>`.
  var images: Int { host.markup.components(separatedBy: "<svg").count - 1 }
}

/// Sizes, redraws and limits of canvases.
@MainActor @Suite struct CanvasTests {
  private let box = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func aCanvasFillsTheRoomOfferedToIt() {
    var sizes: [CGSize] = []
    _ = Stage(width: 100, height: 80) {
      VStack(spacing: 0) {
        Canvas { _, size in sizes.append(size) }.frame(width: 30, height: 20)
        Canvas { _, size in sizes.append(size) }.fixedSize()
        Canvas { _, size in sizes.append(size) }
      }
      .ignoresSafeArea()
    }
    #expect(
      Set(sizes.map { "\(Int($0.width)) \(Int($0.height))" }) == ["30 20", "10 10", "100 50"])
  }

  @Test func neighboringShapesAreOneImage() {
    let stage = stage { context, _ in
      for x in 0..<3 {
        context.fill(
          Path(CGRect(x: x * 20, y: 0, width: 10, height: 10)), with: .color(.red))
      }
      context.draw(Text("A"), at: CGPoint(x: 50, y: 50))
      context.stroke(Path(ellipseIn: CGRect(x: 0, y: 50, width: 9, height: 9)), with: .foreground)
      context.stroke(box, with: .foreground)
    }
    #expect(stage.images == 2)
    #expect(shapes(stage).map(\.shape.path.boundingRect.minX) == [0, 20, 40, 0, 0])
    #expect(stage.host.markup.contains(">A<"))
  }

  @Test func aRedrawPatchesOnlyTheShapeThatDiffers() {
    let remote = Remote<Int>()
    let stage = Stage(width: 400, height: 400) {
      Steered(0, remote) { $value in
        Canvas { context, _ in
          let chosen = value
          for index in 0..<10_000 {
            let place = CGRect(x: index % 100 * 4, y: index / 100 * 4, width: 3, height: 3)
            context.fill(
              Path(place), with: .color(index == 5_000 && chosen == 1 ? .red : .blue))
          }
        }
      }
    }
    var styles = StyleTable()
    _ = stage.host.displayList.html(styles: &styles)
    let before = stage.host.displayList
    stage.act { remote.value = 1 }
    let patch = Patch.difference(from: before, to: stage.host.displayList, styles: &styles)
    let bytes = WireMessage.patch(patch, revision: 2, acknowledged: 1)
    #expect(patch.ops.count == 1)
    #expect(bytes.count < 60, "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test func shapesThatComeAndGoMoveNoOthers() {
    // 0 draws all, 1 leaves one out, 2 has one more in front of it.
    let remote = Remote<Int>()
    let stage = Stage(width: 400, height: 400) {
      Steered(0, remote) { $value in
        Canvas { context, _ in
          let chosen = value
          for index in 0..<2_000 {
            let place = CGRect(x: index % 100 * 4, y: index / 100 * 4, width: 3, height: 3)
            if index == 3, chosen == 1 { continue }
            if index == 3, chosen == 2 { context.fill(Path(place), with: .color(.black)) }
            context.fill(Path(place), with: .color(Color(white: Double(index) / 2_000)))
          }
        }
      }
    }
    var styles = StyleTable()
    _ = stage.host.displayList.html(styles: &styles)
    for value in [1, 0, 2, 0, 2, 1] {
      let before = stage.host.displayList
      stage.act { remote.value = value }
      let patch = Patch.difference(from: before, to: stage.host.displayList, styles: &styles)
      #expect(patch.ops.count <= 3, "\(patch.ops.count) for \(value)")
    }
  }

  @Test func stateAndEnvironmentThatTheDrawingReadsRedrawIt() {
    let remote = Remote<Int>()
    let stage = Stage(width: 100, height: 100) {
      Steered(0, remote) { $value in
        Canvas { context, _ in
          context.fill(
            box, with: .color(context.environment.colorScheme == .dark ? .white : .black))
          context.draw(Text("\(value)"), at: .zero)
        }
        .environment(\.colorScheme, value > 1 ? .dark : .light)
      }
    }
    #expect(stage.texts == ["0"])
    #expect(shapes(stage).first?.shape.fill == .black)
    stage.act { remote.value = 1 }
    #expect(stage.texts == ["1"])
    stage.act { remote.value = 2 }
    #expect(stage.texts == ["2"])
    #expect(shapes(stage).first?.shape.fill == .white)
  }

  @Test func onlyTheEnvironmentRedrawsAnEqualCanvas() {
    let remote = Remote<Int>()
    let stage = Stage(width: 100, height: 100) {
      Steered(0, remote) { $value in
        Fixed().environment(\.colorScheme, value == 1 ? .dark : .light)
      }
    }
    #expect(shapes(stage).first?.shape.fill == .black)
    stage.act { remote.value = 1 }
    #expect(shapes(stage).first?.shape.fill == .white)
  }

  /// A view that is the same whatever is around it.
  private struct Fixed: View {
    var body: some View {
      Canvas { context, size in
        let isDark = context.environment.colorScheme == .dark
        context.fill(
          Path(CGRect(origin: .zero, size: size)), with: .color(isDark ? .white : .black))
      }
    }
  }

  @Test func theWholeFrameReceivesTouches() {
    let layers = stage { _, _ in }.contents.compactMap { content -> LayerContent? in
      if case .layer(let layer) = content { layer } else { nil }
    }
    let frame = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(layers.first?.hits == .within(frame))
    #expect(layers.first?.clip == frame)
    #expect(layers.first?.effect == .isolated(isOpaque: false))
    #expect(layers.first?.description?.isHidden == true)
  }

  @Test func anOpaqueCanvasIsBlack() {
    let stage = Stage { Canvas(opaque: true, colorMode: .linear) { _, _ in } }
    #expect(stage.host.markup.contains("#000"))
  }

  @Test func moreOperationsThanTheLimitAreReportedOnce() {
    let remote = Remote<Int>()
    let stage = Stage(width: 100, height: 100) {
      Steered(1, remote) { $value in
        Canvas { context, _ in
          var context = context
          context.opacity = 0.5
          for _ in 0..<CanvasSurface.mostOperations + value {
            context.filters = []
            _ = context.surface.admits(level: 0)
          }
          context.fill(box, with: .color(.red))
        }
      }
    }
    #expect(stage.diagnostics == ["canvas-operations"])
    #expect(shapes(stage).isEmpty)
    stage.act { remote.value = 2 }
    #expect(stage.diagnostics == ["canvas-operations"])
  }

  @Test func deepLayersAreLeftOut() {
    func nest(_ context: GraphicsContext, _ depth: Int) {
      context.fill(Path(CGRect(x: depth, y: 0, width: 1, height: 1)), with: .color(.red))
      if depth < 60 { context.drawLayer { nest($0, depth + 1) } }
    }
    let stage = stage { context, _ in nest(context, 0) }
    #expect(shapes(stage).count == CanvasSurface.mostLevels + 1)
    #expect(stage.diagnostics == ["canvas-levels"])
  }

  @Test func numbersThatAreNotFiniteDrawNothing() {
    let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300]
    let stage = stage { context, _ in
      for number in numbers {
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: number, y: 1))
        context.stroke(line, with: .color(.red))
        context.fill(
          Path(ellipseIn: CGRect(x: number, y: 0, width: 1, height: 1)), with: .color(.red))
        context.stroke(box, with: .color(.red), lineWidth: number)
        context.draw(Text("A"), at: CGPoint(x: number, y: 0))
        context.draw(Text("A"), in: CGRect(x: 0, y: 0, width: number, height: 1))
        context.fill(
          box,
          with: .linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: CGPoint(x: number, y: 0),
            endPoint: .zero, options: .repeat))
        context.fill(
          box,
          with: .radialGradient(
            Gradient(colors: [.red, .blue]), center: CGPoint(x: number, y: 0), startRadius: number,
            endRadius: number, options: .mirror))
        context.fill(box, with: .tiledImage(Image("none"), origin: CGPoint(x: number, y: 0)))
        var other = context
        other.scaleBy(x: number, y: 1)
        other.fill(box, with: .color(.red))
        other.clip(to: box)
        other.fill(box, with: .color(.red))
        other.addFilter(.blur(radius: number))
        other.opacity = Double(number)
        other.draw(Image(systemName: "star"), at: .zero)
        _ = other.clipBoundingRect
      }
    }
    #expect(stage.host.markup.contains("nan") == false)
    #expect(shapes(stage).allSatisfy { $0.shape.path.boundingRect == box.boundingRect })
    #expect(stage.texts.isEmpty)
  }

  @Test func aRectangleWithoutEndsFillsTheCanvas() {
    let stage = stage { context, _ in context.fill(Path(.infinite), with: .color(.red)) }
    let frame = shapes(stage).first?.shape.path.boundingRect ?? .zero
    #expect(frame.minX < 0 && frame.minY < 0 && frame.maxX > 100 && frame.maxY > 100)
  }
}
