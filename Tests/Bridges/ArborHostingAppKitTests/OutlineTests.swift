import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// An outline of AppKit on a page.
@Suite @MainActor struct OutlineTests {
  private final class Source: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
    private let folders = ["Fruit": ["Apple", "Pear"], "Vegetables": ["Leek"]]

    private func names(in item: Any?) -> [String] {
      (item as? String).map { folders[$0] ?? [] } ?? folders.keys.sorted()
    }

    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      names(in: item).count
    }

    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      names(in: item)[index]
    }

    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      !names(in: item).isEmpty
    }

    func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? { NSTextField(labelWithString: item as? String ?? "") }
  }

  private struct Outline: NSViewRepresentable {
    let outline: NSOutlineView
    let source: Source

    func makeNSView(context: Context) -> NSScrollView {
      outline.headerView = nil
      outline.addTableColumn(NSTableColumn(identifier: .init("name")))
      outline.dataSource = source
      outline.delegate = source
      let scroll = NSScrollView()
      scroll.documentView = outline
      return scroll
    }

    func updateNSView(_ view: NSScrollView, context: Context) {}
  }

  @Test func rowsAppearOnThePageWhenAnItemIsOpened() {
    let (outline, source) = (NSOutlineView(), Source())
    let stage = Stage(width: 220, height: 200) { Outline(outline: outline, source: source) }
    #expect(stage.texts == ["Fruit", "Vegetables"])
    let triangle = outline.subviews.first?.subviews.compactMap { $0 as? NSButton }.first
    stage.act { triangle?.performClick(nil) }
    #expect(stage.texts.sorted() == ["Apple", "Fruit", "Pear", "Vegetables"])
    stage.act { outline.userToggled(0) }
    #expect(stage.texts == ["Fruit", "Vegetables"])
  }

  @Test func rowsAreThereWhereverTheOutlineStands() {
    let (outline, source) = (NSOutlineView(), Source())
    let said = Remote<String>()
    let stage = Stage(width: 1_000, height: 640) {
      Steered("nothing", said) { said in
        HStack(alignment: .top, spacing: 20) {
          Text(said.wrappedValue)
          VStack {
            Outline(outline: outline, source: source).frame(width: 220, height: 120)
          }
        }
      }
    }
    #expect(stage.texts == ["nothing", "Fruit", "Vegetables"])
    stage.act {
      outline.userToggled(0)
      said.value = "opened"
    }
    #expect(stage.texts.sorted() == ["Apple", "Fruit", "Pear", "Vegetables", "opened"])
  }

  @Test func theTriangleOfAnOpenRowIsSeenOnAnyPage() {
    func colors(_ scheme: ColorScheme, _ preferences: ClientPreferences = []) -> [RGBA] {
      let (outline, source) = (NSOutlineView(), Source())
      let stage = Stage(width: 220, height: 200) {
        Outline(outline: outline, source: source).environment(\.colorScheme, scheme)
      }
      stage.host.surroundings.preferences = preferences
      stage.host.flush()
      stage.act { outline.userToggled(0) }
      return stage.contents.compactMap { content in
        if case .shape(let shape) = content { shape.fill } else { nil }
      }
    }
    #expect(colors(.light) == Array(repeating: RGBA(hex: 0x000000, opacity: 0.5), count: 2))
    #expect(colors(.dark) == Array(repeating: RGBA(hex: 0xFFFFFF, opacity: 0.55), count: 2))
    let more = RGBA(hex: 0x000000, opacity: 0.75)
    #expect(colors(.light, .increasesContrast) == [more, more])
  }
}
