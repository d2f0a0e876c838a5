package import Foundation

extension NSRange {
  /// Returns a selection after an edit. `range` is the edited range in the new text, which is
  /// `delta` units longer.
  package func moved(by delta: Int, at range: NSRange) -> NSRange {
    let end = range.location + range.length - delta
    if location >= end { return NSRange(location: location + delta, length: length) }
    return self
  }
}
