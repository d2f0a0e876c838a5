public import Foundation

/// Told when a text is edited.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: AnyObject {
  /// Characters and attributes may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// Attributes may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

/// A text with attributes that tells when it is edited.
///
/// What is edited between `beginEditing` and `endEditing` is told once, when the last pair ends; everything else at once. Used on the main
/// actor only.
open class NSTextStorage: NSMutableAttributedString {
  /// What was edited.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  open weak var delegate: (any NSTextStorageDelegate)?
  /// Called after the delegate: whoever shows the text.
  package var didEdit: (@MainActor (EditActions, _ range: NSRange, _ delta: Int) -> Void)?

  /// What has been edited since the last time it was told.
  open private(set) var editedMask: EditActions = []
  /// In the text as it is now; `location` `NSNotFound`: nothing.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how many UTF-16 units the text is longer.
  open private(set) var changeInLength = 0

  private var depth = 0
  private var isProcessing = false
  /// Whether a method of the superclass is at work, which calls others.
  private var isInside = false

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0, !isProcessing, !editedMask.isEmpty { processEditing() }
  }

  /// Notes an edit. `range` is in the text before it.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    let new = NSRange(location: range.location, length: max(range.length + delta, 0))
    if editedRange.location == NSNotFound {
      editedRange = new
    } else {
      // What was edited before lies elsewhere if this edit came before it.
      var known = editedRange
      if range.location + range.length <= known.location {
        known.location += delta
      } else if range.location < known.location + known.length {
        known.length = max(known.length + delta, 0)
      }
      editedRange = NSUnionRange(known, new)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if depth == 0, !isProcessing { processEditing() }
  }

  /// Tells the delegate, then whoever shows the text.
  open func processEditing() {
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { storage.tell() }
  }

  @MainActor private func tell() {
    isProcessing = true
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    isProcessing = false
    didEdit?(mask, range, delta)
  }

  private func edit(_ mask: EditActions, _ range: NSRange, _ body: () -> Void) {
    guard !isInside else { return body() }
    isInside = true
    let before = length
    body()
    isInside = false
    edited(mask, range: range, changeInLength: length - before)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    edit(.editedCharacters, range) { super.replaceCharacters(in: range, with: str) }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    edit([.editedCharacters, .editedAttributes], range) {
      super.replaceCharacters(in: range, with: attrString)
    }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    edit(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    edit(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
  }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    edit(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    edit(.editedAttributes, range) { super.removeAttribute(name, range: range) }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    edit([.editedCharacters, .editedAttributes], NSRange(location: loc, length: 0)) {
      super.insert(attrString, at: loc)
    }
  }

  open override func append(_ attrString: NSAttributedString) {
    edit([.editedCharacters, .editedAttributes], NSRange(location: length, length: 0)) {
      super.append(attrString)
    }
  }

  open override func deleteCharacters(in range: NSRange) {
    edit(.editedCharacters, range) { super.deleteCharacters(in: range) }
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    edit([.editedCharacters, .editedAttributes], NSRange(location: 0, length: length)) {
      super.setAttributedString(attrString)
    }
  }
}
