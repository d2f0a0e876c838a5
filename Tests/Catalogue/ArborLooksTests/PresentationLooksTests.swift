import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Sheets above pages that can be used, their sizes, dialogs with switches, bars and searches.
@MainActor @Suite struct PresentationLooksTests {
  private func stage<Content: View>(
    width: Double = 390, _ log: Log = Log(), @ViewBuilder _ content: @escaping () -> Content
  ) -> Stage {
    Stage(width: width, height: 844) {
      Button("behind") { log("tap") }.sheet(isPresented: .constant(true)) { content() }
    }
  }

  private func modal(_ stage: Stage) -> ModalContent? {
    stage.contents.lazy.compactMap { if case .modal(let modal) = $0 { modal } else { nil } }.first
  }

  private func tapsBehind(_ stage: Stage) throws {
    try stage.tap("behind")
  }

  @Test func whatIsBehindASheetCanBeUsed() throws {
    let log = Log()
    let stage = stage(log) { Text("sheet").presentationBackgroundInteraction(.enabled) }
    try tapsBehind(stage)
    #expect(log.lines == ["tap"])
    #expect(modal(stage)?.isModeless == true && modal(stage)?.dims == false)
    #expect(!stage.host.markup.contains("aria-modal"))
  }

  @Test func byDefaultItCannot() {
    for interaction in [PresentationBackgroundInteraction.automatic, .disabled] {
      let stage = stage { Text("sheet").presentationBackgroundInteraction(interaction) }
      #expect(throws: EventError.self) { try tapsBehind(stage) }
      #expect(modal(stage)?.isModeless == false && modal(stage)?.dims == true)
    }
  }

  @Test func itCanUpToAHeight() throws {
    let stage = stage {
      Text("sheet").presentationDetents([.height(120), .large])
        .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
    }
    try tapsBehind(stage)
    let sheet = try #require(stage.host.topPresentation)
    try stage.host.handle(.input(.number(800), version: 0), at: sheet.id)
    stage.host.flush()
    #expect(throws: EventError.self) { try tapsBehind(stage) }
    #expect(modal(stage)?.isModeless == false)
  }

  /// The frames of the texts "ground" and "end", which are at the corners of the background.
  private func grounds(_ stage: Stage) throws -> CGRect {
    let frames = ["ground", "end"].map { text in
      stage.nodes.lazy.filter { $0.text == text }.compactMap(\.frame).first
    }
    return try #require(frames[0]).union(#require(frames[1]))
  }

  @Test func aViewFillsThePanelBehindItsContent() throws {
    for width in [390.0, 1_000] {
      let stage = stage(width: width) {
        VStack {
          Text("sheet")
        }
        .presentationBackground(alignment: .bottom) {
          VStack(alignment: .trailing, spacing: 0) {
            Text("ground").frame(maxWidth: .infinity, alignment: .leading)
            Spacer()
            Text("end")
          }
        }
        .presentationDetents([.height(200), .large])
      }
      let sheet = try #require(stage.host.topPresentation)
      #expect(try grounds(stage) == sheet.panelFrame)
      if width > 600 { continue }
      try stage.host.handle(.input(.number(800), version: 0), at: sheet.id)
      stage.host.flush()
      #expect(sheet.panelFrame.height > 700)
      #expect(try grounds(stage) == sheet.panelFrame)
    }
  }

  @Test func thePanelBehindAViewIsTransparent() throws {
    let stage = stage { Text("sheet").presentationBackground { Text("ground") } }
    let boxes = stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.box?.background } else { nil }
    }
    #expect(boxes.first?.opacity == 0)
    // Outside of a presentation it is behind the view.
    let alone = Stage(width: 200, height: 100) {
      Text("a").frame(width: 80, height: 40)
        .presentationBackground(alignment: .topLeading) { Text("ground") }
    }
    #expect(
      alone.nodes.first { $0.text == "ground" }?.frame?.origin == CGPoint(x: 60, y: 30))
  }

  @Test func aSheetHasTheSizeThatItsContentSets() throws {
    func size<S: PresentationSizing>(_ sizing: S) throws -> CGSize {
      let stage = stage(width: 1_000) {
        Color.red.frame(idealWidth: 300, idealHeight: 200).presentationSizing(sizing)
      }
      return try #require(stage.host.topPresentation?.panelFrame.size)
    }
    #expect(try size(.fitted) == CGSize(width: 300, height: 200))
    #expect(try size(.form) == CGSize(width: 540, height: 620))
    #expect(try size(.page) == CGSize(width: 720, height: 828))
    #expect(
      try size(.form.fitted(horizontal: false, vertical: true)) == CGSize(width: 540, height: 200))
    #expect(try size(Endless()) == CGSize(width: 984, height: 0))
  }

  /// A size that no page has room for, and one that is none.
  private struct Endless: PresentationSizing {
    func proposedSize(
      for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { ProposedViewSize(width: .infinity, height: -3) }
  }

  @Test func anAutomaticSizeIsThatOfOtherSheets() throws {
    func size(_ isSet: Bool, idiom: Idiom) throws -> CGSize {
      let stage = Stage(width: 1_000, height: 844, idiom: idiom) {
        Text("page").sheet(isPresented: .constant(true)) {
          let content = Color.red.frame(idealWidth: 300, idealHeight: 200)
          if isSet {
            content.presentationSizing(.automatic)
          } else {
            content
          }
        }
      }
      return try #require(stage.host.topPresentation?.panelFrame.size)
    }
    for idiom in [Idiom.iOS, .macOS] {
      #expect(try size(true, idiom: idiom) == size(false, idiom: idiom))
    }
  }

  /// A sizing whose description says nothing about it.
  private struct Opaque: PresentationSizing, CustomStringConvertible {
    let width: CGFloat
    nonisolated var description: String { "opaque" }
    func proposedSize(
      for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize { ProposedViewSize(width: width, height: 100) }
  }

  @Test func aSheetFollowsASizingThatCannotBeCompared() {
    let remote = Remote<Double>()
    let stage = Stage(width: 1_000, height: 844) {
      Steered(300, remote) { width in
        Text("page").sheet(isPresented: .constant(true)) {
          Color.red.presentationSizing(Opaque(width: width.wrappedValue))
        }
      }
    }
    #expect(stage.host.topPresentation?.panelFrame.width == 300)
    stage.act { remote.value = 420 }
    #expect(stage.host.topPresentation?.panelFrame.width == 420)
  }

  @Test func anInspectorKeepsTheHeightsOfItsContent() throws {
    func height(_ detents: Set<PresentationDetent>?) throws -> Double {
      let stage = Stage(width: 390, height: 844) {
        Text("page").inspector(isPresented: .constant(true)) {
          if let detents {
            Text("details").presentationDetents(detents)
          } else {
            Text("details")
          }
        }
      }
      return try Double(#require(stage.host.topPresentation?.panelFrame.height))
    }
    #expect(try height([.height(150)]) == 150)
    #expect(try abs(height(nil) - 422) < 40)
  }

  @Test func aDialogHasASwitch() throws {
    let remote = Remote<Bool>()
    let stage = Stage(width: 800, height: 600) {
      Steered(false, remote) { isSuppressed in
        Text("page")
          .confirmationDialog("Delete?", isPresented: .constant(true)) { Button("Delete") {} }
          .dialogSuppressionToggle("Never again", isSuppressed: isSuppressed)
      }
    }
    let toggle = try #require(
      stage.nodes.first { $0.control?.role == "switch" || $0.control?.role == "checkbox" })
    #expect(stage.texts.contains("Never again"))
    try stage.host.handle(.input(.bool(true), version: 0), at: toggle.id)
    stage.host.flush()
    #expect(remote.value == true)
  }

  @Test func aTitleWithAMenuHasAnArrow() {
    func symbols(_ hasMenu: Bool) -> Int {
      let stage = Stage(width: 390, height: 600) {
        NavigationStack {
          Text("page").navigationTitle("Report").navigationBarTitleDisplayMode(.inline)
            .toolbar { if hasMenu { ToolbarTitleMenu { Button("Rename") {} } } }
        }
      }
      #expect(stage.texts.contains("Report"))
      return stage.contents.count { if case .shape = $0 { true } else { false } }
    }
    #expect(symbols(true) == symbols(false) + 1)
  }

  @Test func aMenuOfTheTitleRenames() throws {
    let log = Log()
    let stage = Stage(width: 390, height: 600) {
      NavigationStack {
        Text("page").navigationTitle("Report").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarTitleMenu() }
      }
      .renameAction { log("rename") }
    }
    try stage.tap("Rename")
    #expect(log.lines == ["rename"])
  }

  @Test func aTitleIsRemoved() {
    let stage = Stage {
      NavigationStack { Text("page").navigationTitle("Report").toolbar(removing: .title) }
    }
    #expect(stage.texts == ["page"])
    let reversed = Stage {
      NavigationStack { Text("page").toolbar(removing: .title).navigationTitle("Report") }
    }
    #expect(reversed.texts == ["page"])
  }

  @Test func theFocusOfASearchIsBound() throws {
    struct Page: View {
      @FocusState private var isFocused: Bool
      @State private var query = ""
      var body: some View {
        NavigationStack {
          VStack {
            Text(isFocused ? "focused" : "free")
            Button("search") { isFocused = true }
          }
          .searchable(text: $query)
          .searchFocused($isFocused)
        }
      }
    }
    let stage = Stage { Page() }
    #expect(stage.texts.contains("free"))
    try stage.tap("search")
    #expect(stage.texts.contains("focused"))
  }

  @Test func theFocusOfASearchIsAValue() throws {
    struct Page: View {
      @FocusState private var field: Int?
      @State private var query = ""
      var body: some View {
        NavigationStack {
          VStack {
            Text(field == 7 ? "focused" : "free")
            Button("search") { field = 7 }
          }
          .searchable(text: $query)
          .searchFocused($field, equals: 7)
        }
      }
    }
    let stage = Stage { Page() }
    #expect(stage.texts.contains("free"))
    try stage.tap("search")
    #expect(stage.texts.contains("focused"))
  }
}
