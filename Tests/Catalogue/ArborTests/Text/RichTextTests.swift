import Arbor
import ArborDisplay
import StageSupport
import Testing

/// The runs of the first text that a page draws.
@MainActor
func drawnRuns(_ stage: Stage) -> [TextRun] { drawnText(stage)?.lines.flatMap(\.runs) ?? [] }

@MainActor
func drawnText(_ stage: Stage) -> TextContent? {
  func find(_ segment: Segment) -> TextContent? {
    if case .text(let text) = segment.content { return text }
    return segment.children.lazy.compactMap { find($0.segment) }.first
  }
  return find(stage.host.displayList.root)
}

@MainActor
struct RichTextTests {
  private func height(_ view: some View, width: CGFloat? = nil) -> CGFloat {
    size(view, width: width).height
  }

  private func size(_ view: some View, width: CGFloat? = nil, height: CGFloat = 300) -> CGSize {
    let host = ViewHost(
      configuration: HostConfiguration(size: CGSize(width: width ?? 400, height: height))
    ) { view }
    host.flush()
    return host.snapshot().root.frame?.size ?? .zero
  }

  private func lines(_ view: some View, width: CGFloat) -> [String] {
    let stage = Stage { view.frame(width: width) }
    return drawnText(stage)?.lines.map { $0.runs.map(\.text).joined() } ?? []
  }

  @Test func addedTextsKeepTheirStyles() {
    let stage = Stage { (Text("a") + Text("b").bold() + Text("c")).italic() }
    let runs = drawnRuns(stage)
    #expect(runs.map(\.text) == ["a", "b", "c"])
    #expect(drawnText(stage)?.style.isItalic == true)
    #expect(runs.map { $0.style?.weight } == [nil, 700, nil])
    #expect(stage.texts == ["abc"])
  }

  @Test func anInnerStyleWins() {
    let stage = Stage {
      Text("x \(Text("red").foregroundColor(.red)) y").foregroundColor(.blue).underline()
    }
    let runs = drawnRuns(stage)
    #expect(runs.map(\.text) == ["x ", "red", " y"])
    #expect(runs[1].style?.color == RGBA(hex: 0xFF3B30))
    #expect(runs[1].style?.isUnderlined == true)
    #expect(drawnText(stage)?.style.color == RGBA(hex: 0x007AFF))
  }

  @Test func aLineIsAsHighAsItsTallestRun() {
    #expect(height(Text("a")) == 21)
    let mixed = height(Text("a") + Text("B").font(.largeTitle))
    #expect(mixed >= 41 && mixed < 42)
    #expect(height(Text("a") + Text("2").baselineOffset(10)) == 31)
  }

  @Test func linesHaveTheirSpacing() {
    let text = Text("one two three four five six")
    #expect(abs(height(text.lineSpacing(5), width: 80) - (3 * 21 + 10)) < 0.01)
  }

  @Test func linesAreReserved() {
    #expect(abs(height(Text("a").lineLimit(3, reservesSpace: true)) - 3 * 21) < 0.01)
    #expect(abs(height(Text("a").lineLimit(2...4)) - 2 * 21) < 0.01)
    #expect(height(Text("one two three four five six").lineLimit(...2), width: 60) == 42)
    #expect(height(Text("a").lineLimit(1, reservesSpace: true)) == 21)
  }

  @Test func aTextIsCutOffWhereTheModeSays() {
    let text = Text("A long line of words").lineLimit(1)
    #expect(lines(text, width: 90) == ["A long lin…"])
    #expect(lines(text.truncationMode(.head), width: 90) == ["…of words"])
    #expect(lines(text.truncationMode(.middle), width: 90) == ["A lon…ords"])
  }

  @Test func aTextShrinksToFit() {
    let text = Text("A long line of words").lineLimit(1)
    #expect(lines(text.minimumScaleFactor(0.5), width: 90) == ["A long line of words"])
    #expect(size(text.minimumScaleFactor(0.5), width: 90).width <= 90)
    #expect(lines(text.minimumScaleFactor(0.9), width: 60).first?.hasSuffix("…") == true)
    let wide = size(text).width
    #expect(lines(text.allowsTightening(true), width: wide - 3) == ["A long line of words"])
  }

  @Test func aTextAskedAtNothingAnswersItsMinimum() {
    let text = Text("one three five")
    let word = size(Text("three")).width
    #expect(size(text, width: 0).width == word)
    #expect(size(text.lineSpacing(1), width: 0).width == word)
  }

  @Test func lettersChangeTheirCase() {
    #expect(lines(Text("Straße").textCase(.uppercase), width: 200) == ["STRASSE"])
    #expect(lines(Text("ABC").textCase(.lowercase), width: 200) == ["abc"])
  }

  @Test func designsAreFamilies() {
    func family(_ view: some View) -> String? { drawnText(Stage { view })?.style.family }
    #expect(family(Text("a").fontDesign(.serif)) == "Noto Serif")
    #expect(family(Text("a").monospaced()) == "Noto Sans Mono")
    #expect(family(Text("a").font(.system(.title, design: .rounded))) == "Quicksand")
    #expect(family(VStack { Text("a") }.fontDesign(.serif)) == "Noto Serif")
    #expect(family(Text("a").font(.custom("Noto Serif", size: 20))) == "Noto Serif")
  }

  @Test func textStylesGrowWithTheTextSize() {
    func points(_ size: DynamicTypeSize, _ font: Font) -> Double? {
      drawnText(Stage { Text("a").font(font).dynamicTypeSize(size) })?.style.size
    }
    #expect(points(.large, .body) == 17)
    #expect(points(.xSmall, .body) == 14)
    #expect(points(.accessibility5, .largeTitle) == 60)
    #expect(points(.accessibility5, .system(size: 20)) == 20)
    #expect(points(.xxxLarge, .custom("Inter", size: 34, relativeTo: .body)) == 46)
    let bounded = Stage {
      Text("a").dynamicTypeSize(...DynamicTypeSize.xLarge).dynamicTypeSize(.accessibility1)
    }
    #expect(drawnText(bounded)?.style.size == 19)
  }

  @Test func valuesAreFormattedForTheLocale() {
    func text(_ locale: String) -> [String] {
      Stage {
        Text(1234.5, format: .number).environment(\.locale, Locale(identifier: locale))
      }.texts
    }
    #expect(text("en-US") == ["1,234.5"])
    #expect(text("de-DE") == ["1.234,5"])
  }

  @Test func aRelativeDateTicksOnlyWhileSomebodyLooks() {
    let start = Date(timeIntervalSince1970: 1_000_000)
    var now = start
    let host = ViewHost(configuration: HostConfiguration()) {
      VStack {
        Text(start, style: .relative)
        Text(start.addingTimeInterval(90), style: .timer)
        Text(timerInterval: start...start.addingTimeInterval(30), countsDown: false)
        Text("still")
      }
    }
    host.clock.now = { now }
    host.flush()
    func texts() -> [String] {
      var list: [String] = []
      func visit(_ node: NodeSnapshot) {
        if let text = node.text { list.append(text) }
        node.children.forEach(visit)
      }
      visit(host.snapshot().root)
      return list
    }
    #expect(texts() == ["0 sec", "1:30", "0:00", "still"])
    #expect(host.clock.waitingCount == 3)
    now = start.addingTimeInterval(62.5)
    host.clock.wake()
    #expect(texts()[1] == "1:30")
    host.clock.isWatched = true
    #expect(texts() == ["1 min, 2 sec", "0:28", "0:30", "still"])
    // The clock that has run out waits no more.
    #expect(host.clock.waitingCount == 2)
    host.close()
    #expect(host.clock.waitingCount == 0)
  }

  @Test func aSymbolIsAsLargeAsItsText() {
    let stage = Stage { Label("Star", systemImage: "star.fill") }
    #expect(stage.texts == ["Star"])
    #expect(stage.diagnostics.isEmpty)
    #expect(size(Image(systemName: "star")) == CGSize(width: 20, height: 20))
    #expect(size(Image(systemName: "star").font(.largeTitle)) == CGSize(width: 40, height: 40))
    #expect(size(Image(systemName: "star").resizable()) == CGSize(width: 400, height: 300))
    #expect(Stage { Image(systemName: "no.such") }.diagnostics == ["missing-symbol"])
  }
}
