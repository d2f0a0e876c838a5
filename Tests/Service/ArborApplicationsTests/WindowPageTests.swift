import Arbor
import ArborApp
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborMenus
import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import ArborWindows
import Foundation
import Testing
import TreeStage

@testable import ArborApplications

/// Programs that an application delegate starts, and the windows that their pages show.
@MainActor @Suite(.serialized) struct WindowPageTests {
  private static var log: [String] = []

  /// A delegate that makes a window itself.
  private final class WindowDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    static var count = 0
    let number: Int

    required override init() {
      Self.count += 1
      number = Self.count
      super.init()
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
      let url = launchOptions?[.url] as? URL
      log.append("launched \(number) \(item?.type ?? url?.query ?? "plain")")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIHostingController(rootView: Text("page \(number)"))
      window?.makeKeyAndVisible()
      return item?.type != "handled"
    }

    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      log.append("performs \(shortcutItem.localizedTitle)")
      completionHandler(true)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      log.append("active \(number) \(application.delegate === self)")
    }
    func applicationWillEnterForeground(_ application: UIApplication) {
      log.append("foreground \(number)")
    }
    func applicationWillTerminate(_ application: UIApplication) { log.append("ended \(number)") }
  }

  /// A delegate whose scenes have delegates, which the class itself names.
  private final class SceneProgram: UIResponder, UIApplicationDelegate {
    static var scenes: [SceneMaker] = []

    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneMaker.self
      return configuration
    }
  }

  private final class SceneMaker: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var shortcut: String?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      shortcut = connectionOptions.shortcutItem?.type
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIHostingController(rootView: Text("scene"))
      window.makeKeyAndVisible()
      self.window = window
      SceneProgram.scenes.append(self)
    }
  }

  /// A delegate with menus of its own, one for each revision.
  private final class MenuProgram: UIResponder, UIApplicationDelegate {
    static var revision = 0
    static var calls: [String] = []

    override func buildMenu(with builder: any UIMenuBuilder) {
      super.buildMenu(with: builder)
      builder.remove(menu: .spelling)
      builder.insertChild(
        UIMenu(
          options: .displayInline,
          children: [
            UIKeyCommand(
              title: "Export", action: MenuProgram.export, input: "e", modifierFlags: .command,
              propertyList: 7)
          ]), atEndOfMenu: .file)
      builder.insertSibling(
        UIMenu(
          title: "Notes \(Self.revision)",
          children: [
            UICommand(title: "Archive", action: MenuProgram.archive),
            UICommand(title: "Gone", action: MenuProgram.archive, attributes: .hidden),
            UIAction(title: "Act") { _ in Self.calls.append("act") },
          ]), afterMenu: .file)
    }

    func export(_ command: UIKeyCommand) {
      Self.calls.append("export \(command.propertyList as? Int ?? 0)")
    }
    func archive() { Self.calls.append("archive") }

    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(
        name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneMaker.self
      return configuration
    }
  }

  @Test func delegatesBuildMenus() throws {
    (MenuProgram.revision, MenuProgram.calls) = (0, [])
    try run(MenuProgram.self) { page in
      let stage = stage(page)
      @MainActor func press(_ name: String) throws {
        let node = stage.nodes.last { node in
          node.control?.role == "button" && node.texts == [name]
        }
        try stage.host.handle(.tap, at: #require(node, "\(name)").id)
        stage.host.flush()
      }
      let menus = stage.texts.filter { $0 != "scene" }
      #expect(menus == ["File", "Export", "Notes 0", "Archive", "Act"])
      #expect(stage.host.chords == [KeyChord(key: "e", modifiers: [.command])])
      try press("Export")
      try press("Archive")
      try press("Act")
      #expect(MenuProgram.calls == ["export 7", "archive", "act"])
      MenuProgram.revision = 1
      stage.act { stage.host.asCurrent { UIMenuSystem.main.setNeedsRebuild() } }
      #expect(stage.texts.contains("Notes 1") && stage.texts.contains("scene"))
      stage.host.close()
    }
  }

  /// Runs a test of a program, whose launch is undone afterwards.
  private func run<Delegate: NSObject & UIApplicationDelegate>(
    _ type: Delegate.Type, _ body: (Page) throws -> Void
  ) throws {
    Self.log = []
    WindowDelegate.count = 0
    SceneProgram.scenes = []
    defer {
      Pages.began = nil
      _CommandReports.ofProgram = nil
      UIApplication.shared.delegate = nil
      UIApplication.shared.shortcutItems = nil
    }
    let pages = DelegateProgram<Delegate>.pages
    #expect(pages.map(\.id) == [""])
    try body(try #require(pages.first))
  }

  private func stage(_ page: Page, opened: String? = nil) -> Stage {
    var configuration = HostConfiguration(size: CGSize(width: 390, height: 700))
    configuration.openedURL = opened.flatMap { URL(string: $0) }
    return Stage(page.makeHost(configuration))
  }

  @Test func aSceneDelegateMakesTheWindowOfThePage() throws {
    try run(SceneProgram.self) { page in
      let stage = stage(page)
      #expect(stage.texts == ["scene"])
      let window = try #require(SceneProgram.scenes.first?.window)
      #expect(window.rootViewController?.view?.window === window)
      #expect(window.windowScene?.windows.first === window && window.isKeyWindow)
      #expect(window.rootViewController?.view?.frame.size == CGSize(width: 390, height: 700))
      let other = self.stage(page)
      #expect(SceneProgram.scenes.count == 2)
      #expect(SceneProgram.scenes[1].window?.windowScene !== window.windowScene)
      #expect(other.texts == ["scene"])
    }
  }

  @Test func windowsLieAboveEachOtherByTheirLevels() throws {
    try run(SceneProgram.self) { page in
      let stage = stage(page)
      let first = try #require(SceneProgram.scenes.first?.window)
      let scene = try #require(first.windowScene)
      @MainActor func show(_ text: String, _ level: UIWindow.Level) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: Text(text))
        window.windowLevel = level
        window.makeKeyAndVisible()
        return window
      }
      stage.host.asCurrent {
        let above = show("above", UIWindow.Level(UIWindow.Level.alert.rawValue + 1))
        let between = show("between", .alert)
        stage.host.flush()
        #expect(stage.texts == ["scene", "between", "above"])
        #expect(scene.windows == [first, above, between])
        #expect(scene.keyWindow === between && !first.isKeyWindow)
        between.windowLevel = UIWindow.Level(-1)
        stage.host.flush()
        #expect(stage.texts == ["between", "scene", "above"])
        above.isHidden = true
        between.isHidden = true
        stage.host.flush()
        #expect(stage.texts == ["scene"])
        first.rootViewController = UIHostingController(rootView: Text("signed in"))
        stage.host.flush()
        #expect(stage.texts == ["signed in"])
      }
    }
  }

  @Test func aWindowThatIsHiddenOrGivenUpLeavesThePage() throws {
    try run(SceneProgram.self) { page in
      let stage = stage(page)
      let first = try #require(SceneProgram.scenes.first?.window)
      let scene = try #require(first.windowScene)
      stage.host.asCurrent {
        let (one, two) = (UIWindow(windowScene: scene), UIWindow(windowScene: scene))
        for window in [one, two] {
          window.rootViewController = UIHostingController(rootView: Text("above"))
          window.makeKeyAndVisible()
        }
        #expect(scene.windows == [first, one, two] && scene.keyWindow === two)
        two.isHidden = true
        #expect(scene.windows == [first, one] && scene.keyWindow === one && !two.isKeyWindow)
        two.rootViewController = UIHostingController(rootView: Text("later"))
        #expect(scene.windows == [first, one])
        one.windowScene = nil
        one.rootViewController = nil
        #expect(scene.windows == [first] && scene.keyWindow === first && !one.isKeyWindow)
        first.isHidden = true
        #expect(scene.windows == [first] && scene.keyWindow == nil)
        first.isHidden = false
        two.isHidden = false
        #expect(scene.windows == [first, two])
        stage.host.flush()
        #expect(stage.texts == ["scene", "later"])
      }
    }
  }

  @Test func aPageWithoutAWindowSaysSo() throws {
    try run(NamedDelegate.self) { page in
      let stage = stage(page)
      #expect(stage.host.diagnostics.map(\.code) == ["no-window"])
    }
    try run(SceneProgram.self) { page in
      let stage = stage(page)
      #expect(!stage.host.diagnostics.contains { $0.code == "no-window" })
    }
  }

  @Test func aDelegateWithAWindowIsThatOfOnePage() throws {
    try run(WindowDelegate.self) { page in
      #expect(Self.log == ["launched 1 plain"])
      var one: Stage? = stage(page)
      #expect(one?.texts == ["page 2"])
      let two = stage(page, opened: "https://example.org/?note=7")
      #expect(two.texts == ["page 3"])
      #expect(
        Self.log.dropFirst() == [
          "launched 2 plain", "active 2 true", "launched 3 note=7", "active 3 true",
        ])
      one = nil
      #expect(Self.log.last == "ended 2")
    }
  }

  @Test func aDelegatePerformsShortcuts() throws {
    try run(WindowDelegate.self) { page in
      UIApplication.shared.shortcutItems = [
        UIApplicationShortcutItem(type: "new", localizedTitle: "New Note"),
        UIApplicationShortcutItem(type: "handled", localizedTitle: "Handled"),
      ]
      for type in ["new", "handled", "unknown"] {
        _ = stage(page, opened: "https://example.org/?shortcut=\(type)")
      }
      let heard = Self.log.filter { !$0.hasPrefix("active") && !$0.hasPrefix("ended") }
      #expect(
        heard.dropFirst() == [
          "launched 2 new", "performs New Note", "launched 3 handled",
          "launched 4 shortcut=unknown",
        ])
    }
  }

  @Test func scenesLearnOfShortcuts() throws {
    try run(SceneProgram.self) { page in
      UIApplication.shared.shortcutItems = [
        UIApplicationShortcutItem(type: "new", localizedTitle: "New Note")
      ]
      let stages = ["?shortcut=new", "?note=7"].map {
        stage(page, opened: "https://example.org/" + $0)
      }
      #expect(stages.count == 2)
      #expect(SceneProgram.scenes.map(\.shortcut) == ["new", nil])
    }
  }

  @Test func aClassIsFoundByItsName() throws {
    let name = NSStringFromClass(NamedDelegate.self)
    #expect(try DelegateError.type(named: name) == NamedDelegate.self)
    #expect(throws: DelegateError.unnamed) { try DelegateError.type(named: nil) }
    for other in ["Nothing.AtAll", NSStringFromClass(UIResponder.self)] {
      #expect(throws: DelegateError.unknown(other)) { try DelegateError.type(named: other) }
    }
  }
}

final class NamedDelegate: UIResponder, UIApplicationDelegate {}

extension NodeSnapshot {
  /// The texts of the node and inside it.
  fileprivate var texts: [String] { [text].compactMap(\.self) + children.flatMap(\.texts) }
}

extension ViewHost {
  /// The keys of shortcuts, in the order of the drawing.
  fileprivate var chords: [KeyChord] {
    func inside(_ segment: Segment) -> [KeyChord] {
      let own: KeyChord? =
        switch segment.content {
        case .layer(let layer): layer.description?.chord
        case .control(let control): control.description?.chord
        default: nil
        }
      return [own].compactMap(\.self) + segment.children.flatMap { inside($0.segment) }
    }
    return inside(displayList.root)
  }
}
