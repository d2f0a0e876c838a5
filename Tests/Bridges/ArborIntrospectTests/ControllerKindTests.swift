import Arbor
import ArborAppKit
import ArborCore
import ArborHosting
import ArborHostingAppKit
import ArborHostingUIKit
@_spi(Advanced) @_spi(Internals) import ArborIntrospect
import ArborSpellings
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Controllers behind views, and other ways in which code finds them.
@Suite @MainActor struct ControllerKindTests {
  private final class Found {
    var controllers: [String: UIViewController] = [:]
  }

  private func page(_ found: Found) -> some View {
    TabView {
      NavigationView {
        Text("Root").frame(maxWidth: .infinity, maxHeight: .infinity)
          .introspect(.viewController, on: .iOS(.v13, .v17)) { found.controllers["page"] = $0 }
      }
      .navigationViewStyle(.stack)
      .tabItem { Text("Tab") }
      .introspect(.viewController, on: .iOS(.v13, .v17)) { found.controllers["stack"] = $0 }
    }
    .introspect(.viewController, on: .iOS(.v13, .v17)) { found.controllers["tabs"] = $0 }
  }

  @Test func theControllerOfAViewIsTheOneBehindIt() throws {
    let found = Found()
    let stage = Stage { page(found) }
    #expect(found.controllers["tabs"] is UITabBarController)
    let stack = try #require(found.controllers["stack"])
    #expect(stack is UINavigationController)
    let controller = try #require(found.controllers["page"])
    #expect(String(describing: controller).contains("UIHostingController"))
    #expect(controller.parent === stack)
    withExtendedLifetime(stage) {}
  }

  @Test func thePageOfAStackIsOfAHostingController() throws {
    let found = Found()
    let stage = Stage { page(found) }
    let controller = try #require(found.controllers["page"])
    #expect("\(type(of: controller))".hasPrefix("UIHostingController<"))
    #expect(controller.view.superview === found.controllers["stack"]?.view)
    #expect(controller.children.isEmpty)
    withExtendedLifetime(stage) {}
  }

  @Test func whatIsPresentedIsOfAHostingController() throws {
    var found: UIViewController?
    let stage = Stage {
      Text("page").sheet(isPresented: .constant(true)) {
        Text("in front").introspect(.viewController, on: .iOS(.v17)) { found = $0 }
      }
    }
    let controller = try #require(found)
    let parent = try #require(Mirror(reflecting: controller).superclassMirror?.subjectType)
    #expect("\(parent)".hasPrefix("UIHostingController<"))
    withExtendedLifetime(stage) {}
  }

  // MARK: Selectors

  private struct LayerOwner: IntrospectableViewType {}

  private func check(
    _ selector: IntrospectionSelector<UINavigationBar>?, _ scope: IntrospectionScope,
    finds isFound: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var found: [UINavigationBar] = []
    let version = iOSViewVersion<LayerOwner, UINavigationBar>(for: .v17, selector: selector)
    let stage = Stage {
      NavigationStack {
        Text("root").navigationTitle("Title")
          .introspect(LayerOwner(), on: .iOS(version), scope: scope) { found.append($0) }
      }
    }
    #expect(found.isEmpty != isFound, sourceLocation: sourceLocation)
    withExtendedLifetime(stage) {}
  }

  @Test func aSelectorLeadsToTheTargetByWayOfAnother() {
    let bar = IntrospectionSelector.from(UINavigationController.self) { $0.navigationBar }
    check(nil, [.receiver, .ancestor], finds: false)
    check(bar, .ancestor, finds: true)
    check(bar, .receiver, finds: false)
  }

  @Test func codeFindsTheTargetFromAController() {
    let around = IntrospectionSelector<UINavigationBar>.default.withAncestorSelector {
      $0.navigationController?.navigationBar
    }
    check(around, .ancestor, finds: true)
    check(around, .receiver, finds: false)
    let receiver = IntrospectionSelector<UINavigationBar>.default.withReceiverSelector {
      ($0.parent?.parent as? UINavigationController)?.navigationBar
    }
    check(receiver, .receiver, finds: true)
  }

  @Test func aRangeKeepsTheSelectorOfItsFirstVersion() {
    var found: [UINavigationBar] = []
    let version = iOSViewVersion<LayerOwner, UINavigationBar>(
      for: .v16, selector: .from(UINavigationController.self) { $0.navigationBar })
    let stage = Stage {
      NavigationStack {
        Text("root")
          .introspect(LayerOwner(), on: .iOS(version...), scope: .ancestor) { found.append($0) }
      }
    }
    #expect(found.count == 1)
    withExtendedLifetime(stage) {}
  }

  // MARK: Names

  @Test func entitiesAreWalked() {
    let (outer, middle, inner, other) = (UIView(), UIView(), UILabel(), UIView())
    outer.addSubview(middle)
    outer.addSubview(other)
    middle.addSubview(inner)
    #expect(inner.ancestor === middle)
    #expect(Array(inner.ancestors) == [middle, outer])
    #expect(Array(outer.allDescendants) == [middle, inner, other])
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    #expect(child.isDescendant(of: parent) && !parent.isDescendant(of: child))
    #expect(NSWindow().ancestor == nil)
  }

  /// Counts how often it is asked for what is in it.
  private final class Entity: PlatformEntity {
    typealias Base = Entity
    private let inner: [Entity]
    private(set) var questions = 0
    init(_ inner: [Entity] = []) { self.inner = inner }
    var descendants: [Entity] {
      questions += 1
      return inner
    }
  }

  @Test func aWalkGoesNoFurtherThanItIsAsked() {
    let (match, tail) = (Entity(), Entity())
    let root = Entity([Entity(), match, tail])
    #expect(root.allDescendants.contains { $0 === match })
    #expect(tail.questions == 0)
  }

  @Test func theProgramRunsOnNoVersion() {
    #expect(!iOSVersion.v17.isCurrent && !iOSVersion.v13.isCurrentOrPast)
    #expect(!macOSVersion.v10_15_4.isCurrent && macOSVersion.v10_15 < .v10_15_4)
    #expect(macOSVersion.v10_15_4 < .v11 && visionOSVersion.v1.condition == nil)
    var found: [NSTextField] = []
    let stage = Stage(idiom: .macOS) {
      TextField("Name", text: .constant(""))
        .introspect(.textField, on: .macOS(.v10_15, .v10_15_4)) { found.append($0) }
    }
    #expect(found.count == 1)
    withExtendedLifetime(stage) {}
  }

  @Test func ringsKnowHowFarSomethingIs() throws {
    var found: [NSProgressIndicator] = []
    let stage = Stage(idiom: .macOS) {
      ProgressView(value: 0.25).progressViewStyle(.circular)
        .introspect(.progressView(style: .circular), on: .macOS(.v11, .v14)) { found.append($0) }
      ProgressView()
        .introspect(.progressView, on: .macOS(.v14)) { found.append($0) }
    }
    let ring = try #require(found.first)
    #expect(ring.doubleValue == 0.25 && ring.style == .spinning && !ring.isIndeterminate)
    let spinner = try #require(found.last)
    #expect(spinner.isIndeterminate && spinner.doubleValue == 0)
    let before = stage.drawing
    stage.act { ring.doubleValue = 0.75 }
    #expect(stage.drawing != before)
  }

  @Test func aControllerNamesItsView() throws {
    var found: UIViewController?
    let stage = Stage {
      NavigationStack {
        Text("root").introspect(.viewController, on: .iOS(.v17)) { found = $0 }
      }
    }
    let controller = try #require(found)
    #expect(controller.accessibilityLabel == nil)
    stage.act { controller.accessibilityLabel = "The page" }
    #expect(stage.host.markup.contains("aria-label=\"The page\""))
    stage.act { controller.view.accessibilityLabel = "The view" }
    #expect(stage.host.markup.contains("aria-label=\"The view\""))
    #expect(!stage.host.markup.contains("The page"))
  }

  @Test func aColorPickerTakesColorsOfTheKits() throws {
    let remote = Remote<CGColor>()
    var found: UIColorWell?
    let stage = Stage {
      Steered(UIColor.red.cgColor, remote) { color in
        ColorPicker("Ground", selection: color)
          .introspect(.colorPicker, on: .iOS(.v14, .v17)) { found = $0 }
      }
    }
    let well = try #require(found)
    #expect(well.selectedColor == .red)
    stage.act { remote.value = UIColor.green.cgColor }
    #expect(well.selectedColor == .green)
    try stage.send(.input(.text("#0000ff"), version: 1), to: "textbox")
    #expect(remote.value == UIColor.blue.cgColor && well.selectedColor == .blue)
  }
}
