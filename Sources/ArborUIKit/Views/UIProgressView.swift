public import Foundation

/// Shows how far something is.
@preconcurrency @MainActor open class UIProgressView: UIView {
  private var stored: Float = 0
  private var done: UIColor?
  private var rest: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: 4)))
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// From 0 to 1.
  open var progress: Float {
    get { read("progress", stored) }
    set {
      let limited = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      write("progress", stored, limited) { stored = limited }
    }
  }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open var progressTintColor: UIColor? {
    get { read("progressTintColor", done) }
    set { write("progressTintColor", done, newValue) { done = newValue } }
  }

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

/// Turns while something is going on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  private var storedStyle: Style
  private var storedColor: UIColor?
  private var isGoing = false

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

  open var style: Style {
    get { read("style", storedStyle) }
    set {
      write("style", storedStyle, newValue, [.look, .size]) { storedStyle = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  open var color: UIColor! {
    get { read("color", storedColor ?? .systemGray) }
    set {
      write("color", storedColor ?? .systemGray, newValue ?? .systemGray) { storedColor = newValue }
    }
  }

  /// nil: that of all.
  package var givenColor: UIColor? { storedColor }

  /// Whether it is hidden while it stands still.
  open var hidesWhenStopped = true {
    didSet { if !isGoing { isHidden = hidesWhenStopped } }
  }

  open var isAnimating: Bool { read("animating", isGoing) }

  open func startAnimating() { set(true) }
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
