import Arbor
import ArborCore
import ArborDisplay
import ArborRender
import ArborTiming
import Testing

@Suite struct AnimationTimingTests {
  @Test func arcsAreEasingFunctionsOfTheBrowser() {
    let css = Animation.timingCurve(.circularEaseInOut, duration: 1).timing.css
    #expect(css.hasPrefix("all 1.0s linear(0.0 0.0%,"))
    #expect(css.contains(",0.5 50.0%,"))
    #expect(css.hasSuffix(",1.0 100.0%)"))
  }
}
