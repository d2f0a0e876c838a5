public import ArborCore
import ArborDisplay
import Foundation

/// How forms look.
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The form that a style arranges.
public struct FormStyleConfiguration {
  /// The controls of a form.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  public let content: Content
}

/// The look of forms that say nothing: that of `grouped`, on macOS that of `columns`.
public struct AutomaticFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticForm(content: configuration.content)
  }
}

/// The rows of a list, those of each section on a card.
public struct GroupedFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    GroupedForm(content: configuration.content)
  }
}

/// Labels that end where the controls begin, without a scroll view around them.
///
/// Differs from SwiftUI: a text field shows its title as its prompt, and not in the column of the
/// labels.
public struct ColumnsFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ColumnsForm(content: configuration.content)
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// One of the looks, or an author's.
enum FormLook: Equatable {
  case automatic, grouped, columns
  case own(AnyFormStyle)

  func resolved(_ idiom: Idiom) -> FormLook {
    self == .automatic ? idiom == .macOS ? .columns : .grouped : self
  }
}

/// A style of an author's.
final class AnyFormStyle: Equatable, @unchecked Sendable {
  /// How forms look in what the style makes.
  final class Outer: Sendable {
    let value: FormLook
    init(_ value: FormLook) { self.value = value }
  }

  private let type: Any.Type
  /// True where all values of the type are the same.
  private let isEmpty: Bool
  let make: @MainActor (FormStyleConfiguration) -> AnyView
  let outer: Outer

  @MainActor init<Style: FormStyle>(_ style: Style) {
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

private struct HostedForm<Style: FormStyle>: View {
  let style: HostedStyle<Style>
  let configuration: FormStyleConfiguration

  var body: some View { style.style.makeBody(configuration: configuration) }
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

  /// True in a form with a column of labels.
  var isInColumns: Bool {
    get { self[FormColumnsKey.self] }
    set { self[FormColumnsKey.self] = newValue }
  }
}

extension View {
  /// Sets how forms inside look.
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

/// As the idiom has it.
private struct AutomaticForm<Content: View>: View {
  @Environment(\.idiom) private var idiom
  let content: Content

  var body: some View {
    if idiom == .macOS { ColumnsForm(content: content) } else { GroupedForm(content: content) }
  }
}

/// The rows of a list.
struct GroupedForm<Content: View>: View {
  let content: Content

  var body: some View { List { content }.formRows().modifier(BackedPart(backing: .form)) }
}

/// Labels and controls in two columns.
struct ColumnsForm<Content: View>: View {
  let content: Content

  var body: some View {
    FormColumns { content }.environmentModifier("formStyle", true) { $0.isInColumns = $1 }
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
struct FormRow<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      label.fixedSize()
      HStack(spacing: 8) { content }.alignmentGuide(.formColumn) { $0[.leading] }
    }
  }
}

/// Rows above each other, the controls in them at one edge.
///
/// ## Algorithm
/// 1. The column of the controls begins behind the widest label; a row without a label stands in
///    that column.
/// 2. Each row is offered what is left of the width from where it begins, and stands below the row
///    before with its distance to it.
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
