package import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// The enclosing alert or dialog, which its buttons dismiss.
package struct Dialog: Sendable {
  package enum Style { case alert, choices }
  let style: Style
  let dismiss: @MainActor @Sendable () -> Void
  /// The button that is the default one on macOS.
  var first: UUID?
}

private enum DialogKey: HiddenEnvironmentKey {
  static let defaultValue: Dialog? = nil
}

extension EnvironmentValues {
  var dialog: Dialog? {
    get { self[DialogKey.self] }
    set { self[DialogKey.self] = newValue }
  }
}

/// The number of buttons in a dialog, and whether one of them cancels.
private struct DialogAnswers: Equatable, Codable {
  var count = 0
  var hasCancel = false
  /// The first button without a role, which macOS shows as the default one.
  var first: UUID?
}

private enum DialogAnswersKey: PreferenceKey {
  static let defaultValue = DialogAnswers()
  static func reduce(value: inout DialogAnswers, nextValue: () -> DialogAnswers) {
    let next = nextValue()
    value.count += next.count
    value.hasCancel = value.hasCancel || next.hasCancel
    value.first = value.first ?? next.first
  }
}

/// The label of a dialog's button.
nonisolated struct DialogChoice<Label: View>: View {
  let role: ButtonRole?
  let style: Dialog.Style
  @ViewBuilder let label: Label
  @State private var id = UUID()
  @Environment(\.idiom) private var idiom
  @Environment(\.accent) private var accent
  @Environment(\.isDefaultAction) private var isDefault
  @Environment(\.dialog) private var dialog

  @MainActor var body: some View {
    Group { if idiom == .macOS { button } else { row } }
      .lineLimit(1)
      .preference(
        key: DialogAnswersKey.self,
        value: DialogAnswers(
          count: 1, hasCancel: role == .cancel, first: role == nil ? id : nil))
  }

  @MainActor private var row: some View {
    HStack { label }
      .font(style == .choices ? .title3 : .body)
      .fontWeight(role == .cancel ? .semibold : nil)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: style == .choices ? 56 : 44)
      .overlay(alignment: .top) { Divider() }
  }

  /// The answer as a button of macOS; the default one is filled with the accent color.
  @MainActor private var button: some View {
    let isFilled = isDefault || dialog?.first == id
    return HStack { label }
      .environmentModifier("tint", isFilled) { values, isFilled in
        if values.foregroundColor != .red { values.foregroundColor = isFilled ? .white : .primary }
      }
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: 28)
      .background(
        RoundedRectangle(cornerRadius: 6).fill(isFilled ? accent : Color.gray.opacity(0.18)))
  }
}

/// The content of an alert or of a dialog of choices.
nonisolated struct DialogPanel<Actions: View, Message: View>: View {
  let style: Dialog.Style
  let title: Text?
  @ViewBuilder let actions: Actions
  @ViewBuilder let message: Message
  @State private var answers = DialogAnswers()
  @Environment(\.dialogAddition) private var addition
  @Environment(\.dialogIcon) private var icon
  @Environment(\.idiom) private var idiom

  @MainActor var body: some View {
    VStack(spacing: 0) {
      if hasHeader { header }
      DialogLayout(isAlert: style == .alert, gap: idiom == .macOS ? 8 : 0) {
        Group { actions }.textFieldStyle(.roundedBorder).onPreferenceChange(DialogAnswersKey.self) {
          answers = $0
        }
        if style == .alert && answers.count == 0 { Button("OK", role: nil) {} }
        if style == .choices && !answers.hasCancel { Button("Cancel", role: .cancel) {} }
        if style == .alert && answers.count == 2 && idiom != .macOS {
          Color.separator.layoutValue(key: DialogPart.self, value: .line, name: "line")
        }
      }
      .environmentModifier("firstAnswer", answers.first) { $0.dialog?.first = $1 }
      .padding([.horizontal, .bottom], idiom == .macOS ? 16 : 0)
    }
  }

  private var hasHeader: Bool {
    title != nil || Message.self != EmptyView.self || addition != nil || icon != nil
  }

  @MainActor private var header: some View {
    VStack(spacing: 4) {
      if let icon { DeferredView(icon) }
      if let title { title.font(style == .alert ? .headline : .footnote).fontWeight(.semibold) }
      message.font(.footnote)
      if let addition { DeferredView(addition) }
    }
    .foregroundColor(style == .alert ? .primary : .secondary)
    .multilineTextAlignment(.center)
    .padding(.horizontal, 16)
    .padding(.vertical, style == .alert ? 19 : 13)
    .frame(maxWidth: .infinity)
  }
}

/// The role of a view in the layout of a dialog.
enum DialogPart: LayoutValueKey {
  case answer, cancel, line, other
  static let defaultValue = DialogPart.other
}

/// Stacks the buttons with the cancel button last. The two buttons of an alert stand side by side
/// if they fit, the cancel button first, with a line between them. Other views stand above.
private struct DialogLayout: Layout {
  let isAlert: Bool
  /// The space between the buttons, in points.
  let gap: CGFloat
  /// The space beside and below the fields of an alert, in points; half of it is between them.
  private var margin: CGFloat { isAlert && gap == 0 ? 16 : gap }

  private struct Parts {
    var others: [LayoutSubview] = []
    var answers: [LayoutSubview] = []
    var line: LayoutSubview?
    /// Whether the buttons stand side by side.
    var isRow = false
  }

  private func parts(_ subviews: Subviews, in width: CGFloat?) -> Parts {
    var parts = Parts()
    var cancelling: [LayoutSubview] = []
    for subview in subviews {
      switch subview[DialogPart.self] {
      case .answer: parts.answers.append(subview)
      case .cancel: cancelling.append(subview)
      case .line: parts.line = subview
      case .other: parts.others.append(subview)
      }
    }
    let all = parts.answers + cancelling
    if isAlert, all.count == 2, let width {
      parts.isRow = all.allSatisfy { $0.sizeThatFits(.unspecified).width <= (width - gap) / 2 }
    }
    parts.answers = parts.isRow ? cancelling + parts.answers : all
    return parts
  }

  private func height(_ subviews: [LayoutSubview], in width: CGFloat?) -> [CGFloat] {
    subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let parts = parts(subviews, in: proposal.width)
    let width =
      proposal.width
      ?? (parts.others + parts.answers).map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let answers = height(parts.answers, in: parts.isRow ? (width - gap) / 2 : width)
    let gaps = gap * CGFloat(max(answers.count - 1, 0))
    var above = height(parts.others, in: width - 2 * margin).reduce(0) { $0 + $1 + margin / 2 }
    if above > 0 { above += margin / 2 }
    return CGSize(
      width: width, height: above + (parts.isRow ? answers.max() ?? 0 : answers.reduce(gaps, +)))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let parts = parts(subviews, in: bounds.width)
    var (x, y) = (bounds.minX, bounds.minY)
    let inner = bounds.width - 2 * margin
    for (subview, height) in zip(parts.others, height(parts.others, in: inner)) {
      subview.place(
        at: CGPoint(x: x + margin, y: y), proposal: ProposedViewSize(width: inner, height: height))
      y += height + margin / 2
    }
    if !parts.others.isEmpty { y += margin / 2 }
    let width = parts.isRow ? (bounds.width - gap) / 2 : bounds.width
    let heights = height(parts.answers, in: width)
    for (subview, height) in zip(parts.answers, heights) {
      subview.place(
        at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: width, height: height))
      if parts.isRow { x += width + gap } else { y += height + gap }
    }
    parts.line?.place(
      at: CGPoint(x: bounds.midX, y: y),
      proposal: ProposedViewSize(
        width: parts.isRow ? 1 : 0, height: parts.isRow ? heights.max() ?? 0 : 0))
  }
}

/// The content of a dialog that is not presented by a modifier.
package nonisolated struct QuestionView<Actions: View>: View {
  private let style: Dialog.Style
  private let title: Text?
  private let message: Text?
  private let actions: Actions

  package init(isAlert: Bool, title: Text?, message: Text?, @ViewBuilder actions: () -> Actions) {
    style = isAlert ? .alert : .choices
    self.title = title
    self.message = message
    self.actions = actions()
  }

  @MainActor package var body: some View {
    DialogPanel(style: style, title: title) {
      actions
    } message: {
      message
    }
  }
}

extension EnvironmentValues {
  /// Resets the environment of views in a dialog that are not its buttons.
  package mutating func leaveAnswers() { dialog = nil }

  /// Sets the environment of the views in a dialog.
  @MainActor package mutating func enterQuestion(_ node: PresentedNode) {
    enter(dismiss: node.dismissAction)
    dialog = Dialog(style: node.kind == .alert ? .alert : .choices, dismiss: node.dismissAction)
  }
}

nonisolated extension View {
  /// Presents a dialog while a binding is true; any of its buttons sets it to false.
  package func question<Actions: View, Message: View>(
    _ style: Dialog.Style, _ isPresented: Binding<Bool>, _ title: Text?, _ actions: Actions,
    _ message: Message
  ) -> some View {
    modifier(
      _PresentationModifier(
        asking: style, while: isPresented,
        DialogPanel(style: style, title: title) {
          actions
        } message: {
          message
        }))
  }

  /// Presents a dialog about data while a binding is true and the data is not `nil`.
  package func question<Actions: View, Message: View, T>(
    _ style: Dialog.Style, _ isPresented: Binding<Bool>, _ title: Text?, about data: T?,
    _ actions: (T) -> Actions, _ message: (T) -> Message
  ) -> some View {
    modifier(
      _PresentationModifier(
        asking: style, while: isPresented,
        data.map { data in
          DialogPanel(style: style, title: title) {
            actions(data)
          } message: {
            message(data)
          }
        }))
  }
}

extension _PresentationModifier {
  init(asking style: Dialog.Style, while isPresented: Binding<Bool>, _ panel: Destination?) {
    self.init(
      style == .alert ? .alert : .dialog,
      content: { isPresented.wrappedValue ? panel.map { (true, $0) } : nil },
      end: { isPresented.wrappedValue = false },
      decorate: { environment, node in
        environment.enterPresentation(node)
        environment.isEnabled = true
        environment.dialog = Dialog(style: style, dismiss: node.dismissAction)
      })
  }
}
