/// The content view that a content configuration has created for a cell or a header. It is a class
/// because it can be read and laid out while it is being shown.
@MainActor final class ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?

  /// Shows a configuration, reusing the current view if it supports it; `nil` removes the view.
  func show(_ new: (any UIContentConfiguration)?, in contentView: UIView) {
    configuration = new
    guard let new else {
      view?.removeFromSuperview()
      return view = nil
    }
    if let view, view.supports(new) { return view.configuration = new }
    view?.removeFromSuperview()
    let made = new.makeContentView()
    view = made
    contentView.fill(with: made)
    (made as? any ActionOffering)?.offerChanged = { [weak contentView] in
      contentView?.parent?._propertyDidChange(.look)
    }
  }
}
