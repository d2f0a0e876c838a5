import Arbor
import ArborAccessibility
import ArborCore
import ArborDisplay
import StageSupport
import Testing

/// Actions, focus, representations, announcements and preferences.
@MainActor @Suite struct ActionTests {
  /// The number in the id of the only element with an attribute.
  private func id(of stage: Stage, with attribute: String) throws -> UInt32 {
    let found = elements(of: stage).filter { $0.contains(attribute) }
    #expect(found.count == 1, "\(found)")
    let start = try #require(found.first?.firstRange(of: "id=n")).upperBound
    return try #require(UInt32(found[0][start...].prefix { $0.isNumber }))
  }

  @Test func theDefaultActionMakesAButton() throws {
    let log = Log()
    let stage = Stage {
      Text("Card").accessibilityElement().accessibilityLabel("Open").accessibilityAction {
        log("open")
      }
    }
    let button = try #require(elements(of: stage).first { $0.contains("data-x=p") })
    #expect(button.contains("role=\"button\"") && button.contains("tabindex=0"), "\(button)")
    #expect(button.contains("aria-label=\"Open\""))
    try stage.host.handle(.tap, at: id(of: stage, with: "data-x"))
    #expect(log.take() == ["open"])
  }

  @Test func keysRunTheActionAndAPointerTheGesture() throws {
    let log = Log()
    let stage = Stage {
      Text("Card").onTapGesture { log("gesture") }.accessibilityAction { log("action") }
    }
    let id = try id(of: stage, with: "data-x=p")
    try stage.host.handle(.tap, at: id)
    try stage.host.handle(.pointer(PointerEvent(.tap(count: 1))), at: id)
    #expect(log.take() == ["action", "gesture"])
  }

  @Test func disabledViewsOfferNoActions() throws {
    let stage = Stage {
      Text("Card").accessibilityAction {}.accessibilityAdjustableAction { _ in }.disabled(true)
    }
    #expect(!elements(of: stage).contains { $0.contains("data-x") || $0.contains("tabindex") })
    let text = try #require(stage.nodes.first { $0.text == "Card" })
    #expect(throws: EventError.self) { try stage.host.handle(.tap, at: text.id) }
  }

  @Test func arrowKeysAdjust() throws {
    let log = Log()
    let stage = Stage {
      Text("3 stars").accessibilityLabel("Rating").accessibilityValue("3 of 5")
        .accessibilityAdjustableAction { log("\($0)") }
    }
    let slider = try #require(elements(of: stage).first { $0.contains("data-x=a") })
    #expect(slider.contains("role=\"slider\"") && slider.contains("tabindex=0"), "\(slider)")
    #expect(slider.contains("aria-valuetext=\"3 of 5\" aria-valuenow=\"3\""), "\(slider)")
    let id = try id(of: stage, with: "data-x=a")
    try stage.host.handle(.adjust(isIncrement: true), at: id)
    try stage.host.handle(.adjust(isIncrement: false), at: id)
    #expect(log.take() == ["increment", "decrement"])
  }

  @Test func escapeIsHeardInside() throws {
    let log = Log()
    let stage = Stage {
      VStack { Button("a") {} }.accessibilityAction(.escape) { log("escape") }
    }
    try stage.host.handle(.escape, at: id(of: stage, with: "data-x=e"))
    #expect(log.take() == ["escape"])
  }

  @Test func namedActionsAreButtonsAfterTheView() throws {
    let log = Log()
    let stage = Stage {
      Text("Mail").accessibilityAction(named: "Archive") { log("archive") }
        .accessibilityActions(category: .edit) { Button("Flag") { log("flag") } }
    }
    let tags = elements(of: stage)
    let layer = try #require(tags.firstIndex { $0.contains("class=\"L Z\"") })
    #expect(try #require(tags.firstIndex { $0.contains(">Mail") }) < layer)
    #expect(tags.contains { $0.contains("aria-label=\"Edit\"") })
    for button in stage.nodes where button.control?.role == "button" {
      try stage.host.handle(.tap, at: button.id)
    }
    #expect(log.take() == ["archive", "flag"])
  }

  @Test func aLabelPassesActionsBy() throws {
    let tags = elements {
      Button("x") {}.accessibilityAction(named: "More") {}.accessibilityLabel("Play")
    }
    let named = tags.filter { $0.contains("aria-label=\"Play\"") }
    #expect(named.count == 1 && named[0].hasPrefix("button "), "\(tags)")
  }

  @Test func aRepresentationStandsForTheView() throws {
    let stage = Stage {
      Color.red.frame(width: 80, height: 20)
        .accessibilityRepresentation { Toggle("Power", isOn: .constant(true)) }
    }
    let tags = elements(of: stage)
    #expect(tags.contains { $0.contains("aria-hidden=\"true\"") })
    let unseen = try #require(tags.firstIndex { $0.contains("class=\"L Z\"") })
    #expect(try #require(tags.firstIndex { $0.contains("role=switch") }) > unseen)
  }

  @Test func childrenAreAGroupOfElements() throws {
    let tags = elements {
      Color.red.accessibilityChildren { Text("bar") }.accessibilityLabel("Chart")
    }
    #expect(tags.contains { $0.contains("role=\"group\" aria-label=\"Chart\"") }, "\(tags)")
    #expect(tags.contains { $0.contains("bar") })
  }

  @Test func theFocusMovesToAnElement() throws {
    let wish = Remote<Int>()
    let log = Log()
    let stage = Stage { Focusing(wish: wish, log: log) }
    let id = try id(of: stage, with: "data-x=f")
    #expect(elements(of: stage).contains { $0.contains("tabindex=-1") })
    wish.value = 1
    stage.host.flush()
    #expect(stage.host.popFocusRequest() == .some(.some(id)))
    try stage.host.handle(.blur, at: id)
    stage.host.flush()
    try stage.host.handle(.focus, at: id)
    stage.host.flush()
    #expect(log.take() == ["false", "true", "false", "true"])
    wish.disconnect()
  }

  private struct Tile: View {
    @Environment(\.isFocused) private var isFocused
    let name: String
    var body: some View { Text(isFocused ? "\(name) focused" : name) }
  }

  @Test func viewsKnowWhetherTheViewAroundHasTheFocus() throws {
    let stage = Stage {
      Tile(name: "a").focusable()
      Tile(name: "b").focusable(interactions: [])
    }
    let id = try id(of: stage, with: "data-x=f")
    #expect(stage.texts == ["a", "b"])
    try stage.host.handle(.focus, at: id)
    stage.host.flush()
    #expect(stage.texts == ["a focused", "b"])
    try stage.host.handle(.blur, at: id)
    stage.host.flush()
    #expect(stage.texts == ["a", "b"])
  }

  @Test func anActionRunsWhenTheFocusComesAndGoes() throws {
    var heard: [Bool] = []
    let stage = Stage { Text("a").focusable(true, onFocusChange: { heard.append($0) }) }
    let id = try id(of: stage, with: "data-x=f")
    try stage.host.handle(.focus, at: id)
    stage.host.flush()
    #expect(heard == [true])
    try stage.host.handle(.blur, at: id)
    stage.host.flush()
    #expect(heard == [true, false])
  }

  @Test func announcementsReachTheClient() {
    let stage = Stage {
      Button("Save") { AccessibilityNotification.Announcement("Saved").post() }
    }
    var heard: [String] = []
    stage.host.callbacks.onAnnouncement = { heard.append($0) }
    let button = stage.nodes.first { $0.control?.role == "button" }
    try? stage.host.handle(.tap, at: button?.id ?? 0)
    #expect(heard == ["Saved"])
    AccessibilityNotification.Announcement("nowhere").post()
    #expect(heard == ["Saved"])
  }

  @Test func preferencesAreInTheEnvironment() {
    let stage = Stage { Preferring() }
    #expect(stage.texts == ["false false false standard"])
    stage.host.surroundings.preferences = [.reducesMotion, .forcesColors, .increasesContrast]
    stage.host.flush()
    #expect(stage.texts == ["true false true increased"])
  }
}

private struct Focusing: View {
  let wish: Remote<Int>
  let log: Log
  @AccessibilityFocusState private var isFocused: Bool

  var body: some View {
    log("\(isFocused)")
    return VStack {
      Steered(0, wish) { count in
        Text("Message").accessibilityFocused($isFocused)
          .onChange(of: count.wrappedValue) { isFocused = true }
      }
    }
  }
}

private struct Preferring: View {
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.accessibilityReduceTransparency) private var reducesTransparency
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    Text("\(reducesMotion) \(reducesTransparency) \(differentiates) \(contrast)" as String)
  }
}
