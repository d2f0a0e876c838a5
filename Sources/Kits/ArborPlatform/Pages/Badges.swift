/// Shows numbers of pages, before the titles of their tabs.
@MainActor package protocol BadgeDesk {
  /// Shows a number of the current page, 0 for none.
  static func show(badge count: Int)
}

/// The numbers of pages, which a room above shows.
@MainActor package enum Badges {
  /// `nil` where the program does not contain the room.
  private static let desk = _typeByName("18ArborNotifications10PageBadgesO") as? any BadgeDesk.Type
  private static let counts = PageValues()

  /// The number of the current page, as code has set it last.
  package static var count: Int { Pages.current.map { counts[$0] } ?? 0 }

  /// Shows a number of the current page, 0 for none; outside of any page, nothing happens.
  ///
  /// - Parameter name: The API that sets it, for a diagnostic where the program cannot show it.
  package static func show(_ count: Int, by name: String) {
    guard let page = Pages.current else { return }
    counts[page] = max(count, 0)
    guard let desk else {
      return page.report(
        "no-counterpart-\(name)",
        "\(name) has no effect: the program does not contain the product UserNotifications.")
    }
    desk.show(badge: max(count, 0))
  }

  /// A number for each page that has one.
  @MainActor private final class PageValues {
    private struct Entry {
      weak var page: (any PlatformPage)?
      var count: Int
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    subscript(page: any PlatformPage) -> Int {
      get {
        let entry = entries[ObjectIdentifier(page)]
        return entry?.page === page ? entry?.count ?? 0 : 0
      }
      set {
        entries = entries.filter { $0.value.page != nil }
        entries[ObjectIdentifier(page)] = newValue == 0 ? nil : Entry(page: page, count: newValue)
      }
    }
  }
}
