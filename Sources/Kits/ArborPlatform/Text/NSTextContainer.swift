public import Foundation

/// The text view whose lines a container lays out.
@MainActor package protocol TextContainerOwner: AnyObject {
  /// The space before and after each line, in points.
  var linePadding: CGFloat { get set }
  /// The lines, in the view's coordinates.
  var textLines: TextLines { get }
  /// Called when the maximum number of lines or the line break mode changes.
  func textContainerDidChange()
}

/// The area in which the lines of a text view are laid out.
@preconcurrency @MainActor open class NSTextContainer: PlatformObject {
  package weak var owner: (any TextContainerOwner)?
  /// The layout manager that connects the container to a text.
  open package(set) weak var layoutManager: NSLayoutManager?
  private var padding: CGFloat = 5

  /// Creates a container with a size in points.
  public convenience init(size: CGSize) {
    self.init()
    self.size = size
  }

  package init(of owner: any TextContainerOwner) {
    self.owner = owner
    super.init()
  }

  public override init() { super.init() }

  /// Creates a container with a size in points.
  public convenience init(containerSize: CGSize) { self.init(size: containerSize) }

  /// The space before and after each line, in points.
  open var lineFragmentPadding: CGFloat {
    get { owner?.linePadding ?? padding }
    set {
      padding = max(newValue, 0)
      owner?.linePadding = newValue
    }
  }

  /// The width available to the text, without a text view that determines it.
  var lineWidth: CGFloat {
    size.width > 0 && size.width < 10_000_000
      ? max(size.width - 2 * lineFragmentPadding, 0) : .infinity
  }

  // In a text view the view's width determines the length of lines; there these are stored without
  // effect.
  /// The size in points. It has no effect in a text view.
  open var size = CGSize(width: 10_000_000, height: 10_000_000)
  /// The same as `size`.
  open var containerSize: CGSize {
    get { size }
    set { size = newValue }
  }
  /// Stored without effect.
  open var widthTracksTextView = true
  /// Stored without effect.
  open var heightTracksTextView = false

  /// The maximum number of lines; 0 for no limit. It applies to text in a `UITextView` that is not
  /// editable.
  open var maximumNumberOfLines = 0 {
    didSet { if oldValue != maximumNumberOfLines { owner?.textContainerDidChange() } }
  }
  /// How the last line ends if there are more; it applies as `maximumNumberOfLines` does.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if oldValue != lineBreakMode { owner?.textContainerDidChange() } }
  }
}
