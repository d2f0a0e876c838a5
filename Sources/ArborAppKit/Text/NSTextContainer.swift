public import ArborPlatform
public import Foundation

/// The place of a text view's lines.
@preconcurrency @MainActor open class NSTextContainer: PlatformObject {
  private weak var view: NSTextView?
  private var padding: CGFloat = 5

  public convenience init(size: NSSize) {
    self.init()
    self.size = size
  }

  init(of view: NSTextView) {
    self.view = view
    super.init()
  }

  public override init() { super.init() }

  /// Whose lines these are.
  open var textView: NSTextView? { view }

  /// The room before and behind each line, in points.
  open var lineFragmentPadding: CGFloat {
    get { view?.linePadding ?? padding }
    set {
      padding = max(newValue, 0)
      view?.linePadding = newValue
    }
  }

  // Lines are as long as the text view is wide: kept, without effect.
  open var size = NSSize(width: 10_000_000, height: 10_000_000)
  open var containerSize: NSSize {
    get { size }
    set { size = newValue }
  }
  open var widthTracksTextView = true
  open var heightTracksTextView = false
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}
