public import Arbor
public import ArborCore
import ArborDisplay
import Foundation

/// A kind of action that assistive technology or the keyboard runs.
///
/// ```swift
/// CardView().accessibilityAction(.escape) { close() }
/// ```
public struct AccessibilityActionKind: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case press, escape
    /// An action that is offered under a name.
    case named(String)
  }

  let kind: Kind

  /// The action of the Enter and Space keys, and of a click by assistive technology.
  public static let `default` = AccessibilityActionKind(kind: .press)
  /// The action of the Escape key while the focus is inside.
  public static let escape = AccessibilityActionKind(kind: .escape)
  /// The most important action of a page.
  ///
  /// Differs from SwiftUI: browsers know no gesture for it; it is offered under its name.
  public static let magicTap = AccessibilityActionKind(kind: .named("Magic Tap"))
  /// An action that deletes. It is offered under its name.
  public static let delete = AccessibilityActionKind(kind: .named("Delete"))
  /// An action that shows a menu. It is offered under its name.
  public static let showMenu = AccessibilityActionKind(kind: .named("Show Menu"))

  private init(kind: Kind) { self.kind = kind }

  /// Creates a kind that is offered under a name.
  public init(named name: Text) { kind = .named(name.plainString) }
}

/// The group in which assistive technology lists actions.
///
/// ```swift
/// MailRow(mail)
///   .accessibilityActions(category: .edit) { Button("Flag") { flag() } }
/// ```
public struct AccessibilityActionCategory: Equatable, Sendable {
  let name: String

  /// The group of all actions without a group of their own.
  public static let `default` = AccessibilityActionCategory(name: "")
  /// Actions that edit.
  public static let edit = AccessibilityActionCategory(name: "Edit")

  private init(name: String) { self.name = name }

  /// Creates a group with a name.
  public init(_ name: Text) { self.name = name.plainString }
  /// Creates a group with a localized name.
  @MainActor @preconcurrency public init(_ nameKey: LocalizedStringKey) { self.init(Text(nameKey)) }
  /// Creates a group with a name as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S) { self.name = String(name) }
}

/// The direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// To a greater value: the up and right arrow keys.
  case increment
  /// To a smaller value: the down and left arrow keys.
  case decrement
}

nonisolated extension View {
  /// Adds an action that assistive technology and the keyboard can run.
  ///
  /// - The default action makes the view a button that the Tab key reaches and Enter and Space
  ///   press.
  /// - `escape` runs when Escape is pressed while the focus is inside.
  /// - All other kinds are offered as a button under their name, as by
  ///   `accessibilityAction(named:_:)`.
  ///
  /// ```swift
  /// CardView()
  ///   .onTapGesture { open() }
  ///   .accessibilityAction { open() }
  /// ```
  ///
  /// Differs from SwiftUI: a click runs the default action too, unless the view has a tap gesture.
  /// A control of the browser keeps its own action in place of the default one.
  @ViewBuilder
  @MainActor @preconcurrency public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    switch actionKind.kind {
    case .press:
      described(by: "accessibilityAction", "default", .init(press: handler)) { $0.actions = .press }
    case .escape:
      described(by: "accessibilityAction", "escape", isApart: true, .init(escape: handler)) {
        $0.actions = .escape
      }
    case .named(let name): accessibilityAction(named: Text(verbatim: name), handler)
    }
  }

  /// Offers an action under a name: a button that assistive technology finds after the view, and
  /// that appears in its corner when the Tab key reaches it.
  ///
  /// ```swift
  /// MailRow(mail)
  ///   .accessibilityAction(named: "Archive") { archive(mail) }
  /// ```
  ///
  /// Differs from SwiftUI: the action is a button of its own, since browsers know no list of
  /// actions.
  @MainActor
  public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityActions { Button(action: handler) { name } }
  }

  /// Offers an action under a localized name.
  @MainActor
  public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Offers an action under a name as it is.
  @_disfavoredOverload @MainActor
  public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(verbatim: String(name)), handler)
  }

  /// Offers an action under a label of views.
  @MainActor
  public func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let label = label()
    return accessibilityActions { Button(action: action) { label } }
  }

  /// Offers the buttons of `content` as actions of the view: assistive technology finds them after
  /// it, and they appear in its corner when the Tab key reaches them.
  ///
  /// ```swift
  /// MailRow(mail).accessibilityActions {
  ///   Button("Archive") { archive(mail) }
  ///   Button("Flag") { flag(mail) }
  /// }
  /// ```
  @MainActor
  public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    accessibilityActions(category: .default, content)
  }

  /// Offers the buttons of `content` as actions of the view, as a group with the name of the
  /// category.
  @MainActor
  public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View {
    let buttons = content()
    return overlay(alignment: .topTrailing) {
      HStack(spacing: 8) { buttons }
        .padding(EdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8))
        .fixedSize()
        .unseen(named: category.name)
    }
  }

  /// Lets assistive technology and the arrow keys adjust the value of the view, which becomes a
  /// slider that the Tab key reaches.
  ///
  /// ```swift
  /// RatingView(stars: stars)
  ///   .accessibilityLabel("Rating")
  ///   .accessibilityValue("\(stars) stars")
  ///   .accessibilityAdjustableAction { direction in
  ///     stars += direction == .increment ? 1 : -1
  ///   }
  /// ```
  ///
  /// The first number in the value, or 0, is the position of the slider.
  ///
  /// Differs from SwiftUI: a control of the browser keeps its own keys.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    described(by: "accessibilityAdjustableAction", "", .init(adjust: handler)) {
      $0.actions = .adjust
    }
  }

  /// Hides the view from sight unless it has the focus.
  func unseen(named name: String = "") -> some View {
    described(by: "unseen", name, isApart: true) {
      $0.isUnseen = true
      $0.label = name.isEmpty ? nil : name
    }
  }
}
