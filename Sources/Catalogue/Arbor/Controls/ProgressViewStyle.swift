public import ArborCore
import ArborDisplay

enum ProgressLook: Equatable, Sendable { case automatic, linear, circular }

/// The appearance of progress views.
///
/// ```swift
/// struct Percent: ProgressViewStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Text(configuration.fractionCompleted ?? 0, format: .percent)
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The view of a progress view.
  associatedtype Body: View
  /// The properties of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view of a progress view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, as given to a `ProgressViewStyle`.
///
/// ```swift
/// func makeBody(configuration: Configuration) -> some View {
///   ProgressView(configuration).tint(configuration.fractionCompleted == 1 ? .green : .orange)
/// }
/// ```
public struct ProgressViewStyleConfiguration {
  /// The view that describes the task.
  public nonisolated struct Label: View, Sendable {
    let content: AnyView?
    @MainActor public var body: some View { content }
  }

  /// The view that describes the value.
  public nonisolated struct CurrentValueLabel: View, Sendable {
    let content: AnyView?
    @MainActor public var body: some View { content }
  }

  /// The completed fraction, 0 to 1; `nil` for indeterminate progress.
  public let fractionCompleted: Double?
  /// The view that describes the task; `nil` for none.
  public var label: Label?
  /// The view that describes the value; `nil` for none.
  public var currentValueLabel: CurrentValueLabel?
  /// The text of the label.
  let title: String
}

/// A style that the progress view itself draws.
private protocol DrawnProgressStyle: ProgressViewStyle {
  nonisolated var look: ProgressLook { get }
  /// The color of the bar, ring or spinner; `nil` is the environment's tint.
  nonisolated var tint: Color? { get }
}

extension DefaultProgressViewStyle: DrawnProgressStyle {
  var look: ProgressLook { .automatic }
  var tint: Color? { nil }
}
extension LinearProgressViewStyle: DrawnProgressStyle { var look: ProgressLook { .linear } }
extension CircularProgressViewStyle: DrawnProgressStyle { var look: ProgressLook { .circular } }

/// The default style: a bar for a known fraction, else a spinner.
///
/// ```swift
/// ProgressView(value: progress)
///   .progressViewStyle(.automatic)
/// ```
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  /// Creates the style.
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A style that shows a bar for a known fraction, else a spinner.
///
/// ```swift
/// ProgressView(value: progress)
///   .progressViewStyle(.linear)
/// ```
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  let tint: Color?

  /// Creates the style with the environment's tint.
  public init() { tint = nil }
  /// Creates the style with a color of its own.
  public init(tint: Color) { self.tint = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A style that shows a ring for a known fraction, else a spinner.
///
/// ```swift
/// ProgressView(value: progress)
///   .progressViewStyle(.circular)
/// ```
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  let tint: Color?

  /// Creates the style with the environment's tint.
  public init() { tint = nil }
  /// Creates the style with a color of its own.
  public init(tint: Color) { self.tint = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar for a known fraction, else a spinner.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar for a known fraction.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring for a known fraction, else a spinner.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private enum ProgressLookKey: EnvironmentKey {
  static let defaultValue = ProgressLook.automatic
}

private enum ProgressTintKey: EnvironmentKey {
  static let defaultValue: Tint? = nil
}

extension EnvironmentValues {
  /// The style of progress views; `nil` for those that the view draws itself.
  var progressViewStyle: AnyProgressStyle? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }

  var progressLook: ProgressLook {
    get { self[ProgressLookKey.self] }
    set { self[ProgressLookKey.self] = newValue }
  }

  /// The color that the style specifies; it overrides `tint`.
  var progressTint: Tint? {
    get { self[ProgressTintKey.self] }
    set { self[ProgressTintKey.self] = newValue }
  }

  var progressAccent: Color { progressTint.map { Color(light: $0.light, dark: $0.dark) } ?? accent }
}

/// The look and color that a progress style specifies, or the style that makes the view.
private struct ProgressDress: Equatable {
  let look: ProgressLook
  let tint: Color?
  let style: AnyProgressStyle?
}

typealias AnyProgressStyle = StyleMaker<ProgressViewStyleConfiguration>

private enum ProgressViewStyleKey: HiddenEnvironmentKey {
  static let defaultValue: AnyProgressStyle? = nil
}

nonisolated extension View {
  /// Sets the style of the progress views inside.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let drawn = style as? any DrawnProgressStyle
    let dress = ProgressDress(
      look: drawn?.look ?? .automatic, tint: drawn?.tint,
      style: drawn == nil
        ? AnyProgressStyle(style, isHosted: false) { $0.makeBody(configuration: $1) } : nil)
    return environmentModifier("progressViewStyle", dress) { values, dress in
      values.progressLook = dress.look
      values.progressViewStyle = dress.style
      values.progressTint = dress.tint.map { values.tint(of: $0, colorsStates: true) }
    }
  }
}
