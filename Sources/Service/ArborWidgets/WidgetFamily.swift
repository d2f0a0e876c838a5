public import Arbor
public import ArborCore
import Foundation

/// The shape and the size of a widget.
///
/// ```swift
/// StaticConfiguration(kind: "Steps", provider: Provider()) { StepsView(entry: $0) }
///   .supportedFamilies([.systemSmall, .systemMedium])
/// ```
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// A square, 158 points wide.
  case systemSmall = 0
  /// As high as a small one, and 338 points wide.
  case systemMedium
  /// 338 by 354 points.
  case systemLarge
  /// 795 by 379 points.
  case systemExtraLarge
  /// A circle of 72 points.
  case accessoryCircular = 5
  /// A few lines in 160 by 72 points.
  case accessoryRectangular
  /// One line, 234 points wide.
  case accessoryInline

  /// The name, such as `systemSmall`.
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }

  /// The size in points, which is that on a phone of 390 by 844 points; the largest one is that of
  /// a tablet of 1,024 by 1,366.
  var size: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 158, height: 158)
    case .systemMedium: CGSize(width: 338, height: 158)
    case .systemLarge: CGSize(width: 338, height: 354)
    case .systemExtraLarge: CGSize(width: 795, height: 379)
    case .accessoryCircular: CGSize(width: 72, height: 72)
    case .accessoryRectangular: CGSize(width: 160, height: 72)
    case .accessoryInline: CGSize(width: 234, height: 26)
    }
  }

  /// Whether it lies on a lock screen, without a ground of its own.
  var isAccessory: Bool { rawValue >= Self.accessoryCircular.rawValue }

  var cornerRadius: Double {
    switch self {
    case .accessoryCircular: 36
    case .accessoryRectangular, .accessoryInline: 8
    default: 22
    }
  }
}

/// The colors in which a widget is drawn.
///
/// ```swift
/// @Environment(\.widgetRenderingMode) private var mode
/// ```
///
/// Differs from WidgetKit: it is always `fullColor`.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `fullColor`.
  public let description: String

  /// Its own colors.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// Two groups of views in a color each.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// One color in shades.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

extension EnvironmentValues {
  private enum FamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemMedium }
  }

  private enum MarginsKey: EnvironmentKey {
    static var defaultValue: EdgeInsets { EdgeInsets() }
  }

  private enum GroundKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  /// The family of the widget that contains the view; `systemMedium` outside of widgets.
  public var widgetFamily: WidgetFamily {
    get { self[FamilyKey.self] }
    set { self[FamilyKey.self] = newValue }
  }

  /// The distance of a widget's content from its edges: 16 points for those of the home screen.
  public internal(set) var widgetContentMargins: EdgeInsets {
    get { self[MarginsKey.self] }
    set { self[MarginsKey.self] = newValue }
  }

  /// Whether the background of the widget is shown: that of widgets of the lock screen is not.
  public internal(set) var showsWidgetContainerBackground: Bool {
    get { self[GroundKey.self] }
    set { self[GroundKey.self] = newValue }
  }

  /// The colors in which the widget is drawn: always its own.
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }

  /// Whether a label is shown beside the widget: never.
  public var showsWidgetLabel: Bool { false }
}

extension ContainerBackgroundPlacement {
  /// The ground of the widget that contains the view.
  ///
  /// ```swift
  /// StepsView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
  /// ```
  public static let widget = ContainerBackgroundPlacement(name: "widget")
}
