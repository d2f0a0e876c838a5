public import Arbor
import ArborGraph
public import ArborCore
import ArborLayout
import ArborMotion
public import ArborTiming
public import Foundation

/// Draws texts in place of the usual letters.
///
/// ```swift
/// struct Wave: TextRenderer {
///   var phase: Double
///   var animatableData: Double { get { phase } set { phase = newValue } }
///
///   func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///     for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
///       var letter = context
///       letter.translateBy(x: 0, y: 6 * sin(phase + Double(index) / 2))
///       letter.draw(slice)
///     }
///   }
/// }
///
/// Text("Hello").textRenderer(Wave(phase: phase))
/// ```
///
/// The text itself lies transparent in front of what is drawn, so that it can be selected, found
/// and read aloud. A renderer whose data change within an animation is drawn for its key values,
/// which the browser plays: letters that are drawn in the same order move from one to the next.
///
/// Differs from SwiftUI: a slice is a letter, or a word where letters are joined or reordered, as
/// in Arabic and Hindi.
public protocol TextRenderer: Animatable {
  /// Draws a text.
  ///
  /// - Parameters:
  ///   - layout: The lines of the text, in points from the upper left corner of its frame.
  ///   - context: The picture, with the same coordinates. Drawing may leave the frame.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// Returns the size of the drawing for a proposal; by default that of the text.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// The distances by which the drawing exceeds the frame.
  ///
  /// Differs from SwiftUI: what is drawn farther away is shown too; only `clipBoundingRect` and
  /// inverse clips use the distances.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// Returns the size of the text.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  /// No distances.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A value that an author attaches to a part of a text, for its renderer.
///
/// ```swift
/// struct Highlight: TextAttribute {}
///
/// Text("plain \(Text("marked").customAttribute(Highlight()))").textRenderer(Marker())
/// ```
public protocol TextAttribute {}

extension Text {
  /// Attaches a value to the text, which its renderer finds in the runs of the layout. Of one type
  /// a run has one value: that of the innermost text.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    styled { $0.marks = TypedValues(value).inside($0.marks) }
  }
}

/// A text that is measured for its renderer.
///
/// ```swift
/// func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
///   let size = text.sizeThatFits(proposal)
///   return CGSize(width: size.width, height: size.height + 20)
/// }
/// ```
@MainActor
public struct TextProxy {
  let measure: (Proposal) -> CGSize

  /// Returns the size that the text needs for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    measure(Proposal(proposal.width.map { Double($0) }, proposal.height.map { Double($0) }))
  }
}

nonisolated extension View {
  /// Draws the texts inside with a renderer.
  ///
  /// ```swift
  /// Text("Party").font(.largeTitle).textRenderer(Wave(phase: phase))
  /// ```
  public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(TextRendererModifier(renderer: renderer))
  }
}

/// Sets the renderer of texts. It is animated as the renderer is.
private nonisolated struct TextRendererModifier<Renderer: TextRenderer>: ViewModifier, Animatable {
  var renderer: Renderer

  @MainActor var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }

  @MainActor func body(content: Content) -> some View {
    content.environmentModifier("textRenderer", RenderedTextDrawing(renderer)) {
      $0.textDrawing = $1
    }
  }
}
