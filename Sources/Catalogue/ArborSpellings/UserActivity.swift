import Arbor
public import ArborCore
import ArborWindows
public import Foundation

/// The type of activities that are the opening of a page by its URL.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something that the visitor does, which a page can continue later or elsewhere.
///
/// ```swift
/// ArticleView(id: id)
///   .userActivity("org.example.reading") { $0.userInfo = ["article": id] }
///   .onContinueUserActivity("org.example.reading") { activity in
///     if let id = activity.userInfo?["article"] as? Int { open(id) }
///   }
/// ```
///
/// Differs from Foundation: the activity is part of the page's URL, as JSON of at most 3,000 bytes.
/// It continues where that URL is opened: by a bookmark, a link that was shared, or a new tab.
/// There is no search index and no handoff to other devices.
open class NSUserActivity: NSObject {
  /// The name of the kind of activity, usually in the style of `org.example.reading`.
  public let activityType: String
  /// The name of the activity, as people read it.
  open var title: String?
  /// The values that are needed to continue: strings, numbers, arrays and dictionaries of them, by
  /// names.
  open var userInfo: [AnyHashable: Any]?
  /// The URL of the page that was opened, of activities of the type
  /// `NSUserActivityTypeBrowsingWeb`.
  open var webpageURL: URL?
  /// The text by which apps tell the content of activities apart.
  open var targetContentIdentifier: String?

  /// Whether other devices may continue the activity. It has no effect: whoever opens its address
  /// continues it.
  open var isEligibleForHandoff = true
  /// Whether searches of the system may find the activity. It has no effect: browsers tell the
  /// system nothing of it.
  open var isEligibleForSearch = false
  /// Whether searches of everybody may find the activity. It has no effect.
  open var isEligibleForPublicIndexing = false
  /// Whether the system may suggest the activity. It has no effect.
  open var isEligibleForPrediction = false
  /// The words by which searches of the system find the activity. They have no effect.
  open var keywords: Set<String> = []

  /// Creates an activity of a type.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds values to `userInfo`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Stores the properties of a value in `userInfo`.
  public func setTypedPayload<T: Codable>(_ payload: T) throws {
    let data = try JSONEncoder().encode(payload)
    userInfo = try JSONSerialization.jsonObject(with: data) as? [String: Any]
  }

  /// Returns the value whose properties are in `userInfo`.
  public func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
    let data = try JSONSerialization.data(withJSONObject: names ?? [:])
    return try JSONDecoder().decode(type, from: data)
  }

  /// The `userInfo` by names; `nil` if it is not JSON.
  private var names: [String: Any]? {
    var names: [String: Any] = [:]
    for (key, value) in userInfo ?? [:] {
      guard let key = key.base as? String else { return nil }
      names[key] = value
    }
    return JSONSerialization.isValidJSONObject(names) ? names : nil
  }

  /// The activity as a text for a URL; `nil` if it is not JSON, or too long.
  fileprivate var json: String? {
    guard var object = names.map({ ["info": $0] as [String: Any] }) else { return nil }
    object["type"] = activityType
    object["title"] = title
    object["target"] = targetContentIdentifier
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    let json = data.map { String(decoding: $0, as: UTF8.self) }
    return json.flatMap { PageQuery.fits($0) ? $0 : nil }
  }

  /// Returns the activity of a URL; `nil` without one.
  fileprivate static func activity(in url: URL) -> NSUserActivity? {
    guard let json = PageQuery.activity(in: url) else { return nil }
    let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    guard let object, let type = object["type"] as? String else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.title = object["title"] as? String
    activity.targetContentIdentifier = object["target"] as? String
    activity.userInfo = object["info"] as? [String: Any]
    return activity
  }
}

nonisolated extension View {
  /// Describes what the visitor does on the page, so that its URL continues there.
  ///
  /// ```swift
  /// ArticleView(id: id)
  ///   .userActivity("org.example.reading") { activity in
  ///     activity.title = title
  ///     activity.userInfo = ["article": id]
  ///   }
  /// ```
  ///
  /// Differs from SwiftUI: the activity is in the address that the browser shows. Without
  /// JavaScript the address stays as it is. One that is no JSON of at most 3,000 bytes is reported
  /// as a diagnostic. Of several on a page, the one that was described last is in the address.
  ///
  /// - Parameters:
  ///   - activityType: The name of the kind of activity.
  ///   - isActive: Whether the visitor does that now.
  ///   - update: Sets the properties of the activity; runs whenever the view changes.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(ActivityModifier(type: activityType, update: isActive ? update : nil))
  }

  /// Describes what the visitor does with an element of the page, if there is one.
  public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    modifier(
      ActivityModifier(
        type: activityType, update: element.map { element in { update(element, $0) } }))
  }

  /// Runs an action with the activity that the URL says with which the visitor opened the page.
  ///
  /// ```swift
  /// LibraryView()
  ///   .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
  ///     if let url = activity.webpageURL { show(url) }
  ///   }
  /// ```
  ///
  /// Activities of the type `NSUserActivityTypeBrowsingWeb` are those URLs with a query that have
  /// no other activity; see `onOpenURL(perform:)`.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(ContinuedActivityModifier(type: activityType, action: action))
  }
}

private nonisolated struct ActivityModifier: ViewModifier {
  let type: String
  let update: ((NSUserActivity) -> Void)?
  @Environment(\.systemOpener) private var opener

  /// The activity as a text for the URL; `nil` if there is none now.
  @MainActor private var text: String? {
    guard let update else { return nil }
    let activity = NSUserActivity(activityType: type)
    update(activity)
    if let json = activity.json { return json }
    opener.windows.report?(
      "user-activity",
      "The activity \(type) is no JSON of at most \(PageQuery.limit) bytes.")
    return nil
  }

  @MainActor func body(content: Content) -> some View {
    content.onChange(of: text, initial: true) { [opener] old, text in
      if old != nil || text != nil { opener.windows.add(.activity(text)) }
    }
  }
}

private nonisolated struct ContinuedActivityModifier: ViewModifier {
  let type: String
  let action: (NSUserActivity) -> Void
  @Environment(\.systemOpener) private var opener

  @MainActor func body(content: Content) -> some View {
    content.onAppear { [opener] in
      guard let url = opener.openedURL, let activity = activity(of: url) else { return }
      action(activity)
      // Those who appear in the same turn hear of it too.
      Task { @MainActor in opener.openedURL = nil }
    }
  }

  private func activity(of url: URL) -> NSUserActivity? {
    if let activity = NSUserActivity.activity(in: url) {
      return activity.activityType == type ? activity : nil
    }
    guard type == NSUserActivityTypeBrowsingWeb else { return nil }
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = url
    return activity
  }
}
