import Arbor
package import ArborCore
import ArborDisplay
import ArborLayout

/// A view that asks the visitor's browser something while it is on the page: without a size, or as
/// large as its place.
package nonisolated struct BrowserQuestion: View {
  /// Whether an event was an answer.
  package enum Verdict {
    case accepted
    /// Events of this kind answer nothing.
    case refused
    /// The event has a value that is no answer.
    case invalid(expected: String)
  }

  private let layout: QuestionLayout
  private let fills: Bool

  /// - Parameters:
  ///   - name: The name of the modifier, as authors know it.
  ///   - role: The role of the control that answers.
  ///   - wish: What is asked, as JSON; `nil` asks nothing.
  ///   - showsWish: Whether the wish is an argument of the modifier for whoever inspects the page.
  ///   - events: The names of the events that answer.
  ///   - fills: Whether the runtime shows something in the view, which is as large as its place.
  ///   - answer: Reads an event.
  package init(
    name: String, role: String, wish: String?, showsWish: Bool = false, events: [String],
    fills: Bool = false, answer: @escaping @MainActor (ControlEvent) -> Verdict
  ) {
    self.fills = fills
    layout = QuestionLayout(
      name: name, role: role, wish: wish, showsWish: showsWish, events: events, answer: answer)
  }

  @MainActor package var body: some View {
    let side: CGFloat? = fills ? nil : 1
    Color.clear.frame(width: side, height: side).modifier(UnaryModifier(layout))
  }
}

/// The layer that the runtime's question belongs to.
private nonisolated struct QuestionLayout: UnaryLayout {
  let name: String
  let role: String
  let wish: String?
  let showsWish: Bool
  let events: [String]
  let answer: @MainActor (ControlEvent) -> BrowserQuestion.Verdict

  var arguments: [NamedValue] {
    if showsWish, let wish { [NamedValue(name: "value", value: wish)] } else { [] }
  }

  @MainActor func change(from old: Self) -> LeafChange { wish == old.wish ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    guard let wish else { return .group }
    var description = LayerContent.Description()
    description.picker = wish
    return .layer(LayerContent(description: description))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(role: role, label: "", value: .none, isEnabled: true, events: events)
  }

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard wish != nil else { throw .notInteractive(node.id, event: event.name) }
    switch answer(event) {
    case .accepted: break
    case .refused: throw .notInteractive(node.id, event: event.name)
    case .invalid(let expected): throw .invalidValue(node.id, expected: expected)
    }
  }
}
