import CClassMethods
import Foundation

/// Whether an author's class says itself how rows are edited, or the kit says it in its place.
///
/// Methods that a class may leave out are there all the same, with the kit's answers: these are counted.
@MainActor enum EditingAnswers {
  private static var ownCount = 0

  /// An answer of the kit's.
  static func own<Value>(_ value: Value) -> Value {
    ownCount += 1
    return value
  }

  static func ask<Value>(_ question: () -> Value) -> (value: Value, isAuthors: Bool) {
    let before = ownCount
    let value = question()
    return (value, ownCount == before)
  }

  /// Whether a class of table controllers has code of its own for deleting and inserting.
  static func commits(_ controller: UITableViewController) -> Bool {
    method(type(of: controller)) != method(UITableViewController.self)
  }

  private static func method(_ type: AnyClass) -> UnsafeRawPointer {
    UnsafeRawPointer(arbor_commit_method(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }
}
