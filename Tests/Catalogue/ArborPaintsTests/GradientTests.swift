import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import ArborRender
import Foundation
import StageSupport
import Testing

/// Gradients as styles of shapes, and as views.
@MainActor @Suite struct GradientTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  private func boxes<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [LayerContent.Box] {
    Stage(width: 200, height: 100) { content() }.contents.compactMap { content in
      if case .layer(let layer) = content { layer.box } else { nil }
    }
  }

  private func stops(_ places: Double...) -> [GradientContent.Stop] {
    let colors = [RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0, green: 0, blue: 1)]
    return zip(colors, places).map { GradientContent.Stop(color: $0, place: $1) }
  }

  @Test func aLinearGradientGoesFromPlaceToPlace() throws {
    let gradient = try #require(
      boxes {
        LinearGradient(colors: [red, blue], startPoint: .leading, endPoint: .bottomTrailing)
      }.first?.gradient)
    #expect(
      gradient
        == GradientContent(
          kind: .axial, stops: stops(0, 1), start: CGPoint(x: 0, y: 0.5),
          end: CGPoint(x: 1, y: 1)))
  }

  @Test func radiiAreInPoints() throws {
    let gradient = try #require(
      boxes {
        Rectangle().fill(
          .radialGradient(colors: [red, blue], center: .center, startRadius: 10, endRadius: 40))
      }.first?.gradient)
    #expect(gradient.kind == .radial && gradient.stops == stops(0.25, 1))
    #expect(gradient.start == CGPoint(x: 0.5, y: 0.5))
    #expect(gradient.end == CGPoint(x: 0.5 + 40.0 / 200, y: 0.5 + 40.0 / 100))
  }

  @Test func radiiMayShrink() throws {
    let gradient = try #require(
      boxes {
        RadialGradient(colors: [red, blue], center: .center, startRadius: 40, endRadius: 10)
      }.first?.gradient)
    #expect(gradient.stops == stops(1, 0.25).reversed())
  }

  @Test func gradientsOfAnyFormTakeAForm() throws {
    let any = AnyGradient(Gradient(colors: [red, blue]))
    let pairs: [(AnyShapeStyle, AnyShapeStyle)] = [
      (
        .linearGradient(any, startPoint: .leading, endPoint: .bottom),
        AnyShapeStyle(
          .linearGradient(colors: [red, blue], startPoint: .leading, endPoint: .bottom))
      ),
      (
        .radialGradient(any, center: .top, startRadius: 3, endRadius: 20),
        AnyShapeStyle(
          .radialGradient(colors: [red, blue], center: .top, startRadius: 3, endRadius: 20))
      ),
      (
        .ellipticalGradient(any), AnyShapeStyle(.ellipticalGradient(colors: [red, blue]))
      ),
      (
        .conicGradient(any, center: .center, angle: .degrees(30)),
        AnyShapeStyle(
          .conicGradient(colors: [red, blue], center: .center, angle: .degrees(30)))
      ),
    ]
    for (formed, known) in pairs {
      let gradient = try #require(boxes { Rectangle().fill(formed) }.first?.gradient)
      #expect(gradient == boxes { Rectangle().fill(known) }.first?.gradient)
    }
    // A color's gradient keeps its tones.
    let tones = boxes {
      Rectangle().fill(.linearGradient(red.gradient, startPoint: .bottom, endPoint: .top))
    }.first?.gradient
    #expect(tones?.start.y == 1 && tones?.end.y == 0 && (tones?.stops.count ?? 0) > 1)
  }

  @Test func anEllipseReachesTheEdges() throws {
    let gradient = try #require(boxes { EllipticalGradient(colors: [red, blue]) }.first?.gradient)
    #expect(gradient.kind == .radial && gradient.end == CGPoint(x: 1, y: 1))
  }

  @Test func anglesBeginAtTheRight() throws {
    let gradient = try #require(
      boxes {
        AngularGradient(
          colors: [red, blue], center: .center, startAngle: .zero, endAngle: .degrees(90))
      }.first?.gradient)
    #expect(gradient.kind == .conic && gradient.stops == stops(0, 0.25))
    #expect(gradient.end.x > 0.5 && gradient.end.y == 0.5)
  }

  @Test func shapesAreMasksOfTheirGradient() throws {
    let style = LinearGradient(colors: [red, blue], startPoint: .top, endPoint: .bottom)
    let filled = try #require(boxes { Circle().fill(style) }.first)
    #expect(filled.mask == .outline(Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))))
    let stroked = try #require(boxes { Rectangle().stroke(style, lineWidth: 4) }.first)
    guard case .shape(let shape) = stroked.mask else { throw NoShape() }
    #expect(shape.stroke?.style.lineWidth == 4)
    // The box has room for the half of the line that is outside the frame.
    #expect(shape.path == Path(CGRect(x: 4, y: 4, width: 200, height: 100)))
    #expect(stroked.gradient?.start == CGPoint(x: 0.5, y: 4.0 / 108))
    let behind = boxes { Text("a").background(style, in: Capsule()) }
    #expect(behind.count == 1)
  }

  private struct NoShape: Error {}

  @Test func textsHaveTheColourInTheMiddle() {
    let colors = Stage {
      Text("a").foregroundStyle(
        LinearGradient(colors: [red, blue, red], startPoint: .top, endPoint: .bottom))
    }.contents.compactMap { content in
      if case .text(let text) = content { text.style.color } else { nil }
    }
    #expect(colors == [RGBA(red: 0, green: 0, blue: 1)])
  }

  /// Places out of order, beyond the ends, without a number; no colors, one color, no size.
  @Test func anyNumbersAreDrawn() {
    let gradients = [
      Gradient(stops: [
        .init(color: red, location: 2), .init(color: blue, location: .nan),
        .init(color: red, location: -.infinity),
      ]), Gradient(colors: []), Gradient(colors: [red]),
    ]
    for gradient in gradients {
      let drawn = boxes {
        VStack {
          LinearGradient(gradient: gradient, startPoint: .top, endPoint: .top)
          RadialGradient(
            gradient: gradient, center: UnitPoint(x: .nan, y: 3), startRadius: .infinity,
            endRadius: -1)
          AngularGradient(gradient: gradient, center: .center, angle: .radians(.nan))
          EllipticalGradient(gradient: gradient).frame(width: 0, height: 0)
        }
      }
      #expect(drawn.count >= 3)
      for stops in drawn.compactMap(\.gradient?.stops) {
        #expect(stops.count >= 2)
        #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.place <= $1.place })
        #expect(stops.allSatisfy { (0...1).contains($0.place) })
      }
    }
  }

  @Test func coloursFollowTheColourScheme() {
    func first(_ scheme: ColorScheme) -> RGBA? {
      boxes {
        LinearGradient(colors: [.blue, .red], startPoint: .top, endPoint: .bottom)
          .environment(\.colorScheme, scheme)
      }.first?.gradient?.stops.first?.color
    }
    #expect(first(.light) == RGBA(hex: 0x007AFF) && first(.dark) == RGBA(hex: 0x0A84FF))
    #expect(boxes { Rectangle().fill(red.gradient) }.first?.gradient?.stops.last?.place == 1)
  }

  @Test func anImageHasRealGradients() {
    let stage = Stage(width: 200, height: 100) {
      VStack(spacing: 0) {
        LinearGradient(colors: [red, blue], startPoint: .leading, endPoint: .trailing)
        RadialGradient(colors: [red, blue], center: .center, startRadius: 0, endRadius: 25)
      }
    }
    let svg = String(decoding: SVGDocument(stage.host.displayList).bytes, as: UTF8.self)
    #expect(svg.contains("<linearGradient id=\"c"))
    #expect(svg.contains(#"x1="0" y1="25" x2="200" y2="25""#), "\(svg)")
    #expect(svg.contains("gradientTransform=\"translate(100 75)scale(25 25)\""), "\(svg)")
    #expect(svg.contains("<stop offset=\"1\" stop-color=\"#00f\"/>"), "\(svg)")
  }
}
