package import Foundation
import Synchronization

/// The locale of strings that are looked up outside of views.
package enum ResourceLocale {
  private static let provider = Mutex<(@Sendable () -> Locale?)?>(nil)

  /// Sets the function that returns the locale of the code that calls it; `nil` if none is known.
  package static func provide(_ locale: @escaping @Sendable () -> Locale?) {
    provider.withLock { $0 = locale }
  }

  /// The locale of the visitor on whose behalf code runs; American English outside of pages.
  package static var current: Locale {
    provider.withLock { $0 }?() ?? Locale(identifier: "en-US")
  }
}
