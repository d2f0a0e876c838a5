import ArborPlatform
import Foundation
import Testing

@MainActor @Suite struct TextStorageTests {
  final class Delegate: NSTextStorageDelegate {
    var log: [String] = []

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      let place = "\(editedRange.location)+\(editedRange.length)"
      log.append("\(editedMask.rawValue) \(place) \(delta)")
      // Highlighting writes attributes from here.
      textStorage.addAttribute(
        .kern, value: 1, range: NSRange(location: 0, length: textStorage.length))
    }
  }

  private let storage = NSTextStorage(string: "one two")
  private let delegate = Delegate()

  init() { storage.delegate = delegate }

  @Test func eachEditIsToldOnce() {
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(storage.string == "three two")
    storage.append(NSAttributedString(string: "!"))
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 6, length: 3))
    storage.deleteCharacters(in: NSRange(location: 0, length: 6))
    storage.setAttributedString(NSAttributedString(string: "x"))
    storage.insert(NSAttributedString(string: "y"), at: 0)
    #expect(storage.string == "yx")
    #expect(delegate.log == ["2 0+5 2", "3 9+1 1", "1 6+3 0", "2 0+0 -6", "3 0+1 -3", "3 0+1 1"])
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
  }

  @Test func editsInABatchAreToldTogether() {
    var told: [String] = []
    storage.didEdit = { mask, range, delta in
      told.append("\(range.location)+\(range.length) \(delta)")
    }
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "four")
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "(")
    storage.endEditing()
    #expect(storage.string == "(one four")
    #expect(delegate.log == ["2 0+9 2"])
    #expect(told == ["0+9 2"])
  }

  /// No object of Foundation's, as colours of the kits are none.
  private final class Mark: Equatable {
    static func == (one: Mark, other: Mark) -> Bool { one === other }
  }

  @Test func partsAndCopiesKeepWhatNeighboursHold() {
    let text = NSTextStorage(string: "one two")
    let marks = [Mark(), Mark()]
    text.addAttribute(.kern, value: marks[0], range: NSRange(location: 0, length: 3))
    text.addAttribute(.kern, value: marks[1], range: NSRange(location: 3, length: 4))
    func mark(_ text: Any, at place: Int) -> Mark? {
      (text as? NSAttributedString)?.attribute(.kern, at: place, effectiveRange: nil) as? Mark
    }
    let part = text.attributedSubstring(from: NSRange(location: 2, length: 3))
    #expect(part.string == "e t")
    #expect(mark(part, at: 0) === marks[0] && mark(part, at: 1) === marks[1])
    for copy in [text.copy(), text.mutableCopy()] {
      #expect(mark(copy, at: 2) === marks[0] && mark(copy, at: 3) === marks[1])
      #expect(copy as AnyObject !== text)
    }
  }

  @Test func partsOfATextAreTakenOnAnyThread() async {
    let storage = NSTextStorage(string: "one two")
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 3))
    nonisolated(unsafe) let text = storage.copy() as? NSAttributedString
    let part = await Task.detached {
      text?.attributedSubstring(from: NSRange(location: 2, length: 3)).string
    }.value
    #expect(part == "e t")
  }
}
