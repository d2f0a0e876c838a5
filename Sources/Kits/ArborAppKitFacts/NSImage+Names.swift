public import ArborAppKit

// Names of the images that AppKit brings along. Each stands for a system symbol.
extension NSImage {
  /// The symbol `plus`.
  public static let addTemplateName: Name = "NSAddTemplate"
  /// The symbol `minus`.
  public static let removeTemplateName: Name = "NSRemoveTemplate"
  /// The symbol `arrow.clockwise`.
  public static let refreshTemplateName: Name = "NSRefreshTemplate"
  /// The symbol `gearshape`.
  public static let actionTemplateName: Name = "NSActionTemplate"
  /// The symbol `square.and.arrow.up`.
  public static let shareTemplateName: Name = "NSShareTemplate"
  /// The symbol `chevron.forward`.
  public static let goForwardTemplateName: Name = "NSGoForwardTemplate"
  /// The symbol `chevron.backward`.
  public static let goBackTemplateName: Name = "NSGoBackTemplate"
  /// The symbol `chevron.left`.
  public static let goLeftTemplateName: Name = "NSGoLeftTemplate"
  /// The symbol `chevron.right`.
  public static let goRightTemplateName: Name = "NSGoRightTemplate"
  /// The symbol `xmark`.
  public static let stopProgressTemplateName: Name = "NSStopProgressTemplate"
  /// The symbol `book`.
  public static let bookmarksTemplateName: Name = "NSBookmarksTemplate"
  /// The symbol `list.bullet`.
  public static let listViewTemplateName: Name = "NSListViewTemplate"
  /// The symbol `square.grid.2x2`.
  public static let iconViewTemplateName: Name = "NSIconViewTemplate"
  /// The symbol `eye`.
  public static let quickLookTemplateName: Name = "NSQuickLookTemplate"
  /// The symbol `lock`.
  public static let lockLockedTemplateName: Name = "NSLockLockedTemplate"
  /// The symbol `lock.open`.
  public static let lockUnlockedTemplateName: Name = "NSLockUnlockedTemplate"
  /// The symbol `house`.
  public static let homeTemplateName: Name = "NSHomeTemplate"
  /// The symbol `exclamationmark.triangle`.
  public static let cautionName: Name = "NSCaution"
  /// The symbol `info.circle`.
  public static let infoName: Name = "NSInfo"
  /// The symbol `folder`.
  public static let folderName: Name = "NSFolder"
  /// The symbol `person`.
  public static let userName: Name = "NSUser"
  /// The symbol `person.2`.
  public static let userGroupName: Name = "NSUserGroup"
  /// The symbol `trash`.
  public static let trashEmptyName: Name = "NSTrashEmpty"
  /// The symbol `gearshape`.
  public static let preferencesGeneralName: Name = "NSPreferencesGeneral"
  /// The symbol `network`.
  public static let networkName: Name = "NSNetwork"
}
