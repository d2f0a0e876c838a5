import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Search fields stand in the bars of their pages.
@Suite @MainActor struct SearchBarTests {
  private struct Page: View {
    var placement = SearchFieldPlacement.automatic
    var isWhole = false
    var titleMode = NavigationBarItem.TitleDisplayMode.inline
    var isDisabled = false
    @State private var text = ""
    @State private var log: [String] = []

    var body: some View {
      if isWhole {
        NavigationStack { content }.searchable(text: $text, placement: placement)
      } else {
        NavigationStack {
          content.searchable(text: $text, placement: placement)
            .onSubmit(of: .search) { log.append("page") }
            .disabled(isDisabled)
        }
        .onSubmit(of: .search) { log.append("stack") }
      }
    }

    private var content: some View {
      Color.red.overlay { Text(log.joined(separator: " ")) }
        .navigationTitle("Page").navigationBarTitleDisplayMode(titleMode)
    }
  }

  private func stage(_ page: Page, _ idiom: Idiom, width: Double = 500) -> Stage {
    Stage(width: width, height: 400, idiom: idiom) { page }
  }

  private func field(_ stage: Stage) -> NodeSnapshot? {
    stage.nodes.first { $0.control?.role == "textbox" }
  }

  /// The frames of the field and of the page below the bar.
  private func check(
    _ page: Page, _ idiom: Idiom, width: Double = 500, field: CGRect, contentAt top: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = stage(page, idiom, width: width)
    let found = try #require(self.field(stage)?.frame, sourceLocation: sourceLocation)
    #expect(field.contains(found), "\(found)", sourceLocation: sourceLocation)
    // The page reaches from the bar to the lower edge.
    let rest = CGRect(x: 0, y: top, width: width, height: 400 - top)
    #expect(stage.nodes.contains { $0.frame == rest }, sourceLocation: sourceLocation)
  }

  @Test(arguments: [false, true])
  func onIOSTheDrawerOfTheBarHasTheField(isWhole: Bool) throws {
    let drawer = CGRect(x: 16, y: 44, width: 468, height: 37)
    for placement in [
      SearchFieldPlacement.automatic, .navigationBarDrawer,
      .navigationBarDrawer(displayMode: .always), .sidebar, .toolbar,
    ] {
      try check(
        Page(placement: placement, isWhole: isWhole), .iOS, field: drawer, contentAt: 96)
    }
    // Below a large title.
    try check(
      Page(isWhole: isWhole, titleMode: .large), .iOS,
      field: CGRect(x: 16, y: 96, width: 468, height: 37), contentAt: 148)
  }

  @Test func whereThereIsRoomTheToolbarHasTheField() throws {
    try check(
      Page(placement: .toolbar), .iOS, width: 900,
      field: CGRect(x: 644, y: 4, width: 240, height: 36), contentAt: 44)
  }

  @Test(arguments: [false, true])
  func onMacOSTheFieldIsAtTheEndOfTheToolbar(isWhole: Bool) throws {
    try check(
      Page(isWhole: isWhole), .macOS, field: CGRect(x: 244, y: 10, width: 240, height: 24),
      contentAt: 44)
    try check(
      Page(placement: .sidebar, isWhole: isWhole), .macOS,
      field: CGRect(x: 16, y: 44, width: 468, height: 24), contentAt: 76)
  }

  /// The ground of the bar reaches to the end of the field, and the line is below it.
  @Test func theGroundOfTheBarIsBehindTheField() throws {
    let stage = stage(Page(), .iOS)
    let grounds = stage.nodes.filter { $0.frame == CGRect(x: 0, y: 0, width: 500, height: 96) }
    #expect(grounds.contains { $0.segment.description.hasPrefix("Color") })
    let line = stage.nodes.first { $0.segment.description.hasPrefix("Divider") }
    #expect(line?.frame == CGRect(x: 0, y: 95, width: 500, height: 1))
  }

  @Test func withoutABarThereIsNoField() {
    let stage = Stage { Text("alone").searchable(text: .constant("")) }
    #expect(field(stage) == nil && stage.texts == ["alone"])
    let hidden = Stage {
      NavigationStack { Text("page").searchable(text: .constant("")).navigationBarHidden(true) }
    }
    #expect(field(hidden) == nil)
  }

  @Test func actionsAroundThePageHearOfASubmission() throws {
    let stage = stage(Page(), .iOS)
    try stage.host.handle(.submit, at: try #require(field(stage)).id)
    stage.host.flush()
    #expect(stage.texts.contains("page stack"))
  }

  @Test func aDisabledPageHasADisabledField() {
    #expect(field(stage(Page(isDisabled: true), .iOS))?.control?.isEnabled == false)
    #expect(field(stage(Page(), .iOS))?.control?.isEnabled == true)
  }

  private struct Named: View {
    @Environment(\.locale) private var locale
    var body: some View { Text("suggested in \(locale.identifier)") }
  }

  /// Suggestions find around them what is around the page that is searched.
  @Test func suggestionsAreViewsOfThePage() throws {
    let stage = Stage(width: 400, height: 600) {
      NavigationStack {
        Text("page").searchable(text: .constant("")).searchSuggestions { Named() }
          .environment(\.locale, Locale(identifier: "fr"))
      }
    }
    try stage.host.handle(.focus, at: try #require(field(stage)).id)
    stage.host.flush()
    #expect(stage.texts.contains("suggested in fr"))
  }

  @Test(arguments: [(Idiom.iOS, 0.0..<320.0), (Idiom.macOS, 600.0..<900.0)])
  func columnsShareOneField(idiom: Idiom, within columns: Range<Double>) throws {
    let stage = Stage(width: 900, height: 600, idiom: idiom) {
      NavigationSplitView {
        Text("one").navigationTitle("One")
      } detail: {
        Text("two").navigationTitle("Two")
      }
      .searchable(text: .constant(""))
    }
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }
    #expect(fields.count == 1)
    #expect(columns.contains(try #require(fields.first?.frame).minX))
  }
}
