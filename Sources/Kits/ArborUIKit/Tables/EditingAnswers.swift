import CUIKitMethods
import Foundation

/// Detects whether an author's class decides how rows are edited, or the kit's default does.
///
/// Optional methods always exist, with default implementations of the kit; these count their calls.
@MainActor enum EditingAnswers {
  private static var ownCount = 0

  /// Marks a value as a default answer of the kit.
  static func own<Value>(_ value: Value) -> Value {
    ownCount += 1
    return value
  }

  static func ask<Value>(_ question: () -> Value) -> (value: Value, isAuthors: Bool) {
    let before = ownCount
    let value = question()
    return (value, ownCount == before)
  }

  /// Whether a class of table view controllers overrides the method that deletes and inserts rows.
  static func commits(_ controller: UITableViewController) -> Bool {
    method(type(of: controller)) != method(UITableViewController.self)
  }

  private static func method(_ type: AnyClass) -> UnsafeRawPointer {
    UnsafeRawPointer(arbor_commit_method(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }
}
