import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import ArborPaints
import ArborTiming
import Foundation
import StageSupport
import Testing

@testable import ArborCanvas
@testable import ArborMotion

/// Texts that renderers of authors draw.
@MainActor @Suite struct TextRendererTests {
  /// Draws as its closure says, and keeps the layout.
  private struct Drawing: TextRenderer {
    var body: (Text.Layout, inout GraphicsContext) -> Void
    func draw(layout: Text.Layout, in context: inout GraphicsContext) { body(layout, &context) }
  }

  /// The visible texts of a page with the places of their frames.
  private func visible(_ stage: Stage) -> [(text: String, place: CGPoint)] {
    drawn(stage).filter { $0.content.style.color.opacity > 0 }.map { text in
      let runs = text.content.lines.flatMap(\.runs).map { $0.text }
      return (
        runs.joined(), text.place + CGPoint(x: text.content.lines.first?.x ?? 0, y: 0)
      )
    }
  }

  private func drawn(_ stage: Stage) -> [(content: TextContent, place: CGPoint)] {
    var found: [(TextContent, CGPoint)] = []
    func visit(_ segment: ArborDisplay.Segment, _ place: CGPoint) {
      if case .text(let text) = segment.content { found.append((text, place)) }
      for child in segment.children { visit(child.segment, place + child.offset) }
    }
    visit(stage.host.displayList.root, .zero)
    return found
  }

  private func layout(
    _ text: Text, width: Double = 400, alignment: TextAlignment = .leading
  ) throws -> Text.Layout {
    var found: Text.Layout?
    _ = Stage(width: width, height: 400) {
      text.textRenderer(Drawing { layout, _ in found = layout }).multilineTextAlignment(alignment)
        .ignoresSafeArea()
    }
    return try #require(found)
  }

  @Test func linesAreDrawnWhereTheTextHasThem() {
    let words = Text("Several words that need **two** lines or more of them")
    let usual = Stage(width: 200, height: 400) { words }
    let drawn = Stage(width: 200, height: 400) {
      words.textRenderer(
        Drawing { layout, context in for line in layout { context.draw(line) } })
    }
    let lines = self.drawn(usual).flatMap { text in
      text.content.lines.map { text.place + CGPoint(x: $0.x, y: $0.y) }
    }
    #expect(lines.count > 1)
    #expect(visible(drawn).map(\.place) == lines)
    // The text is there as before, for those who select it or have it read.
    let hidden = self.drawn(drawn).filter { $0.content.style.color.opacity == 0 }
    #expect(hidden.map(\.content.lines.count) == [lines.count])
    #expect(hidden.allSatisfy { $0.content.style.values.isSelectable })
    #expect(drawn.nodes.compactMap(\.text) == usual.nodes.compactMap(\.text))
  }

  @Test func lettersFollowEachOther() throws {
    let line = try #require(layout(Text("Wave top")).first)
    let slices = line.flatMap { $0 }
    #expect(slices.count == 8)
    for (one, other) in zip(slices, slices.dropFirst()) {
      #expect(one.typographicBounds.rect.maxX == other.typographicBounds.rect.minX)
    }
    let bounds = line.typographicBounds
    #expect(slices.first?.typographicBounds.rect.minX == bounds.rect.minX)
    let end = try #require(slices.last?.typographicBounds.rect.maxX)
    #expect(abs(end - bounds.rect.maxX) <= 1.0 / 64)
    #expect(bounds.ascent + bounds.descent == bounds.rect.height)
  }

  @Test func slicesAreDrawnAlone() {
    let stage = Stage(width: 200, height: 100) {
      Text("a bc").textRenderer(
        Drawing { layout, context in
          for slice in layout.flatMap({ $0 }).flatMap({ $0 }) { context.draw(slice) }
          if let run = layout.first?.first { context.draw(run[1..<3]) }
        })
    }
    // Nothing is drawn for a space.
    #expect(visible(stage).map(\.text) == ["a", "b", "c", " b"])
  }

  @Test func picturesAreDrawnByTheirRendererOnly() throws {
    let asset = ImageAsset(url: "/logo.png", pixels: CGSize(width: 30, height: 20))
    let text = Text("By ") + Text(picture: Image(asset))
    func pictures(_ text: some View) -> [TextPicture] {
      let stage = Stage(width: 200, height: 100) { text }
      return drawn(stage).flatMap { $0.content.lines }.flatMap { $0.runs }.compactMap { $0.picture }
    }
    let usual = pictures(text)
    #expect(usual.map(\.drawing) == [.image(ImageContent(url: "/logo.png"))])
    let hidden = pictures(text.textRenderer(Drawing { _, _ in }))
    #expect(hidden.map(\.size) == usual.map(\.size))
    guard case .shape(let shape) = try #require(hidden.first).drawing else {
      Issue.record("The picture is drawn.")
      return
    }
    #expect(shape.fill == .clear)
  }

  @Test func slicesBeyondAPictureAreEmpty() {
    let stage = Stage(width: 200, height: 100) {
      Text(picture: Image(systemName: "star")).textRenderer(
        Drawing { layout, context in
          guard let run = layout.first?.first else { return }
          for index in 0..<3 { context.draw(run[index..<index + 1]) }
        })
    }
    #expect(visible(stage).map(\.text) == ["Favorite"])
  }

  @Test func attributesAreThoseOfTheirRuns() throws {
    struct Mark: TextAttribute, Equatable { var number = 1 }
    struct Other: TextAttribute {}
    let text = Text(
      "plain \(Text("marked \(Text("inside").customAttribute(Mark(number: 2)))").customAttribute(Mark()))"
    )
    let runs = try layout(text).flatMap { $0 }
    #expect(runs.map { $0[Mark.self]?.number } == [nil, 1, 2])
    #expect(runs.allSatisfy { $0[Other.self] == nil })
    let slice = try #require(runs.last?.first)
    #expect(slice[Mark.self] == Mark(number: 2))
  }

  @Test func joinedLettersStayTogether() throws {
    let line = try #require(layout(Text("مرحبا بالعالم")).first)
    let slices = line.flatMap { $0 }
    #expect(slices.count == 2)
    // The first word is the right one.
    #expect(slices[0].typographicBounds.rect.minX > slices[1].typographicBounds.rect.minX)
    #expect(line.first?.layoutDirection == .rightToLeft)
  }

  /// Letters stand in the order in which they are read, whatever the direction of their line.
  @Test(arguments: [
    ("السعر 123", "123", true), ("Hello שלום עולם", "Hello", true),
    ("Hello שלום עולם", "שלום", false),
  ])
  func partsStandInTheirOrder(_ text: String, _ part: String, isRising: Bool) throws {
    func letters(_ run: Text.Layout.Run) -> [(text: String, x: Double)] {
      run.map { slice in
        (slice.text?.lines.first?.runs.first?.text ?? "", slice.typographicBounds.rect.minX)
      }
    }
    let runs = try layout(Text(text)).flatMap { $0 }
    let run = try #require(runs.first { letters($0).map(\.text).joined().contains(part) })
    let places = letters(run).filter { part.contains($0.text) || $0.text.contains(part) }.map(\.x)
    let all = letters(run).map(\.x)
    #expect((isRising ? places : all) == (isRising ? places.sorted() : all.sorted(by: >)))
    #expect(all.count > 1)
  }

  @Test(arguments: [("Tiếng Việt", 10), ("საქართველო", 10)])
  func lettersOfAlphabetsAreAlone(_ text: String, _ count: Int) throws {
    #expect(try layout(Text(text)).flatMap { $0 }.map(\.count).reduce(0, +) == count)
  }

  @Test func longTextsAreTruncated() throws {
    #expect(try !layout(Text("short")).isTruncated)
    var found: Text.Layout?
    _ = Stage(width: 100, height: 400) {
      Text("a text of many words").textRenderer(Drawing { layout, _ in found = layout })
        .lineLimit(1)
    }
    #expect(found?.isTruncated == true)
  }

  @Test func lettersKnowTheirPlaces() throws {
    let runs = try layout(Text("ab **c**\nd\u{E9}\u{1F600} e")).flatMap { $0 }
    #expect(
      runs.map { $0.characterIndices.map(\.value) } == [[0, 1, 2], [3], [5, 6], [7], [9, 10]])
    let slice = try #require(runs.first)[1..<9]
    #expect(slice.characterIndices.map(\.value) == [1, 2])
    #expect(
      try layout(Text("several words"), width: 70).last?.first?.characterIndices.first?.value == 8)
  }

  @Test func placesAreFoundInOtherCasesAndBehindAnEllipsis() throws {
    var found: [Int?] = []
    let drawing = Drawing { layout, _ in
      found = layout.map { $0.first?.characterIndices.first?.value }
    }
    _ = Stage(width: 200, height: 400) {
      Text("ab\ncd\nef").textCase(.uppercase).textRenderer(drawing)
    }
    #expect(found == [0, 3, 6])
    var last: Int?
    _ = Stage(width: 100, height: 400) {
      Text("one two three four five six").lineLimit(1).truncationMode(.head)
        .textRenderer(
          Drawing { layout, _ in last = layout.last?.last?.characterIndices.last?.value })
    }
    #expect(last == 26)
  }

  @Test func gradientsGoAcrossTheWholeText() {
    let text = Text("ab").foregroundStyle(
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    let stage = Stage(width: 200, height: 100) {
      text.textRenderer(
        Drawing { layout, context in
          for slice in layout.flatMap({ $0 }).flatMap({ $0 }) { context.draw(slice) }
        })
    }
    let letters = drawn(stage).filter { $0.content.gradient != nil }.compactMap(\.content.gradient)
    let starts: [CGFloat] = letters.map(\.start.x)
    let ends: [CGFloat] = letters.map(\.end.x)
    #expect(starts.first == 0 && starts.count == 2)
    #expect(starts.allSatisfy { $0 <= 0 } && ends.allSatisfy { $0 > 0.9 })
    #expect(starts.last != 0 && ends.first != 1)
  }

  @Test func aRendererHasItsOwnSize() {
    struct Tall: TextRenderer {
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {}
      func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(proposal)
        return CGSize(width: size.width + 10, height: .nan)
      }
    }
    let usual = Stage { Text("size") }
    let tall = Stage { Text("size").textRenderer(Tall()).background(Color.red) }
    let width = usual.nodes.first { $0.text == "size" }?.frame?.width ?? 0
    let size = tall.nodes.first { $0.segment.description.hasPrefix("Color") }?.frame?.size
    #expect(size == CGSize(width: width + 10, height: 0))
  }

  private struct Faded: TextRenderer {
    var amount: Double
    var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for slice in layout.flatMap({ $0 }).flatMap({ $0 }) {
        var letter = context
        letter.opacity = amount
        letter.translateBy(x: 0, y: 10 * (1 - amount))
        letter.draw(slice)
      }
    }
  }

  private struct Appearing: View {
    @State var amount = 0.0
    let remote: Remote<Double>
    var body: some View {
      let _ = remote.connect($amount)
      Text("ab").textRenderer(Faded(amount: amount)).animation(
        .linear(duration: 0.1), value: amount)
    }
  }

  @Test func changesOfItsDataAreAnimated() throws {
    let remote = Remote<Double>()
    let stage = Stage { Appearing(remote: remote) }
    defer { stage.host.close() }
    stage.host.animateTransitions()
    stage.act { remote.value = 1 }
    let series = try #require(stage.host.sampler?.series.first)
    let looks = series.drawings.map { drawing in
      drawing.values.compactMap { change -> LayerContent? in
        if case .layer(let layer) = change.old.segment.content { layer } else { nil }
      }
    }
    // Both letters move and fade at each step.
    #expect(looks.dropLast().first?.compactMap(\.opacity).filter { $0 < 1 }.count == 2)
    #expect(looks.first?.compactMap(\.transform).count == 2)
  }
}
