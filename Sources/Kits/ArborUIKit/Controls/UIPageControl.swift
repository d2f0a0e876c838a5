import ArborPlatform
public import Foundation

/// A row of dots, one for each page, of which one is highlighted.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The background of the dots.
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  private var count = 0
  private var current = 0
  private var hides = false
  private var tints: (dots: UIColor?, current: UIColor?)
  private var background = BackgroundStyle.automatic

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// The number of pages; at least 0.
  open var numberOfPages: Int {
    get { read("numberOfPages", count) }
    set {
      write("numberOfPages", count, max(newValue, 0)) { count = max(newValue, 0) }
      if current > max(count - 1, 0) { currentPage = current }
      invalidateIntrinsicContentSize()
    }
  }

  /// The current page, limited to the existing pages.
  open var currentPage: Int {
    get { read("currentPage", current) }
    set {
      let limited = max(min(newValue, count - 1), 0)
      write("currentPage", current, limited) { current = limited }
    }
  }

  /// Whether the dots are hidden when there is a single page.
  open var hidesForSinglePage: Bool {
    get { read("hidesForSinglePage", hides) }
    set { write("hidesForSinglePage", hides, newValue) { hides = newValue } }
  }

  /// The color of the dots; `nil` for the default.
  open var pageIndicatorTintColor: UIColor? {
    get { read("pageIndicatorTintColor", tints.dots) }
    set { write("pageIndicatorTintColor", tints.dots, newValue) { tints.dots = newValue } }
  }

  /// The color of the current page's dot; `nil` for the default.
  open var currentPageIndicatorTintColor: UIColor? {
    get { read("currentPageIndicatorTintColor", tints.current) }
    set {
      write("currentPageIndicatorTintColor", tints.current, newValue) { tints.current = newValue }
    }
  }

  /// The background of the dots.
  open var backgroundStyle: BackgroundStyle {
    get { read("backgroundStyle", background) }
    set { write("backgroundStyle", background, newValue) { background = newValue } }
  }

  /// Returns the size that the control needs for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: 26 + 16 * CGFloat(max(pageCount, 0)), height: 26)
  }

  open override func value(forKey key: String) -> Any? {
    key == "currentPage" ? currentPage : super.value(forKey: key)
  }

  /// Sets the page that the visitor chose and sends the actions if it is a new one.
  package func userSet(_ page: Int) {
    guard isEnabled else { return }
    let old = current
    currentPage = page
    if current != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }
}
