/// What a content configuration has made of the content view of a cell or a header.
/// A class, because what it shows may be laid out, and asked for, while it is shown.
@MainActor final class ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?

  /// A view that can show the new configuration goes on; nil takes it away.
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
