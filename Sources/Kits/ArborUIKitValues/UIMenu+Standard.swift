// The identifiers of the menus that menu bars begin with.
extension UIMenu.Identifier {
  /// The menu that contains all others.
  public static let root = Self("com.apple.menu.root")
  /// The menu of the app.
  public static let application = Self("com.apple.menu.application")
  /// "File".
  public static let file = Self("com.apple.menu.file")
  /// "Edit".
  public static let edit = Self("com.apple.menu.edit")
  /// "Format".
  public static let format = Self("com.apple.menu.format")
  /// "View".
  public static let view = Self("com.apple.menu.view")
  /// "Window".
  public static let window = Self("com.apple.menu.window")
  /// "Help".
  public static let help = Self("com.apple.menu.help")
  /// "About", in the menu of the app.
  public static let about = Self("com.apple.menu.about")
  /// Settings, in the menu of the app.
  public static let preferences = Self("com.apple.menu.preferences")
  /// Services, in the menu of the app.
  public static let services = Self("com.apple.menu.services")
  /// Hiding, in the menu of the app.
  public static let hide = Self("com.apple.menu.hide")
  /// Quitting, in the menu of the app.
  public static let quit = Self("com.apple.menu.quit")
  /// New windows, in "File".
  public static let newScene = Self("com.apple.menu.new-scene")
  /// Saving, in "File".
  public static let document = Self("com.apple.menu.document")
  /// Printing, in "File".
  public static let print = Self("com.apple.menu.print")
  /// Undoing, in "Edit".
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// Cut, copy and paste, in "Edit".
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// Finding, in "Edit".
  public static let find = Self("com.apple.menu.find")
  /// Styles of texts, in "Format".
  public static let textStyle = Self("com.apple.menu.text-style")
  /// The toolbar, in "View".
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// The sidebar, in "View".
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// Sizes, in "Window".
  public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
  /// Arrangements, in "Window".
  public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}

// The identifiers of menus that no menu bar of a page has: removing them does nothing.
extension UIMenu.Identifier {
  /// A menu that no menu bar of a page has.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// A menu that no menu bar of a page has.
  public static let close = Self("com.apple.menu.close")
  /// A menu that no menu bar of a page has.
  public static let replace = Self("com.apple.menu.replace")
  /// A menu that no menu bar of a page has.
  public static let share = Self("com.apple.menu.share")
  /// A menu that no menu bar of a page has.
  public static let spelling = Self("com.apple.menu.spelling")
  /// A menu that no menu bar of a page has.
  public static let substitutions = Self("com.apple.menu.substitutions")
  /// A menu that no menu bar of a page has.
  public static let transformations = Self("com.apple.menu.transformations")
  /// A menu that no menu bar of a page has.
  public static let speech = Self("com.apple.menu.speech")
  /// A menu that no menu bar of a page has.
  public static let lookup = Self("com.apple.menu.lookup")
  /// A menu that no menu bar of a page has.
  public static let learn = Self("com.apple.menu.learn")
  /// A menu that no menu bar of a page has.
  public static let font = Self("com.apple.menu.font")
  /// A menu that no menu bar of a page has.
  public static let textSize = Self("com.apple.menu.text-size")
  /// A menu that no menu bar of a page has.
  public static let textColor = Self("com.apple.menu.text-color")
  /// A menu that no menu bar of a page has.
  public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
  /// A menu that no menu bar of a page has.
  public static let text = Self("com.apple.menu.text")
  /// A menu that no menu bar of a page has.
  public static let writingDirection = Self("com.apple.menu.writing-direction")
  /// A menu that no menu bar of a page has.
  public static let alignment = Self("com.apple.menu.alignment")
  /// A menu that no menu bar of a page has.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
}
