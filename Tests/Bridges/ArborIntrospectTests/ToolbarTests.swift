import Arbor
import ArborCore
import ArborObjects
import ArborDisplay
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The items behind the views of a `toolbar`.
@Suite @MainActor struct ToolbarTests {
  private struct Page: View {
    let said: Remote<String>
    let tapped: () -> Void
    @State private var word = "Edit"
    @State private var isOn = true

    var body: some View {
      let _ = said.connect($word)
      NavigationStack {
        Text("page").navigationTitle("Title")
          .toolbar {
            ToolbarItem(placement: .topBarLeading) {
              Button(action: tapped) { Image(systemName: "gear") }
            }
            ToolbarItemGroup(placement: .topBarTrailing) {
              Button(word, action: tapped)
              Button("Off") {}.disabled(true)
            }
            ToolbarItemGroup(placement: .bottomBar) {
              Toggle("On", isOn: $isOn)
              Spacer()
              Button("End", action: tapped)
            }
          }
      }
    }
  }

  @MainActor private struct Found {
    let stage: Stage
    let said: Remote<String>
    let controller: UIViewController
    /// The buttons apart from the toggle, which is a button that is on or off.
    var buttons: [NodeSnapshot] {
      stage.nodes.filter { node in
        guard let control = node.control, control.role == "button" else { return false }
        if case .bool = control.value { return false }
        return true
      }
    }
    var left: [UIBarButtonItem] { controller.navigationItem.leftBarButtonItems ?? [] }
    var right: [UIBarButtonItem] { controller.navigationItem.rightBarButtonItems ?? [] }
  }

  private func show(_ tapped: @escaping () -> Void = {}) throws -> Found {
    let said = Remote<String>()
    let stage = Stage { Page(said: said, tapped: tapped) }
    _ = stage.root
    let root = try #require(stage.host.platformTree?.rootController as? UIViewController)
    let stack = root.children.lazy.compactMap { $0 as? UINavigationController }.first
    return Found(
      stage: stage, said: said, controller: try #require(stack?.topViewController))
  }

  private func isDrawn(_ stage: Stage, _ text: String) -> Bool { stage.texts.contains(text) }

  @Test func aBarBelowAPageIsThereWhileThatPageIsShown() throws {
    let path = Remote<[Int]>()
    let stage = Stage {
      Steered([Int](), path) { path in
        NavigationStack(path: path) {
          Text("page").navigationTitle("Title")
            .toolbar { ToolbarItem(placement: .bottomBar) { Button("End") {} } }
            .navigationDestination(for: Int.self) { _ in Text("next").navigationTitle("Next") }
        }
      }
    }
    let bar = try #require(stage.first(UIToolbar.self))
    #expect(bar.superview != nil && bar.frame.maxY == 300)
    stage.act { path.value = [1] }
    #expect(bar.superview == nil)
    stage.act { path.value = [] }
    #expect(bar.superview != nil)
  }

  @Test func viewsOfAToolbarAreItemsFromTheEdgesOn() throws {
    let page = try show()
    #expect(page.left.map(\.image) == [UIImage(systemName: "gear")])
    #expect(page.right.map(\.title) == ["Off", "Edit"])
    #expect(page.right.map(\.isEnabled) == [false, true])
    let bottom = page.controller.toolbarItems ?? []
    #expect(bottom.map(\.title) == [nil, nil, "End"])
    #expect(bottom.first?.customView != nil && bottom[1].customView == nil)
    #expect(page.controller.navigationController?.toolbar.items?.count == 3)
  }

  @Test func anItemKeepsItsIdentityAndFollowsItsView() throws {
    let page = try show()
    let item = try #require(page.right.last)
    page.stage.act { page.said.value = "Done" }
    #expect(page.right.last === item && item.title == "Done")
  }

  @Test func whatCodeSetsOfAnItemIsShownUntilTheViewSaysSomethingElse() throws {
    let page = try show()
    let item = try #require(page.right.last)
    page.stage.act { item.title = "Mine" }
    #expect(isDrawn(page.stage, "Mine") && !isDrawn(page.stage, "Edit"))
    page.stage.act { page.said.value = "Done" }
    #expect(item.title == "Done" && isDrawn(page.stage, "Done"))
  }

  @Test func anItemIsDisabled() throws {
    var taps = 0
    let page = try show { taps += 1 }
    page.stage.act { for item in page.left + page.right { item.isEnabled = false } }
    // The bar below the page comes first.
    #expect(page.buttons.map(\.control?.isEnabled) == [true, false, false, false])
    page.stage.act { page.left.first?.primaryAction?.performWithSender(nil, target: nil) }
    #expect(taps == 0)
  }

  @Test func anItemHasAColorAndAnotherSymbol() throws {
    let page = try show()
    let plain = page.stage.drawing
    page.stage.act { page.left.first?.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    let red = page.stage.drawing
    #expect(red != plain)
    page.stage.act { page.left.first?.image = UIImage(systemName: "star") }
    #expect(page.stage.drawing != red)
    page.stage.act {
      page.left.first?.image = UIImage(systemName: "gear")
      page.left.first?.tintColor = nil
    }
    #expect(page.stage.drawing == plain)
  }

  @Test func anItemDoesWhatItsButtonDoes() throws {
    var taps = 0
    let page = try show { taps += 1 }
    let item = try #require(page.left.first)
    page.stage.act { item.primaryAction?.performWithSender(item, target: nil) }
    #expect(taps == 1)
    var mine = 0
    page.stage.act { item.primaryAction = UIAction { _ in mine += 1 } }
    try page.stage.host.handle(.tap, at: page.buttons[1].id)
    #expect(taps == 1 && mine == 1)
  }

  @Test func itemsOfCodeStandBesideThoseOfThePage() throws {
    let page = try show()
    let own = UIBarButtonItem(primaryAction: UIAction(title: "Own") { _ in })
    page.stage.act { page.controller.navigationItem.rightBarButtonItem = own }
    #expect(page.right.map(\.title) == ["Off", "Edit", "Own"])
    #expect(isDrawn(page.stage, "Own") && isDrawn(page.stage, "Edit"))
    page.stage.act { page.controller.toolbarItems = [own] }
    #expect(page.controller.toolbarItems?.count == 4)
    // Nothing goes on looking at the items.
    page.stage.host.flush()
    #expect(!page.stage.host.hasWork)
    own.title = "Others"
    page.stage.host.flush()
    #expect(isDrawn(page.stage, "Others"))
  }

  @Test func nothingStaysOfItemsWhoseViewsAreGone() throws {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(true, isShown) { isShown in
        NavigationStack {
          Text("page").toolbar { if isShown.wrappedValue { Button("Go") {} } }
        }
      }
    }
    _ = stage.root
    let root = try #require(stage.host.platformTree?.rootController as? UIViewController)
    let item = try #require(root.children.first as? UINavigationController)
      .topViewController?.navigationItem
    weak let first = item?.rightBarButtonItem
    #expect(first?.title == "Go")
    stage.act { isShown.value = false }
    #expect(first == nil)
  }

  /// The items of the stack's first page at the trailing edge, the rightmost first.
  private func trailing(_ stage: Stage) throws -> [UIBarButtonItem] {
    _ = stage.root
    let root = try #require(stage.host.platformTree?.rootController as? UIViewController)
    let stack = try #require(root.children.first as? UINavigationController)
    return stack.topViewController?.navigationItem.rightBarButtonItems ?? []
  }

  @Test func anItemStaysWithItsButtonWhereAnotherComesBeforeIt() throws {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(false, isShown) { isShown in
        NavigationStack {
          Text("page").toolbar {
            if isShown.wrappedValue { ToolbarItem { Button("New") {} } }
            ToolbarItem { Button("Edit") {} }
          }
        }
      }
    }
    let item = try #require(try trailing(stage).first)
    stage.act { item.title = "Mine" }
    stage.act { isShown.value = true }
    #expect(try trailing(stage).map(\.title) == ["Mine", "New"])
    #expect(try trailing(stage).first === item)
    #expect(isDrawn(stage, "Mine") && isDrawn(stage, "New") && !isDrawn(stage, "Edit"))
    stage.act { isShown.value = false }
    #expect(try trailing(stage).map(\.title) == ["Mine"])
  }

  @Test func theOtherArmOfAConditionalHasAnItemOfItsOwn() throws {
    let isOn = Remote<Bool>()
    let stage = Stage {
      Steered(true, isOn) { isOn in
        NavigationStack {
          Text("page").toolbar {
            if isOn.wrappedValue { Button("Yes") {} } else { Button("No") {} }
          }
        }
      }
    }
    let item = try #require(try trailing(stage).first)
    stage.act {
      item.title = "Mine"
      item.tintColor = .red
    }
    stage.act { isOn.value = false }
    let other = try #require(try trailing(stage).first)
    #expect(other !== item && other.title == "No" && other.tintColor == nil)
    #expect(isDrawn(stage, "No"))
  }

  @Test func itemsOfTheArmsOfAToolbarAreNotTheSame() throws {
    let isOn = Remote<Bool>()
    let stage = Stage {
      Steered(true, isOn) { isOn in
        NavigationStack {
          Text("page").toolbar {
            if isOn.wrappedValue {
              ToolbarItem { Button("Yes") {} }
            } else {
              ToolbarItem { Button("No") {} }
            }
          }
        }
      }
    }
    let item = try #require(try trailing(stage).first)
    stage.act { item.title = "Mine" }
    stage.act { isOn.value = false }
    #expect(try trailing(stage).map(\.title) == ["No"])
  }

  @Test func anItemHasANameAndIsFoundByTests() throws {
    let page = try show()
    let own = UIBarButtonItem(primaryAction: UIAction(title: "Own") { _ in })
    own.accessibilityLabel = "Of mine"
    own.accessibilityIdentifier = "own"
    page.stage.act {
      page.left.first?.accessibilityIdentifier = "settings"
      page.left.first?.accessibilityLabel = "Settings"
      page.left.first?.accessibilityHint = "Opens the settings"
      page.controller.navigationItem.rightBarButtonItem = own
    }
    // A layer gives its name to the control in it.
    var names: [String] = []
    func said() -> [LayerContent.Description] {
      var found: [LayerContent.Description] = []
      names = []
      func visit(_ segment: Segment) {
        if case .layer(let layer) = segment.content, let said = layer.description {
          found.append(said)
        }
        if case .control(let control) = segment.content { names.append(control.label) }
        for child in segment.children { visit(child.segment) }
      }
      visit(page.stage.host.displayList.root)
      return found
    }
    #expect(Set(said().compactMap(\.identifier)) == ["settings", "own"])
    #expect(said().compactMap(\.hint) == ["Opens the settings"])
    #expect(names.contains("Settings") && names.contains("Of mine"))
    page.stage.act { page.left.first?.accessibilityIdentifier = nil }
    #expect(said().compactMap(\.identifier) == ["own"])
  }
}
