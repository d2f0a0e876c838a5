public import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

/// The color of the symbols of list rows.
///
/// ```swift
/// Label("Inbox", systemImage: "tray").listItemTint(.fixed(.purple))
/// ```
public struct ListItemTint: Sendable {
  fileprivate let color: Color

  /// A color that nothing else changes.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// A color that visitors may override; browsers let them override none.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// Gray.
  public static let monochrome = ListItemTint(color: .secondary)
}

nonisolated extension View {
  /// Sets whether links in lists have an arrow at their trailing end.
  ///
  /// ```swift
  /// NavigationLink("Details", value: item).navigationLinkIndicatorVisibility(.hidden)
  /// ```
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environmentModifier("navigationLinkIndicatorVisibility", visibility != .hidden) {
      $0.showsLinkIndicators = $1
    }
  }

  /// Sets the color of the icons of the labels inside; `nil` leaves them as they are around.
  ///
  /// ```swift
  /// Section("Folders") { FolderRows() }.listItemTint(.monochrome)
  /// ```
  ///
  /// Differs from SwiftUI: a `labelStyle(_:)` inside replaces it.
  public func listItemTint(_ tint: ListItemTint?) -> some View {
    modifier(ListItemTintModifier(color: tint?.color))
  }

  /// Sets the color of the icons of the labels inside; `nil` leaves them as they are around.
  public func listItemTint(_ tint: Color?) -> some View {
    modifier(ListItemTintModifier(color: tint))
  }
}

private nonisolated struct ListItemTintModifier: ViewModifier {
  let color: Color?
  @Environment(\.labelStyle) private var style

  @MainActor func body(content: Content) -> some View {
    content.labelStyle(TintedLabelStyle(base: style, color: color))
  }
}

/// A label style with icons of a color.
private nonisolated struct TintedLabelStyle: LabelStyle {
  let base: any LabelStyle
  let color: Color?

  @MainActor func makeBody(configuration: Configuration) -> some View {
    guard let color else { return AnyView(configuration.dressed(in: base)) }
    return AnyView(
      Label {
        configuration.title
      } icon: {
        configuration.icon.foregroundColor(color)
      }
      .labelStyle(ErasedLabelStyle(base: base)))
  }
}

/// A label style of any type.
private nonisolated struct ErasedLabelStyle: LabelStyle {
  let base: any LabelStyle
  @MainActor func makeBody(configuration: Configuration) -> some View {
    configuration.dressed(in: base)
  }
}

extension LabelStyleConfiguration {
  @MainActor fileprivate func dressed(in style: any LabelStyle) -> AnyView {
    func view<S: LabelStyle>(_ style: S) -> AnyView {
      AnyView(style.makeBody(configuration: self))
    }
    return view(style)
  }
}

/// The weight of what stands out.
///
/// ```swift
/// Section("Today") { Tasks() }.headerProminence(.increased)
/// ```
public enum Prominence: Hashable, Sendable, CaseIterable {
  case standard, increased
}

extension EnvironmentValues {
  /// The prominence of the headers of sections.
  public var headerProminence: Prominence {
    get { raisesHeaders ? .increased : .standard }
    set { raisesHeaders = newValue == .increased }
  }
}

nonisolated extension View {
  /// Sets the prominence of the headers of the sections inside: increased ones are large and in
  /// the color of texts.
  ///
  /// ```swift
  /// Section("Today") { Tasks() }.headerProminence(.increased)
  /// ```
  public func headerProminence(_ prominence: Prominence) -> some View {
    environmentModifier("headerProminence", prominence) { $0.headerProminence = $1 }
  }
}

/// Whether every second row of a list is darker.
///
/// ```swift
/// List(files) { FileRow(file: $0) }.alternatingRowBackgrounds(.enabled)
/// ```
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  fileprivate let isOn: Bool?
  /// As the style of the list says.
  public static let automatic = AlternatingRowBackgroundBehavior(isOn: nil)
  /// Every second row is darker, and no lines separate the rows.
  public static let enabled = AlternatingRowBackgroundBehavior(isOn: true)
  /// All rows are alike.
  public static let disabled = AlternatingRowBackgroundBehavior(isOn: false)
}

nonisolated extension View {
  /// Sets whether every second row of the lists inside is darker.
  ///
  /// ```swift
  /// List(files) { FileRow(file: $0) }.alternatingRowBackgrounds()
  /// ```
  public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View {
    environmentModifier("alternatingRowBackgrounds", behavior) {
      $0.listMetrics.alternates = $1.isOn
    }
  }

  /// Sets the space around the sections of the lists inside, in points; `nil` for that of the
  /// list's style.
  ///
  /// ```swift
  /// List { Sections() }.listSectionMargins(.horizontal, 32)
  /// ```
  ///
  /// Differs from SwiftUI: both sides have the same space, and between two sections there is the
  /// space of one.
  public func listSectionMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?
  ) -> some View {
    let length = length.map { Double($0.isFinite ? max($0, 0) : 0) }
    return environmentModifier("listSectionMargins", length) { values, length in
      if !edges.isDisjoint(with: .horizontal) { values.listMetrics.margin = length }
      if !edges.isDisjoint(with: .vertical) { values.listMetrics.sectionSpacing = length }
    }
  }
}
