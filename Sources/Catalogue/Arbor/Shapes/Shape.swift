public import ArborCore
public import ArborDisplay
import ArborLayout
import ArborPaths
public import ArborTiming
public import Foundation

/// An outline for any rectangle. As a view it fills its frame's outline with the foreground color.
///
/// ```swift
/// struct Diagonal: Shape {
///   nonisolated func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.move(to: rect.origin)
///       path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///     }
///   }
/// }
/// ```
///
@MainActor @preconcurrency
public protocol Shape: View, Sendable, Animatable {
  /// Returns the outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
  /// Returns the size of the shape as a view; by default the proposed one.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// Returns the shape in an environment.
  nonisolated func _resolved(in environment: EnvironmentValues) -> Self
  /// Whether the size may differ from the proposed one.
  nonisolated static var _hasOwnSize: Bool { get }
}

nonisolated extension Shape {
  nonisolated public static var _hasOwnSize: Bool { true }
  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self { self }

  /// Returns the proposed size; an unspecified length is 10 points.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The outline filled with the foreground color.
  @MainActor public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    ShapeLeaf(shape: view, style: ForegroundStyle(), stroke: nil).make(&inputs)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    ShapeLeaf(shape: view, style: ForegroundStyle(), stroke: nil).update(&cursor)
  }

  /// Fills the outline.
  public func fill<S: ShapeStyle>(_ content: S) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content)
  }

  /// Fills the outline with the foreground color.
  public func fill() -> _ShapeView<Self, ForegroundStyle> { fill(ForegroundStyle()) }

  /// Strokes the outline with half of the line's width on each side.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, stroke: style)
  }

  /// Strokes the outline with a line of `lineWidth` points, half of it on each side.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes the outline in the foreground color.
  public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self, ForegroundStyle> {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }

  /// Strokes the outline in the foreground color.
  public func stroke(style: StrokeStyle) -> _ShapeView<Self, ForegroundStyle> {
    stroke(ForegroundStyle(), style: style)
  }
}

nonisolated extension Shape where AnimatableData == EmptyAnimatableData {
  /// Nothing that could be animated: a shape without data of its own.
  nonisolated public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A shape, filled or stroked.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never
  /// The shape.
  public let shape: Content
  let style: Style
  var stroke: StrokeStyle?

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    ShapeLeaf(shape: view.shape, style: view.style, stroke: view.stroke).make(&inputs)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    ShapeLeaf(shape: view.shape, style: view.style, stroke: view.stroke).update(&cursor)
  }
}

/// Draws a shape in the proposed size; an unspecified length is 10 points.
private struct ShapeLeaf<Content: Shape, Style: ShapeStyle>: LeafBehavior {
  static var typeName: String { TypeNames.short(Content.self) }
  private var shape: Content
  let style: Style
  @_Apart private var stroke: StrokeStyle?
  private var paint = _ResolvedStyle(color: .clear)

  init(shape: Content, style: Style, stroke: StrokeStyle?) {
    self.shape = shape
    self.style = style
    self.stroke = stroke
  }

  func make(_ inputs: inout _ViewInputs) {
    if Animated<Content>.isEmpty { return inputs.makeLeaf(self) }
    Animated.make(shape, &inputs) { $0.makeLeaf(self) }
  }

  func update(_ cursor: inout _ViewCursor) {
    if Animated<Content>.isEmpty { return cursor.updateLeaf(self) }
    Animated.update(shape, &cursor) { [style, stroke] shape, cursor in
      cursor.updateLeaf(Self(shape: shape, style: style, stroke: stroke))
    }
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    paint = style._resolve(environment)
    shape = shape._resolved(in: environment)
  }

  var backing: Backing? { .shape }

  func change(from old: Self) -> LeafChange {
    if paint == old.paint, stroke == old.stroke, sameShape(shape, old.shape) { return [] }
    return .drawing
  }

  var traits: LeafTraits { LeafTraits(Content._hasOwnSize ? .custom : .greedy) }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    guard Content._hasOwnSize else { return proposal.replacingUnspecified() }
    return shape.sizeThatFits(
      ProposedViewSize(
        width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) }))
  }

  /// A gradient is drawn in a box, which has room for the line around the frame.
  static var drawsInside: Bool { Style._hasGradient }
  private var border: Double { paint.fillsBoxes ? stroke.map { Double($0.lineWidth) } ?? 0 : 0 }
  func drawnPlace(in size: CGSize) -> CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: -border, dy: -border)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    let frame = CGRect(origin: .zero, size: size).insetBy(dx: border, dy: border)
    let path = shape.path(in: frame)
    if path.storage == .empty { return nil }
    let color = paint.fillsBoxes ? .black : paint.color
    var drawn =
      stroke.map { ShapeContent(path: path, stroke: .init(color: color, style: $0)) }
      ?? ShapeContent(path: path, fill: color)
    guard paint.fillsBoxes else {
      drawn.shadow = paint.extras.shadow
      return .shape(drawn)
    }
    let mask: LayerContent.Mask = stroke == nil ? .outline(path) : .shape(drawn)
    let isColored = paint.gradient == nil && paint.extras.picture == nil
    var layer = LayerContent(
      box: .init(
        background: isColored ? paint.color : nil,
        gradient: paint.gradient?.content(of: frame, in: size),
        backdropBlur: paint.extras.backdropBlur,
        mask: mask))
    layer.box?.picture = paint.extras.picture?.content(of: frame)
    if paint.extras.blendMode != .normal { layer.effect = .blend(paint.extras.blendMode) }
    if stroke == nil, let inner = paint.extras.innerShadow {
      layer.press(inner, dropping: paint.extras.shadow, into: path)
    }
    return .layer(layer)
  }
}

func sameShape<S>(_ one: S, _ other: S) -> Bool {
  guard let one = one as? any Equatable else { return MemoryLayout<S>.size == 0 }
  func compare<E: Equatable>(_ one: E) -> Bool { (other as? E).map { one == $0 } ?? false }
  return compare(one)
}
