public import Arbor
import ArborCore
public import ArborDisplay
import ArborLayout
public import ArborPaints
public import Foundation

/// The measures of a view before it is drawn.
struct Measures: Sendable {
  var size = CGSize.zero
  var firstBaseline = 0.0
  var lastBaseline = 0.0

  /// Returns the measures of a view; `nil` when no view is being evaluated.
  static func of(
    _ content: PlacedContent.Content, _ proposal: Proposal, in environment: EnvironmentValues
  ) -> Measures? {
    nonisolated(unsafe) let (content, environment) = (content, environment)
    return MainActor.assumeIsolated {
      var measures: Measures?
      let read: @MainActor (LayoutNode) -> Void = { node in
        let size = node.measure(proposal)
        measures = Measures(
          size: size, firstBaseline: node.guide(VerticalAlignment.firstTextBaseline.key, in: size),
          lastBaseline: node.guide(VerticalAlignment.lastTextBaseline.key, in: size))
      }
      switch content {
      case .text(let text): measuring(text, in: environment, read)
      case .image(let image): measuring(image, in: environment, read)
      case .symbol, .views, .letters: break
      }
      return measures
    }
  }
}

extension GraphicsContext {
  /// A text in the environment of the canvas, of which the size is known.
  ///
  /// ```swift
  /// var title = context.resolve(Text("Total").font(.title))
  /// title.shading = .color(.red)
  /// let room = title.measure(in: size)
  /// context.draw(title, at: CGPoint(x: size.width - room.width, y: 0), anchor: .topLeading)
  /// ```
  public struct ResolvedText {
    let text: Text
    let surface: CanvasSurface
    /// The style of letters that have none of their own.
    public var shading = Shading.foreground

    /// Returns the size of the text, in points, where there is room of a size; `.zero` when no
    /// canvas is being drawn.
    public func measure(in size: CGSize) -> CGSize { measures(size).size }

    /// Returns the distance of the first line's baseline from the top, in points; 0 when no canvas
    /// is being drawn.
    public func firstBaseline(in size: CGSize) -> CGFloat { measures(size).firstBaseline }

    /// Returns the distance of the last line's baseline from the top, in points; 0 when no canvas
    /// is being drawn.
    public func lastBaseline(in size: CGSize) -> CGFloat { measures(size).lastBaseline }

    private func measures(_ size: CGSize) -> Measures {
      surface.measures(of: .text(text), in: Proposal(size))
    }
  }

  /// An image in the environment of the canvas, of which the size is known.
  ///
  /// ```swift
  /// var star = context.resolve(Image(systemName: "star.fill"))
  /// star.shading = .color(.yellow)
  /// context.draw(star, at: CGPoint(x: star.size.width, y: star.size.height))
  /// ```
  public struct ResolvedImage {
    let image: Image
    /// The size of the image, in points.
    public let size: CGSize
    /// The distance of the image's baseline from the top, in points.
    public let baseline: CGFloat
    /// The style of symbols and template images; `nil` for the foreground style.
    public var shading: Shading?
  }

  /// A view of the canvas that has a tag.
  ///
  /// ```swift
  /// if let flag = context.resolveSymbol(id: "flag") {
  ///   context.draw(flag, at: summit, anchor: .bottomLeading)
  /// }
  /// ```
  public struct ResolvedSymbol {
    let id: AnyHashable
    /// The ideal size of the view, in points.
    public let size: CGSize
  }

  /// Returns a text in the environment of the canvas.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, surface: surface) }

  /// Returns an image in the environment of the canvas.
  public func resolve(_ image: Image) -> ResolvedImage {
    let measures = surface.measures(of: .image(image), in: .unspecified)
    return ResolvedImage(
      image: image, size: measures.size, baseline: measures.lastBaseline)
  }

  /// Returns the view among the symbols of the canvas that has a tag; `nil` if there is none.
  ///
  /// Differs from SwiftUI: each time a symbol is drawn it is a view of its own, with its own state;
  /// its size is that in the state in which it begins.
  ///
  /// - Parameter id: The tag, of the same type as in `tag(_:)`.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    surface.size(ofSymbol: id).map { ResolvedSymbol(id: id, size: $0) }
  }

  // MARK: Texts

  /// Draws a text into a rectangle, from its upper left corner on. It wraps at the rectangle's
  /// width, and lines that do not fit its height are left out.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let proposal = Proposal(rect.standardized.size)
    draw(text, rect.standardized.origin, .topLeading, proposal)
  }

  /// Draws a text as wide as it is, so that a point of it is at a point.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The point, in the coordinates of the drawing.
  ///   - anchor: The point of the text, in fractions of its size.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text, point, anchor, .unspecified)
  }

  /// Draws a text into a rectangle, from its upper left corner on.
  ///
  /// ```swift
  /// context.draw(Text(caption).font(.caption), in: CGRect(x: 8, y: 8, width: 100, height: 40))
  /// ```
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text so that a point of it, in fractions of its size, is at a point.
  ///
  /// ```swift
  /// context.draw(Text("N").bold(), at: CGPoint(x: size.width / 2, y: 0), anchor: .top)
  /// ```
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  private func draw(
    _ text: ResolvedText, _ point: CGPoint, _ anchor: UnitPoint, _ proposal: Proposal
  ) {
    let content = PlacedContent.Content.text(text.text)
    place(content, text.shading, point, anchor, proposal) {
      surface.measures(of: content, in: proposal).size
    }
  }

  // MARK: Images

  /// Draws an image, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle, in the coordinates of the drawing.
  ///   - style: It changes nothing, because images have no outline that crosses itself.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    let rect = rect.standardized
    // A resizable image keeps its insets.
    let other = CGSize(width: 7.5, height: 7.5)
    let isResizable =
      surface.measures(of: .image(image.image), in: Proposal(other)).size == other
    let content = PlacedContent.Content.image(
      isResizable ? image.image : image.image.resizable())
    place(content, image.shading, rect.origin, .topLeading, Proposal(rect.size)) { rect.size }
  }

  /// Draws an image in its own size, so that a point of it is at a point.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - point: The point, in the coordinates of the drawing.
  ///   - anchor: The point of the image, in fractions of its size.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    place(.image(image.image), image.shading, point, anchor, .unspecified) { image.size }
  }

  /// Draws an image, stretched to a rectangle.
  ///
  /// ```swift
  /// context.draw(Image("paper"), in: CGRect(origin: .zero, size: size))
  /// ```
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle, in the coordinates of the drawing.
  ///   - style: It changes nothing, because images have no outline that crosses itself.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(ResolvedImage(image: image, size: .zero, baseline: 0), in: rect, style: style)
  }

  /// Draws an image in its own size, so that a point of it, in fractions of its size, is at a
  /// point.
  ///
  /// ```swift
  /// context.draw(Image(systemName: "mappin"), at: place, anchor: .bottom)
  /// ```
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    place(.image(image), nil, point, anchor, .unspecified) { .zero }
  }

  // MARK: Symbols

  /// Draws a view of the canvas, scaled to a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    let rect = rect.standardized
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    var scaled = self
    scaled.translateBy(x: rect.minX, y: rect.minY)
    scaled.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
    scaled.draw(symbol, at: .zero, anchor: .topLeading)
  }

  /// Draws a view of the canvas in its ideal size, so that a point of it is at a point.
  ///
  /// - Parameters:
  ///   - symbol: The view.
  ///   - point: The point, in the coordinates of the drawing.
  ///   - anchor: The point of the view, in fractions of its size.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    place(.symbol(symbol.id), nil, point, anchor, .unspecified) { symbol.size }
  }

  /// Draws views with their upper left corner at the origin.
  func draw(_ views: PlacedViews) {
    place(.views(views), nil, .zero, .topLeading, views.proposal) { .zero }
  }

  func place(
    _ content: PlacedContent.Content, _ shading: Shading?, _ point: CGPoint, _ anchor: UnitPoint,
    _ proposal: Proposal, size: () -> CGSize
  ) {
    let numbers = [point.x, point.y, anchor.x, anchor.y, proposal.width ?? 0, proposal.height ?? 0]
    guard transform.isDrawable, numbers.allSatisfy({ abs($0) <= Path.farthest }) else { return }
    var paint: _ResolvedStyle?
    if let shading, !shading.isForeground {
      let color = shading.color(in: environment).map { _ResolvedStyle(color: $0) }
      paint = color ?? shading.paint(of: frame(point, anchor, size()), in: environment)
    }
    var placed = PlacedContent(
      content: content, paint: paint, point: point, anchor: anchor, proposal: proposal,
      transform: transform, isTransformed: surface.keepsParts)
    // Wherever a symbol is drawn, all of them are made.
    if case .symbol(let id) = content, surface.size(ofSymbol: id) != nil {
      placed.weight = surface.symbolCount
    }
    if shading?.isBackdrop == true { return drawBackdrop(in: .view(placed)) }
    add(.view(placed), weight: placed.weight)
  }

  private func frame(_ point: CGPoint, _ anchor: UnitPoint, _ size: CGSize) -> CGRect {
    CGRect(
      origin: CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height),
      size: size)
  }
}
