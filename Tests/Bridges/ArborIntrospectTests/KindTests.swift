import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Kinds of views that introspections look for: styles, what is presented, windows.
@Suite @MainActor struct KindTests {
  @Test func pagesThatAreTurnedAreACollection() throws {
    var found: UICollectionView?
    let shown = Remote<Int>()
    let stage = Stage {
      Steered(0, shown) { shown in
        TabView(selection: shown) {
          Text("first").tag(0)
          Text("second").tag(1)
          Text("third").tag(2)
        }
        .tabViewStyle(.page)
        .introspect(.tabView(style: .page), on: .iOS(.v16, .v17, .v18)) { found = $0 }
      }
    }
    let pages = try #require(found)
    #expect(pages.isPagingEnabled && pages.contentSize == CGSize(width: 1200, height: 300))
    stage.act { shown.value = 1 }
    #expect(pages.contentOffset == CGPoint(x: 400, y: 0))
    stage.act { pages.setContentOffset(CGPoint(x: 800, y: 0), animated: true) }
    #expect(shown.value == 2 && stage.texts.contains("third"))
    stage.act { pages.contentOffset = .zero }
    #expect(shown.value == 0)
  }

  @Test func whoForbidsScrollingForbidsTurning() throws {
    var found: UICollectionView?
    let stage = Stage {
      TabView {
        Text("first")
        Text("second")
      }
      .tabViewStyle(.page)
      .introspect(.tabView(style: .page), on: .iOS(.v17)) { found = $0 }
    }
    let pages = try #require(found)
    func drag() throws {
      let node = try #require(stage.nodes.last { $0.text == "first" })
      let steps: [(PointerEvent.Phase, x: Double)] = [(.down, 300), (.move, 200), (.up, 100)]
      for (index, step) in steps.enumerated() {
        let event = PointerEvent(
          step.0, at: .page(CGPoint(x: step.x, y: 150)), time: Double(index) / 10)
        try stage.host.handle(.pointer(event), at: index == 0 ? node.id : 0)
        stage.host.flush()
      }
    }
    stage.act { pages.isScrollEnabled = false }
    try drag()
    #expect(stage.texts.contains("first"))
    stage.act { pages.isScrollEnabled = true }
    try drag()
    #expect(stage.texts.contains("second"))
  }

  @Test func aSheetHasAPresentationController() throws {
    var found: [UIPresentationController] = []
    let stage = Stage(width: 400, height: 800) {
      Text("page").sheet(isPresented: .constant(true)) {
        Text("sheet")
          .introspect(.sheet, on: .iOS(.v15, .v16, .v17, .v18)) { sheet in
            sheet.detents = [.medium(), .large()]
            found.append(sheet)
          }
          .introspect(.sheet, on: .iOS(.v13, .v14)) { found.append($0) }
          .introspect(.window, on: .iOS(.v17)) { #expect($0.bounds.height == 800) }
      }
    }
    #expect(found.count == 2 && found.first === found.last)
    let top = try #require(stage.host.topPresentation)
    #expect(top.isDismissable)
    stage.act { found.first?.presentedViewController.isModalInPresentation = true }
    #expect(!top.isDismissable)
  }

  @Test func listsAreFoundByTheirStyle() throws {
    var found: [UIScrollView] = []
    let stage = Stage {
      List { Text("row") }.listStyle(.plain)
        .introspect(.list(style: .plain), on: .iOS(.v13, .v14, .v15)) { found.append($0) }
    }
    #expect(found.first is UITableView)
    withExtendedLifetime(stage) {}
  }

  @Test func aRingTurnsForTheKit() throws {
    var found: UIActivityIndicatorView?
    let stage = Stage {
      ProgressView(value: 0.3).progressViewStyle(.circular)
        .introspect(.progressView(style: .circular), on: .iOS(.v17)) { found = $0 }
    }
    let ring = try #require(found)
    let before = stage.drawing
    stage.act { ring.color = .systemRed }
    #expect(stage.drawing != before)
    stage.act { ring.style = .large }
    #expect(ring.frame.size == CGSize(width: 37, height: 37))
  }

  private struct Growing: View {
    @State private var text = "one"
    @State private var axis = Axis.vertical
    let customize: (UITextView) -> Void

    var body: some View {
      TextField("Note", text: $text, axis: axis)
        .introspect(.textField(axis: .vertical), on: .iOS(.v16, .v17, .v18), customize: customize)
      Button("Turn") { axis = .horizontal }
    }
  }

  @Test func aFieldThatGrowsIsATextView() throws {
    var found: UITextView?
    let stage = Stage { Growing { found = $0 } }
    let view = try #require(found)
    #expect(view.text == "one" && view.textContainerInset == .zero)
    #expect(view.frame.height == 22)
    try stage.send(.input(.text("one\ntwo"), version: 1), to: "textbox")
    #expect(view.text == "one\ntwo" && view.frame.height == 43)
    stage.act {
      view.textContainerInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    }
    #expect(view.frame.height == 62)
    stage.act { view.text = "By code" }
    #expect(stage.drawing.contains("By code") && view.frame.height == 41)
    // Another object stands behind a field of one line.
    let button = try #require(stage.control("button"))
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(stage.first(UITextField.self) != nil && view.superview?.superview == nil)
  }

  @Test func onMacOSAFieldThatGrowsIsATextField() throws {
    var found: NSTextField?
    let stage = Stage(idiom: .macOS) {
      TextField("Note", text: .constant("1\n2\n3"), axis: .vertical)
        .introspect(.textField(axis: .vertical), on: .macOS(.v13, .v14)) { found = $0 }
    }
    let field = try #require(found)
    #expect(field.stringValue == "1\n2\n3" && field.maximumNumberOfLines == 0)
    let high = field.frame.height
    stage.act { field.maximumNumberOfLines = 2 }
    #expect(field.frame.height == high - 16)
  }

  @Test func datePickersOfAllStylesAreFound() throws {
    var found: [UIDatePicker] = []
    let stage = Stage(height: 1_000) {
      VStack {
        DatePicker("a", selection: .constant(Date()))
          .introspect(.datePicker(style: .compact), on: .iOS(.v14, .v17)) { found.append($0) }
          .datePickerStyle(.compact)
        DatePicker("b", selection: .constant(Date()))
          .introspect(.datePicker(style: .graphical), on: .iOS(.v14, .v17)) { found.append($0) }
          .datePickerStyle(.graphical)
        DatePicker("c", selection: .constant(Date()))
          .introspect(.datePicker(style: .wheel), on: .iOS(.v14, .v17)) { found.append($0) }
          .datePickerStyle(.wheel)
      }
    }
    #expect(found.map(\.preferredDatePickerStyle) == [.compact, .inline, .wheels])
    func days() -> Int { stage.drawing.components(separatedBy: "option(isSelected").count - 1 }
    let options = days()
    #expect((28...31).contains(options))
    stage.act { found[0].preferredDatePickerStyle = .inline }
    #expect(days() == 2 * options)
    stage.act { found[1].datePickerMode = .time }
    #expect(days() == options)
    let alone = UIDatePicker()
    #expect(alone.datePickerStyle == .compact && alone.intrinsicContentSize.height == 34)
    alone.preferredDatePickerStyle = .wheels
    #expect(alone.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func onMacOSDatePickersHaveOtherStyles() throws {
    var found: [NSDatePicker] = []
    let stage = Stage(height: 600, idiom: .macOS) {
      VStack {
        DatePicker("a", selection: .constant(Date()))
          .introspect(.datePicker(style: .field), on: .macOS(.v13)) { found.append($0) }
          .datePickerStyle(.field)
        DatePicker("b", selection: .constant(Date()), displayedComponents: .date)
          .introspect(.datePicker(style: .graphical), on: .macOS(.v13)) { found.append($0) }
          .datePickerStyle(.graphical)
        DatePicker("c", selection: .constant(Date()))
          .introspect(.datePicker(style: .stepperField), on: .macOS(.v13)) { found.append($0) }
      }
    }
    #expect(
      found.map(\.datePickerStyle) == [.textField, .clockAndCalendar, .textFieldAndStepper])
    #expect(found[1].frame.size == found[1].intrinsicContentSize)
    let buttons = stage.nodes.filter { $0.control?.role == "button" }.count
    stage.act { found[0].datePickerStyle = .textFieldAndStepper }
    #expect(stage.nodes.filter { $0.control?.role == "button" }.count == buttons + 2)
  }

  private final class Keeper: UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  @Test func aPopoverHasAPresentationController() throws {
    var found: UIPopoverPresentationController?
    let stage = Stage(width: 800, height: 600) {
      VStack { Color.red.frame(width: 100, height: 100) }.popover(isPresented: .constant(true)) {
        Text("beside").introspect(.popover, on: .iOS(.v15, .v16, .v17)) { found = $0 }
      }
    }
    let popover = try #require(found)
    #expect(popover.presentedViewController.modalPresentationStyle == .popover)
    #expect(popover.arrowDirection == .up && popover.permittedArrowDirections == .any)
    stage.act { popover.permittedArrowDirections = .right }
    #expect(popover.arrowDirection == .right)
    let plain = stage.drawing
    stage.act { popover.backgroundColor = .systemYellow }
    #expect(stage.drawing != plain)
    stage.act { popover.presentedViewController.isModalInPresentation = true }
    #expect(stage.host.topPresentation?.isDismissable == false)
  }

  @Test func aPopoverStaysOneIfItsDelegateSaysSo() throws {
    let keeper = Keeper()
    let stage = Stage(width: 400, height: 600) {
      Color.red.frame(width: 100, height: 100).popover(isPresented: .constant(true)) {
        Text("beside").introspect(.popover, on: .iOS(.v17)) { $0.delegate = keeper }
      }
    }
    #expect(stage.host.topPresentation?.side == .below)
  }

  @Test func theDotsOfPagesAreAPageControl() throws {
    var found: UIPageControl?
    let stage = Stage {
      TabView {
        Text("first")
        Text("second")
        Text("third")
      }
      .tabViewStyle(.page)
      .introspect(.pageControl, on: .iOS(.v14, .v17)) { found = $0 }
      .indexViewStyle(.page(backgroundDisplayMode: .always))
    }
    let dots = try #require(found)
    #expect(dots.numberOfPages == 3 && dots.currentPage == 0 && dots.backgroundStyle == .prominent)
    let halves = stage.nodes.filter { $0.control?.role == "button" }
    #expect(halves.map { $0.control?.isEnabled } == [false, true])
    var heard = 0
    dots.addAction(UIAction { _ in heard += 1 }, for: .valueChanged)
    try stage.host.handle(.tap, at: halves[1].id)
    stage.host.flush()
    #expect(stage.texts.contains("second") && dots.currentPage == 1 && heard == 1)
    let plain = stage.drawing
    stage.act { dots.currentPageIndicatorTintColor = .systemRed }
    let red = stage.drawing
    #expect(red != plain)
    stage.act { dots.numberOfPages = 9 }
    #expect(stage.drawing != red)
  }

  private final class Seeker: UISearchBarDelegate {
    var log: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append(searchText)
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "#" }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  }

  @Test func aSearchFieldIsASearchBar() throws {
    var found: UISearchBar?
    let query = Remote<String>()
    let seeker = Seeker()
    let stage = Stage {
      Steered("a", query) { text in
        NavigationStack { Text("page").searchable(text: text, prompt: "Names") }
          .introspect(.searchField, on: .iOS(.v15, .v17)) { found = $0 }
      }
    }
    let bar = try #require(found)
    #expect(bar.text == "a" && bar.placeholder == "Names" && !bar.showsCancelButton)
    bar.delegate = seeker
    try stage.send(.focus, to: "textbox")
    #expect(bar.showsCancelButton)
    try stage.send(.input(.text("ab"), version: 1), to: "textbox")
    try stage.send(.input(.text("ab#"), version: 2), to: "textbox")
    #expect(query.value == "ab" && bar.text == "ab")
    try stage.send(.submit, to: "textbox")
    let cancel = try #require(stage.nodes.last { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: cancel.id)
    stage.host.flush()
    #expect(seeker.log.prefix(3) == ["ab", "search", "cancel"] && query.value == "")
    stage.act { bar.placeholder = "By code" }
    #expect(stage.drawing.contains("By code"))
  }

  @Test func onMacOSASearchFieldIsOneOfAppKit() throws {
    var found: NSSearchField?
    let query = Remote<String>()
    let stage = Stage(idiom: .macOS) {
      Steered("a", query) { text in
        NavigationStack { Text("page").searchable(text: text) }
          .introspect(.searchField, on: .macOS(.v12, .v13)) { found = $0 }
      }
    }
    let field = try #require(found)
    #expect(field.stringValue == "a" && field.placeholderString == "Search")
    try stage.send(.input(.text("ab"), version: 1), to: "textbox")
    #expect(query.value == "ab" && field.stringValue == "ab")
  }
}
