import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import ArborRender
import Foundation
import StageSupport
import Testing

@testable import ArborCanvas

/// Drawings that would take too much time or too many elements.
@MainActor @Suite struct LimitTests {
  private let box = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private let red = GraphicsContext.Shading.color(red: 1, green: 0, blue: 0)

  /// A path of many lines that cross each other.
  private func star(_ count: Int) -> Path {
    Path { path in
      path.move(to: .zero)
      for step in 1...count {
        path.addLine(to: CGPoint(x: step * 37 % 101, y: step * 53 % 97))
      }
    }
  }

  /// The modes of the layers after the beginning of each group.
  private func groups(_ stage: Stage) -> [[ArborDisplay.BlendMode?]] {
    stage.canvasLayers.reduce(into: []) { groups, layer in
      switch layer.effect {
      case .isolated: groups.append([])
      case .blend(let mode): groups[groups.count - 1].append(mode)
      default: break
      }
    }
  }

  @Test func curvesTooFarAwayHaveNoEvenOddArea() {
    let stage = stage { context, _ in
      for number in [CGFloat.nan, .infinity, 1e300] {
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(
          to: CGPoint(x: 1, y: 1), control: CGPoint(x: number, y: number))
        context.fill(path, with: red, style: FillStyle(eoFill: true))
        var clipped = context
        clipped.clip(to: path, style: FillStyle(eoFill: true))
        clipped.fill(box, with: red)
        #expect(clipped.clipBoundingRect == .zero)
      }
    }
    #expect(shapes(stage).map(\.shape.path) == [box, box, box])
    #expect(stage.canvasLayers.map(\.clip) == [Path(.zero)])
  }

  @Test func areasOfManyElementsAreNotComputed() {
    let star = star(200)
    #expect(star.lineCount(upTo: 10_000) > CanvasSurface.mostAreaLines)
    let stage = stage { context, _ in
      context.fill(star, with: red, style: FillStyle(eoFill: true))
      context.clip(to: star, options: .inverse)
      context.fill(box, with: red)
    }
    #expect(shapes(stage).first?.shape.path == star)
    #expect(stage.canvasLayers.contains { $0.effect == .mask })
    #expect(stage.canvasLayers.contains { $0.effect == .blend(.destinationOut) })
    #expect(stage.diagnostics == ["canvas-areas"])
  }

  @Test func eachGroupIsErasedAsOftenAsAfterIt() {
    func draw(_ times: Int) -> Stage {
      stage { context, _ in
        var eraser = context
        eraser.blendMode = .clear
        for index in 0..<times {
          context.fill(
            box.applying(CGAffineTransform(translationX: CGFloat(index), y: 0)), with: red)
          eraser.fill(box, with: red)
        }
        context.fill(box.applying(CGAffineTransform(translationX: 50, y: 0)), with: red)
      }
    }
    #expect(groups(draw(3)).map(\.count) == [3, 2, 1])
    let full = draw(100)
    // The last shape is in front of everything, and in no group.
    #expect(shapes(full).last?.shape.path.boundingRect.minX == 50)
    func depth(_ segment: ArborDisplay.Segment) -> Int {
      1 + (segment.children.map { depth($0.segment) }.max() ?? 0)
    }
    let plain = stage { context, _ in context.fill(box, with: red) }
    let levels =
      depth(full.host.displayList.root) - depth(plain.host.displayList.root)
    #expect(levels < 12, "\(levels)")
    #expect(full.diagnostics.isEmpty)
  }

  @Test func whatIsRemovedInPartIsOnePicture() {
    let stage = stage { context, _ in
      var eraser = context
      eraser.blendMode = .destinationOut
      eraser.opacity = 0.5
      for _ in 0..<40 {
        context.fill(box, with: red)
        eraser.fill(box, with: red)
      }
      context.fill(box, with: red)
    }
    let cuts = groups(stage).flatMap { $0 }.count
    // 33 operations are not repeated; the other seven are, in each of the groups there are then.
    #expect(cuts == 33 + (2...8).reduce(0, +), "\(cuts)")
    #expect(shapes(stage).last?.shape.fill == RGBA(red: 1, green: 0, blue: 0))
  }

  @Test func shadowsFadeWithTheirShape() throws {
    let stage = stage { context, _ in
      context.opacity = 0.5
      context.fill(box, with: .style(Color.red.shadow(.drop(color: .black, radius: 3))))
    }
    let shape = try #require(shapes(stage).first?.shape)
    #expect(shape.shadow?.color == .black && shape.fill?.opacity == 1)
    #expect(stage.canvasLayers.map(\.opacity) == [0.5])
  }

  @Test func usesOfMasksCount() {
    let stage = stage { context, _ in
      context.clipToLayer { layer in for _ in 0..<100 { layer.fill(box, with: red) } }
      let other = context
      _ = context.surface.admits(level: 0, weight: CanvasSurface.mostOperations - 350)
      for index in 0..<9 {
        context.opacity = index % 2 == 0 ? 1 : 0.5
        context.fill(box, with: red)
      }
      context.blendMode = .multiply
      context.fill(box, with: red)
      context.fill(box, with: red)
      other.fill(box, with: red)
    }
    // Nine shapes share one use of the mask; the second blended one has no use left.
    #expect(stage.canvasLayers.filter { $0.effect == .mask }.count == 2)
    #expect(stage.diagnostics == ["canvas-operations"])
  }

  /// A threshold with an upper limit draws what it filters twice.
  @Test func thresholdsCountTheirCopies() {
    let twice = GraphicsContext.Filter.alphaThreshold(min: 0.2, max: 0.8)
    #expect(twice.copies == 2)
    #expect(GraphicsContext.Filter.alphaThreshold(min: 0.2).copies == 1)
    let many = stage { context, _ in
      for _ in 0..<31 { context.addFilter(twice) }
      context.fill(box, with: red)
    }
    #expect(many.diagnostics == ["canvas-operations"])
    #expect(shapes(many).isEmpty)
    func nest(_ outer: GraphicsContext, _ depth: Int) {
      var context = outer
      if depth == 10 { return context.fill(box, with: red) }
      context.addFilter(twice)
      context.drawLayer { nest($0, depth + 1) }
    }
    let nested = stage { context, _ in
      _ = context.surface.admits(level: 0, weight: CanvasSurface.mostOperations - 500)
      nest(context, 0)
    }
    #expect(nested.diagnostics == ["canvas-operations"])
    #expect(shapes(nested).isEmpty)
  }

  /// Each operation draws what is behind it twice.
  @Test func modesThatDrawTwiceEnd() {
    let stage = stage { context, _ in
      context.fill(box, with: red)
      context.blendMode = .xor
      for index in 0..<20 {
        context.fill(Path(CGRect(x: index, y: 0, width: 10, height: 10)), with: red)
      }
      context.blendMode = .normal
      context.fill(Path(CGRect(x: 50, y: 50, width: 9, height: 9)), with: red)
    }
    let drawn = shapes(stage)
    #expect(drawn.count > 1_000 && drawn.count < 2 * CanvasSurface.mostCopies)
    // The next shape is drawn all the same.
    #expect(drawn.last?.shape.path.boundingRect.width == 9)
    #expect(stage.diagnostics == ["canvas-copies"])
  }

  @Test func longRowsOfOneModeAreJoined() {
    let stage = stage { context, _ in
      context.blendMode = .destinationOver
      for index in 0..<1_500 {
        let area = CGRect(x: index % 90, y: 0, width: index == 0 ? 5 : 10, height: 10)
        context.fill(Path(area), with: red)
      }
    }
    #expect(stage.diagnostics.isEmpty)
    #expect(shapes(stage).last?.shape.path.boundingRect.width == 5)
  }

  @Test func symbolsCountAsAllOfThem() {
    let stage = Stage(width: 100, height: 100) {
      Canvas { context, _ in
        guard let dot = context.resolveSymbol(id: 3) else { return }
        _ = context.surface.admits(level: 0, weight: CanvasSurface.mostOperations - 50)
        for _ in 0..<4 { context.draw(dot, at: .zero) }
      } symbols: {
        ForEach(0..<20) { number in Color.red.frame(width: 5, height: 5).tag(number) }
      }
    }
    let drawn = stage.contents.filter { if case .color = $0 { true } else { false } }
    #expect(drawn.count == 2)
    #expect(stage.diagnostics == ["canvas-operations"])
  }

  @Test func aTextIsMeasuredOnce() {
    var sizes: [CGSize] = []
    func draw(_ times: Int) -> Stage {
      stage { context, size in
        sizes = (0..<times).map { _ in context.resolve(Text("A")).measure(in: size) }
        sizes.append(context.resolve(Text("AAA")).measure(in: size))
      }
    }
    let once = draw(1)
    let often = draw(9)
    #expect(Set(sizes.dropLast().map(\.width)).count == 1)
    #expect(sizes[0].width > 0 && sizes[0].width < sizes[9].width)
    #expect(once.host.lastID == often.host.lastID)
  }

  @Test func aShapeThatBecomesALayerMovesNoOther() {
    let remote = Remote<Int>()
    let stage = Stage(width: 400, height: 400) {
      Steered(100, remote) { $chosen in
        let chosen = chosen
        Canvas { context, _ in
          var shadowed = context
          shadowed.addFilter(.shadow(radius: 2))
          for index in 0..<2_000 {
            let place = CGRect(x: index % 50 * 4, y: index / 50 * 4, width: 3, height: 3)
            (index == chosen ? shadowed : context).fill(Path(place), with: red)
          }
        }
      }
    }
    var styles = StyleTable()
    _ = stage.host.displayList.html(styles: &styles)
    let before = stage.host.displayList
    stage.act { remote.value = 101 }
    let patch = Patch.difference(from: before, to: stage.host.displayList, styles: &styles)
    #expect(patch.ops.count < 8, "\(patch.ops.count)")
  }
}
