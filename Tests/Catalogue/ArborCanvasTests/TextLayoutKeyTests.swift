import Arbor
import ArborCore
import ArborDisplay
import ArborMotion
import ArborTiming
import Foundation
import StageSupport
import Testing

@testable import ArborCanvas

/// The lines of texts, as the views around them read them.
@MainActor @Suite struct TextLayoutKeyTests {
  private final class Found {
    var texts: [Text.LayoutKey.AnchoredLayout] = []
    var places: [CGPoint] = []
  }

  @Test func textsReportTheirLines() {
    let found = Found()
    let stage = Stage(width: 300, height: 300) {
      VStack {
        Text("one")
        Text("two\nlines")
      }
      .onPreferenceChange(Text.LayoutKey.self) { found.texts = $0 }
    }
    stage.host.flush()
    #expect(found.texts.map(\.layout.count) == [1, 2])
    // The texts are as they are without a reader.
    let usual = Stage(width: 300, height: 300) {
      VStack {
        Text("one")
        Text("two\nlines")
      }
    }
    #expect(texts(stage) == texts(usual))
  }

  @Test func placesAreReadInTheViewAround() {
    let found = Found()
    let stage = Stage(width: 300, height: 300) {
      Text("one").padding(10)
        .overlayPreferenceValue(Text.LayoutKey.self, alignment: .topLeading) { texts in
          GeometryReader { proxy in
            let _ = found.places = texts.map { proxy[$0.origin] }
            Color.clear
          }
        }
    }
    stage.host.flush()
    #expect(found.places == [CGPoint(x: 10, y: 10)])
  }

  private func texts(_ stage: Stage) -> [TextContent] {
    stage.contents.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test func lettersBehindAnEllipsisKnowTheirPlaces() {
    func places(_ text: Text) -> [(letter: Int, of: Int)] {
      var found: [(Int, Int)] = []
      _ = Stage(width: 110, height: 400) {
        text.lineLimit(1).truncationMode(.middle)
          .textRenderer(
            Indices { layout in
              let all = layout.flatMap { $0 }.flatMap { $0.characterIndices.map(\.value) }
              found = all.enumerated().map { ($0.element, all.count) }
            })
      }
      return found
    }
    let plain = "one two three four five six"
    let values = places(Text(plain)).map(\.letter)
    #expect(values.first == 0 && values.last == plain.utf16.count - 1)
    #expect(values.count < plain.utf16.count)
    let ended = values.suffix(3)
    #expect(Array(ended) == Array(plain.utf16.count - 3..<plain.utf16.count))
    let styled = places(Text("one two three **four five six**")).map(\.letter)
    #expect(styled.last == plain.utf16.count - 1)
  }

  private struct Indices: TextRenderer {
    let read: (Text.Layout) -> Void
    init(_ read: @escaping (Text.Layout) -> Void) { self.read = read }
    func draw(layout: Text.Layout, in context: inout GraphicsContext) { read(layout) }
  }
}
