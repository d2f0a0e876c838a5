import Arbor
import ArborApp
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import ArborWindows
import Foundation

/// The program of an application delegate: an app with one page.
struct DelegateProgram<Delegate: NSObject & UIApplicationDelegate>: App {
  init() { DelegateLaunch.run { NSObject.made(Delegate.self) } }

  var body: some Scene { DelegateScene() }
}

/// The page that shows the windows of delegates. It has the idiom of iOS whatever is asked for.
struct DelegateScene: Scene {
  typealias Body = Never

  static func _appendPages(_ scene: Self, to list: inout _PageList) {
    list.append(SceneEntry(id: "", isSingle: false), title: nil) { _ in WindowsPage() }
    list.map { page in
      var page = page
      let make = page.makeHost
      page.makeHost = { configuration in
        var configuration = configuration
        configuration.idiom = .iOS
        return make(configuration)
      }
      return page
    }
  }
}

/// The start of a program, and of its pages.
@MainActor enum DelegateLaunch {
  /// Launches a delegate, which serves all pages. If it makes a window visible, each page gets a
  /// delegate of its own instead.
  static func run(_ make: @escaping () -> any NSObject & UIApplicationDelegate) {
    let application = UIApplication.shared
    var makesWindows = false
    UIWindow.shownOutside = { _ in makesWindows = true }
    DelegateMenus.offer()
    application.launch(make())
    UIWindow.shownOutside = nil
    Pages.began = { page, url in
      let scene = page.attachment(PageScene.self).scene
      scene.showsWindows = true
      if makesWindows { launch(make(), for: scene, url) } else { scene.connect(openedBy: url) }
    }
  }

  /// Launches the delegate of one page.
  private static func launch(
    _ delegate: any UIApplicationDelegate, for scene: UIWindowScene, _ url: URL?
  ) {
    let application = UIApplication.shared
    scene.appDelegate = delegate
    let item = UIApplicationShortcutItem.chosen(by: url)
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.shortcutItem] = item
    if item == nil { options[.url] = url }
    let given = options.isEmpty ? nil : options
    let mayStart = delegate.application(application, willFinishLaunchingWithOptions: given)
    let isOpen = delegate.application(application, didFinishLaunchingWithOptions: given)
    if let item, mayStart, isOpen {
      delegate.application(application, performActionFor: item) { _ in }
    }
    scene.tellStart()
  }
}
