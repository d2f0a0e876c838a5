import ArborGraph

/// What makes a submission: Return in a field for text, or in one for a search.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The place in the tree from which a field submits that is shown elsewhere, as that of a search is
/// in a bar.
@MainActor package final class SubmissionOrigin {
  fileprivate weak var node: Node?
  /// Runs when views at the place find another environment.
  package var environmentChanged: () -> Void = {}

  package init() {}

  /// The environment of views at the place; `nil` until it is shown.
  package var environment: EnvironmentValues? { node?.inheritedEnvironment }
}

/// Runs an action on submissions from inside, or keeps them from actions around.
public struct _SubmitModifier: ViewModifier {
  public typealias Body = Never

  enum Rule {
    case act(SubmitTriggers, () -> Void)
    case scope(isBlocking: Bool)
    /// The view is the origin of submissions from elsewhere.
    case origin(SubmissionOrigin)
    /// Submissions from inside go on at their origin.
    case relay(SubmissionOrigin)
  }

  let rule: Rule

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = SubmitNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(SubmitNode.self)
    node.rule = modifier.rule
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

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
  /// Runs the actions around this field that answer to a submission, inner ones first, up to a scope that keeps it.
  package final func submit(_ trigger: SubmitTriggers) {
    var actions: [() -> Void] = []
    var around = parent
    search: while let current = around {
      if let node = current as? SubmitNode {
        switch node.rule {
        case .act(let triggers, let action):
          if !triggers.isDisjoint(with: trigger) { actions.append(action) }
        case .scope(let isBlocking): if isBlocking { break search }
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

extension View {
  /// Runs an action when Return is pressed in a field inside. Actions further out run afterwards.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void)
    -> some View
  {
    modifier(_SubmitModifier(rule: .act(triggers, action)))
  }

  /// Keeps submissions of fields inside from the actions around.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(_SubmitModifier(rule: .scope(isBlocking: isBlocking)))
  }

  /// Lets a field elsewhere submit as if it stood around this view.
  package func submissionOrigin(_ origin: SubmissionOrigin) -> some View {
    modifier(_SubmitModifier(rule: .origin(origin)))
  }

  /// Submissions of fields inside run the actions around `origin`, in place of those around this
  /// view.
  package func submitting(from origin: SubmissionOrigin) -> some View {
    modifier(_SubmitModifier(rule: .relay(origin)))
  }
}
