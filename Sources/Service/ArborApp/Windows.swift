public import Arbor
public import ArborCore
import ArborWindows
import Foundation

/// A page of which every visitor has an instance.
///
/// ```swift
/// WindowGroup("Guestbook", id: "guests") { GuestbookView() }
/// WindowGroup("Guest", for: Guest.ID.self) { $id in GuestView(id: id) }
/// ```
///
/// Without an id it is served at `/`, with the id `name` at `/name`. With a type of values, each
/// window presents one, which `openWindow(value:)` puts into the URL as JSON:
/// `/uuid?value=%22…%22`. Without an id such a page is served at the name of the type in lowercase,
/// or at `/` if no other scene is. If the URL has no value, or one that is not of the type, the
/// page has the default value or `nil`; the latter is a diagnostic.
///
/// Differs from SwiftUI: the id is the path of the page. What the page writes to its value stays in
/// the window; the URL does not change.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  private let title: String?
  private let entry: SceneEntry
  private let isNamed: Bool
  private let accepts: (@MainActor @Sendable (String) -> Bool)?
  private let content: @MainActor @Sendable (String?) -> Content

  /// Creates the page at `/`. Its title is the name of the process.
  public init(@ViewBuilder content: @escaping @MainActor @Sendable () -> Content) {
    self.init(title: nil, id: "", content)
  }

  /// Creates a page at the path `id`, which is also its title.
  public init(id: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> Content) {
    self.init(title: nil, id: id, content)
  }

  /// Creates a page with a title at the path `id`, by default at `/`.
  public init(
    _ titleKey: LocalizedStringKey, id: String = "",
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: titleKey.text, id: id, content) }

  /// Creates a page with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, id: String = "", @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: String(title), id: id, content) }

  /// Creates a page whose title is a text.
  public init(
    _ title: Text, id: String = "",
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: title.string, id: id, content) }

  private init(title: String?, id: String, _ content: @escaping @MainActor @Sendable () -> Content)
  {
    self.title = title
    entry = SceneEntry(id: id, isSingle: false)
    isNamed = true
    accepts = nil
    self.content = { _ in content() }
  }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    list.append(
      scene.entry, title: scene.title, isNamed: scene.isNamed, accepts: scene.accepts,
      scene.content)
  }

  /// The name of a type as a path: its letters and digits in lowercase.
  private static func path(of type: Any.Type) -> String {
    "\(type)".lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  fileprivate init<D: Codable & Hashable, C: View>(
    title: String?, id: String?,
    presenting content: @escaping @MainActor @Sendable (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.title = title
    entry = SceneEntry(
      id: id ?? Self.path(of: D.self), valueType: D.self, isSingle: true)
    isNamed = id != nil
    accepts = { PresentedWindowContent<D, C>.value(of: $0) != nil }
    self.content = { PresentedWindowContent(json: $0, content: content) }
  }
}

/// The content of a window that presents a value.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  /// The JSON of the value, in which it outlives the page.
  @State private var json: String?
  private let content: @MainActor @Sendable (Binding<Data?>) -> Content

  fileprivate init(
    json: String?, content: @escaping @MainActor @Sendable (Binding<Data?>) -> Content
  ) {
    _json = State(initialValue: json)
    self.content = content
  }

  fileprivate static func value(of json: String) -> Data? { WindowJSON.value(of: json) }

  public var body: some View {
    let json = $json
    content(
      Binding(
        get: { json.wrappedValue.flatMap { Self.value(of: $0) } },
        set: { json.wrappedValue = $0.flatMap { WindowJSON.text(of: $0) } }))
  }
}

/// The values of windows as JSON.
@MainActor private enum WindowJSON {
  static func value<D: Codable>(of json: String) -> D? {
    try? JSONDecoder().decode(D.self, from: Data(json.utf8))
  }

  static func text<D: Codable>(of value: D) -> String? {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension WindowGroup {
  /// Creates a page that presents a value, `nil` where its URL has none.
  ///
  /// - Parameter id: The path of the page, by default the name of the type.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping @MainActor @Sendable (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: nil, id: id, presenting: content)
  }

  /// Creates a page with a title that presents a value, `nil` where its URL has none.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping @MainActor @Sendable (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: titleKey.text, id: id, presenting: content)
  }

  /// Creates a page that presents a value, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping @MainActor @Sendable (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: String(title), id: id, presenting: content)
  }

  /// Creates a page that presents a value, whose title is a text.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping @MainActor @Sendable (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title: title.string, id: id, presenting: content)
  }

  /// Creates a page that presents a value, or a default value where its URL has none.
  public init<D: Codable & Hashable, C: View>(
    id: String? = nil, for type: D.Type = D.self,
    @ViewBuilder content: @escaping @MainActor @Sendable (Binding<D>) -> C,
    defaultValue: @escaping @MainActor @Sendable () -> D
  ) where Content == PresentedWindowContent<D, DefaultedWindowContent<D, C>> {
    self.init(
      title: nil, id: id, presenting: DefaultedWindowContent.views(of: content, defaultValue))
  }

  /// Creates a page with a title that presents a value, or a default value.
  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type = D.self,
    @ViewBuilder content: @escaping @MainActor @Sendable (Binding<D>) -> C,
    defaultValue: @escaping @MainActor @Sendable () -> D
  ) where Content == PresentedWindowContent<D, DefaultedWindowContent<D, C>> {
    self.init(
      title: titleKey.text, id: id,
      presenting: DefaultedWindowContent.views(of: content, defaultValue))
  }

  /// Creates a page that presents a value or a default value, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String? = nil, for type: D.Type = D.self,
    @ViewBuilder content: @escaping @MainActor @Sendable (Binding<D>) -> C,
    defaultValue: @escaping @MainActor @Sendable () -> D
  ) where Content == PresentedWindowContent<D, DefaultedWindowContent<D, C>> {
    self.init(
      title: String(title), id: id,
      presenting: DefaultedWindowContent.views(of: content, defaultValue))
  }

  /// Creates a page that presents a value or a default value, whose title is a text.
  public init<D: Codable & Hashable, C: View>(
    _ title: Text, id: String? = nil, for type: D.Type = D.self,
    @ViewBuilder content: @escaping @MainActor @Sendable (Binding<D>) -> C,
    defaultValue: @escaping @MainActor @Sendable () -> D
  ) where Content == PresentedWindowContent<D, DefaultedWindowContent<D, C>> {
    self.init(
      title: title.string, id: id,
      presenting: DefaultedWindowContent.views(of: content, defaultValue))
  }
}

/// The content of a window that presents a value, or a default value.
public struct DefaultedWindowContent<Data: Codable & Hashable, Content: View>: View {
  /// The JSON of this window's default value: that of the first evaluation holds.
  @State private var json: String?
  private let fallback: Data
  private let value: Binding<Data?>
  private let content: @MainActor @Sendable (Binding<Data>) -> Content

  private init(
    _ value: Binding<Data?>, _ fallback: Data,
    _ content: @escaping @MainActor @Sendable (Binding<Data>) -> Content
  ) {
    self.value = value
    self.fallback = fallback
    _json = State(initialValue: WindowJSON.text(of: fallback))
    self.content = content
  }

  fileprivate static func views(
    of content: @escaping @MainActor @Sendable (Binding<Data>) -> Content,
    _ defaultValue: @escaping @MainActor @Sendable () -> Data
  ) -> @MainActor @Sendable (Binding<Data?>) -> Self {
    { Self($0, defaultValue(), content) }
  }

  public var body: some View {
    let value = value
    let fallback = json.flatMap { WindowJSON.value(of: $0) } ?? fallback
    content(
      Binding(get: { value.wrappedValue ?? fallback }, set: { value.wrappedValue = $0 }))
  }
}

/// A page with a title and an id.
///
/// ```swift
/// Window("Statistics", id: "statistics") { StatisticsView() }
/// ```
///
/// `openWindow(id:)` brings its window to the front if the current page has opened it already.
///
/// Differs from SwiftUI: every visitor has an instance, as of a `WindowGroup`.
public struct Window<Content: View>: Scene {
  public typealias Body = Never
  private let title: String?
  private let id: String
  private let content: @MainActor @Sendable () -> Content

  /// Creates a page with a title at the path `id`.
  public init(
    _ titleKey: LocalizedStringKey, id: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: titleKey.text, id: id, content: content) }

  /// Creates a page with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: String(title), id: id, content: content) }

  /// Creates a page whose title is a text.
  public init(
    _ title: Text, id: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { self.init(title: title.string, id: id, content: content) }

  private init(
    title: String?, id: String, content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.title = title
    self.id = id
    self.content = content
  }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    let content = scene.content
    list.append(SceneEntry(id: scene.id, isSingle: true), title: scene.title) { _ in content() }
  }
}

/// A page with a title and an id for tools, which opens in a window of the size of its content.
///
/// ```swift
/// UtilityWindow("Colors", id: "colors") { ColorList().frame(width: 200, height: 320) }
/// ```
///
/// Differs from SwiftUI: the browser does not keep its window in front, and no menu has an item for
/// it without `keyboardShortcut(_:)`.
public struct UtilityWindow<Content: View>: Scene {
  public typealias Body = Never
  private let window: Window<Content>

  /// Creates a page with a title at the path `id`.
  public init(
    _ titleKey: LocalizedStringKey, id: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { window = Window(titleKey, id: id, content: content) }

  /// Creates a page with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { window = Window(title, id: id, content: content) }

  /// Creates a page whose title is a text.
  public init(
    _ title: Text, id: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) { window = Window(title, id: id, content: content) }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    let outer = list.traits
    if outer.resizability?.limit ?? .automatic == .automatic {
      list.traits.resizability = .contentSize
    }
    Window._appendPages(scene.window, to: &list)
    list.traits = outer
  }
}

/// The page of the app's settings, at `/settings`.
///
/// ```swift
/// Settings { SettingsView().frame(width: 420, height: 260) }
/// ```
///
/// `openSettings` and `SettingsLink` open it in a window of the size of its content. Pages of
/// windows have an item "Settings…" in the menu of the app, with the keys Command and comma, unless
/// `commandsRemoved()` is around the scene or `CommandGroup(replacing: .appSettings)` replaces it.
///
/// Differs from SwiftUI: it is a page of each visitor. If another scene has the id `settings`, its
/// path has a number.
public struct Settings<Content: View>: Scene {
  public typealias Body = Never
  private let content: @MainActor @Sendable () -> Content

  /// Creates the page.
  public init(@ViewBuilder content: @escaping @MainActor @Sendable () -> Content) {
    self.content = content
  }

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    let (content, outer) = (scene.content, list.traits)
    if outer.resizability?.limit ?? .automatic == .automatic {
      list.traits.resizability = .contentSize
    }
    list.append(
      SceneEntry(id: "settings", kind: .settings, isSingle: true), title: "Settings"
    ) { _ in content() }
    list.traits = outer
  }
}
