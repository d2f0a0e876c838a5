public import Arbor
public import ArborCore
public import ArborIntents
import ArborPaints
import ArborSpellings
import Foundation
import Logging

/// A button or a toggle beside the widgets of a program.
///
/// ```swift
/// struct Lamp: ControlWidget {
///   var body: some ControlWidgetConfiguration {
///     StaticControlConfiguration(kind: "lamp", provider: LampState()) { isOn in
///       ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
///         Label(isOn ? "On" : "Off", systemImage: "lightbulb")
///       }
///     }
///   }
/// }
/// ```
///
/// Differs from WidgetKit: there is no Control Center. A control is shown as a small widget, whose
/// page is `/lamp-systemSmall`.
@MainActor @preconcurrency
public protocol ControlWidget: Widget where Body: ControlWidgetConfiguration {
  /// The content of the control.
  var body: Body { get }
}

/// The content of a control, and the way in which it is offered.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration: WidgetConfiguration
where Body: ControlWidgetConfiguration {}

extension Never: ControlWidgetConfiguration {}

/// A button or a toggle, as the content of a control.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate
  /// The template that this one consists of.
  var body: Body { get }
  /// Returns the view of the control.
  ///
  /// - Parameter done: Called after the intent was performed.
  static func _view(_ template: Self, _ done: @escaping @MainActor () -> Void) -> AnyView
}

extension ControlWidgetTemplate {
  /// Returns the view of the body.
  public static func _view(
    _ template: Self, _ done: @escaping @MainActor () -> Void
  ) -> AnyView { Body._view(template.body, done) }

  /// Sets the color of the control.
  public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
    _ChangedTemplate(content: self) { AnyView($0.tint(tint)) }
  }

  /// Sets whether the control can be operated.
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
    _ChangedTemplate(content: self) { AnyView($0.disabled(disabled)) }
  }
}

extension ControlWidgetTemplate where Body == Never {
  /// Traps: a control that Arbor shows itself has no body.
  public var body: Never { fatalError("\(Self.self) is shown by Arbor and has no body") }
}

extension Never: ControlWidgetTemplate {
  public static func _view(
    _ template: Never, _ done: @escaping @MainActor () -> Void
  ) -> AnyView {}
}

/// A control whose view is changed.
public struct _ChangedTemplate<Content: ControlWidgetTemplate>: ControlWidgetTemplate {
  public typealias Body = Never
  let content: Content
  let change: @MainActor (AnyView) -> AnyView

  public static func _view(
    _ template: Self, _ done: @escaping @MainActor () -> Void
  ) -> AnyView { template.change(Content._view(template.content, done)) }
}

/// A button that performs an intent.
public struct ControlWidgetButton<Label: View, Action: AppIntent>: ControlWidgetTemplate {
  public typealias Body = Never
  private let action: Action
  private let label: Label

  /// Creates a button.
  public init(action: Action, @ViewBuilder label: @escaping () -> Label) {
    self.action = action
    self.label = label()
  }

  public static func _view(
    _ template: Self, _ done: @escaping @MainActor () -> Void
  ) -> AnyView {
    AnyView(
      Button {
        IntentRun.start(template.action, then: done)
      } label: {
        template.label.labelStyle(ControlLabelStyle())
      })
  }
}

extension ControlWidgetButton where Label == Text {
  /// Creates a button with a title.
  public init(_ titleKey: LocalizedStringKey, action: Action) {
    self.init(action: action) { Text(titleKey) }
  }
}

/// A toggle that performs an intent with its new value.
public struct ControlWidgetToggle<Label: View, Action: SetValueIntent>: ControlWidgetTemplate
where Action.ValueType == Bool {
  public typealias Body = Never
  private let title: Text
  private let isOn: Bool
  private let action: Action
  private let label: @MainActor (Bool) -> Label

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - titleKey: The name of what is on or off.
  ///   - valueLabel: Returns the view of a value.
  public init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> Label
  ) {
    title = Text(titleKey)
    self.isOn = isOn
    self.action = action
    label = valueLabel
  }

  public static func _view(
    _ template: Self, _ done: @escaping @MainActor () -> Void
  ) -> AnyView {
    let isOn = template.isOn
    return AnyView(
      Toggle(
        isOn: Binding(
          get: { isOn }, set: { IntentRun.start(template.action, setting: $0, then: done) })
      ) {
        VStack(alignment: .leading) {
          template.title.font(.headline)
          template.label(isOn).font(.caption)
        }
      })
  }
}

/// The symbol of a control above its title.
private struct ControlLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 6) {
      configuration.icon.font(.title)
      configuration.title.font(.caption)
    }
  }
}

/// A control without a configuration of its own.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  public typealias Body = Never
  private let offer: _WidgetOffer

  /// Creates a control without a value.
  ///
  /// - Parameter kind: A name that no other control or widget has.
  public init(kind: String, content: @escaping @MainActor () -> Content) {
    offer = .control(kind, ControlValues(preview: ()) {}) { _ in content() }
  }

  /// Creates a control with a value.
  ///
  /// - Parameters:
  ///   - kind: A name that no other control or widget has.
  ///   - provider: Makes the value.
  ///   - content: Returns the control with a value.
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider, content: @escaping @MainActor (Provider.Value) -> Content
  ) {
    let values = ControlValues(preview: provider.previewValue) {
      try await provider.currentValue()
    }
    offer = .control(kind, values, content)
  }

  public static func _offer(_ configuration: Self) -> _WidgetOffer? { configuration.offer }
}

/// Makes the value of a control.
public protocol ControlValueProvider: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value that is shown where visitors choose a control, and until there is another one.
  var previewValue: Value { get }
  /// Returns the value. It is asked when somebody sees the control, and again after the control was
  /// operated, or when ``ControlCenter`` says so.
  func currentValue() async throws -> Value
}

/// The controls of a program.
@MainActor public final class ControlCenter {
  /// The controls of this program.
  public static let shared = ControlCenter()

  private init() {}

  /// Lets the values of all controls of a kind be asked for again.
  public func reloadControls(ofKind kind: String) {
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
  }

  /// Lets the values of all controls be asked for again.
  public func reloadAllControls() { WidgetCenter.shared.reloadAllTimelines() }
}

extension ControlWidgetConfiguration {
  /// Sets the name under which the control is offered.
  public func displayName(_ name: LocalizedStringKey) -> some ControlWidgetConfiguration {
    _ChangedControl(content: self) { $0.name = name.text }
  }

  /// Says what the control is for.
  public func description(
    _ description: LocalizedStringKey
  ) -> some ControlWidgetConfiguration {
    _ChangedControl(content: self) { $0.about = description.text }
  }
}

/// A configuration that changes how a control is offered.
public struct _ChangedControl<Content: ControlWidgetConfiguration>: ControlWidgetConfiguration {
  public typealias Body = Never
  let content: Content
  let change: @MainActor (inout _WidgetOffer) -> Void

  public static func _offer(_ configuration: Self) -> _WidgetOffer? {
    guard var offer = Content._offer(configuration.content) else { return nil }
    configuration.change(&offer)
    return offer
  }
}

/// The value of a control from a time on.
private struct ControlEntry<Value: Sendable>: TimelineEntry, Sendable {
  let date: Date
  let value: Value
}

/// The values of a control, one after the other.
private struct ControlValues<Value: Sendable>: TimelineProvider {
  let preview: Value
  let current: @Sendable () async throws -> Value

  init(preview: Value, current: @escaping @Sendable () async throws -> Value) {
    self.preview = preview
    self.current = current
  }

  func placeholder(in context: Context) -> ControlEntry<Value> {
    ControlEntry(date: .now, value: preview)
  }

  func getSnapshot(
    in context: Context, completion: @escaping @Sendable (ControlEntry<Value>) -> Void
  ) { completion(ControlEntry(date: .now, value: preview)) }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ControlEntry<Value>>) -> Void
  ) {
    Task {
      do {
        let value = try await current()
        completion(Timeline(entries: [ControlEntry(date: .now, value: value)], policy: .never))
      } catch {
        // The last value stays.
        Logger(label: "arbor.widgets").error("The value of a control is not known: \(error)")
        let later = Date.now + WidgetLimits().intervalAfterSilence
        completion(Timeline(entries: [], policy: .after(later)))
      }
    }
  }
}

extension _WidgetOffer {
  fileprivate static func control<Value: Sendable, Content: ControlWidgetTemplate>(
    _ kind: String, _ values: ControlValues<Value>,
    _ content: @escaping @MainActor (Value) -> Content
  ) -> _WidgetOffer {
    var offer = _WidgetOffer(kind, values) { entry in
      Content._view(content(entry.value)) { WidgetCenter.shared.reloadTimelines(ofKind: kind) }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    offer.families = [.systemSmall]
    return offer
  }
}
