import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import ArborPaths
import Foundation
import StageSupport
import Testing

/// Levels of styles, selections, and color spaces of gradients.
@MainActor @Suite struct StyleLevelTests {
  private func fill<S: ShapeStyle>(
    _ style: S, isDark: Bool = false, background: Color? = nil
  ) -> RGBA? {
    var environment = EnvironmentValues()
    environment.colorScheme = isDark ? .dark : .light
    if let background { environment.backgroundStyle = AnyShapeStyle(background) }
    return style._resolve(environment).color
  }

  @Test func levelsAreFainterAndFainter() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let opacities = [
      fill(red), fill(red.secondary), fill(red.tertiary), fill(red.quaternary), fill(red.quinary),
    ].map { $0?.opacity }
    #expect(opacities == [1, 0.5, 0.25, 0.18, 0.1])
    #expect(fill(.foreground.secondary) == fill(.secondary))
    #expect(fill(.foreground.quinary) == fill(.quinary))
    #expect(fill(.tint.tertiary)?.opacity == 0.25)
  }

  @Test func theBackgroundHasColorsOfItsOwn() {
    #expect(fill(.background.secondary) == RGBA(hex: 0xF2F2F7))
    #expect(fill(.background.secondary, isDark: true) == RGBA(hex: 0x1C1C1E))
    #expect(fill(.background.tertiary, isDark: true) == RGBA(hex: 0x2C2C2E))
    #expect(fill(.background.quaternary, isDark: true) == RGBA(hex: 0x3A3A3C))
    let green = fill(.background.secondary, background: Color(red: 0, green: 1, blue: 0))
    #expect(green?.green == 1 && green?.opacity == 0.5)
  }

  @Test func selectionsHaveTheTint() { #expect(fill(.selection) == fill(.tint)) }

  @Test func perceptualGradientsHaveStepsBetweenTheirColors() throws {
    let gradient = Gradient(colors: [.blue, .yellow, .red])
    func stops(_ style: AnyGradient) -> Int {
      style._resolve(EnvironmentValues()).gradient?.stops.count ?? 0
    }
    #expect(stops(gradient.colorSpace(.device)) == 3)
    #expect(stops(gradient.colorSpace(.perceptual)) == 17)
    #expect(stops(AnyGradient(gradient).colorSpace(.perceptual)) == 17)
    #expect(Color.red.gradient.colorSpace(.perceptual) == Color.red.gradient)
    let middle = try #require(
      Gradient(colors: [.blue, .yellow]).colorSpace(.perceptual)._resolve(EnvironmentValues())
        .gradient?.stops[4].color)
    #expect(middle == Color.blue.mix(with: .yellow, by: 0.5).resolve(.light))
    #expect(stops(Gradient(colors: []).colorSpace(.perceptual)) == 0)
  }
}
