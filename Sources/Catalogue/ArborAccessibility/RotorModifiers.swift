public import Arbor
public import ArborCore
import ArborDisplay
import Foundation

/// The focus that the rotors around move.
@MainActor private final class RotorChannel: TransientState {
  var focus: FocusState<_RotorPlace.Key?>.Binding?
  nonisolated init() {}
}

private enum RotorChannelKey: HiddenEnvironmentKey {
  static let defaultValue: RotorChannel? = nil
}

extension EnvironmentValues {
  fileprivate var rotorChannel: RotorChannel? {
    get { self[RotorChannelKey.self] }
    set { self[RotorChannelKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Offers a list of places in the view, through which assistive technology moves.
  ///
  /// The list is a navigation landmark with the name of the rotor, which lies before the view and
  /// is seen while the keyboard's focus is in it. A button for each place moves the focus there.
  ///
  /// ```swift
  /// @Namespace private var mails
  ///
  /// var body: some View {
  ///   VStack {
  ///     ForEach(inbox) { mail in
  ///       MailRow(mail).accessibilityRotorEntry(id: mail.id, in: mails)
  ///     }
  ///   }
  ///   .accessibilityRotor("Unread") {
  ///     ForEach(unread) { AccessibilityRotorEntry($0.subject, id: $0.id, in: mails) }
  ///   }
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: the list is part of the page, since browsers let pages add no rotors to
  /// those of screen readers. It names the first 200 places.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    modifier(RotorModifier(label: label.plainString, places: { entries()._places(limit: $0) }))
  }

  /// Offers a list of places with a localized name.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accessibilityRotor(Text(labelKey), entries: entries) }

  /// Offers a list of places with a name as it is.
  @_disfavoredOverload
  @MainActor @preconcurrency
  public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
    _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accessibilityRotor(Text(verbatim: String(label)), entries: entries) }

  /// Offers a list of places under the name of a rotor of Apple's platforms.
  @MainActor @preconcurrency public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { accessibilityRotor(Text(verbatim: systemRotor.name), entries: entries) }
}

nonisolated extension View {
  /// Offers a list of the elements of a scroll view, each under the text at a key path.
  ///
  /// ```swift
  /// List(mails) { MailRow($0) }
  ///   .accessibilityRotor("Unread", entries: mails.filter(\.isUnread), entryLabel: \.subject)
  /// ```
  @MainActor @preconcurrency public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(rotorLabel, entries: entries, entryID: \.id, entryLabel: entryLabel)
  }

  /// Offers a list of the elements of a scroll view under a localized name.
  @MainActor @preconcurrency public func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel)
  }

  /// Offers a list of the elements of a scroll view under a name as it is.
  @_disfavoredOverload
  @MainActor @preconcurrency
  public func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
    _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(
      Text(verbatim: String(rotorLabel)), entries: entries, entryLabel: entryLabel)
  }

  /// Offers a list of the elements of a scroll view under the name of a rotor of Apple's platforms.
  @MainActor @preconcurrency public func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(
      Text(verbatim: systemRotor.name), entries: entries, entryLabel: entryLabel)
  }

  /// Offers a list of the views of a scroll view whose ids are at a key path.
  @MainActor @preconcurrency public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(rotorLabel) {
      ForEach(entries, id: entryID) { entry in
        AccessibilityRotorEntry(entry[keyPath: entryLabel], id: entry[keyPath: entryID])
      }
    }
  }

  /// Offers a list of the views of a scroll view under a localized name.
  @MainActor @preconcurrency public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(
      Text(rotorLabelKey), entries: entries, entryID: entryID, entryLabel: entryLabel)
  }

  /// Offers a list of the views of a scroll view under a name as it is.
  @_disfavoredOverload
  @MainActor @preconcurrency
  public func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
    _ rotorLabel: L, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(
      Text(verbatim: String(rotorLabel)), entries: entries, entryID: entryID,
      entryLabel: entryLabel)
  }

  /// Offers a list of the views of a scroll view under the name of a rotor of Apple's platforms.
  @MainActor @preconcurrency public func accessibilityRotor<EntryModel, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(
      Text(verbatim: systemRotor.name), entries: entries, entryID: entryID,
      entryLabel: entryLabel)
  }

  /// Makes the view a place to which the rotors around lead.
  ///
  /// - Parameters:
  ///   - id: The id to which an `AccessibilityRotorEntry` refers.
  ///   - namespace: The namespace of the id.
  public func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    modifier(
      RotorPlaceModifier(key: _RotorPlace.Key(namespace: namespace, id: AnyHashable(id))))
  }
}

/// Lets the rotors around move the focus to a view.
private nonisolated struct RotorPlaceModifier: ViewModifier {
  let key: _RotorPlace.Key
  @Environment(\.rotorChannel) private var channel

  @MainActor func body(content: Content) -> some View {
    if let focus = channel?.focus {
      content.described(by: "accessibilityRotorEntry", "\(key.id)") { $0.actions = .focus }
        .focused(focus, equals: key)
    } else {
      content
    }
  }
}

/// Puts the list of a rotor before a view.
private nonisolated struct RotorModifier: ViewModifier {
  /// The number of places that the list names.
  private static let limit = 200
  let label: String
  /// Returns the first places.
  let places: (Int) -> [_RotorPlace]
  @FocusState private var own: _RotorPlace.Key?
  @State private var channel = RotorChannel()
  @Environment(\.rotorChannel) private var around

  @MainActor func body(content: Content) -> some View {
    let _ = connect()
    let channel = around ?? channel
    ScrollViewReader { proxy in
      content.environmentModifier("accessibilityRotor", channel) { $0.rotorChannel = $1 }
        .overlay(alignment: .topLeading) {
          let found = Array(places(Self.limit).prefix(Self.limit))
          if !found.isEmpty {
            RotorList(label: label, places: found) { lead(to: $0, channel, proxy) }
          }
        }
    }
  }

  @MainActor private func connect() { channel.focus = $own }

  @MainActor private func lead(
    to place: _RotorPlace, _ channel: RotorChannel, _ proxy: ScrollViewProxy
  ) {
    place.prepare()
    guard let key = place.key else { return }
    if key.namespace == nil {
      proxy.scrollTo(key.id)
      AccessibilityNotification.Announcement(place.label).post()
    } else {
      channel.focus?.wrappedValue = key
    }
  }
}

/// The identity of a button of a rotor, which no id of an author's views equals: the lists of
/// rotors are in the scope of their scroll views.
private struct RotorButtonID: Hashable {
  let index: Int
}

/// The list of a rotor: a button for each place.
private nonisolated struct RotorList: View {
  let label: String
  let places: [_RotorPlace]
  let lead: (_RotorPlace) -> Void

  /// The greatest width, the height of a row and the greatest height of the list, in points. A
  /// list is no wider than the view that it belongs to, or the page could be scrolled sideways.
  private static let (width, row, height) = (CGFloat(240), CGFloat(28), CGFloat(224))

  @MainActor var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(places.indices.map(RotorButtonID.init), id: \.self) { button in
          Button {
            lead(places[button.index])
          } label: {
            Text(verbatim: places[button.index].label).lineLimit(1)
          }
          .frame(height: Self.row)
        }
      }
      .padding(EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
    }
    .frame(height: min(CGFloat(places.count) * Self.row, Self.height))
    .frame(minWidth: Self.width / 2, maxWidth: Self.width)
    .described(by: "accessibilityRotor", label, isApart: true) {
      $0.role = .navigation
      $0.children = .contained
      $0.isUnseen = true
      $0.label = label
    }
  }
}
