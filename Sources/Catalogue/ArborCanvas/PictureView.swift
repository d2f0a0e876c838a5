import Arbor
package import ArborCore
import ArborDisplay
import ArborDrawing
import ArborEffects
import ArborLayout
import Foundation

/// A text, an image or a symbol at its place in the canvas.
struct PlacedContent {
  enum Content: Equatable {
    case text(Text)
    case image(Image)
    /// The view with a tag.
    case symbol(AnyHashable)
    /// Views that are drawn with Core Graphics.
    case views(PlacedViews)
    /// Lines of a text, or parts of them.
    case letters(Letters)
  }

  var content: Content
  /// The style of what has none of its own; `nil` for that of the environment.
  var paint: _ResolvedStyle?
  /// The place of the anchor, before the transform.
  var point: CGPoint
  var anchor: UnitPoint
  var proposal: Proposal
  var transform: CGAffineTransform
  /// Whether the content has a transform even if it is only moved.
  var isTransformed = false
  /// The number of operations as which the content counts.
  var weight = 1
}

/// Views that are drawn with Core Graphics.
@MainActor package final class PlacedViews: DrawnViews, Equatable {
  let views: AnyView
  nonisolated let proposal: Proposal

  /// - Parameter proposal: The size that is proposed to the views.
  package init(_ views: some View, in proposal: ProposedViewSize) {
    self.views = AnyView(views)
    self.proposal = Proposal(proposal.width.map { Double($0) }, proposal.height.map { Double($0) })
  }

  nonisolated package static func == (one: PlacedViews, other: PlacedViews) -> Bool {
    one === other
  }
}

/// The parts of a picture, each as large as the canvas. A part is identified by its place.
nonisolated struct PictureView: View {
  let items: [PicturePart]
  let symbols: AnyView?
  /// The direction of the layout around the canvas; its coordinates always begin at the left.
  let direction: LayoutDirection

  @MainActor var body: some View {
    PictureStack {
      ForEach(items.indices, id: \.self) { index in
        PartView(item: items[index], symbols: symbols, direction: direction)
      }
    }
  }
}

/// One part of a picture.
private nonisolated struct PartView: View {
  let item: PicturePart
  let symbols: AnyView?
  let direction: LayoutDirection

  @MainActor var body: some View {
    switch item {
    case .shapes(let marks): RunView(marks: marks)
    case .box(let mark): MarkView(mark: mark)
    case .view(let placed):
      content(of: placed)
        .environment(\.layoutDirection, direction)
        .modifier(UnaryModifier(PlacedLayout(placed)))
    case .layer(let layer, let items):
      picture(items).modifier(UnaryModifier(PictureLayer(layer: layer)))
    case .masked(let items, let mask): picture(items).mask { picture(mask) }
    }
  }

  private func picture(_ items: [PicturePart]) -> PictureView {
    PictureView(items: items, symbols: symbols, direction: direction)
  }

  @MainActor @ViewBuilder private func content(of placed: PlacedContent) -> some View {
    if let paint = placed.paint {
      bare(placed.content).foregroundStyle(ResolvedPaint(style: paint))
    } else {
      bare(placed.content)
    }
  }

  @MainActor @ViewBuilder private func bare(_ content: PlacedContent.Content) -> some View {
    switch content {
    case .text(let text): text
    case .image(let image): image
    case .views(let placed): placed.views
    case .letters(let letters): letters
    case .symbol(let id):
      ZStack(alignment: .topLeading) { symbols?.modifier(UnaryModifier(SymbolChoice(id: id))) }
    }
  }
}

/// A style that is resolved already.
private struct ResolvedPaint: ShapeStyle {
  let style: _ResolvedStyle
  static var _hasGradient: Bool { true }
  func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle { style }
}

/// Shapes that follow each other. Nothing is done if all of them are as before.
private nonisolated struct RunView: View {
  let marks: [ShapeMark]
  @State private var run = ShapeRun()

  @MainActor var body: some View {
    PictureStack {
      ForEach(run.shapes(of: marks)) { shape in MarkView(mark: shape.mark) }
    }
  }
}

/// One shape.
private nonisolated struct MarkView: View {
  typealias Body = Never
  let mark: ShapeMark

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(MarkLeaf(mark: view.mark))
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(MarkLeaf(mark: view.mark))
  }
}

private struct MarkLeaf: LeafBehavior {
  static let typeName = "CanvasShape"
  static var drawsByItself: Bool { true }
  static var drawsInside: Bool { true }
  let mark: ShapeMark

  func change(from old: Self) -> LeafChange { mark == old.mark ? [] : .drawing }
  var traits: LeafTraits { LeafTraits(.greedy) }
  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { proposal.replacingUnspecified() }
  func drawnPlace(in size: CGSize) -> CGRect { mark.place }

  func draw(in size: CGSize, _ node: LayoutNode) -> ArborDisplay.Segment.Content? {
    switch mark.drawing {
    case .shape(let shape): .shape(shape)
    case .box(let layer): .layer(layer)
    }
  }
}

/// Views in front of each other, each of the container's size.
private nonisolated struct PictureStack<Content: View>: View {
  typealias Body = Never
  @ViewBuilder let content: Content

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeContainer(PictureLayout(), view.content)
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateContainer(PictureLayout(), view.content)
  }
}

private struct PictureLayout: ContainerLayout {
  var typeName: String { "CanvasLayer" }
  var axis: Axis? { nil }

  func size(
    of children: ContiguousArray<LayoutNode>, _: SolvedPart, in proposal: Proposal
  ) -> CGSize {
    proposal.replacingUnspecified()
  }

  func arrange(
    _ children: ContiguousArray<LayoutNode>, _: SolvedPart, in size: CGSize,
    proposal: Proposal, isSolved: Bool,
    place: (LayoutNode, CGPoint, CGSize, Proposal) -> Void
  ) {
    for child in children { place(child, .zero, size, Proposal(size)) }
  }

  func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing { .standard }
}

/// A layer of the canvas's size.
private nonisolated struct PictureLayer: UnaryLayout {
  let layer: LayerContent

  var name: String { "canvasLayer" }
  @MainActor func change(from old: Self) -> LeafChange { layer == old.layer ? [] : .drawing }
  func content(in size: CGSize) -> ArborDisplay.Segment.Content { .layer(layer) }
}

/// Puts a view at a point of the canvas.
private nonisolated struct PlacedLayout: UnaryLayout {
  static let transforms = true
  private let point: CGPoint
  private let anchor: UnitPoint
  private let proposal: Proposal
  private let transform: CGAffineTransform?

  init(_ placed: PlacedContent) {
    var point = placed.point
    let isMoved = placed.transform.isTranslation && !placed.isTransformed
    if isMoved { point = point.applying(placed.transform) }
    transform = isMoved ? nil : placed.transform
    self.point = point
    anchor = placed.anchor
    proposal = placed.proposal
  }

  var name: String { "canvasPlace" }

  @MainActor func change(from old: Self) -> LeafChange {
    if transform != old.transform { return [.size, .drawing] }
    return point == old.point && anchor == old.anchor && proposal == old.proposal ? [] : .size
  }

  var isBoundary: Bool { true }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    proposal.replacingUnspecified()
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let own = child.measure(self.proposal)
    let origin = CGPoint(x: point.x - anchor.x * own.width, y: point.y - anchor.y * own.height)
    return (origin, own, self.proposal)
  }

  @MainActor func transform(in size: CGSize) -> CGAffineTransform { transform ?? .identity }

  @MainActor func content(in size: CGSize) -> ArborDisplay.Segment.Content {
    transform.map { .layer(LayerContent(transform: $0)) } ?? .group
  }
}

/// Shows a view only if it has a tag.
private nonisolated struct SymbolChoice: UnaryLayout {
  let id: AnyHashable

  var name: String { "canvasSymbol" }
  @MainActor func change(from old: Self) -> LeafChange { id == old.id ? [] : [.size, .drawing] }

  @MainActor private func isChosen(_ node: LayoutNode) -> Bool { node.tag(in: node) == id }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    isChosen(child) ? child.measure(proposal) : .zero
  }

  @MainActor func content(in size: CGSize) -> ArborDisplay.Segment.Content {
    .layer(LayerContent())
  }

  @MainActor func drawing(around inner: [Placement], of node: LayoutNode) -> ArborDisplay.Segment? {
    isChosen(node)
      ? nil : ArborDisplay.Segment(id: node.id, content: .group, size: .zero)
  }
}
