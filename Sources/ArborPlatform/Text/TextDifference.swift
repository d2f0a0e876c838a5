package import Foundation

/// How one text becomes another one: a stretch is replaced. Counted in UTF-16 units; pairs of them are not divided.
package struct TextDifference: Equatable {
  package let range: NSRange
  package let replacement: String

  package init(_ old: String, _ new: String) {
    let (old, new) = (Array(old.utf16), Array(new.utf16))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
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
