import Foundation

extension UIView {
  public var traitCollection: UITraitCollection {
    let around: UITraitCollection
    if let hostTraits {
      around = hostTraits
    } else if let parent {
      around = parent.traitCollection
    } else if let window = self as? UIWindow {
      around = .ofWindow(window.bounds.size)
    } else {
      around = .standard
    }
    return around.with(style: controllerStyle).with(style: look.style)
  }

  /// What the view says itself, or else one around it up to what a page shows; `unspecified`: none does.
  package var ownStyle: UIUserInterfaceStyle {
    var view: UIView? = self
    while let current = view {
      if current.look.style != .unspecified { return current.look.style }
      if current.controllerStyle != .unspecified { return current.controllerStyle }
      view = current.hostTraits == nil ? current.parent : nil
    }
    return .unspecified
  }

  /// What the view or its controller says, whatever is around.
  package var sayingStyle: UIUserInterfaceStyle {
    look.style == .unspecified ? controllerStyle : look.style
  }

  private var controllerStyle: UIUserInterfaceStyle {
    controller?.overrideUserInterfaceStyle ?? .unspecified
  }

  /// Tells the view and what is below it, if the traits are others than before.
  func tellTraits(from old: UITraitCollection?) {
    let now = traitCollection
    guard old != now else { return }
    controller?.traitCollectionDidChange(old)
    traitCollectionDidChange(old)
    _propertyDidChange(.look)
    for child in children where child.hostTraits == nil { child.tellTraits(from: old) }
  }

  /// What code gave the view or one around it; nil: the colour of the system.
  package var givenTint: UIColor? { look.tintColor ?? look.hostTint ?? parent?.givenTint }

  /// Tells the view and those below it that have no colour of their own.
  func tellTint() {
    tintColorDidChange()
    _propertyDidChange(.look)
    for child in children where child.look.tintColor == nil { child.tellTint() }
  }

  var coveredInsets: UIEdgeInsets {
    let own = controller?.additionalSafeAreaInsets ?? .zero
    var insets: UIEdgeInsets
    if let hostSafeArea {
      insets = hostSafeArea
    } else if let parent {
      let outer = parent.safeAreaInsets
      guard outer != .zero || own != .zero else { return .zero }
      let (frame, bounds) = (geometry.frame, parent.geometry.bounds)
      insets = UIEdgeInsets(
        top: max(0, bounds.minY + outer.top - frame.minY),
        left: max(0, bounds.minX + outer.left - frame.minX),
        bottom: max(0, frame.maxY - (bounds.maxY - outer.bottom)),
        right: max(0, frame.maxX - (bounds.maxX - outer.right)))
      // What scrolls reaches beyond its edges without being covered there: as long as it is, it would grow by that.
      if parent is UIScrollView {
        insets = UIEdgeInsets(
          top: min(insets.top, outer.top), left: min(insets.left, outer.left),
          bottom: min(insets.bottom, outer.bottom), right: min(insets.right, outer.right))
      }
    } else {
      insets = .zero
    }
    insets.top += own.top
    insets.left += own.left
    insets.bottom += own.bottom
    insets.right += own.right
    return insets
  }

  func tellSafeArea(force: Bool = false) {
    guard
      force || hostSafeArea != nil || parent?.hasSafeArea == true || lastSafeArea != .zero
        || controller.map({ $0.additionalSafeAreaInsets != .zero }) == true
    else { return }
    let now = safeAreaInsets
    guard now != lastSafeArea else { return }
    lastSafeArea = now
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    updateGuides()
    setNeedsLayout()
    for child in children { child.tellSafeArea() }
  }

  private var hasSafeArea: Bool { lastSafeArea != .zero }

  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// A recogniser belongs to one view: it leaves the one that it was added to before.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
    _propertyDidChange(.events)
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.attach(to: nil)
    _propertyDidChange(.events)
  }
}
