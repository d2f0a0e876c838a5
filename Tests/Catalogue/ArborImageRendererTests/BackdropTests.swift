import Arbor
import ArborCanvas
import ArborCore
import ArborDisplay
import ArborDrawing
import ArborImageRenderer
import ArborPaints
import Foundation
import Testing

/// What a canvas draws once more, meshes and tiles, and images of Core Graphics, as images.
@MainActor @Suite struct BackdropTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let cyan = Color(red: 0, green: 1, blue: 1)

  private func area(_ start: Double, _ end: Double) -> Path {
    Path(CGRect(x: start, y: 0, width: end - start, height: 20))
  }

  private func renderer(
    _ draw: @escaping (inout GraphicsContext) -> Void
  ) -> ImageRenderer<some View> {
    ImageRenderer(
      content: Canvas { context, _ in draw(&context) }.frame(width: 40, height: 20))
  }

  private func image(_ draw: @escaping (inout GraphicsContext) -> Void) -> String? {
    renderer(draw).picture?.url
  }

  @Test func aBackdropIsWhatIsDrawnAlready() {
    let wanted = image { context in
      context.fill(area(0, 10), with: .color(red))
      context.fill(area(10, 20), with: .color(cyan))
    }
    #expect(wanted != nil)
    let filled = image { context in
      context.fill(area(0, 20), with: .color(red))
      context.addFilter(.colorInvert(1))
      context.fill(area(10, 30), with: .backdrop)
    }
    #expect(filled == wanted)
    let stroked = image { context in
      context.fill(area(0, 20), with: .color(red))
      context.addFilter(.colorInvert(1))
      var line = Path()
      line.move(to: CGPoint(x: 20, y: 0))
      line.addLine(to: CGPoint(x: 20, y: 20))
      context.stroke(line, with: .backdrop, lineWidth: 20)
    }
    #expect(stroked == wanted)
  }

  @Test func aBackdropIsThatOfItsLayer() {
    let layered = image { context in
      context.fill(area(0, 20), with: .color(red))
      context.drawLayer { layer in
        layer.addFilter(.colorInvert(1))
        layer.fill(area(0, 40), with: .backdrop)
      }
    }
    #expect(layered == image { $0.fill(area(0, 20), with: .color(red)) })
  }

  @Test func backdropsOfBackdropsAreLimited() {
    let drawn = image { context in
      context.fill(area(0, 20), with: .color(red))
      for _ in 0..<200 { context.fill(area(0, 40), with: .backdrop) }
    }
    #expect(drawn == image { $0.fill(area(0, 20), with: .color(red)) })
  }

  @Test func aMeshOfOneColorIsThatColor() {
    let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    let mesh = MeshGradient(
      width: 2, height: 2, points: points, colors: [red, red, red, red])
    let meshed = image { $0.fill(area(0, 40), with: .meshGradient(mesh)) }
    #expect(meshed == image { $0.fill(area(0, 40), with: .color(red)) })
    // One that cannot be drawn has its background.
    let broken = MeshGradient(
      width: -3, height: .max, points: points, colors: [], background: cyan)
    let ground = image { $0.fill(area(0, 40), with: .meshGradient(broken)) }
    #expect(ground == image { $0.fill(area(0, 40), with: .color(cyan)) })
  }

  @Test func symbolsAreTiles() {
    let square = Image(systemName: "square.fill")
    let tiled = image { $0.fill(area(0, 40), with: .tiledImage(square)) }
    #expect(tiled != nil && tiled != image { _ in })
    #expect(tiled != image { $0.fill(area(0, 40), with: .tiledImage(square, scale: 0.5)) })
    let unknown = Image(systemName: "no such symbol")
    #expect(image { $0.fill(area(0, 40), with: .tiledImage(unknown)) } == image { _ in })
  }

  @Test func anImageIsDrawnByCode() throws {
    let size = CGSize(width: 40, height: 20)
    let drawn = Image(size: size, label: Text("Red")) { $0.fill(area(0, 40), with: .color(red)) }
    let renderer = ImageRenderer(content: drawn)
    #expect(renderer.picture?.pixels == size)
    #expect(renderer.picture?.url == image { $0.fill(area(0, 40), with: .color(red)) })
    for length in [CGFloat.nan, .infinity, -1, 0, 100_000] {
      let size = CGSize(width: length, height: length)
      let none = ImageRenderer(content: Image(size: size) { $0.fill(area(0, 9), with: .backdrop) })
      #expect(none.picture == nil, "\(length)")
    }
  }

  /// The image of an image, which is red at the left and cyan at the right.
  private func shown(
    _ orientation: Image.Orientation, scale: CGFloat = 1, _ width: CGFloat, _ height: CGFloat
  ) throws -> String? {
    let original = try #require(
      renderer { context in
        context.fill(area(0, 20), with: .color(red))
        context.fill(area(20, 40), with: .color(cyan))
      }.cgImage)
    let image = Image(decorative: original, scale: scale, orientation: orientation)
    let renderer = ImageRenderer(content: image)
    #expect(renderer.picture?.pixels == CGSize(width: width, height: height))
    return renderer.picture?.url
  }

  @Test func anImageOfCoreGraphicsIsTurned() throws {
    func half(_ one: Color, _ other: Color, _ axis: Axis) -> String? {
      let layout =
        axis == .horizontal
        ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
      let size = axis == .horizontal ? CGSize(width: 40, height: 20) : CGSize(width: 20, height: 40)
      return ImageRenderer(
        content: layout {
          one
          other
        }.frame(width: size.width, height: size.height)
      ).picture?.url
    }
    let across = half(red, cyan, .horizontal)
    #expect(try shown(.up, 40, 20) == across)
    #expect(try shown(.downMirrored, 40, 20) == across)
    #expect(try shown(.down, 40, 20) == half(cyan, red, .horizontal))
    #expect(try shown(.upMirrored, 40, 20) == half(cyan, red, .horizontal))
    #expect(try shown(.right, 20, 40) == half(red, cyan, .vertical))
    #expect(try shown(.left, 20, 40) == half(cyan, red, .vertical))
    #expect(try shown(.leftMirrored, 20, 40) == half(red, cyan, .vertical))
    #expect(try shown(.rightMirrored, 20, 40) == half(cyan, red, .vertical))
    _ = try shown(.up, scale: 2, 20, 10)
    _ = try shown(.up, scale: .nan, 40, 20)
  }
}
