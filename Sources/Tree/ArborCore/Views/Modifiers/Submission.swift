import ArborGraph

/// The causes of a submission: Return in a text field, or in a search field.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
  /// An edit of the text of a field.
  package static let edit = SubmitTriggers(rawValue: 1 << 62)
}

/// The place in the tree to which submissions of a field belong that is shown elsewhere, such as a
/// search field in a bar.
@MainActor package final class SubmissionOrigin {
  fileprivate weak var node: Node?
  /// Called when the environment at the place changes.
  package var environmentChanged: () -> Void = {}

  package init() {}

  /// The environment of views at the place; `nil` until it is shown.
  package var environment: EnvironmentValues? { node?.inheritedEnvironment }
}

/// Runs an action on submissions from inside, or blocks them from outer actions.
public nonisolated struct _SubmitModifier: ViewModifier {
  public typealias Body = Never

  /// The effect of the modifier on submissions.
  enum Rule {
    case act(SubmitTriggers, () -> Void)
    case scope(isBlocking: Bool)
    /// Marks the view as the origin of submissions from elsewhere.
    case origin(SubmissionOrigin)
    /// Forwards submissions from inside to their origin.
    case relay(SubmissionOrigin)
  }

  let rule: Rule

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = SubmitNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(SubmitNode.self)
    node.rule = modifier.rule
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// The node of a submission rule, which fields inside find on the way up.
private final class SubmitNode: Node {
  var rule: _SubmitModifier.Rule { didSet { joinOrigin() } }

  init(_ modifier: _SubmitModifier, _ inputs: _ViewInputs) {
    rule = modifier.rule
    super.init(inputs)
    joinOrigin()
  }

  private func joinOrigin() {
    if case .origin(let origin) = rule { origin.node = self }
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    super.environmentChanged(environment)
    if case .origin(let origin) = rule { origin.environmentChanged() }
  }

  override var modifier: ModifierSnapshot? {
    switch rule {
    case .act: ModifierSnapshot(name: "onSubmit", arguments: [], frame: nil)
    case .scope(let isBlocking):
      ModifierSnapshot(
        name: "submitScope", arguments: [NamedValue(name: "isBlocking", value: "\(isBlocking)")],
        frame: nil)
    case .origin, .relay: nil
    }
  }
}

extension Node {
  /// Runs the enclosing actions that match a submission of this field, innermost first, up to a
  /// blocking scope.
  package final func submit(_ trigger: SubmitTriggers) {
    var actions: [() -> Void] = []
    var around = parent
    search: while let current = around {
      if let node = current as? SubmitNode {
        switch node.rule {
        case .act(let triggers, let action):
          if !triggers.isDisjoint(with: trigger) { actions.append(action) }
        // A scope is about Return; edits are heard by the views that suggest texts.
        case .scope(let isBlocking): if isBlocking, trigger != .edit { break search }
        case .origin: break
        case .relay(let origin):
          if let place = origin.node {
            around = place
            continue
          }
        }
      }
      around = current.parent
    }
    for action in actions { Reader.untracked(action) }
  }
}

nonisolated extension View {
  /// Runs an action when Return is pressed in a field inside. Actions of outer views run
  /// afterwards.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void)
    -> some View
  {
    modifier(_SubmitModifier(rule: .act(triggers, action)))
  }

  /// Blocks submissions of fields inside from reaching the actions of outer views.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(_SubmitModifier(rule: .scope(isBlocking: isBlocking)))
  }

  /// Makes this view the origin of submissions of a field that is shown elsewhere.
  package func submissionOrigin(_ origin: SubmissionOrigin) -> some View {
    modifier(_SubmitModifier(rule: .origin(origin)))
  }

  /// Runs the actions around `origin` on submissions of fields inside, in place of those around
  /// this view.
  package func submitting(from origin: SubmissionOrigin) -> some View {
    modifier(_SubmitModifier(rule: .relay(origin)))
  }
}
