import ArborCore
import ArborHostingUIKit
import ArborPlatform
public import ArborUIKit
public import Foundation

/// A sheet from which the visitor shares items.
///
/// ```swift
/// let controller = UIActivityViewController(
///   activityItems: ["A trip", url], applicationActivities: nil)
/// present(controller, animated: true)
/// ```
///
/// Texts and addresses are given to the browser's own share sheet, or copied where there is none;
/// files and images are saved by the browser. The controller dismisses itself afterwards.
///
/// Differs from UIKit: items are strings, URLs, `UIImage`s with a PNG or JPEG file, and
/// `UIActivityItemSource`s of these; others are not shared. Apps that the browser's sheet offers
/// are not told apart, and whether the visitor has sent anything there is not known: the handler
/// hears of a completed activity without a type.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Hears that the controller is done.
  ///
  /// - Parameters:
  ///   - activityType: What has been done; `nil` for the browser's own sheet and if nothing was.
  ///   - completed: Whether something has been done.
  ///   - returnedItems: Always `nil`.
  ///   - activityError: The reason why a file could not be saved.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void

  let items: [Any]
  let activities: [UIActivity]
  /// The activities that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Runs once, after the controller was dismissed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  private var isDone = false

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - activityItems: What is shared.
  ///   - applicationActivities: Further things to do with the items; `nil` for none.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    sheetPresentationController?.detents = [.medium()]
  }

  /// Creates a controller that shares nothing.
  public required init?(coder: NSCoder) {
    items = []
    activities = []
    super.init(coder: coder)
  }

  open override func loadView() { view = _UIHostingView(rootView: ActivityPanel(self)) }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    complete(nil, false, nil)
  }

  /// Dismisses the controller, and tells the handler, unless it knows already.
  func finish(
    _ type: UIActivity.ActivityType?, completed: Bool, error: (any Error)? = nil
  ) {
    guard !isDone else { return }
    isDone = true
    dismiss(animated: true)
    isDone = false
    complete(type, completed, error)
  }

  private func complete(
    _ type: UIActivity.ActivityType?, _ completed: Bool, _ error: (any Error)?
  ) {
    guard !isDone else { return }
    isDone = true
    completionWithItemsHandler?(type, completed, nil, error)
    completionWithItemsHandler = nil
  }

  func offers(_ type: UIActivity.ActivityType) -> Bool {
    excludedActivityTypes?.contains(type) != true
  }

  /// The activities of the app that can be performed.
  var performable: [UIActivity] {
    let items = SharedItems.resolved(items) { $0.activityViewControllerPlaceholderItem(self) }
    return activities.filter { activity in
      activity.activityTitle != nil && activity.activityType.map(offers) != false
        && activity.canPerform(withActivityItems: items)
    }
  }

  func perform(_ activity: UIActivity) {
    activity.finished = { [weak self, weak activity] completed in
      self?.finish(activity?.activityType, completed: completed)
    }
    let items = SharedItems.resolved(items) {
      $0.activityViewController(self, itemForActivityType: activity.activityType)
    }
    activity.prepare(withActivityItems: items)
    activity.perform()
  }

  func copy() {
    let shared = SharedItems(items, of: self, for: .copyToPasteboard)
    UIPasteboard.general.string = shared.text
    finish(.copyToPasteboard, completed: true)
  }
}
