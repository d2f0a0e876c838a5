public import ArborPlatform

/// An action beside a row that a swipe reveals.
@preconcurrency @MainActor open class UIContextualAction: PlatformObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// The closure of an action. It receives the action, the view that shows it, and a completion
  /// closure that takes whether the action was performed. The completion has no effect.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style.
  public let style: Style
  /// The closure that runs when the action is chosen.
  public let handler: Handler
  /// The title.
  open var title: String?
  /// The image; `nil` for none.
  open var image: UIImage?
  /// The background color; `nil` for red or gray, depending on the style.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The actions that a swipe across a row reveals at one edge.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: PlatformObject {
  /// The actions; the first is nearest to the edge.
  public let actions: [UIContextualAction]
  /// Stored without effect: a swipe only reveals the actions, and they run when they are chosen.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions, the first of which is nearest to the edge.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
