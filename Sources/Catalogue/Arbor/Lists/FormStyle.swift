public import ArborCore
import ArborDisplay
import Foundation

/// The appearance of forms.
///
/// ```swift
/// struct Boxed: FormStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) { configuration.content }.padding().border(.gray)
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  /// Returns the view of a form.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form, as given to a `FormStyle`.
///
/// ```swift
/// struct Scrolled: FormStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     ScrollView { VStack(alignment: .leading) { configuration.content } }
///   }
/// }
/// ```
public struct FormStyleConfiguration {
  /// The controls of a form: a view that only the configuration creates.
  public nonisolated struct Content: View, Sendable {
    let content: AnyView
    @MainActor public var body: some View { content }
  }

  /// A view that shows the form's controls.
  public let content: Content
}

/// The default style: `grouped` on iOS, `columns` on macOS.
///
/// ```swift
/// Form { Toggle("Newsletter", isOn: $wantsNews) }
///   .formStyle(.automatic)
/// ```
public nonisolated struct AutomaticFormStyle: FormStyle, Sendable {
  /// Creates the style.
  nonisolated public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AutomaticForm(content: configuration.content)
  }
}

/// A style that shows the rows of a list, with a card for each section.
///
/// ```swift
/// Form { Toggle("Newsletter", isOn: $wantsNews) }
///   .formStyle(.grouped)
/// ```
public nonisolated struct GroupedFormStyle: FormStyle, Sendable {
  /// Creates the style.
  nonisolated public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GroupedForm(content: configuration.content)
  }
}

/// A style with a column of labels and one of controls, without a scroll view. A text field has its
/// title in the column of the labels.
///
/// ```swift
/// Form { Toggle("Newsletter", isOn: $wantsNews) }
///   .formStyle(.columns)
/// ```
public nonisolated struct ColumnsFormStyle: FormStyle, Sendable {
  /// Creates the style.
  nonisolated public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ColumnsForm(content: configuration.content)
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default style of the idiom.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// The rows of a list, with a card for each section.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A column of labels and one of controls.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// A built-in look, or a custom style.
enum FormLook: Equatable {
  case automatic, grouped, columns
  case own(AnyFormStyle)

  func resolved(_ idiom: Idiom) -> FormLook {
    self == .automatic ? idiom == .macOS ? .columns : .grouped : self
  }
}

/// A type-erased custom form style.
final class AnyFormStyle: Equatable, @unchecked Sendable {
  /// The look of forms that the style itself creates.
  final class Outer: Sendable {
    let value: FormLook
    init(_ value: FormLook) { self.value = value }
  }

  private let type: Any.Type
  /// Whether the style has no stored properties, so that all its values are equal.
  private let isEmpty: Bool
  let make: @MainActor (FormStyleConfiguration) -> AnyView
  let outer: Outer

  init<Style: FormStyle>(_ style: Style) {
    nonisolated(unsafe) let style = style
    type = Style.self
    isEmpty = MemoryLayout<Style>.size == 0
    outer = Outer(.automatic)
    make = { AnyView(HostedForm(style: HostedStyle(style), configuration: $0)) }
  }

  private init(_ style: AnyFormStyle, in outer: FormLook) {
    (type, isEmpty, make) = (style.type, style.isEmpty, style.make)
    self.outer = Outer(outer)
  }

  func inside(_ outer: FormLook) -> AnyFormStyle { AnyFormStyle(self, in: outer) }

  static func == (one: AnyFormStyle, other: AnyFormStyle) -> Bool {
    one === other
      || one.isEmpty && one.type == other.type && one.outer.value == other.outer.value
  }
}

private nonisolated struct HostedForm<Style: FormStyle>: View {
  let style: HostedStyle<Style>
  let configuration: FormStyleConfiguration

  @MainActor var body: some View { style.style.makeBody(configuration: configuration) }
}

private enum FormLookKey: HiddenEnvironmentKey {
  static var defaultValue: FormLook { .automatic }
}

private enum FormColumnsKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var formLook: FormLook {
    get { self[FormLookKey.self] }
    set { self[FormLookKey.self] = newValue }
  }

  /// Whether the view is in a form with a column of labels.
  var isInColumns: Bool {
    get { self[FormColumnsKey.self] }
    set { self[FormColumnsKey.self] = newValue }
  }

  /// Whether a label and its control are at the two ends of a row.
  var spreadsLabels: Bool { idiom != .macOS || isInForm }

  /// Whether text fields have their titles beside them.
  var titlesFields: Bool { !hidesLabels && (isInColumns || idiom == .macOS && isInForm) }
}

nonisolated extension View {
  /// Sets the style of the forms inside.
  public func formStyle<F: FormStyle>(_ style: F) -> some View {
    let look: FormLook =
      switch style {
      case is AutomaticFormStyle: .automatic
      case is GroupedFormStyle: .grouped
      case is ColumnsFormStyle: .columns
      default: .own(AnyFormStyle(style))
      }
    return environmentModifier("formStyle", look) { values, look in
      if case .own(let style) = look {
        values.formLook = .own(style.inside(values.formLook))
      } else {
        values.formLook = look
      }
    }
  }
}

/// A form in the idiom's default look.
private nonisolated struct AutomaticForm<Content: View>: View {
  @Environment(\.idiom) private var idiom
  let content: Content

  @MainActor var body: some View {
    if idiom == .macOS { ColumnsForm(content: content) } else { GroupedForm(content: content) }
  }
}

/// A form as the rows of a list.
struct GroupedForm<Content: View>: View {
  let content: Content

  var body: some View { List { content }.formRows().modifier(BackedPart(backing: .form)) }
}

/// A form with labels and controls in two columns.
nonisolated struct ColumnsForm<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    FormColumns { content }.environmentModifier("formStyle", SectionTitles.columns) {
      ($0.isInColumns, $0.sectionTitles) = (true, $1)
    }
  }
}

extension SectionTitles {
  fileprivate static let columns = SectionTitles("columns") { values, isHeader in
    values.font = isHeader ? .headline : .subheadline
    values.foregroundColor = isHeader ? .primary : .secondary
  }
}

private enum FormColumnGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

extension HorizontalAlignment {
  /// The edge at which the column of the controls begins.
  fileprivate static let formColumn = HorizontalAlignment(FormColumnGuide.self)
}

/// A control beside its label in a form of two columns.
nonisolated struct FormRow<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  @MainActor var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      label.fixedSize()
      HStack(spacing: 8) { content }.alignmentGuide(.formColumn) { $0[.leading] }
    }
  }
}

/// Stacks rows vertically and aligns their controls at one edge.
///
/// ## Algorithm
/// 1. The column of the controls begins after the widest label; a row without a label stands in
///    that column.
/// 2. Each row is proposed the remaining width and stands below the previous one, with the distance
///    that both prefer.
private struct FormColumns: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private func frames(of subviews: Subviews, in width: CGFloat?) -> [CGRect] {
    let starts = subviews.map { $0.dimensions(in: .unspecified)[explicit: .formColumn] ?? 0 }
    let column = starts.max() ?? 0
    var frames: [CGRect] = []
    for (index, subview) in subviews.enumerated() {
      let x = column - starts[index]
      let size = subview.sizeThatFits(
        ProposedViewSize(width: width.map { max($0 - x, 0) }, height: nil))
      var y = frames.last?.maxY ?? 0
      if index > 0 {
        y += subviews[index - 1].spacing.distance(to: subview.spacing, along: .vertical)
      }
      frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
    }
    return frames
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let frames = frames(of: subviews, in: proposal.width)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.last?.maxY ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), anchor: .topLeading,
        proposal: ProposedViewSize(frame.size))
    }
  }
}
