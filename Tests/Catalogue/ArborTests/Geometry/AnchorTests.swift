import Arbor
import Foundation
import StageSupport
import Testing

@MainActor @Suite struct AnchorTests {
  /// What an anchor of a 40 x 20 view at (10, 30) of a 200 x 100 page stands for, seen from the
  /// page.
  private func check<Value>(
    _ source: Anchor<Value>.Source, is expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let stage = Stage {
      Color.red.frame(width: 40, height: 20)
        .anchorPreference(key: Key<Value>.self, value: source) { [$0] }
        .padding(EdgeInsets(top: 30, leading: 10, bottom: 50, trailing: 150))
        .overlayPreferenceValue(Key<Value>.self) { anchors in
          GeometryReader { geometry in
            ForEach(anchors.indices, id: \.self) { Text("\(geometry[anchors[$0]])") }
          }
        }
    }
    #expect(stage.texts == [expected], sourceLocation: location)
  }

  private struct Key<Value>: PreferenceKey {
    static var defaultValue: [Anchor<Value>] { [] }
    static func reduce(value: inout [Anchor<Value>], nextValue: () -> [Anchor<Value>]) {
      value += nextValue()
    }
  }

  @Test func rectanglesAreConverted() {
    check(.bounds, is: "\(CGRect(x: 10, y: 30, width: 40, height: 20))")
    check(
      .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
      is: "\(CGRect(x: 11, y: 32, width: 3, height: 4))")
  }

  @Test func pointsAreConverted() {
    check(.topLeading, is: "\(CGPoint(x: 10, y: 30))")
    check(.top, is: "\(CGPoint(x: 30, y: 30))")
    check(.topTrailing, is: "\(CGPoint(x: 50, y: 30))")
    check(.leading, is: "\(CGPoint(x: 10, y: 40))")
    check(.center, is: "\(CGPoint(x: 30, y: 40))")
    check(.trailing, is: "\(CGPoint(x: 50, y: 40))")
    check(.bottomLeading, is: "\(CGPoint(x: 10, y: 50))")
    check(.bottom, is: "\(CGPoint(x: 30, y: 50))")
    check(.bottomTrailing, is: "\(CGPoint(x: 50, y: 50))")
    check(.point(CGPoint(x: 5, y: 6)), is: "\(CGPoint(x: 15, y: 36))")
    check(.unitPoint(UnitPoint(x: 0.25, y: 0.5)), is: "\(CGPoint(x: 20, y: 40))")
  }

  @Test func arraysAndOptionalsOfSourcesAreSources() {
    check(
      .init([Anchor<CGPoint>.Source.topLeading, .center]),
      is: "\([CGPoint(x: 10, y: 30), CGPoint(x: 30, y: 40)])")
    check(
      .init(Anchor<CGPoint>.Source?.some(.center)),
      is: "\(String(describing: CGPoint?.some(CGPoint(x: 30, y: 40))))")
    check(.init(Anchor<CGPoint>.Source?.none), is: "\(String(describing: CGPoint?.none))")
  }

  @Test func theAnchorOfAViewThatWentAwayIsEmpty() {
    struct Page: View {
      @State var isShown = true
      @State var kept: [Anchor<CGRect>] = []
      let remote: Remote<Bool>
      var body: some View {
        let _ = remote.connect($isShown)
        ZStack(alignment: .topLeading) {
          Color.red.frame(width: 200, height: 100)
          if isShown {
            Color.blue.frame(width: 40, height: 20)
              .anchorPreference(key: Key<CGRect>.self, value: .bounds) { [$0] }
          }
        }
        .overlayPreferenceValue(Key<CGRect>.self) { anchors in
          GeometryReader { geometry in
            Color.clear.onAppear { kept = anchors }
            ForEach(kept.indices, id: \.self) { Text("\(geometry[kept[$0]])") }
          }
        }
      }
    }
    let remote = Remote<Bool>()
    let stage = Stage { Page(remote: remote) }
    #expect(stage.texts == ["\(CGRect(x: 0, y: 0, width: 40, height: 20))"])
    stage.act { remote.value = false }
    #expect(stage.texts == ["\(CGRect.zero)"])
    #expect(stage.diagnostics == [])
  }

  @Test func anchorsFollowTheViewThatMoves() {
    struct Page: View {
      @State var inset = 10.0
      let remote: Remote<Double>
      var body: some View {
        let _ = remote.connect($inset)
        Mover(inset: inset)
          .overlayPreferenceValue(Key<CGRect>.self) { anchors in
            GeometryReader { geometry in Text("\(anchors.map { geometry[$0].minX })") }
          }
      }
    }
    struct Mover: View {
      let inset: Double
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: inset)
          Color.blue.anchorPreference(key: Key<CGRect>.self, value: .bounds) { [$0] }
        }
      }
    }
    let remote = Remote<Double>()
    let stage = Stage { Page(remote: remote) }
    #expect(stage.texts == ["[10.0]"])
    stage.act { remote.value = 60 }
    #expect(stage.texts == ["[60.0]"])
  }
}
