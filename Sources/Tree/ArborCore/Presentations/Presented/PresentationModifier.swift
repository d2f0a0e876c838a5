import ArborGraph
import ArborLayout

/// A node that presents a view.
@MainActor
protocol Presenting: Node {
  var presentation: PresentedNode? { get }
  /// The nodes of the presenting view.
  var presenterContent: NodeList.SubSequence { get }
  /// Requests the end of the presentation from the owner of the state.
  func endPresentation()
}

/// Shows a view above the page for as long as there is content.
public nonisolated struct _PresentationModifier<Destination: View>: ViewModifier {
  public typealias Body = Never
  let kind: PresentationKind
  /// Returns the content and its identity; `nil` while nothing is presented.
  let content: () -> (id: AnyHashable, view: Destination)?
  /// Ends the presentation in the author's state.
  let end: () -> Void
  let onDismiss: (() -> Void)?
  /// Changes the environment of the views inside.
  let decorate: @MainActor (inout EnvironmentValues, PresentedNode) -> Void
  /// Called with the presentation after each evaluation.
  let adjust: (@MainActor (PresentedNode) -> Void)?

  package init(
    _ kind: PresentationKind, content: @escaping () -> (id: AnyHashable, view: Destination)?,
    end: @escaping () -> Void, onDismiss: (() -> Void)? = nil,
    decorate: @escaping @MainActor (inout EnvironmentValues, PresentedNode) -> Void,
    adjust: (@MainActor (PresentedNode) -> Void)? = nil
  ) {
    self.kind = kind
    self.content = content
    self.end = end
    self.onDismiss = onDismiss
    self.decorate = decorate
    self.adjust = adjust
  }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = PresentationNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.present(inputs.environment)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(PresentationNode<Destination>.self)
    node.value = modifier
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
    if cursor.isEnvironmentChanged { node.presentation?.environmentChanged(cursor.environment) }
    node.present(cursor.environment)
  }
}

/// ## Algorithm
/// 1. The closure that returns the content is evaluated by itself, and again when something that it
///    reads changes, such as a binding.
/// 2. Content with another identity is another presentation; the old one is removed first.
/// 3. However a presentation ended, `onDismiss` runs after its `onDisappear`.
private final class PresentationNode<Destination: View>: Node, Presenting {
  var value: _PresentationModifier<Destination>
  private(set) var presentation: PresentedNode?
  private let ownReader = Reader()

  override var reader: Reader? { ownReader }
  override var isDynamic: Bool { true }

  init(_ modifier: _PresentationModifier<Destination>, _ inputs: _ViewInputs) {
    value = modifier
    super.init(inputs)
    ownReader.belong(to: self)
  }

  var presenterContent: NodeList.SubSequence {
    presentation == nil ? children[...] : children.dropLast()
  }

  override var onlyLayoutNode: LayoutNode? { nil }

  /// Excludes the presentation: only the root arranges it.
  override func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {
    for node in presenterContent { node.appendLayoutNodes(to: &list) }
  }

  override func appendLazyItems(to list: inout ContiguousArray<LazyItem>) {
    for node in presenterContent { node.appendLazyItems(to: &list) }
  }

  override func view(beside child: Node) -> Node? {
    child === presentation ? presenterView : nil
  }

  override func evaluate() { present(inheritedEnvironment) }

  func present(_ environment: EnvironmentValues) {
    ownReader.isDirty = false
    ownReader.evaluate {
      guard let (id, view) = Follower.value(of: value.content) else { return remove() }
      host.evaluation.count += 1
      if let presentation, presentation.subject == id {
        var cursor = _ViewCursor(
          inside: presentation, environment: presentation.childEnvironment,
          isEnvironmentChanged: false)
        Destination._updateView(view, &cursor)
      } else {
        remove()
        make(id, view, environment)
      }
    }
    if let presentation { value.adjust?(presentation) }
  }

  private func make(_ id: AnyHashable, _ view: Destination, _ environment: EnvironmentValues) {
    let node = PresentedNode(
      value.kind, subject: id, owner: self, environment, decorate: value.decorate)
    presentation = node
    node.isStill = host.transaction(around: self).disablesAnimations
    children.append(node)
    host.actions.hasLateContent = true
    host.publication.hasStructureChanged = true
    var inputs = _ViewInputs(inside: node, environment: node.childEnvironment)
    Destination._makeView(view, &inputs)
    note([node], part: 0, isInsertion: true)
  }

  private func remove() {
    guard let node = presentation else { return }
    note([node], part: 0, isInsertion: false)
    presentation = nil
    children.removeLast()
    host.publication.hasStructureChanged = true
    host.geometry.hasChanged = true
    host.actions.removal = self
    node.unmount()
    host.actions.removal = nil
    if let onDismiss = value.onDismiss { host.actions.afterCommit.append(onDismiss) }
  }

  func endPresentation() { Reader.untracked(value.end) }

  override func willUnmount() { presentation = nil }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: value.kind.modifierName,
      arguments: [NamedValue(name: "isPresented", value: "\(presentation != nil)")], frame: nil)
  }
}

extension PresentationKind {
  fileprivate var modifierName: String {
    switch self {
    case .cover: "fullScreenCover"
    case .dialog: "confirmationDialog"
    default: rawValue
    }
  }
}
