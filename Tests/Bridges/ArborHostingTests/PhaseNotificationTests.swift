import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPublishers
import ArborUIKit
import ArborUIKitFacts
import Foundation
import StageSupport
import Testing

/// Notifications about the life of pages.
@Suite @MainActor struct PhaseNotificationTests {
  private struct Listener: View {
    let names: [Notification.Name]
    let log: Log

    var body: some View {
      ForEach(names, id: \.self) { name in
        Color.red.onReceive(NotificationCenter.default.publisher(for: name)) { note in
          let isOfPage = note.object as? UIScene == UIApplication.shared.connectedScenes.first
          let isShort = note.object is UIScene && isOfPage
          log(isShort ? "scene \(name.short)" : name.short)
        }
      }
    }
  }

  private func become(_ phase: ScenePhase, _ stage: Stage) {
    stage.act { stage.host.surroundings.scenePhase = phase }
  }

  @Test func viewsHearOfTheirOwnPageOnly() {
    let names = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
    ]
    let (one, other) = (Log(), Log())
    let page = Stage { Listener(names: names, log: one) }
    let second = Stage { Listener(names: names, log: other) }
    var heard: [String] = []
    nonisolated(unsafe) var states: [UIApplication.State] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification, object: UIApplication.shared, queue: nil
    ) { _ in
      MainActor.assumeIsolated { states.append(UIApplication.shared.applicationState) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    for phase in [ScenePhase.inactive, .background, .active, .background, .inactive] {
      become(phase, page)
      heard.append(one.take().joined(separator: " "))
    }
    #expect(
      heard == [
        "WillResignActive", "DidEnterBackground", "WillEnterForeground DidBecomeActive",
        "WillResignActive DidEnterBackground", "WillEnterForeground",
      ])
    #expect(other.take() == [] && states == [.inactive, .background])
    become(.inactive, second)
    #expect(other.take() == ["WillResignActive"] && one.take() == [])
  }

  @Test func aSceneTellsWhatHappensToIt() {
    let log = Log()
    let page = Stage {
      Listener(
        names: [
          UIScene.didActivateNotification, UIScene.willDeactivateNotification,
          UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
        ], log: log)
    }
    become(.inactive, page)
    #expect(log.take() == ["scene WillDeactivate"])
    become(.background, page)
    become(.active, page)
    #expect(
      log.take() == ["scene DidEnterBackground", "scene WillEnterForeground", "scene DidActivate"])
  }

  @Test func aPageThatIsTurnedTellsItsOrientation() {
    let log = Log()
    let page = Stage(width: 400, height: 800) {
      Listener(names: [UIDevice.orientationDidChangeNotification], log: log)
    }
    page.act { page.host.size = CGSize(width: 300, height: 700) }
    #expect(log.take() == [])
    page.act { page.host.size = CGSize(width: 800, height: 400) }
    #expect(log.take() == ["OrientationDidChange"])
  }

  @Test func theApplicationOfAppKitTellsItToo() {
    let log = Log()
    let page = Stage(idiom: .macOS) {
      Listener(
        names: [
          NSApplication.didBecomeActiveNotification, NSApplication.didResignActiveNotification,
          NSApplication.didHideNotification, UIApplication.willResignActiveNotification,
        ], log: log)
    }
    become(.background, page)
    become(.active, page)
    #expect(log.take() == ["DidResignActive", "DidHide", "DidBecomeActive"])
  }

  @Test func theApplicationKnowsThePage() {
    let log = Log()
    let hides = NotificationCenter.default.publisher(
      for: UIApplication.didEnterBackgroundNotification)
    let page = Stage {
      Color.red.onReceive(hides) { _ in
        let (application, screen) = (UIApplication.shared, UIScreen.main)
        #expect(application.userInterfaceLayoutDirection == .rightToLeft)
        let scene = application.connectedScenes.first as? UIWindowScene
        #expect(scene?.statusBarManager?.statusBarFrame == .zero)
        #expect(scene?.windows.first?.screen === screen)
        log("checked")
      }
    }
    page.act { page.host.surroundings.locale = "ar" }
    become(.background, page)
    #expect(log.take() == ["checked"])
  }
}

extension Notification.Name {
  /// The name without its owner.
  fileprivate var short: String {
    var name = rawValue.replacingOccurrences(of: "Notification", with: "")
    for owner in ["UIApplication", "UIScene", "UIDevice", "NSApplication"] {
      name = name.replacingOccurrences(of: owner, with: "")
    }
    return name
  }
}
