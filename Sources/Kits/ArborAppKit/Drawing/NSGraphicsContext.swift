public import ArborPlatform
public import Foundation

/// How images are scaled.
public enum NSImageInterpolation: UInt, Sendable {
  case `default`, none, low, medium, high
}

/// The target of drawing.
///
/// ```swift
/// override func draw(_ dirtyRect: NSRect) {
///   guard let context = NSGraphicsContext.current?.cgContext else { return }
///   context.setFillColor(NSColor.systemTeal.cgColor)
///   context.fillEllipse(in: bounds)
/// }
/// ```
open class NSGraphicsContext: NSObject {
  /// The context as Core Graphics has it.
  public let cgContext: CGContext
  /// Whether y points down.
  public let isFlipped: Bool

  /// Creates a context that draws into one of Core Graphics.
  ///
  /// - Parameter initialFlippedState: Whether y points down. It describes the context, and changes
  ///   no coordinates.
  public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
    cgContext = graphicsPort
    isFlipped = initialFlippedState
    super.init()
  }

  /// The context into which code draws now; `nil` outside of drawing, and on other threads than the
  /// main one. Setting it draws from now on into another one.
  public static var current: NSGraphicsContext? {
    get {
      CurrentContext.current.map { NSGraphicsContext(cgContext: $0, flipped: $0.isFlipped) }
    }
    set { CurrentContext.replace(by: newValue?.cgContext) }
  }

  /// Whether code draws to a screen instead of a printer: always.
  public static func currentContextDrawingToScreen() -> Bool { true }

  /// Saves the state of the context; see `CGContext.saveGState()`.
  open func saveGraphicsState() { cgContext.saveGState() }
  /// Restores the state of the context that was saved last.
  open func restoreGraphicsState() { cgContext.restoreGState() }

  /// Saves the context in use, with its state.
  public static func saveGraphicsState() {
    let context = CurrentContext.current
    context?.saveGState()
    CurrentContext.push(context)
  }

  /// Uses the context that was saved last, with its state.
  public static func restoreGraphicsState() {
    CurrentContext.pop()
    CurrentContext.current?.restoreGState()
  }

  /// Changes nothing: browsers draw smooth edges.
  open var shouldAntialias: Bool {
    get { true }
    set {}
  }

  /// How images are scaled: always the browser's choice, whatever is set.
  open var imageInterpolation: NSImageInterpolation {
    get { .default }
    set {}
  }
}

/// How what is drawn is combined with what is behind it.
public enum NSCompositingOperation: UInt, Sendable {
  /// Removes what is behind.
  case clear = 0
  /// Replaces what is behind.
  case copy = 1
  /// The drawing covers what is behind it.
  case sourceOver = 2
  /// The drawing where something is behind, which is removed.
  case sourceIn = 3
  /// The drawing where nothing is behind; what is behind is removed.
  case sourceOut = 4
  /// The drawing covers what is behind it, and is visible only there.
  case sourceAtop = 5
  /// The drawing is behind everything before it.
  case destinationOver = 6
  /// Only what is behind, as far as what is drawn is opaque.
  case destinationIn = 7
  /// Removes what is behind, as far as what is drawn is opaque.
  case destinationOut = 8
  /// Only what is behind as far as what is drawn is opaque, and the drawing behind it.
  case destinationAtop = 9
  /// The drawing where nothing is behind, and what is behind elsewhere.
  case xor = 10
  /// Adds the colors and subtracts white.
  case plusDarker = 11
  /// Adds the colors.
  case plusLighter = 13
  /// Multiplies the colors.
  case multiply = 14
  /// Multiplies the inverse colors.
  case screen = 15
  /// Multiplies dark colors, and the inverses of light ones, by what is behind.
  case overlay = 16
  /// The darker of both, for each component.
  case darken = 17
  /// The lighter of both, for each component.
  case lighten = 18
  /// Brightens what is behind.
  case colorDodge = 19
  /// Darkens what is behind.
  case colorBurn = 20
  /// Darkens or lightens softly, by what is drawn.
  case softLight = 21
  /// Multiplies dark colors, and the inverses of light ones, by what is drawn.
  case hardLight = 22
  /// The difference of both.
  case difference = 23
  /// The difference of both, with less contrast.
  case exclusion = 24
  /// The hue of what is drawn.
  case hue = 25
  /// The saturation of what is drawn.
  case saturation = 26
  /// The hue and the saturation of what is drawn.
  case color = 27
  /// The luminosity of what is drawn.
  case luminosity = 28

  private var mode: CGBlendMode {
    let number: UInt =
      switch rawValue {
      case 0: 16
      case 1, 2: 0
      case 3...11: rawValue + 15
      case 13: 27
      default: rawValue - 13
      }
    return CGBlendMode(rawValue: Int32(number)) ?? .normal
  }

  /// Draws into a rectangle with the operation.
  func apply(
    to context: CGContext, in rect: NSRect, opacity: CGFloat = 1, _ draw: () -> Void
  ) {
    if self == .copy { context.clear(rect) }
    context.with(opacity: opacity, mode, draw)
  }
}

extension NSRect {
  /// Fills the rectangle in the context in use.
  ///
  /// ```swift
  /// NSColor.windowBackgroundColor.setFill()
  /// bounds.fill()
  /// ```
  public func fill(using operation: NSCompositingOperation = .sourceOver) {
    guard let context = CurrentContext.current else { return }
    operation.apply(to: context, in: self) { context.fill(self) }
  }

  /// Draws a line inside of the edges of the rectangle, in the fill color, in the context in use.
  public func frame(
    withWidth width: CGFloat = 1, using operation: NSCompositingOperation = .sourceOver
  ) {
    guard let context = CurrentContext.current else { return }
    let (rect, line) = (standardized, max(width, 0))
    let parts = [
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: line),
      CGRect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line),
      CGRect(
        x: rect.minX, y: rect.minY + line, width: line, height: max(rect.height - 2 * line, 0)),
      CGRect(
        x: rect.maxX - line, y: rect.minY + line, width: line,
        height: max(rect.height - 2 * line, 0)),
    ]
    for part in parts { operation.apply(to: context, in: part) { context.fill(part) } }
  }

  /// Draws from now on only inside of the rectangle, in the context in use.
  public func clip() { CurrentContext.current?.clip(to: self) }
}
