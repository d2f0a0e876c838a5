import Arbor
import ArborCore
import Foundation
import StageSupport
import Testing

/// At which heights sheets stand, and where the visitor leaves them.
@MainActor @Suite struct SheetDetentTests {
  private func stage<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Stage {
    Stage(width: 390, height: 844) {
      Text("page").sheet(isPresented: .constant(true)) { content() }
    }
  }

  /// How high the sheet stands: its content is in the middle of it.
  private func height(_ stage: Stage) throws -> Double {
    let text = try #require(stage.nodes.first { $0.text == "sheet" }?.frame)
    return 2 * (844 - Double(text.midY))
  }

  private func draw(_ stage: Stage, to height: Double) throws {
    let sheet = try #require(stage.host.topPresentation)
    try stage.host.handle(.input(.number(height), version: 0), at: sheet.id)
    stage.host.flush()
  }

  @Test func theVisitorDrawsItFromOneHeightToAnother() throws {
    let stage = stage { Text("sheet").presentationDetents([.large, .medium, .height(120)]) }
    #expect(try height(stage) == 120)
    try draw(stage, to: 400)
    #expect(try height(stage) == 422)
    try draw(stage, to: 2_000)
    #expect(try height(stage) == 804)
    try draw(stage, to: 90)
    #expect(try height(stage) == 120)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func belowHalfOfTheLowestItGoesUnlessItMustStay() throws {
    struct Page: View {
      @State private var isShown = true
      let isKept: Bool
      var body: some View {
        Text("page").sheet(isPresented: $isShown) {
          Text("sheet").presentationDetents([.medium, .large]).interactiveDismissDisabled(isKept)
        }
      }
    }
    let stage = Stage(width: 390, height: 844) { Page(isKept: false) }
    try draw(stage, to: 200)
    #expect(stage.host.topPresentation == nil)
    let kept = Stage(width: 390, height: 844) { Page(isKept: true) }
    try draw(kept, to: 0)
    #expect(try height(kept) == 422)
  }

  @Test func aSelectionSaysWhereAndIsTold() throws {
    struct Page: View {
      @State private var detent = PresentationDetent.medium
      let remote: Remote<PresentationDetent>
      var body: some View {
        let _ = remote.connect($detent)
        Text("page").sheet(isPresented: .constant(true)) {
          Text("sheet").presentationDetents([.fraction(0.25), .medium], selection: $detent)
        }
      }
    }
    let remote = Remote<PresentationDetent>()
    let stage = Stage(width: 390, height: 844) { Page(remote: remote) }
    #expect(try height(stage) == 422)
    try draw(stage, to: 250)
    #expect(remote.value == .fraction(0.25))
    #expect(try height(stage) == 211)
    stage.act { remote.value = .medium }
    #expect(try height(stage) == 422)
    // One that is not in the list is taken in.
    stage.act { remote.value = .height(100) }
    #expect(try height(stage) == 100)
  }

  @Test func aSelectionThatDoesNotFollowKeepsItWhereItIs() throws {
    let stage = stage {
      Text("sheet").presentationDetents([.medium, .large], selection: .constant(.medium))
    }
    try draw(stage, to: 800)
    #expect(try height(stage) == 422)
  }

  @Test func aTypeWorksHeightsOut() throws {
    struct Third: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
    }
    struct Never: CustomPresentationDetent {
      static func height(in context: Context) -> CGFloat? { nil }
    }
    let stage = stage {
      Text("sheet").presentationDetents([.custom(Never.self), .custom(Third.self)])
    }
    #expect(try height(stage) == 268)
    // There is nothing to draw it to.
    #expect(throws: EventError.self) { try draw(stage, to: 800) }
    // The page is another one: so is the height.
    stage.host.size = CGSize(width: 390, height: 340)
    stage.host.flush()
    let text = try #require(stage.nodes.first { $0.text == "sheet" }?.frame)
    #expect(abs(2 * (340 - text.midY) - 332.0 / 3) < 0.1)
  }

  @Test func aSelectionIsToldWhereItIsNow() throws {
    struct Page: View {
      @State private var number = 1
      @State private var all: [Int: PresentationDetent] = [:]
      let remote: Remote<Int>
      let chosen: Remote<[Int: PresentationDetent]>
      var body: some View {
        let _ = remote.connect($number)
        let _ = chosen.connect($all)
        Text("page").sheet(isPresented: .constant(true)) {
          Text("sheet").presentationDetents(
            [.medium, .large],
            selection: Binding(get: { all[number] ?? .medium }, set: { all[number] = $0 }))
        }
      }
    }
    let remote = Remote<Int>()
    let chosen = Remote<[Int: PresentationDetent]>()
    let stage = Stage(width: 390, height: 844) { Page(remote: remote, chosen: chosen) }
    stage.act { remote.value = 2 }
    try draw(stage, to: 800)
    #expect(chosen.value == [2: .large])
    #expect(try height(stage) == 804)
  }

  @Test func whatIsNoNumberIsNoHeight() throws {
    let stage = stage { Text("sheet").presentationDetents([.height(.nan), .large]) }
    #expect(try height(stage) == 804)
    #expect(!stage.host.markup.contains("data-r"))
  }

  @Test func contentSaysHowTheSheetLooks() throws {
    func modal(_ stage: Stage) -> String {
      String(stage.host.markup.firstMatch(of: /<dialog[^>]*>/)?.output ?? "")
    }
    let shown = stage {
      Text("sheet").presentationDragIndicator(.visible).presentationCornerRadius(31)
    }
    #expect(modal(shown).contains("U T A"))
    #expect(shown.host.markup.contains("31px"))
    let hidden = stage {
      Text("sheet").presentationDetents([.medium, .large]).presentationDragIndicator(.hidden)
    }
    #expect(!modal(hidden).contains("U T A"))
    #expect(modal(hidden).contains("data-r=382"))
  }
}
