public import Foundation

/// The text view whose lines a container places.
@MainActor package protocol TextContainerOwner: AnyObject {
  /// The room before and behind each line, in points.
  var linePadding: CGFloat { get set }
  /// Where the lines are, in the view's coordinates.
  var textLines: TextLines { get }
  /// How many lines there are, or how the last one ends, may be otherwise.
  func textContainerDidChange()
}

/// The place of a text view's lines.
@preconcurrency @MainActor open class NSTextContainer: PlatformObject {
  package weak var owner: (any TextContainerOwner)?
  /// Who connects it to a text.
  open package(set) weak var layoutManager: NSLayoutManager?
  private var padding: CGFloat = 5

  public convenience init(size: CGSize) {
    self.init()
    self.size = size
  }

  package init(of owner: any TextContainerOwner) {
    self.owner = owner
    super.init()
  }

  public override init() { super.init() }

  public convenience init(containerSize: CGSize) { self.init(size: containerSize) }

  /// The room before and behind each line, in points.
  open var lineFragmentPadding: CGFloat {
    get { owner?.linePadding ?? padding }
    set {
      padding = max(newValue, 0)
      owner?.linePadding = newValue
    }
  }

  /// The room for letters, where no text view says how wide it is.
  var lineWidth: CGFloat {
    size.width > 0 && size.width < 10_000_000
      ? max(size.width - 2 * lineFragmentPadding, 0) : .infinity
  }

  // In a text view lines are as long as it is wide: kept, without effect there.
  open var size = CGSize(width: 10_000_000, height: 10_000_000)
  open var containerSize: CGSize {
    get { size }
    set { size = newValue }
  }
  open var widthTracksTextView = true
  open var heightTracksTextView = false

  /// 0: as many as are needed. Of texts that nobody edits, in `UITextView`.
  open var maximumNumberOfLines = 0 {
    didSet { if oldValue != maximumNumberOfLines { owner?.textContainerDidChange() } }
  }
  /// How the last line ends where there are more; as above.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if oldValue != lineBreakMode { owner?.textContainerDidChange() } }
  }
}
