public import Arbor
import ArborCore
import ArborGraph
import Foundation

/// The words that assistive technology says instead of the letters of a text, and about them.
private struct SpokenText: TextStandIn, Equatable {
  var label: String?
  var heading: AccessibilityHeadingLevel?
  /// The values that the tree shows, by the names of their modifiers.
  var notes: [String: String] = [:]
  var isSettled = false

  init(_ change: (inout SpokenText) -> Void = { _ in }) { change(&self) }

  /// Creates the words of a text: its own values, and those of its parts.
  init(of text: Text) {
    self = text.spoken ?? SpokenText()
    let parts = text.parts.map { SpokenText(of: $0) }
    if label == nil, parts.contains(where: { $0.label != nil }) {
      label = zip(text.parts, parts).map { $1.label ?? $0.plainString }.joined()
    }
    for part in parts {
      heading = heading ?? part.heading
      notes.merge(part.notes) { own, _ in own }
    }
  }

  func inside(_ outer: SpokenText?) -> SpokenText {
    guard let outer else { return self }
    return SpokenText {
      $0.label = label ?? outer.label
      $0.heading = heading ?? outer.heading
      $0.notes = notes.merging(outer.notes) { inner, _ in inner }
    }
  }

  func view(of text: Text) -> AnyView {
    let said = SpokenText(of: text)
    var view = AnyView(text.saying(SpokenText { $0.isSettled = true }))
    if let label = said.label {
      view = AnyView(view.described(by: "accessibilityLabel", label) { $0.label = label })
    }
    if let heading = said.heading { view = AnyView(view.accessibilityHeading(heading)) }
    for (name, value) in said.notes.sorted(by: { $0.key < $1.key }) {
      view = AnyView(view.described(by: name, value) { _ in })
    }
    return view
  }
}

extension Text {
  fileprivate var spoken: SpokenText? { marks?.value((any TextStandIn).self) as? SpokenText }

  fileprivate func saying(_ said: SpokenText) -> Text {
    styled { $0.marks = TypedValues(said as any TextStandIn).inside($0.marks) }
  }

  private func saying(_ change: (inout SpokenText) -> Void) -> Text {
    saying(SpokenText(change).inside(spoken))
  }

  /// Sets what assistive technology says in place of the letters of the text, or of this part of a
  /// concatenation.
  ///
  /// ```swift
  /// Text("5'11\"").accessibilityLabel("5 feet 11 inches") + Text(" tall")
  /// ```
  public func accessibilityLabel(_ label: Text) -> Text {
    saying { $0.label = label.plainString }
  }

  /// Sets what assistive technology says in place of the letters, as a localized text.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets what assistive technology says in place of the letters, as a string as it is.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(verbatim: String(label)))
  }

  /// Makes the text a heading of a level; a part of a concatenation makes all of it a heading.
  ///
  /// ```swift
  /// Text("Results").font(.title2).accessibilityHeading(.h2)
  /// ```
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    saying { $0.heading = level }
  }

  /// Sets the kind of text.
  ///
  /// Differs from SwiftUI: browsers let screen readers find out themselves; the tree of the REST
  /// interface shows the kind.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text {
    saying { $0.notes["accessibilityTextContentType"] = value.name }
  }

  /// Sets the pitch in which the text is read, from -1 to 1.
  ///
  /// Differs from SwiftUI: screen readers in browsers have their own pitch; the tree of the REST
  /// interface shows this one.
  public func speechAdjustedPitch(_ value: Double) -> Text {
    saying { $0.notes["speechAdjustedPitch"] = "\(value)" }
  }

  /// Sets whether punctuation marks are read.
  ///
  /// Differs from SwiftUI: visitors set this in their screen readers; the tree of the REST
  /// interface shows the value.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    saying { $0.notes["speechAlwaysIncludesPunctuation"] = "\(value)" }
  }

  /// Sets whether announcements wait for each other.
  ///
  /// Differs from SwiftUI: they always do.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
    saying { $0.notes["speechAnnouncementsQueued"] = "\(value)" }
  }

  /// Sets whether the text is spelled out.
  ///
  /// Differs from SwiftUI: visitors set this in their screen readers; the tree of the REST
  /// interface shows the value.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
    saying { $0.notes["speechSpellsOutCharacters"] = "\(value)" }
  }
}
