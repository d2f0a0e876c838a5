import Arbor
import ArborDisplay
import Foundation
import StageSupport
import Testing

private struct Theme: Equatable {
  struct Ink: Equatable {
    var name = "black"
    var strength = 1
  }
  var ink = Ink()
  var margin = 8
}

private enum ThemeKey: EnvironmentKey {
  static let defaultValue = Theme()
}

extension EnvironmentValues {
  fileprivate var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

@MainActor @Suite struct CommonKeysTests {
  private let log = Log()

  /// Shows the value at a key path; notes each evaluation.
  private struct Showing<Value>: View {
    @Environment private var value: Value
    let log: Log
    let name: String

    init(_ path: KeyPath<EnvironmentValues, Value>, _ name: String = "showing", log: Log) {
      _value = Environment(path)
      self.log = log
      self.name = name
    }

    var body: some View {
      let _ = log(name)
      Text("\("\(value)")")
    }
  }

  private struct Changing<Value, Content: View>: View {
    @State var value: Value
    let remote: Remote<Value>
    @ViewBuilder let content: (Value) -> Content
    var body: some View {
      let _ = remote.connect($value)
      content(value)
    }
  }

  /// What is shown, and which bodies run, after something changes around the page.
  private func check(
    _ stage: Stage, after change: (inout Surroundings) -> Void, ran: [String], shows: [String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    change(&stage.host.surroundings)
    stage.host.flush()
    #expect(log.take() == ran, sourceLocation: location)
    #expect(stage.texts == shows, sourceLocation: location)
  }

  @Test func changingAKeyThatTwoViewsReadEvaluatesTheseTwo() {
    let remote = Remote<LayoutDirection>()
    let stage = Stage {
      Changing(value: .leftToRight, remote: remote) { direction in
        VStack {
          ForEach(0..<100, id: \.self) { index in
            Showing(\.displayScale, "other", log: log)
            if index % 50 == 7 { Showing(\.layoutDirection, "reader \(index)", log: log) }
          }
        }
        .environment(\.layoutDirection, direction)
      }
    }
    _ = log.take()
    stage.act { remote.value = .rightToLeft }
    #expect(log.take() == ["reader 7", "reader 57"])
  }

  @Test func keyPathsLeadIntoValues() {
    let remote = Remote<Theme>()
    let stage = Stage {
      Changing(value: Theme(), remote: remote) { theme in
        VStack {
          Showing(\.theme.ink.name, "name", log: log)
          Showing(\.theme.margin, "margin", log: log).environment(\.theme.ink.strength, 5)
          Showing(\.theme, "all", log: log).transformEnvironment(\.theme.margin) { $0 *= 2 }
        }
        .environment(\.theme, theme)
      }
    }
    _ = log.take()
    stage.act { remote.value?.margin = 10 }
    #expect(log.take() == ["margin", "all"])
    stage.act { remote.value?.ink.name = "red" }
    #expect(log.take() == ["name", "all"])
    #expect(stage.texts.first == "red")
    #expect(stage.texts.last?.contains("margin: 20") == true)
  }

  @Test func anotherKeyInTheSameModifierIsAnotherWrite() {
    let remote = Remote<Bool>()
    let stage = Stage {
      Changing(value: true, remote: remote) { isFirst in
        HStack {
          Showing(\.theme.ink.strength, log: log)
          Showing(\.theme.margin, log: log)
        }
        .environment(isFirst ? \.theme.ink.strength : \.theme.margin, 5)
      }
    }
    #expect(stage.texts == ["5", "8"])
    stage.act { remote.value = false }
    #expect(stage.texts == ["1", "5"])
  }

  @Test func thePageFollowsItsWindow() {
    let stage = Stage {
      Showing(\.scenePhase, "phase", log: log)
      Showing(\.displayScale, "scale", log: log)
      Showing(\.pixelLength, "pixel", log: log)
      Showing(\.horizontalSizeClass?.rawValue, "across", log: log)
      Showing(\.appearsActive, "active", log: log)
    }
    let (compact, regular) = ("Optional(\"compact\")", "Optional(\"regular\")")
    #expect(stage.texts == ["active", "1.0", "1.0", compact, "true"])
    check(
      stage, after: { $0.displayScale = 2 }, ran: ["scale", "pixel"],
      shows: ["active", "2.0", "0.5", compact, "true"])
    check(
      stage, after: { $0.scenePhase = .background }, ran: ["phase", "active"],
      shows: ["background", "2.0", "0.5", compact, "false"])
    stage.host.size.width = 800
    check(
      stage, after: { _ in }, ran: ["across"],
      shows: ["background", "2.0", "0.5", regular, "false"])
    check(
      stage, after: { $0.displayScale = 2 }, ran: [],
      shows: ["background", "2.0", "0.5", regular, "false"])
  }

  @Test func theLocaleLeadsToCalendarAndDirection() {
    let stage = Stage {
      Showing(\.calendar.locale?.identifier, log: log).environment(
        \.locale, Locale(identifier: "ar"))
      Showing(\.calendar.timeZone.identifier, log: log)
        .environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo") ?? .gmt)
      Showing(\.layoutDirection, log: log)
    }
    #expect(stage.texts[0] == "Optional(\"ar\")")
    #expect(stage.texts[1] == "Asia/Tokyo")
    check(
      stage, after: { $0.locale = "ar-EG" }, ran: ["showing"],
      shows: [stage.texts[0], "Asia/Tokyo", "rightToLeft"])
  }

  @Test func aPreferredColorSchemeHoldsForThePage() {
    let remote = Remote<ColorScheme?>()
    let stage = Stage {
      Showing(\.colorScheme, log: log)
      Changing(value: ColorScheme?.none, remote: remote) { scheme in
        VStack { Color.primary.frame(width: 1, height: 1).preferredColorScheme(scheme) }
      }
    }
    #expect(stage.texts == ["light"])
    #expect(!stage.host.displayList.isDark)
    stage.act { remote.value = .some(.dark) }
    #expect(stage.texts == ["dark"])
    #expect(stage.host.displayList.isDark)
    #expect(colors(stage) == [.white])
    check(stage, after: { $0.colorScheme = .dark }, ran: [], shows: ["dark"])
    stage.act { remote.value = .some(.light) }
    #expect(stage.texts == ["light"])
    stage.act { remote.value = .some(nil) }
    #expect(stage.texts == ["dark"], "what the browser prefers")
    #expect(stage.diagnostics == [])
  }

  private func colors(_ stage: Stage) -> [RGBA] {
    var found: [RGBA] = []
    func visit(_ segment: Segment) {
      if case .color(let color) = segment.content { found.append(color) }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  @Test func systemColorsHaveTheirDarkVariants() {
    let stage = Stage {
      VStack {
        Color.red
        Color.blue
        Color.primary
      }
      .environment(\.colorScheme, .dark)
    }
    #expect(colors(stage) == [RGBA(hex: 0xFF453A), RGBA(hex: 0x0A84FF), .white])
    #expect(!stage.host.displayList.isDark, "the page itself stays light")
  }

  @Test func textStylesFollowTheDynamicTypeSize() {
    let stage = Stage {
      VStack {
        Text("x")
        Text("x").dynamicTypeSize(.accessibility5)
        Text("x").font(.system(size: 10)).dynamicTypeSize(.accessibility5)
        Text("x").environment(\.sizeCategory, .extraSmall)
        Text("x").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.xxLarge)
      }
    }
    let heights = stage.nodes.filter { $0.text != nil }.compactMap(\.frame?.height)
    #expect(heights == [21, 64, 12, 17, 21])
  }

  @Test func redactedTextsAreDrawnAsBars() {
    let stage = Stage {
      VStack {
        Text("open")
        VStack {
          Text("secret")
          Text("shown").unredacted()
        }
        .redacted(reason: .placeholder)
        VStack {
          Text("plain")
          Text("1234").privacySensitive()
        }
        .redacted(reason: .privacy)
      }
    }
    #expect(stage.texts == ["open", "shown", "plain"])
    let texts = stage.nodes.filter { $0.segment.description.hasPrefix("Text") }
    #expect(texts.count == 5)
    #expect(texts.allSatisfy { ($0.frame?.width ?? 0) > 10 }, "places stay")
    var bars = 0
    func visit(_ segment: Segment) {
      if case .shape = segment.content { bars += 1 }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    #expect(bars == 2)
  }

  @Test func refreshRunsTheNearestAction() async {
    struct Puller: View {
      @Environment(\.refresh) private var refresh
      let log: Log
      var body: some View {
        let _ = log("body")
        Text("\(refresh == nil)").task { await refresh?() }
      }
    }
    let remote = Remote<Int>()
    let stage = Stage {
      Changing(value: 0, remote: remote) { value in
        Puller(log: log).refreshable { [log] in log("refreshed \(value)") }
          .refreshable { [log] in log("outer") }
      }
    }
    defer { stage.host.close() }
    stage.act { remote.value = 1 }
    await settle { log.lines.contains("refreshed 1") }
    #expect(log.lines == ["body", "refreshed 1"], "a new action evaluates nobody")
    #expect(stage.texts == ["false"])
    #expect(Stage { Showing(\.refresh, log: log) }.texts == ["nil"])
  }

  @Test func openURLAsksTheClientOrAnAction() {
    struct Opener: View {
      @Environment(\.openURL) private var openURL
      let log: Log
      var body: some View {
        Text("x").onAppear {
          for address in ["https://example.org/a", "javascript:alert(1)", "file:///etc/passwd"] {
            guard let url = URL(string: address) else { continue }
            openURL(url) { log("\(url.scheme ?? "") \($0)") }
          }
        }
      }
    }
    let direct = Stage { Opener(log: log) }
    #expect(direct.host.opener.drain().map(\.absoluteString) == ["https://example.org/a"])
    #expect(log.take() == ["https true", "javascript false", "file false"])

    let other = URL(string: "https://example.org/other")
    let handled = Stage {
      Opener(log: log).environment(
        \.openURL,
        OpenURLAction { url in
          if url.scheme == "file" { return .discarded }
          return other.map { .systemAction($0) } ?? .handled
        })
    }
    #expect(handled.host.opener.drain() == [other, other].compactMap { $0 })
    #expect(log.take() == ["https true", "javascript true", "file false"])
  }

  @Test func aPageIsNoPresentation() {
    struct Closing: View {
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented
      var body: some View { Text("\(isPresented)").onAppear { dismiss() } }
    }
    #expect(Stage { Closing() }.texts == ["false"])
  }
}
