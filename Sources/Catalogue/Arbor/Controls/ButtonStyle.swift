public import ArborCore
import Foundation

/// The appearance of buttons. The action still runs when the button is tapped.
///
/// ```swift
/// struct Outlined: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.padding(8).opacity(configuration.isPressed ? 0.5 : 1)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view of a button; all of it reacts to presses.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The appearance of buttons and the interaction that triggers them.
///
/// ```swift
/// struct DoubleTapped: PrimitiveButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view that replaces a button; it decides when `configuration.trigger()` is called.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, as given to a `ButtonStyle`.
///
/// ```swift
/// struct Warning: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.foregroundStyle(configuration.role == .destructive ? .red : .blue)
///   }
/// }
/// ```
public struct ButtonStyleConfiguration {
  /// The label of the button: a view that only the configuration creates.
  public nonisolated struct Label: View, Sendable {
    let content: AnyView
    @MainActor public var body: some View { content }
  }

  /// The purpose of the button; `nil` if the author gave none.
  public let role: ButtonRole?
  /// A view that shows the button's label.
  public let label: Label
  private let press: ButtonPress
  private let isDown: Bool

  init(role: ButtonRole?, label: Label, press: ButtonPress, isDown: Bool) {
    self.role = role
    self.label = label
    self.press = press
    self.isDown = isDown
  }

  /// Whether a pointer or a finger is down on the button.
  ///
  /// Clients report presses only for buttons whose style reads this property.
  public var isPressed: Bool {
    press.noteReading()
    return isDown
  }
}

/// The properties and the action of a button, as given to a `PrimitiveButtonStyle`.
///
/// ```swift
/// struct Held: PrimitiveButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.onLongPressGesture { configuration.trigger() }
///   }
/// }
/// ```
public struct PrimitiveButtonStyleConfiguration {
  /// The label of the button: a view that only the configuration creates.
  public nonisolated struct Label: View, Sendable {
    let content: AnyView
    @MainActor public var body: some View { content }
  }

  /// The purpose of the button; `nil` if the author gave none.
  public let role: ButtonRole?
  /// A view that shows the button's label.
  public let label: Label
  let act: ButtonAct
  private let run: () -> Void

  init(role: ButtonRole?, label: AnyView, act: ButtonAct, run: @escaping () -> Void) {
    self.role = role
    self.label = Label(content: label)
    self.act = act
    self.run = run
  }

  /// Runs the button's action, or opens the link's URL.
  public func trigger() { run() }
}

/// The effect of tapping a button.
enum ButtonAct {
  case perform(() -> Void)
  /// Opens a URL; the browser follows the link by itself.
  case open(URL)
  /// Nothing: a view around the label acts.
  case none
}

/// Records whether a style reads `isPressed`, so that clients report presses only then.
final class ButtonPress: TransientState, @unchecked Sendable {
  private(set) var isRead = false
  @MainActor weak var node: LayoutNode?

  func noteReading() {
    guard !isRead else { return }
    isRead = true
    // The node may have been drawn without press reporting.
    MainActor.assumeIsolated { node?.segmentChanged() }
  }
}

/// A type-erased button style, linked to the style of the enclosing views.
final class AnyButtonStyle: Equatable, @unchecked Sendable {
  private let value: Any
  /// The style of buttons that this style itself creates; `nil` is the default.
  let outer: AnyButtonStyle?
  /// Creates the view of a button.
  let make: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView
  private let isSame: @MainActor (Any) -> Bool

  private init(
    _ value: Any, _ outer: AnyButtonStyle?,
    _ make: @escaping @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView,
    _ isSame: @escaping @MainActor (Any) -> Bool
  ) {
    self.value = value
    self.outer = outer
    self.make = make
    self.isSame = isSame
  }

  convenience init<Style: ButtonStyle>(pressed style: Style) {
    nonisolated(unsafe) let style = style
    self.init(
      style, nil, { AnyView(PressableButton(style: style, configuration: $0)) },
      { ($0 as? Style).map { HostedStyle.areEqual(style, $0) } ?? false })
  }

  convenience init<Style: PrimitiveButtonStyle>(primitive style: Style) {
    nonisolated(unsafe) let style = style
    self.init(
      style, nil, { AnyView(PrimitiveButtonBody(style: HostedStyle(style), configuration: $0)) },
      { ($0 as? Style).map { HostedStyle.areEqual(style, $0) } ?? false })
  }

  func inside(_ outer: AnyButtonStyle?) -> AnyButtonStyle {
    AnyButtonStyle(value, outer, make, isSame)
  }

  static func == (one: AnyButtonStyle, other: AnyButtonStyle) -> Bool {
    one === other
      || one.outer == other.outer && MainActor.assumeIsolated { one.isSame(other.value) }
  }
}

private enum ButtonStyleKey: HiddenEnvironmentKey {
  static let defaultValue: AnyButtonStyle? = nil
}

extension EnvironmentValues {
  /// The style of buttons; `nil` is the default.
  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the buttons and links inside.
  ///
  /// The innermost style applies; buttons that it creates itself have the next outer style. Menu
  /// rows, bar items, dialog buttons and swipe actions keep their own look.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environmentModifier("buttonStyle", AnyButtonStyle(pressed: style)) {
      $0.buttonStyle = $1.inside($0.buttonStyle)
    }
  }

  /// Sets the style of the buttons and links inside, including the interaction that triggers them.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let any = style is DefaultButtonStyle ? nil : AnyButtonStyle(primitive: style)
    return environmentModifier("buttonStyle", any) {
      $0.buttonStyle = $1?.inside($0.buttonStyle)
    }
  }
}

/// A button whose appearance comes from the environment's button style.
nonisolated struct StyledControl: View {
  @Environment(\.buttonStyle) private var style
  @Environment(\.openURL) private var openURL
  let role: ButtonRole?
  let act: ButtonAct
  let label: AnyView

  @MainActor var body: some View {
    if let style {
      style.make(configuration)
        .environmentModifier("buttonStyle", style.outer) { $0.buttonStyle = $1 }
    } else {
      DressedButton(look: .automatic, configuration: configuration)
    }
  }

  @MainActor private var configuration: PrimitiveButtonStyleConfiguration {
    let (act, openURL) = (act, openURL)
    return PrimitiveButtonStyleConfiguration(role: role, label: label, act: act) {
      switch act {
      case .perform(let action): action()
      case .open(let url): openURL(url)
      case .none: break
      }
    }
  }
}

/// A label with the look of a button, for a view around it that acts. Menus of macOS have the look
/// by themselves.
package nonisolated struct DressedLabel: View {
  private let label: AnyView
  @Environment(\.buttonStyle) private var style
  @Environment(\.bordersButtons) private var isBordered

  package init(_ label: AnyView) { self.label = label }

  @MainActor package var body: some View {
    if style == nil || isBordered {
      label
    } else {
      StyledControl(role: nil, act: .none, label: label)
    }
  }
}

private nonisolated struct PrimitiveButtonBody<Style: PrimitiveButtonStyle>: View {
  let style: HostedStyle<Style>
  let configuration: PrimitiveButtonStyleConfiguration

  @MainActor var body: some View { style.style.makeBody(configuration: configuration) }
}

/// A button whose style can follow presses.
private nonisolated struct PressableButton<Style: ButtonStyle>: View {
  @State private var isDown = false
  @State private var press = ButtonPress()
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  @MainActor var body: some View {
    ButtonCore(
      act: configuration.act, hold: ButtonHold(press: press) { isDown = $0 },
      content: ButtonBody(
        style: HostedStyle(style),
        configuration: ButtonStyleConfiguration(
          role: configuration.role,
          label: ButtonStyleConfiguration.Label(content: AnyView(configuration.label)),
          press: press, isDown: isDown)))
  }
}

private nonisolated struct ButtonBody<Style: ButtonStyle>: View {
  let style: HostedStyle<Style>
  let configuration: ButtonStyleConfiguration

  @MainActor var body: some View { style.style.makeBody(configuration: configuration) }
}
