import ArborPlatform
public import ArborUIKitValues
public import Foundation

/// A view that shows the content behind it with an effect.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private var stored: UIVisualEffect?
  /// The container of the views in front of the effect.
  public let contentView = UIView(frame: .zero)

  /// The effect; `nil` for none.
  open var effect: UIVisualEffect? {
    get { read("effect", stored) }
    set {
      guard stored !== newValue else { return }
      write("effect", stored, newValue) { stored = newValue }
    }
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates a view with an effect and an empty frame.
  public init(effect: UIVisualEffect?) {
    stored = effect
    super.init(frame: .zero)
    begin()
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.frame = bounds
    addSubview(contentView)
  }
}
