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

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    builder.insertChild(
      UIMenu(
        options: .displayInline,
        children: [
          UIKeyCommand(
            title: "Add Note", action: NotesController.addNote, input: "e", modifierFlags: .command)
        ]), atStartOfMenu: .file)
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}
