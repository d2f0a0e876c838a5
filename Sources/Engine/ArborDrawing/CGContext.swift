package import ArborDisplay
import ArborPaths
public import Foundation

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The area by the winding rule.
  case fill
  /// The area by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// The area by the winding rule, then the line.
  case fillStroke
  /// The area by the even-odd rule, then the line.
  case eoFillStroke
}

/// How the colors of images that are scaled are computed.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The browser's choice.
  case `default`
  /// Without mixing.
  case none
  /// Fast.
  case low
  /// Between fast and smooth.
  case medium
  /// Smooth.
  case high
}

/// The target of a drawing.
///
/// ```swift
/// final class Ring: UIView {
///   override func draw(_ rect: CGRect) {
///     guard let context = UIGraphicsGetCurrentContext() else { return }
///     context.setStrokeColor(UIColor.systemTeal.cgColor)
///     context.setLineWidth(6)
///     context.strokeEllipse(in: bounds.insetBy(dx: 3, dy: 3))
///   }
/// }
/// ```
///
/// A context does not compute pixels: it records operations, which the page shows as vectors, an
/// element for each. One that is kept after its drawing has ended draws nothing.
///
/// Differs from Core Graphics: there are no patterns, no bitmaps whose pixels can be read and no
/// fonts of the context's own; at most 100,000 operations are recorded, in a document in all of
/// its pages together, and of states at most 1,000 are saved; layers and clips are drawn up to 32
/// levels. `ctm` does not contain the scale of the screen.
public final class CGContext {
  /// The most operations of a drawing, or of all pages of a document.
  static let mostSteps = 100_000
  /// The most states that are saved.
  static let mostStates = 1_000
  /// The most layers inside each other, and clips: pages draw fewer.
  static let mostLevels = 64

  /// The size of the drawing in points.
  package private(set) var size: CGSize
  /// Pixels per point of an image that is made of the drawing.
  package let scale: CGFloat
  package let isOpaque: Bool
  /// Whether y points down in the coordinates with which the drawing begins.
  package let isFlipped: Bool
  /// 1 if shadows with a positive offset are further along y in the picture, -1 if the reverse.
  let shadowSign: Double
  /// The font of texts that have none.
  package var standardFont: AnyObject?
  private(set) var base: CGAffineTransform
  /// The document of which this context draws the pages; `nil` for other contexts.
  let document: PDFRecord?
  var state: State
  private var saved: [State] = []
  private var layers: [(state: State, depth: Int, steps: [DrawnStep])] = []
  private var steps: [DrawnStep] = []
  private var count = 0
  private var isFinished = false
  /// The current path in the coordinates of the current transform.
  var outline = Path()

  /// The values on which operations depend.
  struct State {
    var transform: CGAffineTransform
    var clip: DrawnClip?
    var fill = RGBA.black
    var stroke = RGBA.black
    var style = StrokeStyle(miterLimit: 10)
    var opacity = 1.0
    var blendMode = CGBlendMode.normal
    var shadow: LayerContent.Shadow?
  }

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - size: The size of the drawing in points.
  ///   - isFlipped: Whether y points down.
  ///   - base: The map from the coordinates with which the drawing begins to those from the upper
  ///     left corner with y down.
  ///   - shadowsPointUp: Whether shadows with a positive offset are above what is drawn, whatever
  ///     the coordinates are.
  package init(
    size: CGSize, isFlipped: Bool = true, base: CGAffineTransform = .identity, scale: CGFloat = 1,
    isOpaque: Bool = false, shadowsPointUp: Bool = false
  ) {
    document = nil
    self.size = size
    self.isFlipped = isFlipped
    self.base = base
    self.scale = scale
    self.isOpaque = isOpaque
    shadowSign = shadowsPointUp ? -1 : 1
    state = State(transform: base)
  }

  /// Creates a context that draws the pages of a document; before the first one, it draws nothing.
  init(of document: PDFRecord) {
    self.document = document
    size = document.box.size
    (isFlipped, scale, isOpaque, shadowSign, isFinished) = (false, 1, false, -1, true)
    base = .identity
    state = State(transform: base)
  }

  /// Begins a drawing of a rectangle, with y up.
  func begin(_ box: CGRect) {
    size = box.size
    base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    state = State(transform: base)
    // The operations of a document are counted in all of its pages together.
    (outline, saved, layers, steps, isFinished) = (Path(), [], [], [], false)
  }

  /// The operations so far, as a picture.
  package var picture: DrawnPicture {
    var all = steps
    for layer in layers.reversed() {
      all = layer.steps + [step(.layer(all), in: layer.state)]
    }
    return DrawnPicture(size: size, steps: all)
  }

  /// Ends the drawing: what is drawn from now on is ignored. Returns what was drawn.
  package func finish() -> DrawnPicture {
    let picture = picture
    (isFinished, steps, layers, saved) = (true, [], [], [])
    return picture
  }

  // MARK: Operations

  private func step(_ content: DrawnStep.Content, in state: State) -> DrawnStep {
    DrawnStep(
      content: content, transform: state.transform, clip: state.clip, opacity: state.opacity,
      blendMode: state.blendMode, shadow: state.shadow)
  }

  /// Records an operation.
  ///
  /// - Parameter transform: The map from the operation's own coordinates to the current ones.
  package func add(_ content: DrawnStep.Content, at transform: CGAffineTransform = .identity) {
    guard !isFinished, count < Self.mostSteps else { return }
    count += 1
    var step = step(content, in: state)
    if !transform.isIdentity { step.transform = transform.concatenating(state.transform) }
    steps.append(step)
  }

  /// Draws with an opacity and a blend mode of their own.
  ///
  /// - Parameter blendMode: The mode; `nil` for that of the context.
  package func with(
    opacity: CGFloat, _ blendMode: CGBlendMode? = nil, _ draw: () -> Void
  ) {
    let known = state
    setAlpha(CGFloat(known.opacity) * opacity)
    state.blendMode = blendMode ?? known.blendMode
    draw()
    (state.opacity, state.blendMode) = (known.opacity, known.blendMode)
  }

  // MARK: States

  /// Saves the state: transform, clip, colors, line style, opacity, blend mode and shadow. More
  /// than 1,000 states are not saved.
  public func saveGState() { if saved.count < Self.mostStates { saved.append(state) } }

  /// Restores the state that was saved last; without one, nothing changes.
  public func restoreGState() {
    guard saved.count > (layers.last?.depth ?? 0), let last = saved.popLast() else { return }
    changeTransform(to: last.transform)
    state = last
  }

  /// Begins a layer: until `endTransparencyLayer()` is drawn as a whole, with the opacity, the
  /// blend mode and the shadow of now.
  ///
  /// - Parameter auxiliaryInfo: It changes nothing: there are no options for layers.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    guard layers.count < Self.mostLevels, !isFinished else { return }
    layers.append((state, saved.count, steps))
    steps = []
    state.clip = nil
    (state.opacity, state.blendMode, state.shadow) = (1, .normal, nil)
  }

  /// Begins a layer of which only a rectangle is drawn.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the current coordinates.
  ///   - auxiliaryInfo: It changes nothing: there are no options for layers.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the layer that was begun last, and draws it; without one, nothing changes.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast(), !isFinished else { return }
    let inner = steps
    steps = layer.steps
    saved.removeLast(max(saved.count - layer.depth, 0))
    changeTransform(to: layer.state.transform)
    state = layer.state
    if !inner.isEmpty { steps.append(step(.layer(inner), in: state)) }
  }

  // MARK: Transform

  /// The map from the current coordinates to those with which the drawing began.
  public var ctm: CGAffineTransform { state.transform.concatenating(base.inverted()) }

  /// Moves the origin, by a distance in points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales around the origin.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates around the origin, by an angle in radians from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Applies a map before the current transform.
  public func concatenate(_ transform: CGAffineTransform) {
    changeTransform(to: transform.concatenating(state.transform))
  }

  /// The current path stays where it is when the coordinates change.
  private func changeTransform(to new: CGAffineTransform) {
    if !outline.isEmpty, new != state.transform, let inverse = new.inverse {
      outline = outline.applying(state.transform.concatenating(inverse))
    }
    state.transform = new
  }
}
