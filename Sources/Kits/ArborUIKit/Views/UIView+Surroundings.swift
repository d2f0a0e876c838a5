import Foundation

extension UIView {
  /// The traits of the view: those of its superview or the page, with the view's own style.
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
    let traits = around.with(style: controllerStyle).with(style: look.style)
    let outer = controller?.traitState?.overrides
    if traitState == nil, outer == nil { return traits }
    return traits.with(outer ?? TraitValues()).with(traitState?.overrides ?? TraitValues())
      .limited(to: traitState?.textSizes)
  }

  /// The smallest text size that the view and its subviews have as a trait; `nil` for any.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traitState?.textSizes.least }
    set { limitTextSizes { $0.least = newValue } }
  }

  /// The greatest text size that the view and its subviews have as a trait; `nil` for any.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traitState?.textSizes.most }
    set { limitTextSizes { $0.most = newValue } }
  }

  private func limitTextSizes(
    _ change: (inout (least: UIContentSizeCategory?, most: UIContentSizeCategory?)) -> Void
  ) {
    let old = traitCollection
    var state = traitState ?? TraitState()
    change(&state.textSizes)
    traitState = state
    tellTraits(from: old)
  }

  /// The style that the view or its nearest superview specifies, up to the view that a page shows;
  /// `unspecified` if none does.
  package var ownStyle: UIUserInterfaceStyle {
    var view: UIView? = self
    while let current = view {
      if current.look.style != .unspecified { return current.look.style }
      if current.controllerStyle != .unspecified { return current.controllerStyle }
      view = current.hostTraits == nil ? current.parent : nil
    }
    return .unspecified
  }

  /// The style that the view or its controller specifies, regardless of the superviews.
  package var sayingStyle: UIUserInterfaceStyle {
    look.style == .unspecified ? controllerStyle : look.style
  }

  private var controllerStyle: UIUserInterfaceStyle {
    controller?.overrideUserInterfaceStyle ?? .unspecified
  }

  /// Notifies the view and its subviews if the traits have changed.
  func tellTraits(from old: UITraitCollection?) {
    let now = traitCollection
    guard old != now else { return }
    now.asCurrent {
      controller?.traitCollectionDidChange(old)
      traitCollectionDidChange(old)
      controller?.tellRegistrations(now, from: old)
      tellRegistrations(now, from: old)
    }
    _propertyDidChange(.look)
    for child in children where child.hostTraits == nil { child.tellTraits(from: old) }
  }

  /// The tint color that code has given to the view or a superview; `nil` for the system's.
  package var givenTint: UIColor? { look.tintColor ?? look.hostTint ?? parent?.givenTint }

  /// Notifies the view and those below it that inherit its tint color.
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
      // Scrolled content extends beyond the edges without being covered there; its insets would
      // grow with its length.
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

  /// The gesture recognizers of the view; `nil` if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a gesture recognizer, and removes it from the view that had it before.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
    _propertyDidChange(.events)
  }

  /// Removes a gesture recognizer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.attach(to: nil)
    _propertyDidChange(.events)
  }
}
