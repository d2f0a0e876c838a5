import ArborCore
import ArborDisplay
import ArborRender
import Foundation
import ScriptedPages
import Testing

@testable import ArborSession

/// Drawings that the sessions of a page share.
@MainActor @Suite struct FirstDrawingTests {
  private func html(_ list: DisplayList) -> String {
    var styles = StyleTable()
    return String(decoding: list.html(styles: &styles), as: UTF8.self)
  }

  private func open(_ store: SessionStore, _ page: Page, width: Double = 400) throws -> Session {
    let configuration = HostConfiguration(size: CGSize(width: width, height: 300))
    return try store.create(page, configuration: configuration, use: .live)
  }

  @Test(arguments: [Page.form, .kept, .scrolling, .ticking])
  func visitorsOfAPageHaveOneDrawing(_ page: Page) throws {
    let store = SessionStore(pages: [page])
    let (one, other) = (try open(store, page), try open(store, page))
    #expect(one.host.displayList.root === other.host.displayList.root)
    let alone = try open(SessionStore(pages: [page]), page)
    #expect(one.host.displayList.root !== alone.host.displayList.root)
    #expect(html(one.host.displayList) == html(alone.host.displayList))
  }

  @Test func eachGoesOnWithItsOwn() async throws {
    let store = SessionStore(pages: [.form])
    let (one, other) = (try open(store, .form), try open(store, .form))
    let before = html(other.host.displayList)
    _ = try await one.deliver(.tap, at: one.host.node("Button"))
    #expect(html(one.host.displayList).contains("count 1"))
    #expect(html(other.host.displayList) == before)
    let alone = try open(SessionStore(pages: [.form]), .form)
    _ = try await alone.deliver(.tap, at: alone.host.node("Button"))
    #expect(html(one.host.displayList) == html(alone.host.displayList))
  }

  @Test func anotherSizeIsAnotherDrawing() throws {
    let store = SessionStore(pages: [.form])
    let (narrow, wide) = (try open(store, .form), try open(store, .form, width: 900))
    #expect(narrow.host.displayList.root !== wide.host.displayList.root)
    #expect(try open(store, .form).host.displayList.root === narrow.host.displayList.root)
    #expect(
      try open(store, .form, width: 900).host.displayList.root === wide.host.displayList.root)
  }

  private func host(_ change: (inout HostConfiguration) -> Void) -> ViewHost {
    var configuration = HostConfiguration(size: CGSize(width: 400, height: 300))
    change(&configuration)
    let host = Page.form.makeHost(configuration)
    host.flush()
    return host
  }

  @Test func visitorsOfALanguageShareAmongThemselves() {
    let drawings = FirstDrawings()
    let roots = ["de", "en", "en", "de"].map { language in
      let host = host { $0.locale = language }
      drawings.share(with: host)
      return host.displayList.root
    }
    #expect(roots[0] === roots[3])
    #expect(roots[1] === roots[2])
    #expect(roots[0] !== roots[1])
  }

  @Test func theKindsLastSeenAreKnown() {
    let drawings = FirstDrawings()
    var hosts: [ViewHost] = []
    func open(_ width: Int) -> Segment {
      let host = host { $0.size.width = Double(width) }
      drawings.share(with: host)
      hosts.append(host)
      return host.displayList.root
    }
    let (frequent, rare) = (open(1_000), open(1_001))
    for width in 0..<FirstDrawings.limit - 1 {
      _ = open(500 + width)
      #expect(open(1_000) === frequent)
    }
    #expect(open(1_001) !== rare)
  }

  @Test func aDrawingGoesWithItsLastSession() throws {
    let drawings = FirstDrawings()
    weak var root: Segment?
    do {
      let host = Page.form.makeHost(HostConfiguration())
      host.flush()
      drawings.share(with: host)
      root = host.displayList.root
      host.close()
    }
    #expect(root == nil)
  }

  // MARK: Parts of drawings

  private func leaf(_ id: UInt32, red: Float) -> Segment {
    Segment(
      id: id, content: .color(RGBA(red: red, green: 0, blue: 0)),
      size: CGSize(width: 10, height: 10))
  }

  private func group(_ id: UInt32, _ children: [Segment], step: Double = 10) -> Segment {
    let placements = children.enumerated().map { index, child in
      Placement(offset: CGPoint(x: 0, y: Double(index) * step), segment: child)
    }
    return Segment(
      id: id, content: .group, size: CGSize(width: 10, height: 100), children: placements)
  }

  @Test func whatIsEqualIsSharedBesideWhatDiffers() {
    let former = group(1, [group(2, [leaf(3, red: 1)]), leaf(4, red: 1)])
    let drawing = group(1, [group(2, [leaf(3, red: 1)]), leaf(4, red: 0.5)])
    var segments = SharedSegments()
    let shared = segments.share(drawing, with: former)
    #expect(shared !== former)
    #expect(shared !== drawing)
    #expect(shared.children[0].segment === former.children[0].segment)
    #expect(shared.children[1].segment === drawing.children[1].segment)
    #expect(segments[drawing] === shared)
    #expect(segments[drawing.children[1].segment] === drawing.children[1].segment)
  }

  @Test func movedAndOtherPartsAreNotTheSame() {
    let former = group(1, [leaf(2, red: 1), leaf(3, red: 1)])
    var segments = SharedSegments()
    let moved = group(1, [leaf(2, red: 1), leaf(3, red: 1)], step: 20)
    let shared = segments.share(moved, with: former)
    #expect(shared.children.map(\.offset) == moved.children.map(\.offset))
    #expect(shared.children[1].segment === former.children[1].segment)
    let other = group(1, [leaf(7, red: 1)])
    segments = SharedSegments()
    #expect(segments.share(other, with: former) === other)
    #expect(segments.isEmpty)
  }

  @Test func aDrawingOfAnyDepthIsCompared() {
    func deep() -> Segment {
      (2..<5_000).reduce(leaf(1, red: 1)) { group(UInt32($1), [$0]) }
    }
    var segments = SharedSegments()
    let drawing = deep()
    #expect(segments.share(drawing, with: deep()) === drawing)
  }
}
