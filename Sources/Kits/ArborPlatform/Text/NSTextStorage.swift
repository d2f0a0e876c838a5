public import Foundation

/// Is notified when a text is edited.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: AnyObject {
  /// Called before the edit is processed; characters and attributes can still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// Called after the edit was processed; attributes can still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

/// An attributed text that reports its edits.
///
/// Edits between `beginEditing` and `endEditing` are reported once, when the outermost pair ends;
/// others immediately. It is used on the main actor only.
///
/// Subclasses can store the text themselves: they override `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` of strings and
/// `setAttributes(_:range:)`, and call `edited(_:range:changeInLength:)`. All other methods call
/// these.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of an edit.
  public struct EditActions: OptionSet, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt
    /// Creates a set of kinds from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes were changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters were changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Is notified of edits. It is not retained.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// Called after the delegate on each edit.
  package var didEdit: (@MainActor (EditActions, _ range: NSRange, _ delta: Int) -> Void)?
  private var followers: [Follower] = []

  private struct Follower {
    weak var owner: AnyObject?
    let didEdit: @MainActor (EditActions, NSRange, Int) -> Void
  }

  /// Calls a closure for a text view on all edits, after the delegate; `didEdit` must not retain
  /// the view. Its range is that of changed characters, if there are any.
  package func follow(
    _ owner: AnyObject, _ didEdit: @escaping @MainActor (EditActions, NSRange, Int) -> Void
  ) {
    followers.removeAll { $0.owner == nil || $0.owner === owner }
    followers.append(Follower(owner: owner, didEdit: didEdit))
  }

  /// The layout managers that connect the text to containers.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds a layout manager and removes it from its previous storage.
  @preconcurrency @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager.
  @preconcurrency @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage === self else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }

  /// The kinds of the edits that have not been reported yet.
  open private(set) var editedMask: EditActions = []
  /// The edited range in the current text; its location is `NSNotFound` if there was no edit.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The change of the text's length in UTF-16 units.
  open private(set) var changeInLength = 0

  /// The range of changed characters, without attribute changes: it moves selections.
  private var editedLetters = NSRange(location: NSNotFound, length: 0)

  // Foundation stores the characters; its attribute storage does not survive changes after it was
  // read.
  private var runs = AttributeRuns()
  private var depth = 0
  private var isProcessing = false
  /// Whether a method of the superclass is running, which calls other methods.
  private var isInside = false

  /// Creates an empty text.
  public convenience init() { self.init(string: "") }

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0, !isProcessing, !editedMask.isEmpty { process() }
  }

  /// Records an edit of a range in the text before the edit.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    editedRange = Self.widened(editedRange, by: range, delta)
    if editedMask.contains(.editedCharacters) {
      editedLetters = Self.widened(editedLetters, by: range, delta)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if depth == 0, !isProcessing { process() }
  }

  /// Returns the edited range after another edit of a range in the text before it.
  private static func widened(_ known: NSRange, by range: NSRange, _ delta: Int) -> NSRange {
    let new = NSRange(location: range.location, length: max(range.length + delta, 0))
    guard known.location != NSNotFound else { return new }
    // An edit before the known range shifts it.
    var known = known
    if range.location + range.length <= known.location {
      known.location += delta
    } else if range.location < known.location + known.length {
      known.length = max(known.length + delta, 0)
    }
    return NSUnionRange(known, new)
  }

  private func process() {
    isProcessing = true
    processEditing()
    // An override that does not call `super` reports nothing.
    if isProcessing { forgetEdits() }
  }

  /// Notifies the delegate, which can still change attributes, and then the views of the text.
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
    let letters = mask.contains(.editedCharacters) ? editedLetters : range
    forgetEdits()
    didEdit?(mask, range, delta)
    for follower in followers where follower.owner != nil {
      follower.didEdit(mask, letters, delta)
    }
  }

  private func forgetEdits() {
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    editedLetters = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    isProcessing = false
  }

  /// Whether a subclass can store the text itself.
  private var isDerived: Bool { type(of: self) != NSTextStorage.self }

  open override var length: Int { isDerived ? (string as NSString).length : super.length }

  private func edit(_ mask: EditActions, _ range: NSRange, _ body: () -> Void) {
    guard !isInside else { return body() }
    replaceContents()
    isInside = true
    let before = super.length
    body()
    isInside = false
    edited(mask, range: range, changeInLength: super.length - before)
  }

  /// Copies the attributes that were passed to an initializer.
  private func replaceContents() {
    let known = runs.length
    let length = super.length
    guard known < length else { return }
    var place = known
    var found: [(length: Int, attributes: AttributeRuns.Attributes)] = []
    while place < length {
      var range = NSRange()
      let attributes = super.attributes(at: place, effectiveRange: &range)
      let end = min(max(range.location + range.length, place + 1), length)
      found.append((end - place, attributes))
      place = end
    }
    runs.replace(NSRange(location: known, length: 0), with: found)
  }

  // MARK: Editing

  open override func replaceCharacters(in range: NSRange, with str: String) {
    // New characters get the attributes of those that they replace, or of the one before them.
    replaceContents()
    let place = range.length > 0 ? range.location : max(range.location - 1, 0)
    let attributes = runs.run(at: place)?.attributes ?? [:]
    put(str, [(str.utf16.count, attributes)], in: range, .editedCharacters)
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    if isDerived {
      let runs = Self.runs(of: attrString)
      return together {
        replaceCharacters(in: range, with: attrString.string)
        var place = range.location
        for run in runs {
          setAttributes(run.attributes, range: NSRange(location: place, length: run.length))
          place += run.length
        }
      }
    }
    put(
      attrString.string, Self.runs(of: attrString), in: range,
      [.editedCharacters, .editedAttributes])
  }

  /// Replaces a range without an intermediate attributed string, whose attributes Foundation on
  /// Linux never frees.
  package func replaceCharacters(
    in range: NSRange, with string: String, attributes: [NSAttributedString.Key: Any]
  ) {
    let run = (length: string.utf16.count, attributes: attributes)
    if isDerived {
      return together {
        replaceCharacters(in: range, with: string)
        let new = NSRange(location: range.location, length: run.length)
        if run.length > 0 { setAttributes(attributes, range: new) }
      }
    }
    put(string, run.length > 0 ? [run] : [], in: range, [.editedCharacters, .editedAttributes])
  }

  private func together(_ body: () -> Void) {
    beginEditing()
    body()
    endEditing()
  }

  /// Changes attributes in the storage, or through the overrides of a subclass.
  private func change(
    _ range: NSRange, _ change: (inout AttributeRuns.Attributes) -> Void
  ) {
    guard isDerived else {
      return edit(.editedAttributes, range) { runs.change(range, change) }
    }
    var found: [(attributes: AttributeRuns.Attributes, range: NSRange)] = []
    enumerateAttributes(in: range) { attributes, range, _ in found.append((attributes, range)) }
    together {
      for run in found {
        var attributes = run.attributes
        change(&attributes)
        setAttributes(attributes, range: run.range)
      }
    }
  }

  private func put(
    _ string: String, _ new: [(length: Int, attributes: AttributeRuns.Attributes)],
    in range: NSRange, _ mask: EditActions
  ) {
    edit(mask, range) {
      super.replaceCharacters(in: range, with: string)
      runs.replace(range, with: new)
    }
  }

  private static func runs(
    of text: NSAttributedString
  ) -> [(length: Int, attributes: AttributeRuns.Attributes)] {
    var found: [(length: Int, attributes: AttributeRuns.Attributes)] = []
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all) { attributes, range, _ in
      found.append((range.length, attributes))
    }
    return found
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    edit(.editedAttributes, range) { runs.change(range) { $0 = attrs ?? [:] } }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    change(range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open override func deleteCharacters(in range: NSRange) {
    if isDerived { return replaceCharacters(in: range, with: "") }
    put("", [], in: range, .editedCharacters)
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  // MARK: Reading

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    replaceContents()
    guard let run = runs.run(at: location) else { return [:] }
    range?.pointee = run.range
    return run.attributes
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    var found = NSRange()
    let attributes = attributes(at: location, effectiveRange: &found)
    range?.pointee = NSIntersectionRange(found, rangeLimit)
    return attributes
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: (
      [NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var isStopped = ObjCBool(false)
    let found = attributeRuns(in: enumerationRange)
    for run in opts.contains(.reverse) ? found.reversed() : found {
      block(run.attributes, run.range, &isStopped)
      if isStopped.boolValue { return }
    }
  }

  private func attributeRuns(
    in range: NSRange
  ) -> [(range: NSRange, attributes: AttributeRuns.Attributes)] {
    guard isDerived else {
      replaceContents()
      return runs.runs(in: range)
    }
    var found: [(range: NSRange, attributes: AttributeRuns.Attributes)] = []
    var place = range.location
    let end = min(range.location + range.length, length)
    while place < end {
      var run = NSRange()
      let attributes = attributes(at: place, effectiveRange: &run)
      let next = min(max(run.location + run.length, place + 1), end)
      found.append((NSRange(location: place, length: next - place), attributes))
      place = next
    }
    return found
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateAttributes(in: enumerationRange, options: opts) { attributes, range, stop in
      block(attributes[attrName], range, stop)
    }
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    // Foundation's own traps on Linux when it compares the attributes of adjacent runs.
    let whole = NSTextStorage(string: "")
    // The copy is not shared yet: filling it must not report edits, on any thread.
    whole.isProcessing = true
    let text = string as NSString
    for run in attributeRuns(in: range) {
      whole.replaceCharacters(
        in: NSRange(location: whole.length, length: 0), with: text.substring(with: run.range),
        attributes: run.attributes)
    }
    whole.forgetEdits()
    return whole
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    attributedSubstring(from: NSRange(location: 0, length: length))
  }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any { copy(with: zone) }
}

/// The name of the kinds of edits outside of `NSTextStorage`.
public typealias NSTextStorageEditActions = NSTextStorage.EditActions
