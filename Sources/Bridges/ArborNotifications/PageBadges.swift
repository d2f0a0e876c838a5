import ArborPlatform

/// Shows the numbers that the kits set.
package enum PageBadges: BadgeDesk {
  package static func show(badge count: Int) {
    UNUserNotificationCenter.current().setBadgeCount(count)
  }
}
