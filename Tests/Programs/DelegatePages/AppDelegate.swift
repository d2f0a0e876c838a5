import UIKit

/// A program of UIKit without an `App`: its scenes have delegates, which the module names as usual.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.shortcutItems = [
      UIApplicationShortcutItem(
        type: "new-note", localizedTitle: "New Note", localizedSubtitle: "Begins a note",
        icon: UIApplicationShortcutIcon(type: .compose))
    ]
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}
