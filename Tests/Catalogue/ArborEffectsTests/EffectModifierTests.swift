import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import ArborRender
import Foundation
import StageSupport
import Testing

/// Modifiers of the colours, the sharpness and the blending of a view.
@MainActor @Suite struct EffectModifierTests {
  private func effects(_ stage: Stage) -> [LayerEffect] {
    stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.effect } else { nil }
    }
  }

  /// Compares the effects of a view, the outermost first, and the modifiers in the tree, the
  /// innermost first.
  private func check<V: View>(
    _ expected: [LayerEffect], _ said: [String], sourceLocation: SourceLocation = #_sourceLocation,
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) {
    let stage = Stage { content() }
    #expect(effects(stage) == expected, sourceLocation: sourceLocation)
    let modifiers = stage.nodes.flatMap(\.modifiers).filter { $0.name != "frame" }.map { modifier in
      ([modifier.name] + modifier.arguments.map { "\($0.name) \($0.value)" })
        .joined(separator: ", ")
    }
    #expect(modifiers == said, sourceLocation: sourceLocation)
  }

  private var box: some View { Color.green.frame(width: 60, height: 40) }

  @Test func eachModifierIsALayerOfItsOwnInTheOrderOfTheModifiers() {
    check(
      [.saturation(0.5), .brightness(0.25)], ["brightness, amount 0.25", "saturation, amount 0.5"]
    ) { box.brightness(0.25).saturation(0.5) }
    check(
      [.brightness(0.25), .saturation(0.5)], ["saturation, amount 0.5", "brightness, amount 0.25"]
    ) { box.saturation(0.5).brightness(0.25) }
    check([.contrast(-1)], ["contrast, amount -1.0"]) { box.contrast(-1) }
    check([.hueRotation(.degrees(90))], ["hueRotation, degrees 90.0"]) {
      box.hueRotation(.degrees(90))
    }
    check([.invert], ["colorInvert"]) { box.colorInvert() }
    check([.grayscale(1)], ["grayscale, amount 1.0"]) { box.grayscale(3) }
    check([.saturation(0)], ["saturation, amount 0.0"]) { box.saturation(-1) }
    check([.brightness(0)], ["brightness, amount 0.0"]) { box.brightness(.nan) }
  }

  @Test func blursBlendsAndGroupsAreLayersToo() {
    check([.blur(radius: 3, isOpaque: false)], ["blur, radius 3.0, opaque false"]) {
      box.blur(radius: 3)
    }
    check([.blur(radius: 0, isOpaque: true)], ["blur, radius 0.0, opaque true"]) {
      box.blur(radius: -1, opaque: true)
    }
    check(
      [.isolated(isOpaque: false), .blend(.multiply)],
      ["blendMode, blendMode multiply", "compositingGroup"]
    ) { box.blendMode(.multiply).compositingGroup() }
    check([.isolated(isOpaque: true)], ["drawingGroup, opaque true, colorMode linear"]) {
      box.drawingGroup(opaque: true, colorMode: .linear)
    }
  }

  @Test func aShadowHasTheColourOfItsView() {
    let black = LayerContent.Shadow(
      color: Color.black.opacity(0.33).rgba(in: EnvironmentValues()), radius: 3, x: 0, y: 2)
    check(
      [.shadow(black)], ["shadow, color \(black.color.css), radius 3.0, x 0.0, y 2.0"]
    ) { box.shadow(radius: 3, y: 2) }
    var red = LayerContent.Shadow(color: .black, radius: 0, x: 1, y: 0)
    red.color = RGBA(red: 1, green: 0, blue: 0)
    check([.shadow(red)], ["shadow, color \(red.color.css), radius 0.0, x 1.0, y 0.0"]) {
      box.shadow(color: Color(red: 1, green: 0, blue: 0), radius: -4, x: 1, y: .nan)
    }
  }

  @Test func aDrawingGroupEndsAtItsFrame() {
    let stage = Stage { box.drawingGroup() }
    let clips = stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.clip } else { nil }
    }
    #expect(clips == [Path(CGRect(x: 0, y: 0, width: 60, height: 40))])
  }

  @Test func theColourOfAProductFollowsTheColourScheme() {
    func product(_ scheme: ColorScheme) -> [LayerEffect] {
      effects(Stage { box.colorMultiply(.orange).environment(\.colorScheme, scheme) })
    }
    #expect(product(.light) == [.multiply(RGBA(hex: 0xFF9500))])
    #expect(product(.dark) == [.multiply(RGBA(hex: 0xFF9F0A))])
  }

  @Test func effectsChangeNoFrameAndNoHit() throws {
    let stage = Stage {
      Button("Press") {}.blur(radius: 20).blendMode(.screen).colorMultiply(.red).drawingGroup()
    }
    let plain = Stage { Button("Press") {} }
    func button(_ stage: Stage) -> NodeSnapshot? {
      stage.nodes.first { $0.control?.role == "button" }
    }
    #expect(button(stage)?.frame != nil && button(stage)?.frame == button(plain)?.frame)
    let node = try #require(button(stage))
    try stage.host.handle(.tap, at: node.id)
  }

  @Test func aNewAmountDrawsOnceAndEvaluatesNothingInside() {
    struct Inner: View {
      let log: Log
      var body: some View {
        let _ = log("inner")
        Color.red
      }
    }
    struct Page: View {
      @State var amount = 0.0
      let remote: Remote<Double>
      let log: Log
      var body: some View {
        let _ = remote.connect($amount)
        Inner(log: log).brightness(amount)
      }
    }
    let (remote, log) = (Remote<Double>(), Log())
    let stage = Stage { Page(remote: remote, log: log) }
    _ = log.take()
    let before = stage.host.displayList
    stage.act { remote.value = 0.5 }
    #expect(effects(stage) == [.brightness(0.5)])
    #expect(log.take() == [])
    var styles = StyleTable()
    let patch = Patch.difference(from: before, to: stage.host.displayList, styles: &styles)
    #expect(patch.ops.count == 1)
  }
}
