public import ArborCore
public import Foundation

/// A key that the visitor pressed.
///
/// ```swift
/// BoardView()
///   .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
///     move(by: press.key == .leftArrow ? -1 : 1)
///     return .handled
///   }
/// ```
public struct KeyPress: Sendable {
  /// The phases of a key.
  ///
  /// ```swift
  /// BoardView().onKeyPress(.space, phases: [.down, .up]) { hold($0.phase == .down) }
  /// ```
  public struct Phases: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The key stays down, and types again.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key goes up.
    public static let up = Phases(rawValue: 4)
    /// All phases.
    public static let all = Phases(rawValue: 7)
  }

  /// The outcome of an action for a key.
  ///
  /// ```swift
  /// field.onKeyPress(.escape) { clear() ? .handled : .ignored }
  /// ```
  public enum Result: Hashable, Sendable {
    /// Nobody else gets the key.
    case handled
    /// The views around get the key.
    case ignored
  }

  /// The phase.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// The characters that the key types; empty for keys such as the arrows.
  public let characters: String
  /// The modifier keys that are held down.
  public let modifiers: EventModifiers

  /// - Parameter input: The key, as browsers report it. `nil` for keys without an equivalent.
  init?(_ input: KeyInput) {
    guard let key = KeyEquivalent(browserKey: input.key) else { return nil }
    self.key = key
    characters = input.key.count == 1 ? input.key : ""
    phase = !input.isDown ? .up : input.isRepeat ? .repeat : .down
    modifiers = EventModifiers(input.modifiers)
  }
}

nonisolated extension View {
  /// Runs an action when a key goes down, or types again, while the focus is inside the view or
  /// nowhere.
  ///
  /// ```swift
  /// GameView().onKeyPress(.space) {
  ///   jump()
  ///   return .handled
  /// }
  /// ```
  ///
  /// While a text is edited, Return arrives before the text has it, which uses it if all actions
  /// return `ignored`.
  ///
  /// Differs from SwiftUI: the browser decides before the action has run. Keys that are named have
  /// no other effect, whatever the action returns; `ignored` passes them on to the views around.
  /// While a text is edited, only Return, Escape and, in a field of one line, the up and down
  /// arrows arrive; a control that has the focus keeps the keys that operate it. With Control or
  /// Command, keys that are named belong to the browser. If nothing has the focus, the first view
  /// of the page that wants a key gets it.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    keyPress(.named([key.name]), [.down, .repeat]) { _ in action() }
  }

  /// Runs an action in phases of a key.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { keyPress(.named([key.name]), phases, action) }

  /// Runs an action in phases of any of several keys.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { keyPress(.named(keys.map(\.name).sorted()), phases, action) }

  /// Runs an action in phases of keys that type any of several characters.
  ///
  /// Differs from SwiftUI: keys that are not named keep their effect in the browser.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(.any, phases) { press in
      let scalars = press.characters.unicodeScalars
      return !scalars.isEmpty && scalars.allSatisfy(characters.contains) ? action(press) : .ignored
    }
  }

  /// Runs an action in phases of any key.
  ///
  /// Differs from SwiftUI: keys that are not named keep their effect in the browser.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { keyPress(.any, phases, action) }

  /// Runs an action when Escape is pressed while the focus is inside the view or nowhere; `nil` for
  /// none.
  ///
  /// ```swift
  /// PreviewView().onExitCommand { closePreview() }
  /// ```
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    keyPress(.named(action == nil ? [] : [KeyEquivalent.escape.name]), .down) { _ in
      action?()
      return .handled
    }
  }

  /// Runs an action when a key that deletes is pressed while the focus is inside the view or
  /// nowhere; `nil` for none.
  ///
  /// ```swift
  /// List(selection: $chosen) { Rows() }.onDeleteCommand { delete(chosen) }
  /// ```
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    let names = [KeyEquivalent.delete.name, KeyEquivalent.deleteForward.name]
    return keyPress(.named(action == nil ? [] : names), .down) { _ in
      action?()
      return .handled
    }
  }

  /// Runs an action when an arrow key is pressed while the focus is inside the view or nowhere;
  /// `nil` for none.
  ///
  /// ```swift
  /// BoardView().onMoveCommand { direction in move(direction) }
  /// ```
  public func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View {
    let names = MoveCommandDirection.allCases.map(\.key.name)
    return keyPress(.named(action == nil ? [] : names), [.down, .repeat]) { press in
      guard let direction = MoveCommandDirection.allCases.first(where: { $0.key == press.key })
      else { return .ignored }
      action?(direction)
      return .handled
    }
  }

  private func keyPress(
    _ keys: KeyPressLayout.Keys, _ phases: KeyPress.Phases,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(UnaryModifier(KeyPressLayout(keys: keys, phases: phases, action: action)))
  }
}

/// The direction of an arrow key.
public enum MoveCommandDirection: Hashable, Sendable, CaseIterable {
  /// The arrows upward, downward, to the left and to the right.
  case up, down, left, right

  fileprivate var key: KeyEquivalent {
    switch self {
    case .up: .upArrow
    case .down: .downArrow
    case .left: .leftArrow
    case .right: .rightArrow
    }
  }
}
