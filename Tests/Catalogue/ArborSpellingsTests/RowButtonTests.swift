import Arbor
import ArborCore
import ArborDisplay
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Buttons that a press anywhere in their list row operates.
@MainActor @Suite struct RowButtonTests {
  /// Whether a press beside the content of the only row presses its button.
  private func fills(style: some ListStyle = .plain, @ViewBuilder _ row: () -> some View) -> Bool {
    let row = row()
    let stage = Stage { List { row }.listStyle(style) }
    return fills(stage.host.displayList.root)
  }

  private func fills(_ segment: Segment) -> Bool {
    if case .layer(let layer) = segment.content, layer.isLabel { return true }
    return segment.children.contains { fills($0.segment) }
  }

  @Test func buttonsWithoutAStyleFillTheirRow() {
    #expect(fills { Button("Go") {} })
    #expect(fills(style: .grouped) { Button("Go") {} })
    #expect(fills { Button("Go") {}.buttonStyle(.automatic) })
    #expect(fills { Button("Go") {}.padding(4).foregroundColor(.red) })
    #expect(!fills { Text("Go") })
    #expect(
      !fills {
        HStack {
          Button("Go") {}; Button("Stay") {}
        }
      })
  }

  @Test func buttonsWithALookOfTheirOwnDoNot() {
    #expect(!fills { Button("Go") {}.buttonStyle(.bordered) })
    #expect(!fills { Button("Go") {}.buttonStyle(.borderless) })
    #expect(!fills { Button("Go") {}.buttonStyle(.plain) })
    #expect(!fills { Toggle("On", isOn: .constant(true)).toggleStyle(.button) })
  }

  @Test func linesOfLabelsAreCenteredOutsideOfRows() {
    /// Where the two lines of a text begin, from the left edge of the longer one.
    func starts(_ view: @escaping () -> some View) -> [Double] {
      func lines(_ segment: Segment) -> [Double] {
        if case .text(let text) = segment.content { return text.lines.map(\.x) }
        return segment.children.flatMap { lines($0.segment) }
      }
      let found = lines(Stage { view().frame(width: 300) }.host.displayList.root)
      return found.map { $0 - (found.min() ?? 0) }
    }
    func button() -> some View { Button("A long first line\nshort") {} }
    #expect(starts { button() }.map { $0 > 10 } == [false, true])
    #expect(starts { button().buttonStyle(.bordered) }.map { $0 > 10 } == [false, true])
    #expect(starts { button().multilineTextAlignment(.trailing) }.map { $0 > 60 } == [false, true])
    #expect(starts { button().buttonStyle(.plain) } == [0, 0])
    #expect(starts { List { button() }.listStyle(.plain) } == [0, 0])
  }

  @Test func disabledButtonsDoNot() {
    let remote = Remote<Bool>()
    let stage = Stage {
      Steered(true, remote) { isDisabled in
        List { Button("Go") {}.disabled(isDisabled.wrappedValue) }
      }
    }
    #expect(!fills(stage.host.displayList.root))
    remote.value = false
    stage.host.flush()
    #expect(fills(stage.host.displayList.root))
  }

  @Test func theBackgroundOfTheRowIsNothingBesideTheButton() {
    #expect(fills { Button("Go") {}.listRowBackground(Color.yellow) })
  }

  /// The swipe's layer and the button take their own input: a label would swallow the button's.
  @Test func rowsWithSwipesLeaveTheButtonToItself() {
    func swiped() -> some View {
      Button("Go") {}.swipeActions { Button("Delete", role: .destructive) {} }
    }
    #expect(!fills { swiped() })
    #expect(!fills(style: .insetGrouped) { swiped() })
  }
}
