import Arbor
import ArborCore
import ArborDisplay
import Foundation
import Testing

/// The collected numbers of both idioms.
@MainActor @Suite
struct MetricsTests {
  private func host(
    _ view: some View, in size: CGSize = CGSize(width: 300, height: 200), _ idiom: Idiom = .iOS,
    _ scheme: ColorScheme = .light
  ) -> ViewHost {
    let host = ViewHost(
      configuration: HostConfiguration(size: size, colorScheme: scheme, idiom: idiom)
    ) { view }
    host.flush()
    return host
  }

  /// The frame of the first view with this name.
  private func frame(_ name: String, of view: some View, _ idiom: Idiom) -> CGRect? {
    func find(_ node: NodeSnapshot) -> CGRect? {
      if node.segment.description.hasPrefix(name) { return node.frame }
      return node.children.lazy.compactMap(find).first
    }
    return find(host(view, idiom).snapshot().root)
  }

  private func host(_ view: some View, _ idiom: Idiom) -> ViewHost {
    host(view, in: CGSize(width: 300, height: 200), idiom)
  }

  /// The first drawn content for which `find` gives something.
  private func first<Result>(
    in host: ViewHost, _ find: (Segment.Content) -> Result?
  ) -> Result? {
    func search(_ segment: Segment) -> Result? {
      if let found = find(segment.content) { return found }
      for child in segment.children {
        if let found = search(child.segment) { return found }
      }
      return nil
    }
    return search(host.displayList.root)
  }

  private struct Style: CustomTestStringConvertible {
    var name: String
    var font: Font
    /// Size, weight and height of a line.
    var iOS: (Double, Int, Double)
    var macOS: (Double, Int, Double)
    var testDescription: String { name }
  }

  private nonisolated static let styles = [
    Style(name: "largeTitle", font: .largeTitle, iOS: (34, 400, 41), macOS: (26, 400, 31)),
    Style(name: "title", font: .title, iOS: (28, 400, 34), macOS: (22, 400, 26)),
    Style(name: "title2", font: .title2, iOS: (22, 400, 27), macOS: (17, 400, 21)),
    Style(name: "title3", font: .title3, iOS: (20, 400, 24), macOS: (15, 400, 19)),
    Style(name: "headline", font: .headline, iOS: (17, 600, 21), macOS: (13, 700, 16)),
    Style(name: "body", font: .body, iOS: (17, 400, 21), macOS: (13, 400, 16)),
    Style(name: "callout", font: .callout, iOS: (16, 400, 20), macOS: (12, 400, 15)),
    Style(name: "subheadline", font: .subheadline, iOS: (15, 400, 18), macOS: (11, 400, 14)),
    Style(name: "footnote", font: .footnote, iOS: (13, 400, 16), macOS: (10, 400, 13)),
    Style(name: "caption", font: .caption, iOS: (12, 400, 15), macOS: (10, 400, 13)),
    Style(name: "caption2", font: .caption2, iOS: (11, 400, 14), macOS: (10, 500, 13)),
  ]

  @Test(arguments: styles) private func textStylesHaveApplesMetrics(_ style: Style) {
    for (idiom, expected) in [(Idiom.iOS, style.iOS), (.macOS, style.macOS)] {
      let host = host(Text("A").font(style.font), idiom)
      #expect(host.snapshot().root.frame?.height == CGFloat(expected.2))
      let drawn = first(in: host) { content in
        if case .text(let text) = content { text.style } else { nil }
      }
      #expect(drawn?.size == expected.0)
      #expect(drawn?.weight == expected.1)
      #expect(drawn?.lineHeight == expected.2)
    }
  }

  @Test func aTextWithoutAFontIsBody() {
    #expect(host(Text("A"), .iOS).snapshot().root.frame?.height == 21)
    #expect(host(Text("A"), .macOS).snapshot().root.frame?.height == 16)
  }

  /// The height of a body line and of one of 16 points, by the pixels of a point.
  private nonisolated static let lines: [(scale: Double, body: Double, plain: Double)] = [
    (1, 21, 20), (1.5, 31 / 1.5, 29 / 1.5), (2, 20.5, 19.5), (3, 61 / 3.0, 58 / 3.0),
  ]

  @Test(arguments: lines)
  func aLineIsRoundedUpToThePixelsOfTheDisplay(scale: Double, body: Double, plain: Double) {
    var configuration = HostConfiguration(size: page(300, 200))
    let host = ViewHost(configuration: configuration) {
      VStack(spacing: 0) {
        Text("A")
        Text("A").font(.system(size: 16))
        Text("A").font(.callout)
        Divider()
      }
    }
    host.flush()
    func heights() -> [CGFloat] {
      host.snapshot().root.children.compactMap { $0.frame?.height }
    }
    #expect(heights() == [21, 20, 20, 1])
    // The client reports its display after the first document.
    host.surroundings.displayScale = scale
    host.flush()
    let expected = [body, plain, (20 * scale).rounded(.up) / scale, 1 / scale]
    #expect(zip(heights(), expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(heights())")
    #expect(host.diagnostics.isEmpty)
    configuration.displayScale = scale
    let fresh = ViewHost(configuration: configuration) { Text("A") }
    fresh.flush()
    #expect(abs((fresh.snapshot().root.frame?.height ?? 0) - body) < 1e-9)
    for host in [host, fresh] { host.close() }
  }

  private struct Shade: CustomTestStringConvertible {
    var name: String
    var color: Color
    var light: UInt32
    var dark: UInt32
    var testDescription: String { name }
  }

  private nonisolated static let shades = [
    Shade(name: "red", color: .red, light: 0xFF3B30, dark: 0xFF453A),
    Shade(name: "orange", color: .orange, light: 0xFF9500, dark: 0xFF9F0A),
    Shade(name: "yellow", color: .yellow, light: 0xFFCC00, dark: 0xFFD60A),
    Shade(name: "green", color: .green, light: 0x34C759, dark: 0x30D158),
    Shade(name: "mint", color: .mint, light: 0x00C7BE, dark: 0x63E6E2),
    Shade(name: "teal", color: .teal, light: 0x30B0C7, dark: 0x40C8E0),
    Shade(name: "cyan", color: .cyan, light: 0x32ADE6, dark: 0x64D2FF),
    Shade(name: "blue", color: .blue, light: 0x007AFF, dark: 0x0A84FF),
    Shade(name: "indigo", color: .indigo, light: 0x5856D6, dark: 0x5E5CE6),
    Shade(name: "purple", color: .purple, light: 0xAF52DE, dark: 0xBF5AF2),
    Shade(name: "pink", color: .pink, light: 0xFF2D55, dark: 0xFF375F),
    Shade(name: "brown", color: .brown, light: 0xA2845E, dark: 0xAC8E68),
    Shade(name: "gray", color: .gray, light: 0x8E8E93, dark: 0x8E8E93),
    Shade(name: "primary", color: .primary, light: 0x000000, dark: 0xFFFFFF),
  ]

  @Test(arguments: shades) private func coloursDifferBetweenLightAndDark(_ shade: Shade) {
    for (scheme, expected) in [(ColorScheme.light, shade.light), (.dark, shade.dark)] {
      let drawn = first(in: host(shade.color, in: page(10), .iOS, scheme)) { content in
        if case .color(let color) = content { color } else { nil }
      }
      #expect(drawn == RGBA(hex: expected))
    }
  }

  @Test func switchesHaveTheSizeOfTheirIdiom() {
    let toggle = Toggle("A", isOn: .constant(true))
    #expect(frame("Switch", of: toggle, .iOS)?.size == CGSize(width: 61, height: 28))
    let switched = toggle.toggleStyle(.switch)
    #expect(frame("Switch", of: switched, .macOS)?.size == CGSize(width: 54, height: 24))
  }

  @Test func aToggleFillsItsWidthAndKeepsEightPointsFromItsLabel() {
    check(
      Toggle("A", isOn: .constant(true)), in: page(300, 28),
      gives: """
        Toggle 0,0 300x28
          HStack 0,0 300x28
            "A" 0,3.5 12x21
            Spacer.1 12,14 227x0
            Switch.2 239,0 61x28
        """)
    check(
      Toggle("A", isOn: .constant(true)).fixedSize(), in: page(300, 28),
      gives: """
        Toggle 109.5,0 81x28
          HStack 109.5,0 81x28
            "A" 109.5,3.5 12x21
            Spacer.1 121.5,14 8x0
            Switch.2 129.5,0 61x28
        """)
  }

  @Test func slidersFillTheirWidth() {
    let slider = Slider(value: .constant(0.5))
    #expect(frame("Slider", of: slider, .iOS)?.size == CGSize(width: 300, height: 31))
    #expect(frame("Slider", of: slider, .macOS)?.size == CGSize(width: 300, height: 16))
  }

  @Test func textFieldsFillTheirWidth() {
    let field = TextField("Name", text: .constant(""))
    #expect(frame("TextField", of: field, .iOS)?.size == CGSize(width: 300, height: 22))
    #expect(frame("TextField", of: field, .macOS)?.size == CGSize(width: 300, height: 24))
    #expect(
      frame("TextField", of: field.textFieldStyle(.roundedBorder), .iOS)?.size
        == CGSize(width: 300, height: 34))
  }

  @Test func aButtonIsAsLargeAsItsLabel() {
    check(
      Button("A") {}, in: page(100, 21),
      gives: """
        Button 44,0 12x21
          "A" 44,0 12x21
        """)
  }

  @Test func dividersAreOnePixelThick() {
    #expect(frame("Divider", of: Divider(), .iOS)?.size == CGSize(width: 300, height: 1))
  }
}
