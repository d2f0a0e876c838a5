public import ArborUIKit
public import ArborUIKitValues

extension UIApplication {
  /// The entries of the menu that visitors get from the icon of the installed app.
  ///
  /// With entries, the app has a manifest (`/manifest.webmanifest`), with which browsers install
  /// it. An entry opens the page at `/`: the options of its scene's connection have it, or the
  /// application delegate of the page performs it.
  ///
  /// Differs from UIKit: all visitors have the same entries, and those of an `Info.plist` are not
  /// read.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { UIApplicationShortcutItem.offered }
    set { UIApplicationShortcutItem.offered = newValue ?? [] }
  }
}
