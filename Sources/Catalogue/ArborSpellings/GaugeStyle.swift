import Arbor
public import ArborCore

/// The appearance of gauges.
///
/// ```swift
/// struct Percent: GaugeStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Text(configuration.value, format: .percent)
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The view of a gauge.
  associatedtype Body: View
  /// The properties of a gauge.
  typealias Configuration = GaugeStyleConfiguration
  /// Returns the view of a gauge.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge, as given to a `GaugeStyle`.
///
/// ```swift
/// func makeBody(configuration: Configuration) -> some View {
///   ProgressView(value: configuration.value) { configuration.label }
/// }
/// ```
public struct GaugeStyleConfiguration {
  /// A view that the gauge was given.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The view that describes the value.
  public typealias CurrentValueLabel = Label
  /// The view of the lower bound.
  public typealias MinimumValueLabel = Label
  /// The view of the upper bound.
  public typealias MaximumValueLabel = Label

  /// The value, from 0 at the lower bound to 1 at the upper one.
  public let value: Double
  /// The view that describes the purpose of the gauge.
  public let label: Label
  /// The view that describes the value; `nil` for none.
  public let currentValueLabel: CurrentValueLabel?
  /// The view of the lower bound; `nil` for none.
  public let minimumValueLabel: MinimumValueLabel?
  /// The view of the upper bound; `nil` for none.
  public let maximumValueLabel: MaximumValueLabel?
  /// The text of the label.
  let title: String
  /// The labels of marked values; `nil` for none.
  let marks: GaugeMarks?
}

/// A gauge style of any type.
struct AnyGaugeStyle {
  let body: @MainActor (GaugeStyleConfiguration) -> AnyView
}

private enum GaugeStyleKey: HiddenEnvironmentKey {
  static let defaultValue: AnyGaugeStyle? = nil
}

extension EnvironmentValues {
  /// The style of gauges; `nil` is the default.
  var gaugeStyle: AnyGaugeStyle? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the gauges inside.
  ///
  /// ```swift
  /// Gauge(value: speed, in: 0...200) { Text("km/h") }.gaugeStyle(.accessoryCircular)
  /// ```
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    let any = AnyGaugeStyle { AnyView(style.makeBody(configuration: $0)) }
    return environmentModifier("gaugeStyle", any) { $0.gaugeStyle = $1 }
  }
}

// MARK: Styles

/// The default style: a bar below the label, with the value below it.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Battery") }.gaugeStyle(.automatic)
/// ```
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that is filled up to the value, below the label and above the value.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Battery") }.gaugeStyle(.linearCapacity)
/// ```
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        MarkedGaugeLine(configuration: configuration, isFilled: true)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption).foregroundColor(.secondary)
    }
  }
}

/// A bar that is filled up to the value, between the bounds.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Battery") }.gaugeStyle(.accessoryLinearCapacity)
/// ```
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label
      MarkedGaugeLine(configuration: configuration, isFilled: true)
      configuration.currentValueLabel.font(.caption)
    }
  }
}

/// A bar with a mark at the value, between the bounds; without these, below the label and the
/// value.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Battery") }.gaugeStyle(.accessoryLinear)
/// ```
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
        HStack {
          configuration.label
          Spacer(minLength: 8)
          configuration.currentValueLabel
        }
      }
      HStack(spacing: 6) {
        configuration.minimumValueLabel
        MarkedGaugeLine(configuration: configuration, isFilled: false)
        configuration.maximumValueLabel
      }
    }
  }
}

/// An open ring with a mark at the value, around it, with the bounds or the label at the opening.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Battery") }.gaugeStyle(.accessoryCircular)
/// ```
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(
      value: configuration.value, title: configuration.title,
      middle: configuration.currentValueLabel, label: configuration.label,
      least: configuration.minimumValueLabel, most: configuration.maximumValueLabel)
  }
}

/// A ring that is filled up to the value, around the value.
///
/// ```swift
/// Gauge(value: 0.4) { Text("Battery") }.gaugeStyle(.accessoryCircularCapacity)
/// ```
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GaugeCircle(
      value: configuration.value, title: configuration.title,
      middle: configuration.currentValueLabel ?? configuration.label)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// A bar below the label, with the value below it.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled up to the value, below the label and above the value.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar that is filled up to the value, below the label.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A bar with a mark at the value, between the bounds.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled up to the value.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
