package import ArborDisplay
import ArborGraph
package import ArborText
import Foundation

/// Values that code sets on the object behind a view. `nil` leaves the value that the view
/// declares.
package struct NodeAdaptation: Equatable {
  /// The layer attributes drawn around the view.
  package var look: ObjectLook?
  package var isEnabled: Bool?
  package var text: String?
  /// A styled text that replaces the text of the view.
  package var words: AdaptedWords?
  package var placeholder: String?
  package var inputTraits: TextInputTraits?
  package var face: FontFace?
  package var alignment: BackedText.Alignment?
  /// The maximum number of lines; 0 for any number.
  package var lineLimit: Int?
  /// The place at which a line that is too long is truncated.
  package var truncation: BackedText.Truncation?
  /// The smallest scale to which a line that is too long is reduced.
  package var scale: Double?
  package var picture: AdaptedPicture?
  /// The color of text and symbols, or the color of a color view.
  package var color: RGBA?
  /// The shadow of the text.
  package var textShadow: TextStyle.Shadow?
  package var isOn: Bool?
  package var number: Double?
  package var scroll: BackedScroll?
  package var bounces: Bool?
  /// The refresh control of a scroll view.
  package var pull: PullControl?
  package var rows: AdaptedRows?
  package var control: AdaptedControl?
  package var stack: AdaptedStack?
  /// The objects that code has added to the object, in front of the view.
  package var added: AddedObjects?
  /// Whether only the added objects are drawn, and not the view itself.
  package var isCovered = false
  /// The objects that code has added behind the view.
  package var under: AddedObjects?
  /// Environment overrides for the view and its subtree.
  package var surroundings: AdaptedSurroundings?

  package init() {}
}

/// A text with styled runs, set by code.
package struct AdaptedWords: Equatable {
  /// The text: a `Text`.
  package let text: any Equatable

  package init(_ text: some Equatable) { self.text = text }

  package static func == (a: Self, b: Self) -> Bool {
    func isSame<T: Equatable>(_ text: T) -> Bool { text == b.text as? T }
    return isSame(a.text)
  }
}

/// Objects that code has added to the object behind a view.
package struct AddedObjects: Equatable {
  package let rendition: any ObjectRendition

  package init(_ rendition: any ObjectRendition) { self.rendition = rendition }

  package static func == (a: Self, b: Self) -> Bool { a.rendition === b.rendition }
}

/// An image that code sets in place of another one.
package enum AdaptedPicture: Equatable {
  case nothing
  case symbol(String)
  /// - isTemplate: Whether only the shape of the image counts; `nil` for what the asset catalog
  ///   specifies.
  case file(ImageAsset, isTemplate: Bool?)
}

/// Values that code sets on the rows of a list.
package struct AdaptedRows: Equatable {
  package var hasSeparators = true
  package var separator: RGBA?
  /// The insets of the separators from the edges of their rows, in points; `nil` if they start
  /// where the content does.
  package var separatorInsets: EdgeInsets?
  /// The height of all rows, in points; `nil` if each has its own.
  package var height: Double?
  /// Whether a table hides its header row.
  package var hidesHeader = false
  /// Whether code is notified of taps on rows.
  package var takesTaps = false

  package init() {}
}

/// The state that a page keeps for the objects behind its views, and the environment values that
/// were edited at them. Pages whose objects are never accessed, and that nobody edits, have none.
@MainActor final class HostBackings: ViewAdaptations {
  /// The objects; `nil` until they are first accessed.
  var tree: (any ObjectTree)?
  /// Actions that run once the objects are in sync with the tree.
  var waiting: [() -> Void] = []
  private var adaptations: [UInt32: NodeAdaptation] = [:]
  private var declared: [UInt32: Backing] = [:]
  private var layers: [UInt32: AdaptedLayer] = [:]
  /// The ids of the views in ``layers``, by the ids of the layers' segments.
  private var layeredViews: [UInt32: UInt32] = [:]
  private var surroundings = KnownSurroundings()
  private(set) var outdated: ContiguousArray<LayoutNode> = []
  /// The views whose edits have changed.
  private var edited: ContiguousArray<Node> = []
  /// The nodes shown instead of a view, by the id of the hidden view.
  private var replacements: [UInt32: ReplacementNode] = [:]
  /// The pending replacements; `objects` is `nil` if the view itself is to be shown again.
  private var wanted: [(view: LayoutNode, objects: (any ObjectRendition)?)] = []
  /// Whether the values that views declare are being read, without the adaptations.
  private var isDeclaring = false

  /// Returns the adaptation of a view; `nil` if there is none, or while declared values are read.
  func adaptation(of id: UInt32) -> NodeAdaptation? { isDeclaring ? nil : adaptations[id] }

  override func stack(of id: UInt32) -> AdaptedStack? { adaptation(of: id)?.stack }

  override func place(of view: LayoutNode) -> LayoutNode? { replacement(of: view.id) }

  override func deliver(_ event: ControlEvent, at node: Node) throws(EventError) -> Bool {
    try tree?.deliver(event, at: node) ?? false
  }

  override func close() { tree?.close() }

  override func isAdapted(_ id: UInt32) -> Bool { adaptations[id] != nil }

  /// The values that the view itself declares, stored while code overrides them.
  func declared(by id: UInt32) -> Backing? { declared[id] }

  override func declare(_ id: UInt32, _ backing: () -> Backing?) {
    let outer = isDeclaring
    isDeclaring = true
    declared[id] = Reader.untracked(backing)
    isDeclaring = outer
  }

  /// Sets or removes the adaptation of a node. Returns whether it differs from the previous one.
  func adapt(_ node: LayoutNode, _ adaptation: NodeAdaptation?) -> Bool {
    guard adaptations[node.id] != adaptation else { return false }
    if adaptations[node.id] == nil { declared[node.id] = node.backing }
    adaptations[node.id] = adaptation
    outdated.append(node)
    return true
  }

  /// Removes the adaptation, so that the view shows what it declares itself.
  func forget(_ id: UInt32) {
    adaptations[id] = nil
    declared[id] = nil
    keep(nil, of: id)
    surroundings.set(nil, of: id)
  }

  // MARK: Replacements

  /// Returns the node shown instead of a view; `nil` if the view itself is shown.
  func replacement(of id: UInt32) -> ReplacementNode? {
    replacements.isEmpty ? nil : replacements[id]
  }

  override func hides(_ node: Node) -> Bool {
    if replacements.isEmpty { return false }
    if let place = node as? ReplacementNode { return place.replaced.hidesAll }
    return replacements[node.id] != nil
  }

  /// Requests that objects be shown instead of a view. Returns whether that differs from what is
  /// shown or requested.
  func replace(_ view: LayoutNode, by objects: (any ObjectRendition)?) -> Bool {
    if let last = wanted.last(where: { $0.view === view }) {
      if last.objects === objects { return false }
    } else if let known = replacements[view.id] {
      if let objects, known.shows(objects) { return false }
    } else if objects == nil {
      return false
    }
    wanted.append((view, objects))
    return true
  }

  /// Registers the node that is shown instead of a view.
  func register(_ replacement: ReplacementNode) {
    replacements[replacement.replaced.id] = replacement
  }

  /// Called when a replacement has left the tree.
  func replacementLeft(_ replacement: ReplacementNode) {
    let id = replacement.replaced.id
    if replacements[id] === replacement { replacements[id] = nil }
  }

  override var hasWork: Bool { !outdated.isEmpty || !edited.isEmpty || !wanted.isEmpty }

  /// Returns the view around which a layer is drawn; `nil` if there is none.
  func view(ofLayer id: UInt32) -> LayoutNode? {
    layeredViews[id].flatMap { layers[$0]?.view }
  }

  /// Stores the layer drawn around a view.
  ///
  /// - Parameter layer: `nil` removes the layer.
  private func keep(_ layer: AdaptedLayer?, of id: UInt32) {
    let old = layers[id]?.segment.id
    layers[id] = layer
    if old == layer?.segment.id { return }
    if let old { layeredViews[old] = nil }
    if let layer { layeredViews[layer.segment.id] = id }
  }

  override var hasSurroundings: Bool { !surroundings.isEmpty }

  override func surrounds(_ id: UInt32) -> Bool { surroundings.contains(id) }

  override func environment(in id: UInt32, _ environment: EnvironmentValues) -> EnvironmentValues {
    surroundings.environment(in: id, environment)
  }

  /// Returns the environment values that were edited at a view; `nil` without any.
  func edits(at id: UInt32) -> EnvironmentEdits? { surroundings.edits(at: id) }

  /// Whether a tree that is made again would differ: there are objects, or edits at views.
  func keepsAwake() -> Bool { tree != nil || surroundings.hasLiveEdits() }

  /// Sets the environment values that are edited at a view, from the next update on.
  func edit(_ view: Node, _ edits: EnvironmentEdits) {
    surroundings.edit(view.id, edits)
    edited.append(view)
  }

  override func update() {
    let views = edited
    edited = []
    for view in views where view.isMounted { view.environmentChanged(view.inheritedEnvironment) }
    let nodes = outdated
    outdated = []
    for node in nodes where node.isMounted {
      let surrounding = adaptations[node.id]?.surroundings
      if surroundings.set(surrounding, of: node.id) {
        node.environmentChanged(node.inheritedEnvironment)
      }
      node.adaptationChanged()
      node.show(adaptations[node.id]?.added?.rendition, isUnder: false)
      node.show(adaptations[node.id]?.under?.rendition, isUnder: true)
      node.segmentChanged()
      if adaptations[node.id] == nil { forget(node.id) }
    }
    let wanted = wanted
    self.wanted = []
    for (view, objects) in wanted where view.isMounted { view.showInstead(objects) }
  }

  /// Draws a view with its adaptation: added objects in front and behind, and the layer around all
  /// of them.
  override func draw(_ node: LayoutNode, into list: inout [Placement], at offset: CGPoint) {
    guard let adaptation = adaptations[node.id] else {
      return node.appendPlacements(to: &list, at: offset)
    }
    let added = adaptation.added == nil ? nil : node.added(isUnder: false)
    let under = adaptation.under == nil ? nil : node.added(isUnder: true)
    var inner: [Placement] = []
    node.appendPlacements(to: &inner, at: .zero)
    if adaptation.isCovered, added != nil { inner = [] }
    added?.appendDrawing(to: &inner, at: .zero)
    if let under {
      var behind: [Placement] = []
      under.appendDrawing(to: &behind, at: .zero)
      inner = behind + inner
    }
    guard let look = adaptation.look else {
      keep(nil, of: node.id)
      for placement in inner {
        list.append(Placement(offset: offset + placement.offset, segment: placement.segment))
      }
      return
    }
    if look.isHidden { return }
    let known = layers[node.id]
    if let known, known.isFor(look, node.size, inner) {
      return list.append(Placement(offset: offset, segment: known.segment))
    }
    let id = known?.segment.id ?? node.host.makeID()
    var layer = look.layer(in: node.size, look.transform(in: node.size))
    var drawn = inner
    layer.name(&drawn)
    let segment = Segment(id: id, content: .layer(layer), size: node.size, children: drawn)
    keep(AdaptedLayer(look: look, inner: inner, segment: segment, view: node), of: node.id)
    list.append(Placement(offset: offset, segment: segment))
  }
}

/// The layer around a view, as it was last drawn.
private struct AdaptedLayer {
  let look: ObjectLook
  let inner: [Placement]
  let segment: Segment
  weak var view: LayoutNode?

  /// Returns whether the layer can be drawn again for these values.
  func isFor(_ look: ObjectLook, _ size: CGSize, _ inner: [Placement]) -> Bool {
    look == self.look && size == segment.size && inner.count == self.inner.count
      && zip(inner, self.inner).allSatisfy { $0.segment === $1.segment && $0.offset == $1.offset }
  }
}

extension ViewHost {
  /// The objects behind views; `nil` until they are first accessed.
  var knownBackings: HostBackings? { adaptations?.known(as: HostBackings.self) }

  /// Sets the values that code overrides on a view; `nil` removes them.
  package func adapt(_ node: LayoutNode, _ adaptation: NodeAdaptation?) {
    guard node.isMounted, let knownBackings, knownBackings.adapt(node, adaptation) else { return }
    objectsChanged()
  }

  /// Publishes a changed drawing although nothing was evaluated.
  package func drawAgain() { objectsChanged() }

  /// Removes the adaptation of a view whose object is gone.
  package func forgetAdaptation(of id: UInt32) { knownBackings?.forget(id) }

  /// Updates a control although nothing that it reads has changed, so that its client shows the
  /// current values again.
  package func showAgain(_ node: LayoutNode) {
    resolveAgain(node)
    objectsChanged()
  }
}

extension Node {
  /// The values that code overrides on the view; `nil` if there are none.
  package final var adaptation: NodeAdaptation? { host.knownBackings?.adaptation(of: id) }

  /// The values that the view declares for the object behind it, without overrides; `nil` if no
  /// object can stand behind it.
  package final var declaredBacking: Backing? {
    backingIsDeclared ? backing : host.knownBackings?.declared(by: id) ?? backing
  }
}

extension NodeAdaptation {
  /// Sets ``control`` to what `change` makes of empty values; leaves it as it is if `change` sets
  /// nothing.
  package mutating func adaptControl(_ change: (inout AdaptedControl) -> Void) {
    var wanted = AdaptedControl()
    change(&wanted)
    if wanted != AdaptedControl() { control = wanted }
  }
}
