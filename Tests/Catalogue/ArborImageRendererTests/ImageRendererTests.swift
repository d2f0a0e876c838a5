import Arbor
import ArborCore
import ArborDisplay
import ArborImageRenderer
import Foundation
import StageSupport
import Testing

/// Views as images.
@MainActor @Suite struct ImageRendererTests {
  private struct Wide: View {
    var body: some View { Color.red.frame(minWidth: 20, idealWidth: 120, maxWidth: 500) }
  }

  @Test func viewsHaveTheirIdealSize() throws {
    let renderer = ImageRenderer(content: Color.red.frame(width: 30, height: 20).padding(5))
    let picture = try #require(renderer.picture)
    #expect(picture.size == CGSize(width: 40, height: 30))
    #expect(picture.url.hasPrefix("data:image/png;base64,iVBORw0KGgo"))
  }

  @Test func aProposalAndAScaleAreHeeded() throws {
    let renderer = ImageRenderer(content: Wide())
    #expect(renderer.picture?.size == CGSize(width: 120, height: 10))
    renderer.proposedSize = ProposedViewSize(width: 300, height: 40)
    renderer.scale = 2
    let picture = try #require(renderer.picture)
    #expect(picture.size == CGSize(width: 300, height: 40))
    #expect(picture.pixels == CGSize(width: 600, height: 80))
    renderer.scale = .nan
    #expect(renderer.picture?.scale == 1)
  }

  @Test func changesOfTheContentAreSent() {
    let renderer = ImageRenderer(content: Text("one"))
    let before = renderer.picture
    let count = Count()
    let subscription = renderer.objectWillChange.sink { count.value += 1 }
    renderer.content = Text("two")
    renderer.isOpaque = true
    #expect(count.value == 2)
    #expect(renderer.picture != before)
    subscription.cancel()
  }

  private final class Count {
    var value = 0
  }

  @Test func noImageIsNil() {
    #expect(ImageRenderer(content: EmptyView()).picture == nil)
    let renderer = ImageRenderer(content: Color.red)
    renderer.proposedSize = ProposedViewSize(width: 1e9, height: 1e9)
    #expect(renderer.picture == nil)
    renderer.proposedSize = .infinity
    #expect(renderer.picture == nil)
    renderer.proposedSize = ProposedViewSize(width: .nan, height: 10)
    #expect(renderer.picture == nil)
  }

  /// A page that draws a view when a number changes, and says how wide the image is.
  private struct Drawer: View {
    let width: CGFloat
    let remote: Remote<Int>
    let appeared: Count
    @State private var number = 0
    @State private var result = "none"

    var body: some View {
      let _ = remote.connect($number)
      Text(result).onChange(of: number) {
        let view = Color.red.frame(width: width, height: 10).onAppear { appeared.value += 1 }
        result = ImageRenderer(content: view).picture.map { "\(Int($0.size.width))" } ?? "nil"
      }
    }
  }

  @Test(arguments: [(25, "25", 0), (100_000, "nil", 1)] as [(CGFloat, String, Int)])
  func aPageDrawsAndIsToldWhatCannotBeDrawn(
    _ width: CGFloat, _ result: String, _ diagnostics: Int
  ) {
    let appeared = Count()
    let remote = Remote<Int>()
    let stage = Stage { Drawer(width: width, remote: remote, appeared: appeared) }
    stage.act { remote.value = 1 }
    #expect(stage.texts == [result])
    #expect(appeared.value == 0)
    #expect(
      stage.host.diagnostics.map(\.code) == Array(repeating: "image-renderer", count: diagnostics))
  }
}
