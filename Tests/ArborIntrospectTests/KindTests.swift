import Arbor
import ArborCore
import ArborHosting
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
}
