import ArborDisplay
public import ArborPlatform
public import Foundation

/// Some corners of a rectangle.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The outline, border and shadow of a view.
@preconcurrency @MainActor open class CALayer: PlatformObject {
  private unowned let view: UIView
  private var stored = Look()

  package struct Look: Equatable {
    package var cornerRadius: CGFloat = 0
    package var maskedCorners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor?
    package var shadowColor: CGColor? = .black
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
  }

  init(view: UIView) {
    self.view = view
    super.init()
  }

  /// All at once, for whoever shows the view.
  package var look: Look { stored }

  open override func _propertyDidChange(_ change: _ViewChange) { view._propertyDidChange(change) }

  open var cornerRadius: CGFloat {
    get { read("cornerRadius", stored.cornerRadius) }
    set {
      write("cornerRadius", stored.cornerRadius, newValue) { stored.cornerRadius = newValue }
    }
  }

  /// Which corners the radius rounds.
  open var maskedCorners: CACornerMask {
    get { read("maskedCorners", stored.maskedCorners) }
    set {
      write("maskedCorners", stored.maskedCorners, newValue) { stored.maskedCorners = newValue }
    }
  }

  open var borderWidth: CGFloat {
    get { read("borderWidth", stored.borderWidth) }
    set { write("borderWidth", stored.borderWidth, newValue) { stored.borderWidth = newValue } }
  }

  /// nil: black.
  open var borderColor: CGColor? {
    get { read("borderColor", stored.borderColor) }
    set { write("borderColor", stored.borderColor, newValue) { stored.borderColor = newValue } }
  }

  open var shadowColor: CGColor? {
    get { read("shadowColor", stored.shadowColor) }
    set { write("shadowColor", stored.shadowColor, newValue) { stored.shadowColor = newValue } }
  }

  open var shadowOpacity: Float {
    get { read("shadowOpacity", stored.shadowOpacity) }
    set {
      write("shadowOpacity", stored.shadowOpacity, newValue) { stored.shadowOpacity = newValue }
    }
  }

  open var shadowOffset: CGSize {
    get { read("shadowOffset", stored.shadowOffset) }
    set {
      write("shadowOffset", stored.shadowOffset, newValue) { stored.shadowOffset = newValue }
    }
  }

  open var shadowRadius: CGFloat {
    get { read("shadowRadius", stored.shadowRadius) }
    set {
      write("shadowRadius", stored.shadowRadius, newValue) { stored.shadowRadius = newValue }
    }
  }

  // What follows is the view's.

  open var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  open var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }

  open var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  open var backgroundColor: CGColor? {
    get { view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor }
    set { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  open var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }

  open var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }

  open var position: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }

  /// As fractions of the size; the position is that of this point.
  open var anchorPoint: CGPoint {
    get { view.geometry.anchorPoint }
    set { view.changeGeometry { $0.setAnchorPoint(newValue) } }
  }

  open func setNeedsDisplay() { view.setNeedsDisplay() }
  open func setNeedsLayout() { view.setNeedsLayout() }
  open func layoutIfNeeded() { view.layoutIfNeeded() }
}
