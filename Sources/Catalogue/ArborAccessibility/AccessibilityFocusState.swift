public import ArborCore
import ArborDisplay
import Foundation

/// The element that has the focus of assistive technology. Setting the value moves the focus.
///
/// ```swift
/// @AccessibilityFocusState private var isOnMessage: Bool
/// var body: some View {
///   Text(message).accessibilityFocused($isOnMessage)
///   Button("Check") { message = check(); isOnMessage = true }
/// }
/// ```
///
/// Differs from SwiftUI: browsers have one focus for the keyboard and for assistive technology.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// Read and write access to a focus state, for `accessibilityFocused`.
  @propertyWrapper
  public struct Binding {
    package let focus: FocusState<Value>.Binding

    /// The value of the focus state.
    public var wrappedValue: Value {
      get { focus.wrappedValue }
      nonmutating set { focus.wrappedValue = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  private var focus: FocusState<Value>

  /// Creates a state that is true while an element has the focus.
  public init() where Value == Bool { focus = FocusState() }
  /// Creates a state that identifies the focused element; `nil` while none has the focus.
  public init<T: Hashable>() where Value == T? { focus = FocusState() }
  /// Creates a state that is true while an element has the focus. Browsers do not reveal which
  /// assistive technology is used: the state holds for all of them.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    focus = FocusState()
  }
  /// Creates a state that identifies the focused element, for any assistive technology.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    focus = FocusState()
  }

  /// The value of the element that has the focus. Setting it moves the focus.
  public var wrappedValue: Value {
    get { focus.wrappedValue }
    nonmutating set { focus.wrappedValue = newValue }
  }

  /// A binding for `accessibilityFocused`.
  public var projectedValue: Binding { Binding(focus: focus.projectedValue) }
}

/// The kinds of assistive technology.
///
/// ```swift
/// @AccessibilityFocusState(for: .voiceOver) private var isOnTitle: Bool
/// ```
public struct AccessibilityTechnologies: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Screen readers.
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  /// Switches in place of keyboard and pointer.
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

nonisolated extension View {
  /// Binds the focus on the view to a focus state, which is true while the view has the focus.
  ///
  /// A control inside takes the focus; otherwise the view itself does, without being reached by the
  /// Tab key.
  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    focusTarget.focused(condition.focus)
  }

  /// Binds the focus on the view to a focus state, which is `value` while the view has the focus.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focusTarget.focused(binding.focus, equals: value)
  }

  private var focusTarget: some View {
    described(by: "accessibilityFocused") { $0.actions = .focus }
  }
}
