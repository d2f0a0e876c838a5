package import ArborDisplay
import ArborGraph
package import ArborText
import Foundation

/// What code that reached for the object behind a view wants otherwise than the view says; nil: nothing.
package struct NodeAdaptation: Equatable {
  /// Drawn around the view.
  package var look: ObjectLook?
  package var isEnabled: Bool?
  package var text: String?
  /// In the place of a text.
  package var words: AdaptedWords?
  package var placeholder: String?
  package var inputTraits: TextInputTraits?
  package var face: FontFace?
  package var alignment: BackedText.Alignment?
  /// 0: any number of lines.
  package var lineLimit: Int?
  /// Where a line that is too long is cut.
  package var truncation: BackedText.Truncation?
  /// The least scale of a line that is too long.
  package var scale: Double?
  package var picture: AdaptedPicture?
  /// Of text and symbols, or what a colour is.
  package var color: RGBA?
  /// Of the letters.
  package var textShadow: TextStyle.Shadow?
  package var isOn: Bool?
  package var number: Double?
  package var scroll: BackedScroll?
  package var bounces: Bool?
  /// Of a scroll view that can be pulled for its content to be loaded again.
  package var pull: PullControl?
  package var rows: AdaptedRows?
  package var control: AdaptedControl?
  package var stack: AdaptedStack?
  /// What code has put into the object, in front of the view.
  package var added: AddedObjects?
  /// Whether that is seen alone, and not the view itself.
  package var isCovered = false
  /// What code has put behind the view.
  package var under: AddedObjects?
  /// What holds for the view and for all that is in it.
  package var surroundings: AdaptedSurroundings?

  package init() {}
}

/// A text whose runs look as code says.
package struct AdaptedWords: Equatable {
  /// A `Text`.
  package let text: any Equatable

  package init(_ text: some Equatable) { self.text = text }

  package static func == (a: Self, b: Self) -> Bool {
    func isSame<T: Equatable>(_ text: T) -> Bool { text == b.text as? T }
    return isSame(a.text)
  }
}

/// Objects that code has put into the one behind a view.
package struct AddedObjects: Equatable {
  package let presentation: any ObjectPresentation

  package init(_ presentation: any ObjectPresentation) { self.presentation = presentation }

  package static func == (a: Self, b: Self) -> Bool { a.presentation === b.presentation }
}

/// A picture in the place of another one.
package enum AdaptedPicture: Equatable {
  case nothing
  case symbol(String)
  /// - isTemplate: whether only its outline counts; nil: as its asset catalogue says.
  case file(ImageAsset, isTemplate: Bool?)
}

/// What is otherwise about a stack.
package struct AdaptedStack: Equatable {
  package var axis: Axis?
  package var spacing: Double?
  package var edge: Edge?

  /// Where views lie across the axis.
  package enum Edge { case leading, center, trailing, firstBaseline, lastBaseline }

  package init() {}
}

/// What is otherwise about the rows of a list.
package struct AdaptedRows: Equatable {
  package var hasSeparators = true
  package var separator: RGBA?
  /// Of the lines from the edges of their rows; nil: they begin where the content does.
  package var separatorInsets: EdgeInsets?
  /// Of all rows; nil: each has its own.
  package var height: Double?
  /// Whether a table has no titles above its columns.
  package var hidesHeader = false
  /// Whether code wants to know of taps on rows.
  package var takesTaps = false

  package init() {}
}

/// What a page keeps for the objects behind its views. Pages into which nobody reaches have none.
@MainActor final class HostBackings {
  let tree: any PlatformTree
  /// Runs when the objects are in step.
  var waiting: [() -> Void] = []
  private var adaptations: [UInt32: NodeAdaptation] = [:]
  private var declared: [UInt32: Backing] = [:]
  private var layers: [UInt32: AdaptedLayer] = [:]
  /// The views in those, by the layers' ids.
  private var layeredViews: [UInt32: UInt32] = [:]
  private var surroundings = KnownSurroundings()
  private(set) var outdated: ContiguousArray<LayoutNode> = []
  /// By the view that is not shown.
  private var replacements: [UInt32: ReplacementNode] = [:]
  /// What is to be shown in the place of views, as far as code has changed that; nil: the view again.
  private var wanted: [(view: LayoutNode, objects: (any ObjectPresentation)?)] = []
  /// Whether what views say is asked for, whatever code wants.
  private var isDeclaring = false

  init(tree: any PlatformTree) { self.tree = tree }

  func adaptation(of id: UInt32) -> NodeAdaptation? { isDeclaring ? nil : adaptations[id] }

  func isAdapted(_ id: UInt32) -> Bool { adaptations[id] != nil }

  /// What the view says itself, if code wants something else.
  func declared(by id: UInt32) -> Backing? { declared[id] }

  /// Notes what a view says itself, whatever code wants.
  func declare(_ id: UInt32, _ backing: () -> Backing?) {
    let outer = isDeclaring
    isDeclaring = true
    declared[id] = Reader.untracked(backing)
    isDeclaring = outer
  }

  /// Returns whether anything is otherwise than before.
  func adapt(_ node: LayoutNode, _ adaptation: NodeAdaptation?) -> Bool {
    guard adaptations[node.id] != adaptation else { return false }
    if adaptations[node.id] == nil { declared[node.id] = node.backing }
    adaptations[node.id] = adaptation
    outdated.append(node)
    return true
  }

  /// The view stays as it says itself.
  func forget(_ id: UInt32) {
    adaptations[id] = nil
    declared[id] = nil
    keep(nil, of: id)
    surroundings.take(nil, of: id)
  }

  // MARK: Replacements

  /// What is shown in the place of a view; nil: the view itself.
  func replacement(of id: UInt32) -> ReplacementNode? {
    replacements.isEmpty ? nil : replacements[id]
  }

  /// Whether something else is shown in the node's place. What that is stays visible as far as the view would be.
  func hides(_ node: Node) -> Bool {
    if replacements.isEmpty { return false }
    if let place = node as? ReplacementNode { return place.replaced.hidesAll }
    return replacements[node.id] != nil
  }

  /// Returns whether something else is to be shown than before.
  func replace(_ view: LayoutNode, by objects: (any ObjectPresentation)?) -> Bool {
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

  func take(_ replacement: ReplacementNode) { replacements[replacement.replaced.id] = replacement }

  func replacementLeft(_ replacement: ReplacementNode) {
    let id = replacement.replaced.id
    if replacements[id] === replacement { replacements[id] = nil }
  }

  /// Whether views are not yet as code wants them.
  var hasWork: Bool { !outdated.isEmpty || !wanted.isEmpty }

  /// The view around which a layer is drawn; nil: around none.
  func view(ofLayer id: UInt32) -> LayoutNode? {
    layeredViews[id].flatMap { layers[$0]?.view }
  }

  /// - Parameter layer: around the view; nil: none is.
  private func keep(_ layer: AdaptedLayer?, of id: UInt32) {
    let old = layers[id]?.segment.id
    layers[id] = layer
    if old == layer?.segment.id { return }
    if let old { layeredViews[old] = nil }
    if let layer { layeredViews[layer.segment.id] = id }
  }

  /// Whether code wants something else of what holds in any view.
  var hasSurroundings: Bool { !surroundings.isEmpty }

  func surrounds(_ id: UInt32) -> Bool { surroundings.contains(id) }

  func environment(in id: UInt32, _ environment: EnvironmentValues) -> EnvironmentValues {
    surroundings.environment(in: id, environment)
  }

  /// Brings the views up to date of which code wants something else now.
  func update() {
    let nodes = outdated
    outdated = []
    for node in nodes where node.isMounted {
      let surrounding = adaptations[node.id]?.surroundings
      if surroundings.take(surrounding, of: node.id) {
        node.environmentChanged(node.inheritedEnvironment)
      }
      node.adaptationChanged()
      node.show(adaptations[node.id]?.added?.presentation, isUnder: false)
      node.show(adaptations[node.id]?.under?.presentation, isUnder: true)
      node.segmentChanged()
      if adaptations[node.id] == nil { forget(node.id) }
    }
    let wanted = wanted
    self.wanted = []
    for (view, objects) in wanted where view.isMounted { view.showInstead(objects) }
  }

  /// What a view draws, within what code wants around it.
  func draw(_ node: LayoutNode, into list: inout [Placement], at offset: CGPoint) {
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
    let id = known?.segment.id ?? node.host.takeID()
    var layer = look.layer(in: node.size, look.transform(in: node.size))
    var drawn = inner
    layer.name(&drawn)
    let segment = Segment(id: id, content: .layer(layer), size: node.size, children: drawn)
    keep(AdaptedLayer(look: look, inner: inner, segment: segment, view: node), of: node.id)
    list.append(Placement(offset: offset, segment: segment))
  }
}

/// The layer around a view, as it was drawn last.
private struct AdaptedLayer {
  let look: ObjectLook
  let inner: [Placement]
  let segment: Segment
  weak var view: LayoutNode?

  func isFor(_ look: ObjectLook, _ size: CGSize, _ inner: [Placement]) -> Bool {
    look == self.look && size == segment.size && inner.count == self.inner.count
      && zip(inner, self.inner).allSatisfy { $0.segment === $1.segment && $0.offset == $1.offset }
  }
}

extension ViewHost {
  /// Has a view shown as code wants it; nil: as the view says.
  package func adapt(_ node: LayoutNode, _ adaptation: NodeAdaptation?) {
    guard node.isMounted, let knownBackings, knownBackings.adapt(node, adaptation) else { return }
    objectsChanged()
  }

  /// Publishes what is drawn otherwise although nothing was evaluated.
  package func drawAgain() { objectsChanged() }

  /// The view behind which an object stood has left.
  package func forgetAdaptation(of id: UInt32) { knownBackings?.forget(id) }

  /// Brings a control up to date although nothing that it reads has changed, so that its client shows what it says.
  package func showAgain(_ node: LayoutNode) {
    resolveAgain(node)
    objectsChanged()
  }
}

extension Node {
  /// What code wants of the view; nil: nothing.
  package final var adaptation: NodeAdaptation? { host.knownBackings?.adaptation(of: id) }

  /// What the view says to the object behind it, whatever code wants; nil: none stands behind it.
  package final var declaredBacking: Backing? {
    backingIsDeclared ? backing : host.knownBackings?.declared(by: id) ?? backing
  }
}
