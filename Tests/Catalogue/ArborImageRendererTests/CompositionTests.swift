import Arbor
import ArborCanvas
import ArborCore
import ArborDisplay
import ArborEffects
import ArborImageRenderer
import Foundation
import Testing

/// Blend modes, color matrices and shadows of canvases, and blend modes of views, as images.
@MainActor @Suite struct CompositionTests {
  private func area(_ start: Double, _ end: Double) -> Path {
    Path(CGRect(x: start, y: 0, width: end - start, height: 20))
  }

  private func image(_ draw: @escaping (inout GraphicsContext) -> Void) -> String? {
    let canvas = Canvas { context, _ in draw(&context) }.frame(width: 40, height: 20)
    return ImageRenderer(content: canvas).picture?.url
  }

  /// Returns an image of stripes that do not overlap.
  private func stripes(_ stripes: (start: Double, end: Double, color: Color)...) -> String? {
    image { context in
      for stripe in stripes {
        context.fill(area(stripe.start, stripe.end), with: .color(stripe.color))
      }
    }
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// Returns an image of a blue shape over the right half of a red one.
  private func blended(
    _ mode: GraphicsContext.BlendMode, opacity: Double = 1, inLayer: Bool = false
  ) -> String? {
    image { context in
      context.fill(area(0, 20), with: .color(red))
      context.blendMode = mode
      context.opacity = opacity
      if inLayer {
        context.drawLayer { $0.fill(area(10, 30), with: .color(blue)) }
      } else {
        context.fill(area(10, 30), with: .color(blue))
      }
    }
  }

  @Test func shapesAreComposited() {
    let (left, middle, right) = ((0.0, 10.0), (10.0, 20.0), (20.0, 30.0))
    let redLeft = (left.0, left.1, red)
    let (redMiddle, blueMiddle) = ((middle.0, middle.1, red), (middle.0, middle.1, blue))
    let blueRight = (right.0, right.1, blue)
    #expect(blended(.clear) == stripes(redLeft))
    #expect(blended(.copy) == stripes(redLeft, blueMiddle, blueRight))
    #expect(blended(.sourceIn) == stripes(redLeft, blueMiddle))
    #expect(blended(.sourceOut) == stripes(redLeft, blueRight))
    #expect(blended(.sourceAtop) == stripes(redLeft, blueMiddle))
    #expect(blended(.destinationOver) == stripes(redLeft, redMiddle, blueRight))
    #expect(blended(.destinationIn) == stripes(redLeft, redMiddle))
    #expect(blended(.destinationOut) == stripes(redLeft))
    #expect(blended(.destinationAtop) == stripes(redLeft, redMiddle, blueRight))
    #expect(blended(.xor) == stripes(redLeft, blueRight))
    #expect(blended(.plusDarker) == stripes(redLeft, (10, 20, .black), blueRight))
  }

  @Test func layersChangeAllBehindThem() {
    #expect(blended(.destinationIn, inLayer: true) == stripes((10, 20, red)))
    #expect(blended(.sourceIn, inLayer: true) == stripes((10, 20, blue)))
    #expect(blended(.sourceOut, inLayer: true) == stripes((20, 30, blue)))
    #expect(blended(.destinationAtop, inLayer: true) == stripes((10, 20, red), (20, 30, blue)))
  }

  @Test func operationsOfOneModeFollowEachOther() {
    let atop = image { context in
      context.fill(area(0, 20), with: .color(red))
      context.blendMode = .sourceAtop
      for start in 0..<40 {
        context.fill(area(Double(start), 40), with: .color(start == 39 ? blue : red))
      }
      context.fill(area(10, 40), with: .color(blue))
    }
    #expect(atop == stripes((0, 10, red), (10, 20, blue)))
    let behind = image { context in
      context.blendMode = .destinationOver
      context.fill(area(0, 10), with: .color(red))
      context.fill(area(0, 20), with: .color(blue))
      context.fill(area(0, 30), with: .color(.black))
    }
    #expect(behind == stripes((0, 10, red), (10, 20, blue), (20, 30, .black)))
  }

  @Test func manyDifferentModesEnd() {
    let modes: [GraphicsContext.BlendMode] = [.xor, .sourceAtop, .destinationAtop, .sourceIn]
    let many = image { context in
      for index in 0..<2_000 {
        context.blendMode = modes[index % modes.count]
        context.fill(area(Double(index % 30), 40), with: .color(red))
      }
    }
    #expect(many != nil)
  }

  @Test func aColorMatrixIsAppliedToEachPixel() {
    let swapped = image { context in
      var matrix = ColorMatrix()
      (matrix.r1, matrix.r3, matrix.b1, matrix.b3) = (0, 1, 1, 0)
      context.addFilter(.colorMatrix(matrix))
      context.fill(area(0, 20), with: .color(red))
    }
    #expect(swapped == stripes((0, 20, blue)))
    let empty = image { context in
      var matrix = ColorMatrix()
      (matrix.a4, matrix.r5) = (0, .nan)
      context.addFilter(.colorMatrix(matrix))
      context.fill(area(0, 20), with: .color(red))
    }
    #expect(empty == stripes())
  }

  private func shadowed(
    _ options: GraphicsContext.ShadowOptions, _ mode: GraphicsContext.BlendMode = .normal
  ) -> String? {
    image { context in
      context.fill(area(0, 5), with: .color(red))
      context.addFilter(
        .shadow(color: blue, radius: 0, x: 10, blendMode: mode, options: options))
      context.fill(area(0, 20), with: .color(red))
    }
  }

  @Test func shadowsHaveOptions() {
    #expect(shadowed([]) == stripes((0, 20, red), (20, 30, blue)))
    #expect(shadowed(.shadowAbove) == stripes((0, 10, red), (10, 30, blue)))
    #expect(shadowed(.shadowOnly) == stripes((0, 5, red), (10, 30, blue)))
    #expect(
      shadowed([.shadowAbove, .invertsAlpha], .sourceAtop)
        == stripes((0, 10, blue), (10, 20, red)))
    #expect(shadowed(.disablesGroup) == stripes((0, 20, red), (20, 30, blue)))
    #expect(shadowed([.disablesGroup, .shadowOnly]) == stripes((0, 5, red), (10, 30, blue)))
    #expect(
      shadowed([.shadowAbove, .disablesGroup], .destinationOver)
        == stripes((0, 20, red), (20, 30, blue)))
  }

  // MARK: Views

  private func group(_ mode: BlendMode) -> String? {
    let views = ZStack(alignment: .leading) {
      red.frame(width: 20)
      blue.frame(width: 20).offset(x: 10).blendMode(mode)
    }
    .frame(width: 40, height: 20, alignment: .leading).compositingGroup()
    return ImageRenderer(content: views).picture?.url
  }

  private func row(_ stripes: (width: Double, color: Color)...) -> String? {
    let views = HStack(spacing: 0) {
      ForEach(stripes.indices, id: \.self) { index in
        stripes[index].color.frame(width: stripes[index].width)
      }
    }
    .frame(width: 40, height: 20, alignment: .leading).compositingGroup()
    return ImageRenderer(content: views).picture?.url
  }

  @Test func viewsAreComposited() {
    #expect(group(.sourceAtop) == row((10, red), (10, blue)))
    #expect(group(.destinationOver) == row((20, red), (10, blue)))
    #expect(group(.destinationOut) == row((10, red)))
    #expect(group(.plusDarker) == row((10, red), (10, .black), (10, blue)))
  }

  @Test func displayP3IsConverted() {
    let inside = Color(.displayP3, red: 0.5, green: 0.5, blue: 0.5).resolve(in: .init())
    #expect(abs(inside.red - 0.5) < 0.001 && abs(inside.blue - 0.5) < 0.001)
    let outside = Color(.displayP3, red: 0, green: 1, blue: 0).resolve(in: .init())
    #expect(outside.red == 0 && outside.green == 1 && outside.blue == 0)
    let nan = Color(.displayP3, red: .nan, green: .infinity, blue: -1).resolve(in: .init())
    #expect([nan.red, nan.green, nan.blue].allSatisfy { (0...1).contains($0) })
  }
}
