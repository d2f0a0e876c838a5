import ArborPaths
import ArborWindows
public import Foundation

/// An entry of the menu that a visitor gets from the icon of the installed app.
///
/// ```swift
/// UIApplication.shared.shortcutItems = [
///   UIApplicationShortcutItem(
///     type: "new-note", localizedTitle: "New Note", localizedSubtitle: nil,
///     icon: UIApplicationShortcutIcon(systemImageName: "square.and.pencil"))
/// ]
/// ```
open class UIApplicationShortcutItem: NSObject {
  /// The name by which the program knows the entry again.
  open private(set) var type: String
  /// The title.
  open private(set) var localizedTitle: String
  /// A longer description; `nil` for none.
  open private(set) var localizedSubtitle: String?
  /// The picture; `nil` for none.
  open private(set) var icon: UIApplicationShortcutIcon?
  /// Values that the program finds again when the visitor has chosen the entry; `nil` for none.
  open private(set) var userInfo: [String: any NSSecureCoding]?

  /// Creates an entry.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// Creates an entry without a description and a picture.
  public convenience init(type: String, localizedTitle: String) {
    self.init(
      type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }
}

extension UIApplicationShortcutItem {
  /// The entries that visitors get at present.
  @MainActor package static var offered: [UIApplicationShortcutItem] = [] {
    didSet { AppManifest.app.shortcuts = offered.map(\.entry) }
  }

  /// The entry that a visitor has chosen who opens a page with a URL; `nil` for none.
  @MainActor package static func chosen(by url: URL?) -> UIApplicationShortcutItem? {
    guard let type = AppManifest.shortcut(of: url) else { return nil }
    return offered.first { $0.type == type }
  }

  private var entry: AppManifest.Shortcut {
    AppManifest.Shortcut(
      type: type, title: localizedTitle, subtitle: localizedSubtitle,
      outline: icon.flatMap { SymbolTable.shared.outline($0.symbol) })
  }
}

/// The picture of an entry of the menu of an app's icon: a symbol.
open class UIApplicationShortcutIcon: NSObject {
  /// A picture by its meaning.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share
    case prohibit, contact, home, markLocation, favorite, love, cloud
    case invitation, confirmation, mail, message, date, time, capturePhoto
    case captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio
    case update
  }

  /// The name of the symbol.
  package let symbol: String

  /// Creates a picture from a symbol by its name.
  public init(systemImageName: String) {
    symbol = systemImageName
    super.init()
  }

  /// Creates a picture by its meaning.
  public convenience init(type: IconType) { self.init(systemImageName: type.symbol) }
}

extension UIApplicationShortcutIcon.IconType {
  /// The names of the symbols in the order of the cases.
  private static let symbols = [
    "square.and.pencil", "play.fill", "pause.fill", "plus", "location.fill", "magnifyingglass",
    "square.and.arrow.up", "nosign", "person.crop.circle", "house.fill", "mappin", "star.fill",
    "heart.fill", "cloud.fill", "envelope.open", "checkmark", "envelope.fill", "message.fill",
    "calendar", "clock", "camera.fill", "video.fill", "circle", "checkmark.circle", "alarm",
    "bookmark.fill", "shuffle", "speaker.wave.2.fill", "arrow.clockwise",
  ]

  fileprivate var symbol: String { Self.symbols[rawValue] }
}
