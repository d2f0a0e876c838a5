import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// The arrow of a popover points at what the popover belongs to.
@MainActor @Suite struct PopoverArrowTests {
  private struct Beside: View {
    var edge: Edge?
    var anchor = PopoverAttachmentAnchor.rect(.bounds)
    var alignment = Alignment.center
    var size = CGSize(width: 120, height: 80)
    var adaptation = PresentationAdaptation.automatic

    var body: some View {
      Color.red.frame(width: 40, height: 40)
        .popover(isPresented: .constant(true), attachmentAnchor: anchor, arrowEdge: edge) {
          Color.blue.frame(width: size.width, height: size.height)
            .presentationCompactAdaptation(adaptation)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }
  }

  private func frame(_ rect: CGRect) -> String {
    "\(Int(rect.minX)),\(Int(rect.minY)) \(Int(rect.width))x\(Int(rect.height))"
  }

  /// The frames of the arrow and the panel on a page.
  private func drawn(_ stage: Stage) -> [String] {
    func find(_ segment: Segment) -> Segment? {
      if case .modal = segment.content { return segment }
      return segment.children.lazy.compactMap { find($0.segment) }.first
    }
    return find(stage.host.displayList.root)?.children.map {
      frame(CGRect(origin: $0.offset, size: $0.segment.size))
    } ?? []
  }

  private func check(
    _ view: Beside, width: Double = 800, gives expected: [String],
    at location: SourceLocation = #_sourceLocation
  ) {
    let stage = Stage(width: width, height: 600) { view }
    #expect(drawn(stage) == expected, sourceLocation: location)
  }

  @Test func itReachesFromThePanelToTheView() {
    // The view is from 380, 280 to 420, 320. The arrow is 13 high and reaches one point below the
    // edge of the panel.
    check(Beside(), gives: ["385,320 30x14", "340,333 120x80"])
    check(Beside(edge: .bottom), gives: ["385,266 30x14", "340,187 120x80"])
    check(Beside(edge: .leading), gives: ["420,285 14x30", "433,260 120x80"])
    check(Beside(edge: .trailing), gives: ["366,285 14x30", "247,260 120x80"])
  }

  @Test func itPointsAtTheAnchor() {
    check(Beside(anchor: .point(.leading)), gives: ["365,300 30x14", "320,313 120x80"])
  }

  @Test func itStaysAtTheAnchorWhereThePanelCannot() {
    // The panel keeps its distance of 8 from the edge of the page; the middle of the view is at
    // 780.
    check(
      Beside(alignment: .topTrailing, size: CGSize(width: 200, height: 80)),
      gives: ["749,40 30x14", "592,53 200x80"])
  }

  @Test func whereThereIsNoRoomItIsOnTheOtherSide() {
    check(
      Beside(edge: .top, alignment: .bottom), gives: ["385,546 30x14", "340,467 120x80"])
  }

  @Test func aPanelThatCoversTheViewHasNone() {
    check(Beside(size: CGSize(width: 780, height: 580)), gives: ["10,12 780x580"])
  }

  @Test func aPanelThatIsTooSmallHasNone() {
    check(Beside(size: CGSize(width: 20, height: 20)), gives: ["390,333 20x20"])
  }

  @Test func aSheetHasNone() {
    check(Beside(), width: 400, gives: ["0,40 400x560"])
    check(
      Beside(adaptation: .popover), width: 400, gives: ["185,320 30x14", "140,333 120x80"])
  }

  @Test func itFollowsTheView() {
    let x = Remote<Double>()
    let stage = Stage(width: 800, height: 600) {
      Steered(0, x) { x in
        Color.red.frame(width: 40, height: 40)
          .popover(isPresented: .constant(true)) { Color.blue.frame(width: 120, height: 80) }
          .padding(.leading, x.wrappedValue)
      }
    }
    #expect(drawn(stage).first == "385,320 30x14")
    stage.act { x.value = 100 }
    #expect(drawn(stage) == ["435,320 30x14", "390,333 120x80"])
  }

  @Test func itHasTheColorOfThePanel() {
    for scheme in [ColorScheme.light, .dark] {
      let stage = Stage(
        HostConfiguration(size: CGSize(width: 800, height: 600), colorScheme: scheme)
      ) { Beside() }
      let colors = stage.contents.compactMap { content -> RGBA? in
        if case .layer(let layer) = content { layer.box?.background } else { nil }
      }
      #expect(colors == Array(repeating: scheme == .dark ? RGBA(hex: 0x1C1C1E) : .white, count: 2))
    }
  }
}
