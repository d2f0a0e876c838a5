import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Views hear of a pointer that is not down.
@MainActor @Suite struct HoverTests {
  private let log = Log()

  private func hover(_ stage: Stage, _ x: Double, _ y: Double) throws {
    try send(stage, PointerEvent(.hover, at: .page(CGPoint(x: x, y: y))))
  }

  private func leave(_ stage: Stage) throws { try send(stage, PointerEvent(.leave)) }

  private func send(_ stage: Stage, _ event: PointerEvent) throws {
    try stage.host.handle(.pointer(event), at: 0)
    stage.host.flush()
  }

  /// The number of layers that ask the client for the place of the pointer.
  private func tracked(_ stage: Stage) -> Int {
    stage.contents.count { content in
      if case .layer(let layer) = content { layer.tracksPointer } else { false }
    }
  }

  @Test func comingAndLeavingAreHeardOnceEach() throws {
    let stage = Stage {
      Color.red.frame(width: 100, height: 50).onHover { log($0 ? "over" : "left") }
    }
    #expect(tracked(stage) == 1)
    // It is at 150, 125.
    try hover(stage, 10, 10)
    #expect(log.take() == [])
    try hover(stage, 150, 125)
    try hover(stage, 249, 174)
    #expect(log.take() == ["over"])
    try hover(stage, 250, 150)
    try leave(stage)
    #expect(log.take() == ["left"])
    try hover(stage, 200, 150)
    try leave(stage)
    #expect(log.take() == ["over", "left"])
  }

  @Test func aViewInsideIsPartOfTheViewAround() throws {
    let stage = Stage {
      ZStack {
        Color.red.onHover { log("middle \($0)") }
        Color.blue.frame(width: 40, height: 40).onHover { log("inner \($0)") }
      }
      .frame(width: 200, height: 200)
      .onHover { log("outer \($0)") }
    }
    try hover(stage, 200, 150)
    #expect(log.take() == ["outer true", "middle true", "inner true"])
    try hover(stage, 110, 60)
    #expect(log.take() == ["inner false"])
    try leave(stage)
    #expect(log.take() == ["middle false", "outer false"])
  }

  @Test func whatLiesInFrontMakesNoDifference() throws {
    let stage = Stage {
      ZStack {
        Color.red.onHover { log("behind \($0)") }
        Color.white
      }
    }
    try hover(stage, 10, 10)
    #expect(log.take() == ["behind true"])
  }

  @Test func placesAreToldInTheSpaceThatIsAskedFor() throws {
    func note(_ name: String) -> (HoverPhase) -> Void {
      { phase in
        switch phase {
        case .active(let point): log("\(name) \(Int(point.x)),\(Int(point.y))")
        case .ended: log("\(name) ended")
        }
      }
    }
    let stage = Stage {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 50)
          .onContinuousHover(perform: note("local"))
          .onContinuousHover(coordinateSpace: .global, perform: note("global"))
          .onContinuousHover(coordinateSpace: .named("row"), perform: note("row"))
        Color.blue.frame(width: 50, height: 100)
      }
      .coordinateSpace(name: "row")
    }
    // The row is at 125, 100; the view in it at 0, 25.
    try hover(stage, 130, 140)
    #expect(Set(log.take()) == ["local 5,15", "global 130,140", "row 5,40"])
    try hover(stage, 130, 140)
    #expect(log.take() == [], "the pointer has not moved")
    try hover(stage, 131, 140)
    #expect(Set(log.take()) == ["local 6,15", "global 131,140", "row 6,40"])
    try hover(stage, 130, 20)
    #expect(Set(log.take()) == ["local ended", "global ended", "row ended"])
  }

  @Test func whatTheActionWritesIsShown() throws {
    struct Tile: View {
      @State private var isOver = false
      var body: some View {
        Text(isOver ? "over" : "out").frame(width: 100, height: 50).onHover { isOver = $0 }
      }
    }
    let stage = Stage { Tile() }
    try hover(stage, 200, 150)
    #expect(stage.texts == ["over"])
    try leave(stage)
    #expect(stage.texts == ["out"])
  }

  @Test func turnedViewsAreMetWhereTheyAreDrawn() throws {
    let stage = Stage {
      Color.red.frame(width: 200, height: 20)
        .onHover { log("\($0)") }
        .rotationEffect(.degrees(90))
    }
    try hover(stage, 280, 150)
    #expect(log.take() == [])
    try hover(stage, 200, 230)
    #expect(log.take() == ["true"])
  }

  @Test func whatIsCutOffIsNotMet() throws {
    let stage = Stage {
      Color.red.frame(width: 200, height: 200)
        .onHover { log("\($0)") }
        .frame(width: 50, height: 50)
        .clipped()
    }
    try hover(stage, 150, 150)
    #expect(log.take() == [])
    try hover(stage, 200, 150)
    #expect(log.take() == ["true"])
  }

  @Test(arguments: ["disabled", "untouchable", "hidden"])
  func whatCannotBeMetHearsNothing(_ how: String) throws {
    let isOn = Remote<Bool>()
    let stage = Stage {
      Steered(true, isOn) { isOn in
        let tile = Color.red.onHover { log("\($0)") }
        switch how {
        case "disabled": tile.disabled(!isOn.wrappedValue)
        case "untouchable": tile.allowsHitTesting(isOn.wrappedValue)
        default: ZStack { if isOn.wrappedValue { tile } else { tile.hidden() } }
        }
      }
    }
    try hover(stage, 10, 10)
    #expect(log.take() == ["true"])
    stage.act { isOn.value = false }
    // A hidden view is another one: what goes says nothing any more.
    #expect(log.take() == (how == "hidden" ? [] : ["false"]))
    try hover(stage, 11, 10)
    #expect(log.take() == [])
    stage.act { isOn.value = true }
    #expect(log.take() == ["true"], "the pointer still rests there")
  }

  @Test func theOutlineOfAViewLimitsIt() throws {
    let stage = Stage {
      Color.red.frame(width: 100, height: 100).contentShape(Circle()).onHover { log("\($0)") }
    }
    try hover(stage, 151, 101)
    #expect(log.take() == [])
    try hover(stage, 200, 150)
    #expect(log.take() == ["true"])
  }

  @Test func aViewThatGoesSaysNothingMore() throws {
    let isThere = Remote<Bool>()
    let stage = Stage {
      Steered(true, isThere) { isThere in
        if isThere.wrappedValue { Color.red.onHover { log("\($0)") } }
      }
    }
    try hover(stage, 10, 10)
    #expect(log.take() == ["true"])
    stage.act { isThere.value = false }
    try leave(stage)
    #expect(log.take() == [])
    #expect(tracked(stage) == 0)
  }

  @Test func aViewThatMovesUnderThePointerHearsOfIt() throws {
    let above = Remote<Double>()
    let stage = Stage {
      Steered(100, above) { above in
        VStack(spacing: 0) {
          Color.green.frame(height: above.wrappedValue)
          Color.red.frame(height: 50).onHover { log("\($0)") }
          Spacer(minLength: 0)
        }
      }
    }
    try hover(stage, 10, 30)
    #expect(log.take() == [])
    stage.act { above.value = 0 }
    #expect(log.take() == ["true"])
    stage.act { above.value = 10 }
    #expect(log.take() == [])
    stage.act { above.value = 100 }
    #expect(log.take() == ["false"])
  }

  @Test func whatIsScrolledUnderThePointerHearsOfIt() throws {
    let stage = Stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.green.frame(height: 300)
          Color.red.frame(height: 300).onHover { log("\($0)") }
        }
      }
    }
    try hover(stage, 10, 100)
    let scroll = try #require(stage.nodes.first { $0.scroll != nil })
    try stage.host.handle(.scroll(x: nil, y: 250), at: scroll.id)
    stage.host.flush()
    #expect(log.take() == ["true"])
  }

  @Test func aModalViewTakesThePointer() throws {
    let isShown = Remote<Bool>()
    let stage = Stage(width: 400, height: 300) {
      Steered(false, isShown) { isShown in
        Color.red.onHover { log("page \($0)") }
          .sheet(isPresented: isShown) {
            Color.blue.onHover { log("sheet \($0)") }
          }
      }
    }
    try hover(stage, 200, 200)
    #expect(log.take() == ["page true"])
    stage.act { isShown.value = true }
    #expect(log.take() == ["page false", "sheet true"])
  }

  @Test func everyViewOfAGroupHasARegion() throws {
    let stage = Stage {
      VStack(spacing: 0) {
        Group {
          Color.red.frame(height: 50)
          Color.blue.frame(height: 50)
        }
        .onHover { log("\($0)") }
      }
    }
    #expect(tracked(stage) == 2)
    try hover(stage, 10, 110)
    try hover(stage, 10, 160)
    #expect(log.take() == ["true", "false", "true"])
  }

  @Test func aMoveWithoutAPressIsAHover() throws {
    let stage = Stage { Color.red.onHover { log("\($0)") } }
    try send(stage, PointerEvent(.move, at: .page(CGPoint(x: 10, y: 10))))
    #expect(log.take() == ["true"])
  }

  @Test func onMacOSAPageWithoutTheFocusIsSilent() throws {
    for idiom in [Idiom.macOS, .iOS] {
      let stage = Stage(idiom: idiom) { Color.red.onHover { log("\($0)") } }
      try hover(stage, 10, 10)
      stage.act { stage.host.surroundings.scenePhase = .inactive }
      try hover(stage, 20, 10)
      #expect(log.take() == (idiom == .macOS ? ["true", "false"] : ["true"]))
      stage.act { stage.host.surroundings.scenePhase = .active }
      #expect(log.take() == (idiom == .macOS ? ["true"] : []))
    }
  }

  @Test func aLoopOfHoversEnds() throws {
    struct Fleeing: View {
      @State private var isOver = false
      var body: some View {
        Color.red.frame(width: 100, height: 50)
          .onHover { isOver = $0 }
          .offset(x: isOver ? 200 : 0)
      }
    }
    let stage = Stage { Fleeing() }
    try hover(stage, 200, 150)
    #expect(stage.diagnostics.contains("update-loop"))
  }
}
