import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import ArborTransfer
import ArborUniformTypes
import Foundation

/// The functions of a view on which items can be dropped.
@MainActor
package struct DropHandler {
  /// The types of the items that the view takes.
  let types: [UTType]
  /// Whether the view takes items of any type.
  var takesAll = false
  /// Whether the view wants to know of moves over it.
  var wantsMoves: Bool
  /// Whether the view takes anything now.
  var isEnabled = true
  var validate: (DropInfo) -> Bool
  var entered: (DropInfo) -> Void
  /// Returns what a drop at the place would do; `nil` for what it would have done before.
  var updated: (DropInfo) -> DropProposal?
  var exited: (DropInfo) -> Void
  var perform: (DropInfo) -> Bool
  /// Shows what a drop would do: `.forbidden` where it is, and `.cancel` if the view takes nothing
  /// of the drag; `nil` when there is no drag over the view any more.
  var show: (DropOperation?) -> Void

  init(
    types: [UTType], wantsMoves: Bool = false,
    validate: @escaping (DropInfo) -> Bool = { _ in true },
    entered: @escaping (DropInfo) -> Void = { _ in },
    updated: @escaping (DropInfo) -> DropProposal? = { _ in nil },
    exited: @escaping (DropInfo) -> Void = { _ in }, perform: @escaping (DropInfo) -> Bool,
    show: @escaping (DropOperation?) -> Void = { _ in }
  ) {
    self.types = types
    self.wantsMoves = wantsMoves
    self.validate = validate
    self.entered = entered
    self.updated = updated
    self.exited = exited
    self.perform = perform
    self.show = show
  }

  /// Creates the functions of a view of a kit, which decides about items by itself.
  package init(
    validate: @escaping (DropInfo) -> Bool, entered: @escaping (DropInfo) -> Void,
    updated: @escaping (DropInfo) -> DropProposal?, exited: @escaping (DropInfo) -> Void,
    perform: @escaping (DropInfo) -> Bool, show: @escaping (DropOperation?) -> Void
  ) {
    types = []
    takesAll = true
    wantsMoves = true
    self.validate = validate
    self.entered = entered
    self.updated = updated
    self.exited = exited
    self.perform = perform
    self.show = show
  }

  /// Whether the view takes files. No file is of a type of the app without an extension.
  var acceptsFiles: Bool {
    takesAll
      || types.contains { type in
        type.identifier.hasPrefix("public.") || type.preferredFilenameExtension != nil
      }
  }
}

extension DropOperation? {
  /// The encoding of a target for the runtime, which tells a view that takes nothing of a drag of
  /// no moves.
  package func dropMark(wantsMoves: Bool) -> String {
    switch self {
    case .copy, nil: wantsMoves ? "tcu" : "tc"
    case .move: wantsMoves ? "tmu" : "tm"
    case .forbidden: wantsMoves ? "tnu" : "tn"
    case .cancel: "tn"
    }
  }
}

/// A layer on which items can be dropped.
nonisolated struct DropLayout: UnaryLayout {
  private let spelling: String
  let handler: DropHandler
  /// The operation of a drop that the client shows; `nil` for copying.
  private let operation: DropOperation?
  /// The way by which items of the clipboard come; `nil` for items that are dropped.
  private let clipboard: Clipboard?
  private(set) var isEnabled = true

  /// How a view gets the items of the clipboard.
  enum Clipboard: String {
    /// The visitor presses the content.
    case button = "b"
    /// The visitor pastes with the keyboard.
    case keys = "kp"
  }

  init(
    _ spelling: String, _ handler: DropHandler, operation: DropOperation? = nil,
    clipboard: Clipboard? = nil
  ) {
    self.clipboard = clipboard
    self.spelling = spelling
    self.handler = handler
    self.operation = operation
  }

  var name: String { spelling }
  var arguments: [NamedValue] { [NamedValue(name: "of", value: typeNames)] }
  private var typeNames: String { handler.types.map(\.identifier).joined(separator: ", ") }

  @MainActor private var attribute: String {
    if clipboard == .keys, handler.acceptsFiles { return "kpf" }
    if let clipboard { return clipboard.rawValue }
    let mark = operation.dropMark(wantsMoves: handler.wantsMoves)
    return mark + (handler.acceptsFiles ? "f" : "")
  }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = environment.isEnabled && handler.isEnabled
  }

  @MainActor func change(from old: Self) -> LeafChange {
    attribute == old.attribute && isEnabled == old.isEnabled ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    if !isEnabled { return .group }
    var description = LayerContent.Description()
    description.transfer = attribute
    return .layer(LayerContent(description: description))
  }

  @MainActor var control: ControlSnapshot? {
    ControlSnapshot(
      role: "drop", label: "", value: .text(typeNames), isEnabled: isEnabled,
      events: ["dropenter", "dropmove", "dropleave", "drop"]
        + (handler.acceptsFiles ? ["files"] : []))
  }

  @MainActor var gestureSnapshot: GestureSnapshot? {
    control.map { GestureSnapshot(name: name, events: $0.events, isEnabled: isEnabled) }
  }

  // MARK: Events

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    try DropSteps(node: node, isOfClipboard: clipboard != nil).carryOut(event)
  }
}

/// A view on which items can be dropped, and which shows what a drop would do.
nonisolated struct DropModifier: ViewModifier {
  let spelling: String
  let handler: DropHandler
  @MainActor @State private var shown = ShownOperation()

  /// The operation that a view shows during a drag.
  private struct ShownOperation: TransientState {
    var operation: DropOperation?
  }

  init(_ spelling: String, _ handler: DropHandler) {
    self.spelling = spelling
    self.handler = handler
  }

  @MainActor func body(content: Content) -> some View {
    var handler = handler
    handler.show = { if shown.operation != $0 { shown.operation = $0 } }
    return content.modifier(
      UnaryModifier(DropLayout(spelling, handler, operation: shown.operation)))
  }
}
