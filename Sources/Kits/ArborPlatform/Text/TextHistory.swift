package import ArborFoundation
package import Foundation

/// The record of a visitor's edits of a text with attributes, which can be taken back.
///
/// Characters that are typed one after the other are one change. The record is bounded: it begins
/// anew after the removed text of its changes has a million units.
@MainActor package final class TextHistory {
  private final class Change {
    let location: Int
    /// The length of the text that has replaced `old`.
    var length: Int
    let old: NSAttributedString
    let selection: NSRange

    init(_ location: Int, _ length: Int, _ old: NSAttributedString, _ selection: NSRange) {
      (self.location, self.length, self.old, self.selection) = (location, length, old, selection)
    }
  }

  /// Replaces a range of the text and selects another one. Returns whether the text allows it.
  package typealias Restore =
    @MainActor (_ range: NSRange, _ text: NSAttributedString, _ selection: NSRange) -> Bool

  private static let mostUnits = 1_000_000

  package let manager = UndoManager()
  private weak var storage: NSTextStorage?
  private let selection: @MainActor () -> NSRange
  private let restore: Restore
  /// The change that characters typed behind it belong to. The record of changes retains it, so
  /// that characters typed after `removeAllActions()` are a new change.
  private weak var open: Change?
  private var units = 0

  /// - Parameters:
  ///   - selection: Returns the current selection.
  ///   - restore: Puts back a text that an edit has replaced.
  package init(
    of storage: NSTextStorage, selection: @escaping @MainActor () -> NSRange,
    restore: @escaping Restore
  ) {
    (self.storage, self.selection, self.restore) = (storage, selection, restore)
    manager.levelsOfUndo = 500
  }

  /// Records an edit that is about to happen.
  ///
  /// - Parameters:
  ///   - range: The range that is replaced, or whose attributes change.
  ///   - length: Its length after the edit.
  ///   - isLook: Whether only attributes change.
  package func record(_ range: NSRange, length: Int, isLook: Bool = false) {
    guard let storage else { return }
    let isTyping = !isLook && range.length == 0 && (1...2).contains(length)
    if isTyping, let open, open.location + open.length == range.location {
      return open.length += length
    }
    let change = Change(
      range.location, length, storage.attributedSubstring(from: range), selection())
    register(change)
    open = isTyping ? change : nil
  }

  private func register(_ change: Change) {
    if isEmpty { units = 0 }
    units += change.old.length
    if units > Self.mostUnits { forget() }
    manager.registerUndo(withTarget: self) { $0.revert(change) }
  }

  private func revert(_ change: Change) {
    let range = NSRange(location: change.location, length: change.length)
    guard let storage, range.location + range.length <= storage.length else { return forget() }
    open = nil
    let inverse = Change(
      change.location, change.old.length, storage.attributedSubstring(from: range), selection())
    // If the delegate refuses, the text stays as it is, and no edit can be taken back any more.
    if restore(range, change.old, change.selection) { register(inverse) } else { forget() }
  }

  /// Whether there is nothing to take back or to repeat.
  package var isEmpty: Bool { !manager.canUndo && !manager.canRedo }

  /// Forgets all edits, as after code has changed the text.
  package func forget() {
    manager.removeAllActions(withTarget: self)
    (open, units) = (nil, 0)
  }
}

extension NSTextStorage {
  /// Whether characters differ in their font.
  package var hasSeveralFonts: Bool {
    if length == 0 { return false }
    var first = NSRange()
    let font = attributes(at: 0, effectiveRange: &first)[.font] as? NSObject
    let start = first.location + first.length
    let rest = NSRange(location: start, length: max(length - start, 0))
    return rest.length > 0 && !all(in: rest) { $0[.font] as? NSObject == font }
  }

  /// Returns the attributes of text that is put in the place of a range: those of the first
  /// character that it replaces, or of the one before it, without its attachment.
  package func attributes(ofTextIn range: NSRange) -> [NSAttributedString.Key: Any] {
    if length == 0 { return [:] }
    let place = range.length > 0 ? range.location : range.location - 1
    var attributes = attributes(at: min(max(place, 0), length - 1), effectiveRange: nil)
    attributes[.attachment] = nil
    return attributes
  }

  /// Changes the attributes of each run of a range.
  package func transform(
    _ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    var found: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    enumerateAttributes(in: range) { attributes, range, _ in found.append((attributes, range)) }
    beginEditing()
    for run in found {
      var attributes = run.attributes
      change(&attributes)
      setAttributes(attributes, range: run.range)
    }
    endEditing()
  }

  /// Gives the text of a range a look, or takes it away if all of it has it; without a range does
  /// so with what is typed next. Returns the attributes of typed text afterwards.
  ///
  /// - Parameters:
  ///   - typing: The attributes of typed text.
  ///   - edit: Carries out a change of the range.
  package func toggle(
    _ look: TextLook, in range: NSRange, typing: [NSAttributedString.Key: Any],
    edit: (_ change: () -> Void) -> Void
  ) -> [NSAttributedString.Key: Any] {
    var typing = typing
    guard range.length > 0 else {
      look.set(&typing, !look.isOn(typing))
      return typing
    }
    let isAll = all(in: range, look.isOn)
    edit { transform(range) { look.set(&$0, !isAll) } }
    return attributes(ofTextIn: range)
  }

  /// Whether all runs of a range fulfil a condition.
  package func all(
    in range: NSRange, _ fulfils: ([NSAttributedString.Key: Any]) -> Bool
  ) -> Bool {
    var all = true
    enumerateAttributes(in: range) { attributes, _, stop in
      if fulfils(attributes) { return }
      all = false
      stop.pointee = true
    }
    return all
  }
}

/// A look that text has or not.
package struct TextLook {
  fileprivate let isOn: ([NSAttributedString.Key: Any]) -> Bool
  fileprivate let set: (inout [NSAttributedString.Key: Any], Bool) -> Void

  /// A line below the text.
  package static var underline: TextLook {
    TextLook(isOn: \.isUnderlined, set: { $0.isUnderlined = $1 })
  }

  private init(
    isOn: @escaping ([NSAttributedString.Key: Any]) -> Bool,
    set: @escaping (inout [NSAttributedString.Key: Any], Bool) -> Void
  ) { (self.isOn, self.set) = (isOn, set) }

  /// A property of fonts.
  ///
  /// - Parameters:
  ///   - standard: The font of text that has none of its own.
  ///   - changed: Returns a font with the property or without it; `nil` if there is none.
  package init<Font>(
    standard: Font, isOn: @escaping (Font) -> Bool, changed: @escaping (Font, Bool) -> Font?
  ) {
    self.init(
      isOn: { isOn($0[.font] as? Font ?? standard) },
      set: { attributes, wanted in
        let font = attributes[.font] as? Font ?? standard
        if let new = changed(font, wanted) { attributes[.font] = new }
      })
  }
}

extension [NSAttributedString.Key: Any] {
  /// Whether text with these attributes is underlined. Setting it draws or removes a single line.
  package var isUnderlined: Bool {
    get { (self[.underlineStyle] as? Int ?? 0) != 0 }
    set { self[.underlineStyle] = newValue ? 1 : nil }
  }
}
