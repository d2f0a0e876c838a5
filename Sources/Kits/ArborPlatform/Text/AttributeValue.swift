public import Foundation

/// The base class of the attribute values of a text: colors, fonts, paragraph styles.
///
/// Foundation's attributed strings compare attributes with `CFEqual`, which interprets the 16th and
/// following bytes of any object as the type information of a Core Foundation object. In Swift
/// objects that is the first stored property; if its bits 8 to 17 happen to be 0, the process
/// crashes. The first property here has these bits set, so that `isEqual(_:)` is called.
open class _AttributeValue: NSObject, @unchecked Sendable {
  private let type: UInt64 = 0x3ff00

  public override init() { super.init() }
}
