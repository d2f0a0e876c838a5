public import ArborUIKitValues

/// A registration for changes of traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object with traits: a view or a controller.
///
/// ```swift
/// view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Card, _) in
///   view.redraw()
/// }
/// ```
@preconcurrency @MainActor public protocol UITraitChangeObservable: UIResponder {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UITraitChangeObservable {
  /// Calls a closure with the object and its former traits after one of some traits has changed,
  /// until the registration is removed or the object is gone.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    var state = traitState ?? TraitState()
    state.registrations.append(registration)
    traitState = state
    return registration
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState?.registrations.removeAll { $0 === registration }
  }

  /// The traits that the object sets for itself and what is in it. Of these, the style changes how
  /// views look; all are read by code.
  public var traitOverrides: any UITraitOverrides {
    get { traitState?.overrides ?? TraitValues() }
    set {
      let former = traitState?.overrides ?? TraitValues()
      guard let values = newValue as? TraitValues, values != former else { return }
      let view = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
      let old = view?.traitCollection
      var state = traitState ?? TraitState()
      state.overrides = values
      traitState = state
      let style = UITraitUserInterfaceStyle.self
      if values.contains(style) || former.contains(style) { override(values.userInterfaceStyle) }
      view?.tellTraits(from: old)
    }
  }

  /// Lets the page show the style.
  private func override(_ style: UIUserInterfaceStyle) {
    (self as? UIView)?.overrideUserInterfaceStyle = style
    (self as? UIViewController)?.overrideUserInterfaceStyle = style
  }
}

extension UIView: UITraitChangeObservable {}

extension UIViewController: UITraitChangeObservable {}

/// The traits that an object sets, and the registrations for its traits.
struct TraitState {
  var overrides = TraitValues()
  /// The smallest and the greatest text size; `nil` for any.
  var textSizes: (least: UIContentSizeCategory?, most: UIContentSizeCategory?)
  var registrations: [TraitRegistration] = []
}

final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  func tell(_ now: UITraitCollection, from old: UITraitCollection) {
    if traits.contains(where: { now.differs(from: old, in: $0) }) { handler(old) }
  }
}

extension UIResponder {
  /// Calls those who wait for changes of traits.
  func tellRegistrations(_ now: UITraitCollection, from old: UITraitCollection?) {
    guard let state = traitState, let old else { return }
    for registration in state.registrations { registration.tell(now, from: old) }
  }
}
