public import Arbor
public import ArborCore
import Foundation

/// Places of a page through which assistive technology moves, one after the other.
///
/// ```swift
/// struct UnreadMails: AccessibilityRotorContent {
///   let mails: [Mail]
///   var body: some AccessibilityRotorContent {
///     ForEach(mails) { AccessibilityRotorEntry($0.subject, id: $0.id) }
///   }
/// }
/// ```
///
/// Differs from SwiftUI: properties such as `@State` have no storage here.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
  /// The type of the content that this consists of.
  associatedtype Body: AccessibilityRotorContent
  /// The content that this consists of.
  @AccessibilityRotorContentBuilder var body: Body { get }
  /// Returns the first places, in order.
  func _places(limit: Int) -> [_RotorPlace]
}

extension AccessibilityRotorContent {
  /// Returns the first places of the body.
  public func _places(limit: Int) -> [_RotorPlace] { body._places(limit: limit) }
}

extension AccessibilityRotorContent where Body == Never {
  /// Never called: the content consists of no other.
  public var body: Never { fatalError("Content without a body is read as a whole.") }
}

extension Never: AccessibilityRotorContent {}

/// A place of a page to which a rotor leads.
public struct _RotorPlace {
  /// The name by which rotors refer to a view.
  struct Key: Hashable {
    /// `nil` for the explicit ids of views in scroll views.
    let namespace: Namespace.ID?
    let id: AnyHashable
  }

  let label: String
  let key: Key?
  let prepare: () -> Void
}

/// Places that a builder has made.
public struct _RotorPlaces: AccessibilityRotorContent {
  /// The content consists of no other.
  public typealias Body = Never
  private let parts: [any AccessibilityRotorContent]

  init(_ parts: [any AccessibilityRotorContent]) { self.parts = parts }

  /// Returns the first places of the parts, without making the others.
  public func _places(limit: Int) -> [_RotorPlace] {
    var found: [_RotorPlace] = []
    for part in parts where found.count < limit {
      found += part._places(limit: limit - found.count)
    }
    return found
  }
}

/// A place to which a rotor leads.
///
/// ```swift
/// AccessibilityRotorEntry(mail.subject, id: mail.id, in: mails)
/// ```
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  /// The content consists of no other.
  public typealias Body = Never
  private let place: _RotorPlace

  private init(
    _ label: String, _ id: ID?, _ namespace: Namespace.ID?, _ prepare: @escaping () -> Void
  ) {
    let key = id.map { _RotorPlace.Key(namespace: namespace, id: AnyHashable($0)) }
    place = _RotorPlace(label: label, key: key, prepare: prepare)
  }

  /// Returns the place.
  public func _places(limit: Int) -> [_RotorPlace] { limit > 0 ? [place] : [] }

  /// Creates an entry for the view of an id in a namespace.
  ///
  /// - Parameters:
  ///   - label: The name of the place.
  ///   - id: The id that `accessibilityRotorEntry(id:in:)` gives the view.
  ///   - namespace: The namespace of the ids.
  ///   - textRange: Differs from SwiftUI: the focus moves to the view as a whole.
  ///   - prepare: Runs before the focus moves, to make the view appear.
  public init(
    _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init(label.plainString, id, namespace, prepare) }

  /// Creates an entry with a localized name for the view of an id in a namespace.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID,
    textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) { self.init(Text(labelKey).plainString, id, namespace, prepare) }

  /// Creates an entry with a name as it is for the view of an id in a namespace.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init(String(label), id, namespace, prepare) }

  /// Creates an entry for an element of a `ForEach`, or the view of an `id(_:)`, in a scroll view.
  ///
  /// Differs from SwiftUI: the scroll view scrolls to the view and the name is read; the focus
  /// moves only to views with `accessibilityRotorEntry(id:in:)`.
  ///
  /// - Parameters:
  ///   - label: The name of the place.
  ///   - id: The id of the element or of the view.
  ///   - textRange: Has no effect: the whole view is shown.
  ///   - prepare: Runs before, to make the view appear.
  public init(
    _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init(label.plainString, id, nil, prepare) }

  /// Creates an entry with a localized name for a view in a scroll view.
  public init(
    _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init(Text(labelKey).plainString, id, nil, prepare) }

  /// Creates an entry with a name as it is for a view in a scroll view.
  @_disfavoredOverload
  public init<L: StringProtocol>(
    _ label: L, id: ID, textRange: Range<String.Index>? = nil,
    prepare: @escaping () -> Void = {}
  ) { self.init(String(label), id, nil, prepare) }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// Returns the first places of the elements, without making the others.
  public func _places(limit: Int) -> [_RotorPlace] {
    var found: [_RotorPlace] = []
    for element in data {
      if found.count >= limit { break }
      found += content(element)._places(limit: limit - found.count)
    }
    return found
  }
}

extension ForEach where Content: AccessibilityRotorContent {
  /// Creates places for each element, identified by the value at a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(of: data, id: { $0[keyPath: id] }, content: content) }
}

extension ForEach
where Data.Element: Identifiable, ID == Data.Element.ID, Content: AccessibilityRotorContent {
  /// Creates places for each element.
  public init(
    _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(of: data, id: { $0.id }, content: content) }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: AccessibilityRotorContent {
  /// Creates places for each number of a range.
  public init(
    _ data: Range<Int>, @AccessibilityRotorContentBuilder content: @escaping (Int) -> Content
  ) { self.init(of: data, id: { $0 }, content: content) }
}

/// A result builder of the places of a rotor.
///
/// ```swift
/// @AccessibilityRotorContentBuilder var chapters: some AccessibilityRotorContent {
///   AccessibilityRotorEntry("Preface", id: 0)
///   ForEach(book.chapters) { AccessibilityRotorEntry($0.title, id: $0.number) }
/// }
/// ```
@MainActor @preconcurrency @resultBuilder
public struct AccessibilityRotorContentBuilder {
  /// Accepts places.
  public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }

  /// Joins places.
  public static func buildBlock<each C: AccessibilityRotorContent>(
    _ content: repeat each C
  ) -> _RotorPlaces {
    var parts: [any AccessibilityRotorContent] = []
    for part in repeat each content { parts.append(part) }
    return _RotorPlaces(parts)
  }

  /// Accepts an `if` without `else`.
  public static func buildIf(_ content: _RotorPlaces?) -> _RotorPlaces {
    content ?? _RotorPlaces([])
  }

  /// Accepts the first branch of a conditional.
  public static func buildEither(first: _RotorPlaces) -> _RotorPlaces { first }

  /// Accepts the second branch of a conditional.
  public static func buildEither(second: _RotorPlaces) -> _RotorPlaces { second }

  /// Accepts places that depend on `#available`.
  public static func buildLimitedAvailability(_ content: _RotorPlaces) -> _RotorPlaces { content }
}

/// A rotor that Apple's platforms have for each page, whose places an author replaces.
///
/// ```swift
/// ArticleView().accessibilityRotor(.headings) {
///   ForEach(sections) { AccessibilityRotorEntry($0.title, id: $0.id) }
/// }
/// ```
///
/// Differs from SwiftUI: browsers and screen readers have lists of their own of headings, links and
/// the like, beside which the rotor is one more.
public struct AccessibilitySystemRotor: Equatable, Sendable {
  let name: String

  /// Links.
  public static var links: AccessibilitySystemRotor { .init(name: "Links") }
  /// Links that the visitor has followed, or has not.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    .init(name: visited ? "Visited Links" : "Unvisited Links")
  }
  /// Headings of all levels.
  public static var headings: AccessibilitySystemRotor { .init(name: "Headings") }
  /// Headings of a level.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    .init(name: level == .unspecified ? "Headings" : "Headings of Level \(level.rawValue)")
  }
  /// Bold text.
  public static var boldText: AccessibilitySystemRotor { .init(name: "Bold Text") }
  /// Italic text.
  public static var italicText: AccessibilitySystemRotor { .init(name: "Italic Text") }
  /// Underlined text.
  public static var underlineText: AccessibilitySystemRotor { .init(name: "Underlined Text") }
  /// Misspelled words.
  public static var misspelledWords: AccessibilitySystemRotor { .init(name: "Misspelled Words") }
  /// Images.
  public static var images: AccessibilitySystemRotor { .init(name: "Images") }
  /// Text fields.
  public static var textFields: AccessibilitySystemRotor { .init(name: "Text Fields") }
  /// Tables.
  public static var tables: AccessibilitySystemRotor { .init(name: "Tables") }
  /// Lists.
  public static var lists: AccessibilitySystemRotor { .init(name: "Lists") }
  /// Landmarks.
  public static var landmarks: AccessibilitySystemRotor { .init(name: "Landmarks") }
}
