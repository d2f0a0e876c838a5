public import ArborPlatform
import Foundation

/// Watches the touches of a view and what is below it.
@preconcurrency @MainActor open class UIGestureRecognizer: PlatformObject {
  public private(set) weak var view: UIView?

  public override init() { super.init() }

  func attach(to view: UIView?) { self.view = view }
}
