import Arbor
import ArborCore
import ArborDisplay
import ArborRender
import Foundation
import StageSupport
import Testing

@testable import ArborPaints

private struct Scheme: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color.white : Color(red: 1, green: 0, blue: 0)
  }
}

private struct Striped: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    LinearGradient(
      colors: [Color(red: 1, green: 0, blue: 0), .white], startPoint: .top, endPoint: .bottom)
  }
}

/// Styles of authors, of texts, and those that change others.
@MainActor @Suite struct PaintTests {
  private let red = RGBA(red: 1, green: 0, blue: 0)

  private func contents<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [Segment.Content] { Stage(width: 200, height: 100) { content() }.contents }

  private func shapes<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [ShapeContent] {
    contents { content() }.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  private func boxes<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [LayerContent.Box] {
    contents { content() }.compactMap { content in
      if case .layer(let layer) = content { layer.box } else { nil }
    }
  }

  private func texts<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [TextContent] {
    contents { content() }.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test func authorsMakeStyles() {
    #expect(shapes { Rectangle().fill(Scheme()) }.first?.fill == red)
    #expect(
      shapes { Rectangle().fill(Scheme()).environment(\.colorScheme, .dark) }.first?.fill == .white)
    #expect(boxes { Rectangle().fill(Striped()) }.first?.gradient?.stops.count == 2)
    #expect(boxes { Rectangle().fill(AnyShapeStyle(Striped())) }.first?.gradient != nil)
    #expect(texts { Text("a").foregroundStyle(Scheme()) }.first?.style.color == red)
  }

  @Test func stylesHaveFainterLevels() {
    func fills(_ style: some ShapeStyle) -> RGBA? {
      shapes { Rectangle().fill(style) }.first?.fill
    }
    let levels = [
      fills(Color(red: 1, green: 0, blue: 0).secondary),
      fills(AnyShapeStyle(Scheme()).tertiary), fills(Scheme().quaternary), fills(Scheme().quinary),
    ]
    #expect(levels.compactMap { $0?.opacity } == [0.5, 0.25, 0.18, 0.1])
    #expect(fills(.background.secondary) == RGBA(hex: 0xF2F2F7))
    #expect(fills(.background.tertiary) == .white)
    #expect(
      shapes { Rectangle().fill(.background.secondary).backgroundStyle(.black) }.first?.fill
        == RGBA.black.multipliedOpacity(0.5))
    #expect(
      boxes { Rectangle().fill(Striped().secondary) }.first?.gradient?.stops.first?.color.opacity
        == 0.5)
  }

  @Test func colorsResolveToComponents() {
    let color = Color(red: 0.5, green: 0.25, blue: 0).opacity(0.5)
    let resolved = color.resolve(in: EnvironmentValues())
    #expect(resolved.red == 0.5 && resolved.green == 0.25 && resolved.opacity == 0.5)
    #expect(Color(resolved) == Color(red: 0.5, green: 0.25, blue: 0, opacity: 0.5))
  }

  @Test func lettersAndSymbolsHaveGradients() {
    let style = LinearGradient(
      colors: [Color(red: 1, green: 0, blue: 0), .white], startPoint: .top, endPoint: .bottom)
    #expect(texts { Text("a").foregroundStyle(style) }.first?.gradient?.kind == .axial)
    #expect(texts { VStack { Text("a") }.foregroundStyle(style) }.first?.gradient != nil)
    #expect(
      texts { VStack { Text("a").foregroundStyle(.red) }.foregroundStyle(style) }.first?.gradient
        == nil)
    #expect(boxes { Image(systemName: "star").foregroundStyle(style) }.first?.gradient != nil)
    #expect(boxes { Rectangle().foregroundStyle(style) }.first?.gradient != nil)
    #expect(boxes { Circle().fill(.foreground).foregroundStyle(style) }.count == 1)
  }

  @Test func stylesAreChanged() throws {
    let shadowed = try #require(
      shapes {
        Circle().fill(Scheme().shadow(.drop(color: .black, radius: 3, x: 1, y: 2)))
      }.first)
    #expect(shadowed.shadow == .init(color: .black, radius: 3, x: 1, y: 2))
    #expect(shadowed.fill == red)
    #expect(shapes { Circle().fill(Scheme().opacity(0.5)) }.first?.fill?.opacity == 0.5)
    let faint = try #require(boxes { Circle().fill(Striped().opacity(0.5)) }.first)
    #expect(faint.gradient?.stops.allSatisfy { $0.color.opacity == 0.5 } == true)
    let layer = try #require(
      contents { Circle().fill(Scheme().blendMode(.multiply)) }.compactMap { content in
        if case .layer(let layer) = content { layer } else { nil }
      }.first)
    #expect(layer.effect == .blend(.multiply) && layer.box?.background == red)
  }

  @Test func aMeshIsAPicture() throws {
    func mesh(_ count: Int) -> MeshGradient {
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: Array(repeating: Color(red: 1, green: 0, blue: 0), count: count))
    }
    let box = try #require(boxes { mesh(4) }.first)
    let picture = try #require(box.picture)
    #expect(picture.url.hasPrefix("data:image/png;base64,iVBORw0KGgo"))
    #expect(picture.place == CGRect(x: 0, y: 0, width: 200, height: 100) && !picture.repeats)
    // Too few colors.
    #expect(boxes { mesh(3) }.isEmpty)
  }

  @Test func aMeshHasTheColorsOfItsCorners() throws {
    let points = MeshPicture.smoothed([[0, 0], [1, 0], [0, 1], [1, 1]], width: 2)
    let colors: [SIMD4<Float>] = [[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1], [1, 1, 1, 1]]
    let mesh = try #require(
      MeshPicture(width: 2, height: 2, points: points, colors: colors, smooths: false))
    let pixels = mesh.pixels(on: [0, 0, 0, 0])
    func near(_ pixel: SIMD4<Float>, _ color: SIMD4<Float>) -> Bool {
      (0..<4).allSatisfy { abs(pixel[$0] - color[$0]) < 0.03 }
    }
    #expect(pixels.count == 64 * 64 && near(pixels[0], colors[0]) && near(pixels[63], colors[1]))
    #expect(near(pixels[64 * 63], colors[2]) && near(pixels[64 * 64 - 1], colors[3]))
    #expect(near(pixels[32 * 64 + 32], [0.5, 0.5, 0.5, 1]))
  }

  @Test func shapesAreFilledByARule() throws {
    struct Twice: Shape {
      nonisolated func path(in rect: CGRect) -> Path {
        Path { path in
          path.addRect(rect)
          path.addRect(rect.insetBy(dx: 10, dy: 10))
        }
      }
    }
    let ring = try #require(shapes { Twice().fill(.red, style: FillStyle(eoFill: true)) }.first)
    #expect(!ring.path.contains(CGPoint(x: 50, y: 50)) && ring.path.contains(CGPoint(x: 5, y: 5)))
    let whole = try #require(shapes { Twice().fill(.red, style: FillStyle()) }.first)
    #expect(whole.path.contains(CGPoint(x: 50, y: 50)))
  }

  @Test func filledShapesAreStroked() {
    let drawn = shapes { Circle().fill(Scheme()).stroke(.white, lineWidth: 2) }
    #expect(drawn.count == 2 && drawn[0].fill == red && drawn[1].stroke?.color == .white)
    #expect(shapes { Capsule().fill(.red).strokeBorder(.white, lineWidth: 4) }.count == 2)
  }

  @Test func aMeshMixesColorsPerceptually() throws {
    let points = MeshPicture.smoothed([[0, 0], [1, 0], [0, 1], [1, 1]], width: 2)
    let (blue, yellow) = (RGBA(red: 0, green: 0, blue: 1), RGBA(red: 1, green: 1, blue: 0))
    let mesh = try #require(
      MeshPicture(
        width: 2, height: 2, points: points,
        colors: [blue, yellow, blue, yellow].map(\.oklab), smooths: false, isPerceptual: true))
    let pixels = mesh.pixels(on: RGBA(red: 0, green: 0, blue: 0, opacity: 0).oklab)
    let other = Color(red: 1, green: 1, blue: 0)
    let mixed = Color(red: 0, green: 0, blue: 1).mix(with: other, by: 0.5).resolve(.light)
    let middle = pixels[32 * 64 + 32]
    #expect(abs(middle.x - mixed.red) < 0.03 && abs(middle.y - mixed.green) < 0.03)
    #expect(abs(middle.z - mixed.blue) < 0.03 && middle.w == 1)
    #expect(abs(pixels[0].z - 1) < 0.03 && pixels[0].x < 0.1)
    func picture(_ space: Gradient.ColorSpace) -> String? {
      boxes {
        MeshGradient(
          width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
          colors: [.blue, .yellow, .blue, .yellow], colorSpace: space)
      }
      .first?.picture?.url
    }
    #expect(picture(.perceptual) != nil && picture(.perceptual) != picture(.device))
  }
}
