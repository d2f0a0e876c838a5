package import Foundation

/// The difference of two texts as one replaced range, in UTF-16 units. Surrogate pairs are not
/// divided.
package struct TextDifference: Equatable {
  package let range: NSRange
  package let replacement: String

  /// Computes the difference.
  ///
  /// - Parameter caret: The position of the caret after the edit. Among several possible ranges,
  ///   the one that ends there is chosen.
  package init(_ old: String, _ new: String, caret: Int? = nil) {
    let (old, new) = (Array(old.utf16), Array(new.utf16))
    var longest = min(old.count, new.count)
    if let caret, (0...new.count).contains(caret), new.count - caret <= old.count,
      old.suffix(new.count - caret).elementsEqual(new.suffix(new.count - caret))
    {
      longest = min(caret, old.count - (new.count - caret))
    }
    var start = 0
    while start < longest, old[start] == new[start] { start += 1 }
    if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    if end > 0, UTF16.isTrailSurrogate(old[old.count - end]) { end -= 1 }
    range = NSRange(location: start, length: old.count - end - start)
    replacement = String(decoding: new[start..<(new.count - end)], as: UTF16.self)
  }
}
