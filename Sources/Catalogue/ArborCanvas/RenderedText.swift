import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import ArborTiming
import Foundation

/// Draws texts with a renderer of the author.
@MainActor
final class RenderedTextDrawing: TextDrawing {
  let renderer: any TextRenderer
  /// Whether clients play movements between drawings, so that these must have the same parts.
  let isAnimated: Bool

  init<Renderer: TextRenderer>(_ renderer: Renderer) {
    self.renderer = renderer
    isAnimated = Renderer.AnimatableData.self != EmptyAnimatableData.self
  }

  func view(of text: Text) -> AnyView? { AnyView(RenderedText(text: text)) }
}

/// Leaves texts as they are, with transparent letters.
private struct HiddenLetters: TextDrawing, Equatable {
  func view(of text: Text) -> AnyView? { nil }
}

extension EnvironmentValues {
  fileprivate var rendering: RenderedTextDrawing? { textDrawing as? RenderedTextDrawing }
}

/// A text with transparent letters in front of its drawing.
private nonisolated struct RenderedText: View {
  let text: Text
  @Environment(\.rendering) private var rendering

  @MainActor var body: some View {
    text
      .environmentModifier("textRenderer", HiddenLetters()) { $0.textDrawing = $1 }
      .modifier(UnaryModifier(RenderedTextLayout(rendering: rendering)))
      .background {
        GeometryReader { proxy in DrawnText(text: text, size: proxy.size) }
          .modifier(UnaryModifier(SilentLayout()))
      }
  }
}

/// Gives a text the size that its renderer asks for.
private nonisolated struct RenderedTextLayout: UnaryLayout {
  let rendering: RenderedTextDrawing?

  var name: String { "textRenderer" }

  @MainActor func change(from old: Self) -> LeafChange { rendering === old.rendering ? [] : .size }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    guard let rendering else { return child.measure(proposal) }
    let size = rendering.renderer.sizeThatFits(
      proposal: ProposedViewSize(
        width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) }),
      text: TextProxy(measure: child.measure))
    return CGSize(width: Self.length(size.width), height: Self.length(size.height))
  }

  private static func length(_ length: CGFloat) -> CGFloat {
    length.isNaN ? 0 : min(max(length, 0), Path.farthest)
  }
}

/// A picture that assistive technology does not read, and that receives no pointer.
private nonisolated struct SilentLayout: UnaryLayout {
  var name: String { "drawnText" }
  @MainActor func change(from old: Self) -> LeafChange { [] }

  @MainActor func content(in size: CGSize) -> ArborDisplay.Segment.Content {
    var layer = LayerContent()
    layer.description = .init()
    layer.description?.isHidden = true
    return .layer(layer)
  }
}

/// Runs the drawing of a renderer in a frame.
private nonisolated struct DrawnText: View {
  let text: Text
  let size: CGSize
  @Environment(\.self) private var environment

  @MainActor var body: some View {
    let now = Date()
    let (items, nextChange) = items(now)
    if nextChange == nil {
      picture(items)
    } else {
      TimelineView(.periodic(from: now, by: 1)) { context in picture(self.items(context.date).items)
      }
    }
  }

  private func picture(_ items: [PicturePart]) -> some View {
    PictureView(items: items, symbols: nil, direction: environment.layoutDirection)
      .environment(\.layoutDirection, .leftToRight)
      .environmentModifier("textRenderer", true) { values, _ in values.textDrawing = nil }
  }

  @MainActor private func items(_ now: Date) -> (items: [PicturePart], nextChange: Date?) {
    guard let rendering = environment.rendering, size.width > 0, size.height > 0,
      size.width.isFinite, size.height.isFinite
    else { return ([], nil) }
    var environment = environment
    environment.textDrawing = nil
    guard let found = text.rendering(in: size, environment, now: now) else { return ([], nil) }
    let surface = CanvasSurface(
      size: size, environment: environment, symbols: nil,
      padding: rendering.renderer.displayPadding, keepsParts: rendering.isAnimated)
    var context = GraphicsContext(surface)
    rendering.renderer.draw(
      layout: Text.Layout(found, size: size, source: text.plainString), in: &context)
    surface.report()
    return (context.layer.finish(), found.nextChange)
  }
}

/// Lines of a text, or parts of them, as they are shown.
nonisolated struct Letters: View, Equatable {
  typealias Body = Never
  let text: TextContent
  let size: CGSize

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(LettersLeaf(letters: view))
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(LettersLeaf(letters: view))
  }

  nonisolated static func == (one: Letters, other: Letters) -> Bool {
    one.text == other.text && one.size == other.size
  }
}

private struct LettersLeaf: LeafBehavior {
  static let typeName = "Letters"
  static var drawsByItself: Bool { true }
  let letters: Letters

  func change(from old: Self) -> LeafChange {
    letters == old.letters ? [] : letters.size == old.letters.size ? .drawing : [.size, .drawing]
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { letters.size }

  func draw(in size: CGSize, _ node: LayoutNode) -> ArborDisplay.Segment.Content? {
    .text(letters.text)
  }
}
