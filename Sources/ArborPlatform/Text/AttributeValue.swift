public import Foundation

/// What may be the value of an attribute of a text: colours, fonts, styles of paragraphs.
///
/// Foundation's attributed strings compare attributes by `CFEqual`, which takes the 16th byte of any object and those after it
/// for the word in which objects of Core Foundation say their type. In Swift's objects the first stored property is there: where
/// bits 8 to 17 of it happen to be 0, the process ends. So the first one here has them set, and `isEqual(_:)` is asked.
open class _AttributeValue: NSObject, @unchecked Sendable {
  private let type: UInt64 = 0x3ff00

  public override init() { super.init() }
}
