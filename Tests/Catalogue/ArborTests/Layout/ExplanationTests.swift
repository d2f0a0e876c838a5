import Arbor
import ArborCore
import ArborLayout
import Foundation
import Testing

/// A view says why it has its size and place.
@MainActor @Suite
struct ExplanationTests {
  private func explain(
    _ view: some View, _ name: String, in size: CGSize = page(200, 100)
  ) -> LayoutExplanation? {
    let host = ViewHost(configuration: HostConfiguration(size: size)) { view }
    host.flush()
    var id: UInt32?
    func visit(_ node: NodeSnapshot) {
      if id == nil, "\(node.segment)".hasPrefix(name) { id = node.id }
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    let before = frames(of: host)
    let explanation = id.flatMap(host.layoutExplanation)
    #expect(frames(of: host) == before)
    #expect(!host.flush())
    host.close()
    return explanation
  }

  private func text(_ steps: [LayoutExplanation.Step]?) -> [String] {
    func number(_ value: Double?) -> String { value.map { "\(Int($0))" } ?? "open" }
    return (steps ?? []).map {
      "\(number($0.offered.width))x\(number($0.offered.height)) "
        + "takes \(Int($0.took.width))x\(Int($0.took.height))"
        + ($0.origin.map { " at \(Int($0.x)),\(Int($0.y))" } ?? "")
    }
  }

  @Test func aStackNamesItsOrderAndOffers() {
    let explanation = explain(
      HStack(spacing: 10) {
        Color.red
        box(40)
        Color.blue.layoutPriority(1).frame(maxWidth: 50)
      }, "HStack")
    #expect(
      text(explanation?.steps) == [
        "60x100 takes 40x20 at 100,40", "70x100 takes 50x100 at 150,0",
        "90x100 takes 90x100 at 0,0",
      ])
    #expect(
      explanation?.steps.map(\.reason) == [
        "Priority 0, 40 to 40 long: its share is 60.", "Priority 0, 0 to 50 long: its share is 70.",
        "Priority 0, 0 to infinity long: its share is 90.",
      ])
    #expect(explanation?.rule.last == "200 offered less the distances: 180 for the children.")
  }

  @Test func theChainGoesFromTheOutermostModifierInward() {
    let explanation = explain(
      Color.red.frame(width: 30).padding(5).frame(maxHeight: 40), "Color")
    #expect(explanation?.chain.map(\.name) == ["frame", "padding", "frame", "Color"])
    #expect(explanation?.chain.map(\.size.width) == [40, 40, 30, 30])
    #expect(explanation?.chain.last?.proposal.height == 30)
  }

  @Test func aLayoutOfAnAuthorShowsItsQuestions() {
    let explanation = explain(
      WrappingLayout(spacing: 5) {
        box(30); box(40)
      }, "WrappingLayout")
    #expect(
      text(explanation?.steps) == [
        "openxopen takes 30x20", "openxopen takes 40x20", "openxopen takes 30x20",
        "openxopen takes 40x20", "openxopen takes 30x20", "openxopen takes 40x20",
        "openxopen takes 30x20 at 0,0", "openxopen takes 40x20 at 35,0",
      ])
  }

  @Test func aChoiceSaysWhatDidNotFit() {
    let explanation = explain(
      ViewThatFits {
        box(300); box(100); box(50)
      }, "ViewThatFits")
    #expect(
      explanation?.steps.map(\.reason) == [
        "Its ideal size does not fit.", "Its ideal size fits.",
      ])
  }

  @Test func aViewThatIsNotLaidOutHasNoExplanation() {
    #expect(explain(Text("A"), "Nothing").map(\.rule) == nil)
    #expect(
      explain(
        ViewThatFits {
          box(300); Text("B")
        }, "Color"
      ).map(\.rule) == nil)
  }
}
