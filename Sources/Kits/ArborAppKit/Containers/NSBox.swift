import ArborPlatform
public import Foundation

/// A bordered group with a title around a content view, or a line between views.
@preconcurrency @MainActor open class NSBox: NSView {
  /// The look of a box.
  public enum BoxType: UInt, Sendable {
    /// A border in the system's colors.
    case primary = 0
    /// A line along the longer side.
    case separator = 2
    /// A border with the box's own colors, width and corner radius.
    case custom = 4
  }

  /// The position of a box's title.
  public enum TitlePosition: UInt, Sendable {
    case noTitle, aboveTop, atTop
  }

  package struct Style: Equatable {
    package var title = "Title"
    package var position = TitlePosition.atTop
    package var type = BoxType.primary
    package var fill = NSColor.clear
    package var border = NSColor.separatorColor
    package var borderWidth: CGFloat = 1
    package var corner: CGFloat = 0
    package var font = NSFont.systemFont(ofSize: 11)
    package var isTransparent = false
  }

  private var style = Style()
  private var content: NSView?
  package var boxStyle: Style { style }

  package override func contentsChanged() {
    super.contentsChanged()
    contentView = NSView()
  }

  private func change<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Style, Value>, _ value: Value
  ) {
    write(key, style[keyPath: path], value) { style[keyPath: path] = value }
    needsLayout = true
  }

  /// The title above the content; "Title" at first.
  open var title: String {
    get { read("title", style.title) }
    set { change("title", \.title, newValue) }
  }

  /// The font of the title.
  open var titleFont: NSFont {
    get { style.font }
    set { change("titleFont", \.font, newValue) }
  }

  /// The position of the title; any position but `noTitle` shows it above the border.
  open var titlePosition: TitlePosition {
    get { style.position }
    set { change("titlePosition", \.position, newValue) }
  }

  /// The kind of box.
  open var boxType: BoxType {
    get { style.type }
    set { change("boxType", \.type, newValue) }
  }

  /// Whether the box draws neither border nor title.
  open var isTransparent: Bool {
    get { style.isTransparent }
    set { change("transparent", \.isTransparent, newValue) }
  }

  /// Resizes the box to its intrinsic size.
  open func sizeToFit() { setFrameSize(intrinsicContentSize) }

  /// The background color of boxes of type `custom`.
  open var fillColor: NSColor {
    get { style.fill }
    set { change("fillColor", \.fill, newValue) }
  }

  /// The border color of boxes of type `custom`.
  open var borderColor: NSColor {
    get { style.border }
    set { change("borderColor", \.border, newValue) }
  }

  /// The border width of boxes of type `custom`, in points.
  open var borderWidth: CGFloat {
    get { style.borderWidth }
    set { change("borderWidth", \.borderWidth, newValue) }
  }

  /// The corner radius of boxes of type `custom`, in points.
  open var cornerRadius: CGFloat {
    get { style.corner }
    set { change("cornerRadius", \.corner, newValue) }
  }

  /// The space between the border and the content view, in points.
  open var contentViewMargins = NSSize(width: 5, height: 5) {
    didSet { needsLayout = true }
  }

  /// The view inside the border.
  open var contentView: NSView? {
    get { content }
    set {
      guard newValue !== content else { return }
      content?.removeFromSuperview()
      content = newValue
      if let newValue { addSubview(newValue) }
      needsLayout = true
    }
  }

  open override var isFlipped: Bool { true }

  /// The frame of the title; empty if there is none.
  open var titleRect: NSRect {
    guard style.position != .noTitle, !style.title.isEmpty, style.type != .separator else {
      return .zero
    }
    return NSRect(x: 0, y: 0, width: bounds.width, height: style.font.lineHeight + 4)
  }

  /// The frame below the title.
  open var borderRect: NSRect {
    let top = titleRect.height
    return NSRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
  }

  open override func layout() {
    super.layout()
    let border = borderRect
    let edge = style.type == .custom ? style.borderWidth : 1
    let (x, y) = (contentViewMargins.width + edge, contentViewMargins.height + edge)
    content?.frame = NSRect(
      x: border.minX + x, y: border.minY + y, width: max(border.width - 2 * x, 0),
      height: max(border.height - 2 * y, 0))
  }

  /// The fitting size of the content view plus margins, border and title.
  open override var intrinsicContentSize: NSSize {
    guard style.type != .separator else {
      return NSSize(width: NSView.noIntrinsicMetric, height: 1)
    }
    let inner = content?.fittingSize ?? .zero
    let edge = style.type == .custom ? style.borderWidth : 1
    return NSSize(
      width: inner.width + 2 * (contentViewMargins.width + edge),
      height: inner.height + 2 * (contentViewMargins.height + edge) + titleRect.height)
  }
}
