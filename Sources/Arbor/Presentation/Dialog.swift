import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// A question that buttons inside answer.
struct Dialog: Sendable {
  enum Style { case alert, choices }
  let style: Style
  let dismiss: @MainActor @Sendable () -> Void
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

/// How many answers there are, and whether one of them cancels.
private struct DialogAnswers: Equatable {
  var count = 0
  var hasCancel = false
}

private enum DialogAnswersKey: PreferenceKey {
  static let defaultValue = DialogAnswers()
  static func reduce(value: inout DialogAnswers, nextValue: () -> DialogAnswers) {
    let next = nextValue()
    value.count += next.count
    value.hasCancel = value.hasCancel || next.hasCancel
  }
}

/// The label of an answer.
struct DialogChoice<Label: View>: View {
  let role: ButtonRole?
  let style: Dialog.Style
  @ViewBuilder let label: Label

  var body: some View {
    HStack { label }
      .font(style == .choices ? .title3 : .body)
      .fontWeight(role == .cancel ? .semibold : nil)
      .lineLimit(1)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: style == .choices ? 56 : 44)
      .overlay(alignment: .top) { Divider() }
      .preference(
        key: DialogAnswersKey.self,
        value: DialogAnswers(count: 1, hasCancel: role == .cancel))
  }
}

/// A question in the middle of the page, or choices at its bottom.
struct DialogPanel<Actions: View, Message: View>: View {
  let style: Dialog.Style
  let title: Text?
  @ViewBuilder let actions: Actions
  @ViewBuilder let message: Message
  @State private var answers = DialogAnswers()

  var body: some View {
    VStack(spacing: 0) {
      if hasHeader {
        header
      }
      DialogLayout(isAlert: style == .alert) {
        Group { actions }.onPreferenceChange(DialogAnswersKey.self) { answers = $0 }
        if style == .alert && answers.count == 0 { Button("OK", role: nil) {} }
        if style == .choices && !answers.hasCancel { Button("Cancel", role: .cancel) {} }
      }
    }
  }

  private var hasHeader: Bool { title != nil || Message.self != EmptyView.self }

  private var header: some View {
    VStack(spacing: 4) {
      if let title { title.font(style == .alert ? .headline : .footnote).fontWeight(.semibold) }
      message.font(.footnote)
    }
    .foregroundColor(style == .alert ? .primary : .secondary)
    .multilineTextAlignment(.center)
    .padding(.horizontal, 16)
    .padding(.vertical, style == .alert ? 19 : 13)
    .frame(maxWidth: .infinity)
  }
}

/// Answers below each other; the two of an alert beside each other, if they fit.
private struct DialogLayout: Layout {
  let isAlert: Bool

  private func isRow(_ subviews: Subviews, in width: CGFloat?) -> Bool {
    guard isAlert, subviews.count == 2, let width else { return false }
    return subviews.allSatisfy { $0.sizeThatFits(.unspecified).width <= width / 2 }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width
    if isRow(subviews, in: width) {
      let half = ProposedViewSize(width: width.map { $0 / 2 }, height: nil)
      return CGSize(
        width: width ?? 0, height: subviews.map { $0.sizeThatFits(half).height }.max() ?? 0)
    }
    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
    return CGSize(
      width: width ?? sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let isRow = isRow(subviews, in: bounds.width)
    let offered = ProposedViewSize(width: isRow ? bounds.width / 2 : bounds.width, height: nil)
    var (x, y) = (bounds.minX, bounds.minY)
    for subview in subviews {
      let size = subview.sizeThatFits(offered)
      subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
      if isRow { x += bounds.width / 2 } else { y += size.height }
    }
  }
}

/// A question, for whoever does not ask it by a modifier.
package struct QuestionView<Actions: View>: View {
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

  package var body: some View {
    DialogPanel(style: style, title: title) {
      actions
    } message: {
      message
    }
  }
}

extension EnvironmentValues {
  /// What views in a question find around them.
  @MainActor package mutating func enterQuestion(_ node: PresentedNode) {
    enter(dismiss: node.dismissAction)
    dialog = Dialog(style: node.kind == .alert ? .alert : .choices, dismiss: node.dismissAction)
  }
}
