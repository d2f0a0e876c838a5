public import Foundation

/// A bar that shows the progress of a task.
@preconcurrency @MainActor open class UIProgressView: UIView {
  private var stored: Float = 0
  private var done: UIColor?
  private var rest: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: 4)))
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// The place that a bar is made for. Differs from UIKit: it looks the same everywhere.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  /// Creates a bar in its own height.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// The place that the bar is made for.
  open var progressViewStyle = Style.default

  /// The progress, from 0 to 1.
  open var progress: Float {
    get { read("progress", stored) }
    set {
      let limited = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      write("progress", stored, limited) { stored = limited }
    }
  }

  /// Sets the progress. The change is not animated.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The color of the completed part; `nil` for the default.
  open var progressTintColor: UIColor? {
    get { read("progressTintColor", done) }
    set { write("progressTintColor", done, newValue) { done = newValue } }
  }

  /// The color of the remaining part; `nil` for the default.
  open var trackTintColor: UIColor? {
    get { read("trackTintColor", rest) }
    set { write("trackTintColor", rest, newValue) { rest = newValue } }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 4)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }
}

/// A spinner that shows that a task is in progress.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the spinner.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  private var storedStyle: Style
  private var storedColor: UIColor?
  private var isGoing = false

  /// Creates a hidden spinner of a style, in its size.
  public init(style: Style) {
    storedStyle = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    isHidden = true
  }

  public override init(frame: CGRect) {
    storedStyle = .medium
    super.init(frame: frame)
    isHidden = true
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    storedStyle = .medium
    super.init(coder: coder)
  }

  /// The size of the spinner.
  open var style: Style {
    get { read("style", storedStyle) }
    set {
      write("style", storedStyle, newValue, [.look, .size]) { storedStyle = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// The color; `nil` sets the default gray.
  open var color: UIColor! {
    get { read("color", storedColor ?? .systemGray) }
    set {
      write("color", storedColor ?? .systemGray, newValue ?? .systemGray) { storedColor = newValue }
    }
  }

  /// The color that code has set; `nil` if none.
  package var givenColor: UIColor? { storedColor }

  /// Whether the spinner is hidden while it does not turn.
  open var hidesWhenStopped = true {
    didSet { if !isGoing { isHidden = hidesWhenStopped } }
  }

  /// Whether the spinner turns.
  open var isAnimating: Bool { read("animating", isGoing) }

  /// Starts the spinner and shows it if it hides when stopped.
  open func startAnimating() { set(true) }
  /// Stops the spinner and hides it if `hidesWhenStopped` is set.
  open func stopAnimating() { set(false) }

  private func set(_ going: Bool) {
    write("animating", isGoing, going) { isGoing = going }
    if hidesWhenStopped { isHidden = !going }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { storedStyle.size }
  open override var intrinsicContentSize: CGSize { storedStyle.size }
}

extension UIActivityIndicatorView.Style {
  fileprivate var size: CGSize {
    self == .medium ? CGSize(width: 20, height: 20) : CGSize(width: 37, height: 37)
  }
}
