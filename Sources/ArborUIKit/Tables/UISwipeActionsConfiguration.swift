public import ArborPlatform

/// Something that can be done with a row, beside it after a swipe.
@preconcurrency @MainActor open class UIContextualAction: PlatformObject {
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Gets the action, the view that shows it, and what to call when it is done, with whether it was.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  /// nil: what the style says.
  open var backgroundColor: UIColor!

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// What a swipe across a row brings to light.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: PlatformObject {
  /// The first is nearest to the edge.
  public let actions: [UIContextualAction]
  /// Kept: a swipe brings the actions to light, and none is done before it is chosen.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
