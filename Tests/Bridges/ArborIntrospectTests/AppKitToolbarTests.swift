import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborHostingAppKit
import ArborIntrospect
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// The toolbar of the window of a page of macOS.
@Suite @MainActor struct AppKitToolbarTests {
  private final class Maker: NSToolbarDelegate {
    var clicks = 0
    func toolbar(
      _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
      willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem? {
      let item = NSToolbarItem(itemIdentifier: itemIdentifier)
      item.label = itemIdentifier.rawValue
      item.onAction = { [weak self] _ in self?.clicks += 1 }
      return item
    }
  }

  private struct Page: View {
    @State private var count = 0
    var body: some View {
      NavigationStack {
        Text("count \(count)").navigationTitle("Fruit")
          .toolbar {
            ToolbarItemGroup(placement: .automatic) {
              Button("Add") { count += 1 }
              Button {
                count -= 1
              } label: {
                Image(systemName: "minus")
              }
              .disabled(count == 0)
              Text("Total")
            }
          }
      }
    }
  }

  private func window(_ stage: Stage) throws -> NSWindow {
    _ = stage.host.platformTree?.rootView
    return try #require(stage.host.platformTree?.rootWindow as? NSWindow)
  }

  private func button(_ label: String, _ stage: Stage) throws -> NodeSnapshot {
    try #require(
      stage.nodes.first {
        $0.control?.role == "button" && (stage.host.node($0.id) as? LayoutNode)?.title == label
      })
  }

  @Test func viewsOfAToolbarAreItems() throws {
    let stage = Stage(idiom: .macOS) { Page() }
    let toolbar = try #require(window(stage).toolbar)
    #expect(toolbar.items.map(\.label) == ["Add", "", "Total"])
    #expect(toolbar.items.map(\.isEnabled) == [true, false, true])
    #expect(
      toolbar.items[1].image == NSImage(systemSymbolName: "minus", accessibilityDescription: nil))
    let add = try #require(toolbar.items[0].view as? NSButton)
    #expect(toolbar.items[2].view is NSTextField)
    let first = toolbar.items[0]
    stage.act { add.performClick(nil) }
    #expect(stage.texts.contains("count 1"))
    #expect(toolbar.items[0] === first && toolbar.items[1].isEnabled)
  }

  @Test func whatCodeSetsOfAnItemIsShown() throws {
    let stage = Stage(idiom: .macOS) { Page() }
    let toolbar = try #require(window(stage).toolbar)
    stage.act {
      toolbar.items[0].label = "More"
      toolbar.items[0].isEnabled = false
    }
    #expect(stage.texts.contains("More") && !stage.texts.contains("Add"))
    #expect(try button("More", stage).control?.isEnabled == false)
    stage.act { toolbar.isVisible = false }
    #expect(!stage.texts.contains("Fruit"))
    stage.act { toolbar.isVisible = true }
    #expect(stage.texts.contains("Fruit"))
  }

  @Test func whatCodeAddsIsInTheBar() throws {
    let maker = Maker()
    let stage = Stage(idiom: .macOS) { Page() }
    let toolbar = try #require(window(stage).toolbar)
    stage.act {
      toolbar.delegate = maker
      toolbar.insertItem(withItemIdentifier: .init("Sort"), at: 3)
    }
    #expect(toolbar.items.map(\.label) == ["Add", "", "Total", "Sort"])
    try stage.host.handle(.tap, at: button("Sort", stage).id)
    stage.host.flush()
    #expect(maker.clicks == 1)
    stage.act { toolbar.items[3].label = "Sorted" }
    #expect(stage.texts.contains("Sorted"))
    stage.act { toolbar.removeItem(at: 3) }
    #expect(!stage.texts.contains("Sorted"))
  }

  @Test func codeGivesTheWindowAToolbarOfItsOwn() throws {
    let maker = Maker()
    let stage = Stage(idiom: .macOS) { NavigationStack { Text("page").navigationTitle("Fruit") } }
    let window = try window(stage)
    #expect(window.toolbar == nil)
    let toolbar = NSToolbar(identifier: "mine")
    stage.act {
      toolbar.delegate = maker
      toolbar.insertItem(withItemIdentifier: .init("Print"), at: 0)
      window.toolbar = toolbar
    }
    #expect(stage.texts.contains("Print"))
    stage.act { window.toolbar = nil }
    #expect(!stage.texts.contains("Print") && !stage.texts.contains("Fruit"))
  }
}
