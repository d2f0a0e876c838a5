import ArborPlatform
public import Foundation

/// A dot for each of several pages, of which one is shown.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// What is behind the dots.
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

  open var numberOfPages: Int {
    get { read("numberOfPages", count) }
    set {
      write("numberOfPages", count, max(newValue, 0)) { count = max(newValue, 0) }
      if current > max(count - 1, 0) { currentPage = current }
      invalidateIntrinsicContentSize()
    }
  }

  /// Limited to the pages that there are.
  open var currentPage: Int {
    get { read("currentPage", current) }
    set {
      let limited = max(min(newValue, count - 1), 0)
      write("currentPage", current, limited) { current = limited }
    }
  }

  /// Whether nothing is shown of a single page.
  open var hidesForSinglePage: Bool {
    get { read("hidesForSinglePage", hides) }
    set { write("hidesForSinglePage", hides, newValue) { hides = newValue } }
  }

  open var pageIndicatorTintColor: UIColor? {
    get { read("pageIndicatorTintColor", tints.dots) }
    set { write("pageIndicatorTintColor", tints.dots, newValue) { tints.dots = newValue } }
  }

  open var currentPageIndicatorTintColor: UIColor? {
    get { read("currentPageIndicatorTintColor", tints.current) }
    set {
      write("currentPageIndicatorTintColor", tints.current, newValue) { tints.current = newValue }
    }
  }

  open var backgroundStyle: BackgroundStyle {
    get { read("backgroundStyle", background) }
    set { write("backgroundStyle", background, newValue) { background = newValue } }
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: 26 + 16 * CGFloat(max(pageCount, 0)), height: 26)
  }

  open override func value(forKey key: String) -> Any? {
    key == "currentPage" ? currentPage : super.value(forKey: key)
  }

  /// What the visitor does.
  package func userSet(_ page: Int) {
    guard isEnabled else { return }
    let old = current
    currentPage = page
    if current != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }
}
