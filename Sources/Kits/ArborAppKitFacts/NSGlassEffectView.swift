public import ArborAppKit
import ArborPlatform
public import Foundation

/// A view on glass, which blurs what is behind it.
///
/// ```swift
/// let glass = NSGlassEffectView()
/// glass.contentView = NSTextField(labelWithString: "Play")
/// glass.cornerRadius = 12
/// glass.tintColor = .systemBlue
/// ```
///
/// Differs from AppKit: glass is a translucent layer with a bright edge, which does not refract.
@preconcurrency @MainActor open class NSGlassEffectView: NSView {
  /// How much of what is behind the glass is seen.
  public enum Style: Int, Sendable {
    /// The content of the glass stays legible.
    case regular = 0
    /// More of what is behind it is seen.
    case clear = 1
  }

  private var glass = (style: Style.regular, radius: CGFloat(8), tint: NSColor?.none)
  private let content = FillingContent()

  /// The view on the glass, which is as large as the glass.
  open var contentView: NSView? {
    get { content.view }
    set { content.show(newValue, in: self) }
  }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { read("cornerRadius", glass.radius) }
    set { write("cornerRadius", glass.radius, newValue) { glass.radius = newValue } }
  }

  /// The color of the glass; `nil` for none.
  open var tintColor: NSColor? {
    get { read("tintColor", glass.tint) }
    set { write("tintColor", glass.tint, newValue) { glass.tint = newValue } }
  }

  /// How much of what is behind the glass is seen.
  open var style: Style {
    get { read("style", glass.style) }
    set { write("style", glass.style, newValue) { glass.style = newValue } }
  }

  open override func layout() {
    super.layout()
    content.view?.frame = bounds
  }

  /// The fitting size of the content view.
  open override var intrinsicContentSize: NSSize { content.fittingSize }

  /// The color of the layer, through which what is behind it is seen.
  package var ground: NSColor {
    let opacity: CGFloat = style == .clear ? 0.25 : 0.6
    return tintColor?.withAlphaComponent(opacity)
      ?? NSColor(white: effectiveAppearance.isDark ? 0.12 : 0.96, alpha: opacity)
  }
}

extension NSGlassEffectView.Style: PropertyChoice {}

/// A view around views on glass.
///
/// ```swift
/// let container = NSGlassEffectContainerView()
/// container.contentView = NSStackView(views: [playGlass, shareGlass])
/// ```
///
/// Differs from AppKit: pieces of glass do not flow into each other, whatever their distance is.
@preconcurrency @MainActor open class NSGlassEffectContainerView: NSView {
  private let content = FillingContent()

  /// The view with those on glass, which is as large as the container.
  open var contentView: NSView? {
    get { content.view }
    set { content.show(newValue, in: self) }
  }

  /// The distance at which pieces of glass would flow into each other. Stored, without effect.
  open var spacing: CGFloat = 0

  open override func layout() {
    super.layout()
    content.view?.frame = bounds
  }

  /// The fitting size of the content view.
  open override var intrinsicContentSize: NSSize { content.fittingSize }
}

/// The content of a view, which is as large as the view.
@MainActor private final class FillingContent {
  private(set) var view: NSView?

  /// Shows another content in the view that owns it.
  func show(_ other: NSView?, in owner: NSView) {
    guard other !== view else { return }
    view?.removeFromSuperview()
    view = other
    if let other { owner.addSubview(other) }
    owner.invalidateIntrinsicContentSize()
    owner.needsLayout = true
  }

  /// The fitting size of the content.
  var fittingSize: NSSize {
    view?.fittingSize ?? NSSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }
}
