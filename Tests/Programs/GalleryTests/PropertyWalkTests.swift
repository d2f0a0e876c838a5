import Arbor
import ArborApp
import ArborAppKit
import ArborCore
import ArborObjects
import ArborHostingAppKit
import ArborHostingUIKit
import ArborInspection
import ArborPlatform
import ArborProperties
import ArborUIKit
import Foundation
import StageSupport
import Testing

@testable import Gallery

/// Every property of the objects behind the gallery's pages that can be written is written, and
/// written back.
@Suite @MainActor struct PropertyWalkTests {
  /// What is written reads back. With all properties of an object of each class written the page is
  /// still drawn; written back, it is what it was.
  @Test(arguments: Idiom.allCases)
  func propertiesAreWrittenAndWrittenBack(_ idiom: Idiom) async {
    var walk = PropertyWalk(idiom: idiom)
    // The index last: its grids are lazy, so that its height changes once more of it was seen.
    for page in Gallery.pages.dropFirst() + Gallery.pages.prefix(1) {
      walk.visit(page)
      await Task.yield()
    }
    #expect(walk.problems.isEmpty, "\(walk.problems.joined(separator: "\n"))")
    #expect(walk.count > 400, "\(walk.count) properties")
    #expect(walk.changedPages > 10, "\(walk.changedPages) pages")
  }
}

/// Goes through the pages and takes down what is not as it should be.
@MainActor private struct PropertyWalk {
  let idiom: Idiom
  private let catalogue = PropertyCatalogue(UIKitProperties.tables + AppKitProperties.tables)
  /// The classes whose properties were written, whatever their generic arguments: there is nothing
  /// new about them.
  private var known: Set<Substring> = []
  /// How many properties were read back.
  private(set) var count = 0
  /// How many pages were drawn otherwise.
  private(set) var changedPages = 0
  private(set) var problems: [String] = []

  init(idiom: Idiom) { self.idiom = idiom }

  /// What a property gets, and what it had.
  private struct Change {
    let property: Property
    let away: PropertyValue
    let home: PropertyValue
    let before: PropertyValue
  }

  private struct Target {
    let object: PlatformObject
    let kind: Substring
    let changes: [Change]
  }

  mutating func visit(_ page: Page) {
    let host = page.makeHost(HostConfiguration(idiom: idiom))
    defer { host.close() }
    host.flush()
    // As in a session: changes wait for the next flush.
    host.callbacks.onNeedsFlush = {}
    let reader = PlatformReader(host, catalogue)
    let targets = objects(of: host).filter { !known.contains(kind(of: $0)) }
      .map { target($0, reader) }.filter { !$0.changes.isEmpty }
    // What has once been drawn otherwise stays an element of its own.
    for target in targets {
      let changes = target.changes.filter { WalkedValues.elements.contains($0.property.name) }
      write(changes, \.away, of: target, host, page)
      write(changes, \.home, of: target, host, page)
    }
    let before = host.markup
    for target in targets { readBack(target, host, page) }
    for target in targets {
      known.insert(target.kind)
      write(target.changes, \.away, of: target, host, page)
    }
    if host.markup != before { changedPages += 1 }
    for target in targets.reversed() {
      write(target.changes.reversed(), \.home, of: target, host, page)
    }
    let after = host.markup
    let isRemade = WalkedValues.remade.contains(page.id)
    let difference =
      isRemade
      ? Self.difference(Self.texts(before), Self.texts(after)) : Self.difference(before, after)
    if let difference {
      problems.append("/\(page.id): \(difference)")
    }
  }

  /// All properties at once, and those that do not read back, because others keep them from it, by
  /// themselves.
  private mutating func readBack(_ target: Target, _ host: ViewHost, _ page: Page) {
    count += target.changes.count
    write(target.changes, \.away, of: target, host, page)
    var wrong = target.changes.filter { !isRead($0, $0.away, target) }
    write(target.changes.reversed(), \.home, of: target, host, page)
    wrong += target.changes.filter { change in
      !isRead(change, change.before, target)
        && !wrong.contains { $0.property.name == change.property.name }
    }
    for change in wrong {
      for (path, expected) in [(\Change.away, change.away), (\Change.home, change.before)] {
        write([change], path, of: target, host, page)
        if isRead(change, expected, target) { continue }
        let found = change.property.read(target.object)
        problems.append(
          "/\(page.id): \(target.kind).\(change.property.name) = \(expected) reads \(found)")
      }
    }
  }

  private func isRead(_ change: Change, _ value: PropertyValue, _ target: Target) -> Bool {
    WalkedValues.isSame(change.property.read(target.object), value)
  }

  private mutating func write(
    _ changes: [Change], _ path: KeyPath<Change, PropertyValue>, of target: Target,
    _ host: ViewHost, _ page: Page
  ) {
    if changes.isEmpty { return }
    for change in changes {
      let (property, object) = (change.property, target.object)
      let value = catalogue.value(of: property, after: change[keyPath: path], of: object)
      do {
        try catalogue.set(property, to: value, of: object)
      } catch {
        problems.append("/\(page.id): \(target.kind).\(property.name) = \(value): \(error)")
      }
    }
    host.changedFromOutside()
    host.flush()
  }

  private func kind(of object: PlatformObject) -> Substring {
    ClassNames.name(of: type(of: object)).prefix { $0 != "<" }
  }

  private func target(_ object: PlatformObject, _ reader: PlatformReader) -> Target {
    let kind = kind(of: object)
    let states = reader.properties(of: object)
    let values = Dictionary(uniqueKeysWithValues: states.map { ($0.name, $0.value) })
    let properties = catalogue.entry(of: object).properties
    let changes = zip(properties, states).compactMap { property, state -> Change? in
      guard state.isWritable, state.value != .redacted,
        WalkedValues.exceptions[state.name] == nil,
        WalkedValues.exceptions["\(kind).\(state.name)"] == nil,
        let away = WalkedValues.another(than: state, values)
      else { return nil }
      return Change(
        property: property, away: away, home: WalkedValues.home(state), before: state.value)
    }
    return Target(object: object, kind: kind, changes: changes)
  }

  /// One of each class: views, and what they know.
  private func objects(of host: ViewHost) -> [PlatformObject] {
    var found: [PlatformObject] = []
    var kinds: Set<Substring> = []
    var seen: Set<UInt64> = []
    var pending: [PlatformObject] = host.platformTree?.rootView.map { [$0] } ?? []
    while let next = pending.popLast() {
      guard seen.insert(next.objectID).inserted else { continue }
      if kinds.insert(kind(of: next)).inserted { found.append(next) }
      for fact in catalogue.entry(of: next).facts { pending += fact.objects(next).reversed() }
      if let view = next as? any PlatformView { pending += view.platformSubviews.reversed() }
    }
    return found
  }

  /// What a page says, in no order.
  private static func texts(_ markup: String) -> String {
    markup.drop { $0 != "<" }.replacing(/<[^>]*>/, with: "\n").split(separator: "\n").sorted()
      .joined(separator: "\n")
  }

  private static func difference(_ one: String, _ other: String) -> String? {
    if one == other { return nil }
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    let same = zip(one, other).prefix { $0 == $1 }.count
    func part(_ text: [UInt8]) -> String {
      String(decoding: text.dropFirst(max(same - 80, 0)).prefix(240), as: UTF8.self)
    }
    return "was …\(part(one))…, is …\(part(other))…"
  }
}

/// Which values properties are given.
private enum WalkedValues {
  /// What makes an object, or those in it, an element.
  static let elements: Set = ["alpha", "alphaValue", "toolTip", "overrideUserInterfaceStyle"]
  /// Pages whose views are taken away and come again when lengths are written: they lie in another
  /// order then.
  static let remade: Set = ["thumbnails"]
  /// What is not written, and why.
  static let exceptions = [
    "frame": "Layout places what stands for a view.",
    "bounds": "As the frame.",
    "center": "As the frame.",
    "contentOffset": "It is held within what can be scrolled.",
    "region": "A map shows as much as fits into it.",
    "centerCoordinate": "As the region.",
    "contentSize": "Of texts and lists it follows from what is in them.",
    "NSTextField.doubleValue": "It is the number at the beginning of the text.",
    "NSSearchField.doubleValue": "As that of other fields.",
    "NSDatePicker.doubleValue": "Dates are no numbers.",
    "NSDatePicker.stringValue": "Dates are no texts.",
    "NSTableColumn.width": "The only column of a list is as wide as the list.",
    "NSTableColumn.title": "A list has no titles above its only column.",
    "NSSplitView.isVertical": "The views share the length along the other axis anew.",
    "NSBox.isHidden": "In a split view another view takes its room, and keeps a part of it.",
    "NSTabView.isHidden": "As that of the box beside it.",
    "UIScrollView.translatesAutoresizingMaskIntoConstraints":
      "Constraints place the view; those of its frame contradict them.",
    "UITableView.rowHeight": "Titles and cells are made anew, without what was set on them.",
    "UITextView.text": "It moves the caret, and pages of the gallery say where that is.",
    "UITextView.attributedText": "As the text.",
    "UITextView.selectedRange": "As the caret.",
    "UITextView.font": "It takes the place of the text's own attributes.",
    "UITextView.textColor": "As the font.",
    "_UICollectionViewOrthogonalScrollView.contentInset": "The layout sets it.",
  ]

  /// Another value that is as good; nil: there is none that every property of the type takes.
  static func another(
    than state: PropertyState, _ all: [String: PropertyValue]
  ) -> PropertyValue? {
    let value = state.value
    let type = state.type.hasSuffix("?") ? String(state.type.dropLast()) : state.type
    if !state.choices.isEmpty, type != "UIColor", type != "NSColor" {
      if case .array(let flags) = value {
        return .array(flags.isEmpty ? [.string(state.choices[0])] : [])
      }
      return state.choices.lazy.map { .string($0) }.first { $0 != value }
    }
    switch type {
    case "Bool": return .bool(value != .bool(true))
    case "Int", "Double", "CGFloat", "Float", "Priority":
      return .number(anotherNumber(value, state.name, all))
    case "String": return .string(anotherText(than: value, state.name, all))
    case "Date": return .string("2027-03-04T05:06:07Z")
    case "UIColor", "NSColor":
      return .string(value == .string("systemPurple") ? "systemRed" : "systemPurple")
    case "CGColor": return .string("#112233ff")
    case "UIFont", "NSFont":
      return .object([
        .init("family", .string("Noto Serif")), .init("size", .number(21)),
        .init("weight", .number(400)), .init("isItalic", .bool(false)),
      ])
    case "UIImage", "NSImage":
      let star = PropertyValue.object([.init("systemName", .string("star"))])
      return value == star ? .object([.init("systemName", .string("heart"))]) : star
    case "NSAttributedString": return .string("another text")
    case "NSUserInterfaceItemIdentifier", "UITextContentType", "NSTextContentType":
      return .string(value == .string("email") ? "url" : "email")
    case "NSRange": return .numbers(("location", 0), ("length", 0))
    default: return anotherStructure(value)
    }
  }

  private static func anotherText(
    than value: PropertyValue, _ name: String, _ all: [String: PropertyValue]
  ) -> String {
    // The text of a control that has a number must be a number in its range.
    if name == "stringValue", case .number(let most)? = all["maxValue"] {
      return Int(exactly: most).map { "\($0)" } ?? "\(most)"
    }
    if case .string(let text) = value { return text + "x" }
    return "x"
  }

  /// Changes the last number of a point, size, insets or transform.
  private static func anotherStructure(_ value: PropertyValue) -> PropertyValue? {
    guard case .object(let members) = value,
      let last = members.last(where: { if case .number = $0.value { true } else { false } }),
      case .number(let number) = last.value
    else { return nil }
    return value.merged(with: .object([.init(last.name, .number(number + 1))]))
  }

  private static func anotherNumber(
    _ value: PropertyValue, _ name: String, _ all: [String: PropertyValue]
  ) -> Double {
    guard case .number(let number) = value else { return 3 }
    switch name {
    case "value", "doubleValue":
      for (low, high) in [("minimumValue", "maximumValue"), ("minValue", "maxValue")] {
        if case .number(let low)? = all[low], case .number(let high)? = all[high] {
          return number == high ? low : high
        }
      }
    // The value stays where it is.
    case "minimumValue", "minValue": return number - 1
    case "alpha", "alphaValue", "opacity", "shadowOpacity", "progress":
      return number == 0.5 ? 0.25 : 0.5
    case "selectedSegment", "selectedSegmentIndex", "selectedIndex", "selectedTabViewItemIndex",
      "currentPage":
      return number == 0 ? 1 : 0
    default: break
    }
    return abs(number) > 1e15 ? 1_000 : number + 1
  }

  /// What is written back.
  static func home(_ state: PropertyState) -> PropertyValue {
    // It says what it has from around; nothing of its own has it so again.
    if ["tintColor", "insertionPointColor"].contains(state.name), state.origin == .default {
      return .null
    }
    if state.type.hasPrefix("NSAttributedString"), let text = string(of: state.value) {
      return text
    }
    return state.value
  }

  private static func string(of value: PropertyValue) -> PropertyValue? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.name == "string" }?.value
  }

  /// Texts with attributes are set without them, and numbers need not be the same to the last bit.
  static func isSame(_ one: PropertyValue, _ other: PropertyValue) -> Bool {
    switch (one, other) {
    case (.number(let one), .number(let other)): return abs(one - other) < 1e-6
    case (.object(let one), .object(let others)):
      if let text = string(of: .object(one)) { return text == string(of: other) }
      return one.count == others.count
        && zip(one, others).allSatisfy { $0.name == $1.name && isSame($0.value, $1.value) }
    case (.object, .string): return string(of: one) == other
    default: return one == other
    }
  }
}
