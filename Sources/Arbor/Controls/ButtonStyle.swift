public import ArborCore
import Foundation

/// How buttons look. What a press does stays as it is: the action runs when the button is tapped.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  /// What is shown of a button, all of which can be pressed.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How buttons look, and what makes them act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// What stands in the place of a button; it decides when `configuration.trigger()` is called.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button is about.
public struct ButtonStyleConfiguration {
  /// What the author wrote as the label of the button.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What the button is for; nil: the author does not say.
  public let role: ButtonRole?
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
  /// Browsers tell of presses only where this is read.
  public var isPressed: Bool {
    press.noteReading()
    return isDown
  }
}

/// What a button is about, and what it does.
public struct PrimitiveButtonStyleConfiguration {
  /// What the author wrote as the label of the button.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What the button is for; nil: the author does not say.
  public let role: ButtonRole?
  public let label: Label
  let act: ButtonAct
  private let run: () -> Void

  init(role: ButtonRole?, label: AnyView, act: ButtonAct, run: @escaping () -> Void) {
    self.role = role
    self.label = Label(content: label)
    self.act = act
    self.run = run
  }

  /// Does what the button does.
  public func trigger() { run() }
}

/// What a button does.
enum ButtonAct {
  case perform(() -> Void)
  /// As links do, which the browser follows by itself.
  case open(URL)
}

/// Whether anybody wants to know of presses on a button.
final class ButtonPress: @unchecked Sendable {
  private(set) var isRead = false
  @MainActor weak var node: LayoutNode?

  func noteReading() {
    guard !isRead else { return }
    isRead = true
    // It may have been drawn without telling of presses.
    MainActor.assumeIsolated { node?.segmentChanged() }
  }
}

/// A style of any type, within those of the views around.
final class AnyButtonStyle: Equatable, @unchecked Sendable {
  private let value: Any
  /// Of the buttons that the style itself makes; nil: the default.
  let outer: AnyButtonStyle?
  /// What buttons of the style look like.
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

  @MainActor convenience init<Style: ButtonStyle>(pressed style: Style) {
    self.init(
      style, nil, { AnyView(PressableButton(style: style, configuration: $0)) },
      { ($0 as? Style).map { HostedStyle.areEqual(style, $0) } ?? false })
  }

  @MainActor convenience init<Style: PrimitiveButtonStyle>(primitive style: Style) {
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
  /// nil: the default.
  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons inside look, and links. The innermost style counts; in what it makes of a button, that of the views around does.
  ///
  /// Rows of menus and what bars, dialogs and swipes on rows offer keep their own look.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environmentModifier("buttonStyle", AnyButtonStyle(pressed: style)) {
      $0.buttonStyle = $1.inside($0.buttonStyle)
    }
  }

  /// Sets how buttons inside look, and links, and what makes them act.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let any = style is DefaultButtonStyle ? nil : AnyButtonStyle(primitive: style)
    return environmentModifier("buttonStyle", any) {
      $0.buttonStyle = $1?.inside($0.buttonStyle)
    }
  }
}

/// A button that a style has a say in.
struct StyledControl: View {
  @Environment(\.buttonStyle) private var style
  @Environment(\.openURL) private var openURL
  let role: ButtonRole?
  let act: ButtonAct
  let label: AnyView

  var body: some View {
    if let style {
      style.make(configuration)
        .environmentModifier("buttonStyle", style.outer) { $0.buttonStyle = $1 }
    } else {
      DressedButton(look: .automatic, configuration: configuration)
    }
  }

  private var configuration: PrimitiveButtonStyleConfiguration {
    let (act, openURL) = (act, openURL)
    return PrimitiveButtonStyleConfiguration(role: role, label: label, act: act) {
      switch act {
      case .perform(let action): action()
      case .open(let url): openURL(url)
      }
    }
  }
}

private struct PrimitiveButtonBody<Style: PrimitiveButtonStyle>: View {
  let style: HostedStyle<Style>
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { style.style.makeBody(configuration: configuration) }
}

/// A button whose look follows the pointer.
private struct PressableButton<Style: ButtonStyle>: View {
  @State private var isDown = false
  @State private var press = ButtonPress()
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
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

private struct ButtonBody<Style: ButtonStyle>: View {
  let style: HostedStyle<Style>
  let configuration: ButtonStyleConfiguration

  var body: some View { style.style.makeBody(configuration: configuration) }
}
