package import Foundation

/// Notifications that are about one page.
///
/// The center delivers them to observers of all pages; views of other pages do not receive them
/// from a publisher.
package enum PageNotice {
  private final class Mark {
    weak var page: AnyObject?
    init(_ page: AnyObject) { self.page = page }
  }

  private static let key = "ArborPage"

  /// Posts a notification about a page.
  package static func post(_ name: Notification.Name, object: AnyObject, about page: AnyObject) {
    NotificationCenter.default.post(name: name, object: object, userInfo: [key: Mark(page)])
  }

  /// Returns whether views of a page receive a value that a publisher emits.
  package static func isFor(_ page: AnyObject, _ value: Any) -> Bool {
    guard let notification = value as? Notification,
      let mark = notification.userInfo?[key] as? Mark
    else { return true }
    return mark.page === page
  }
}
