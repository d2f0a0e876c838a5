import Arbor
import ArborCore
import ArborWindows
public import ArborDisplay
public import ArborMenus
public import Foundation

/// The values that modifiers set for the scenes inside of them; the innermost holds.
struct SceneTraits: Sendable {
  /// The functions that return reports of commands.
  var commands: [@MainActor @Sendable () -> AnyView] = []
  /// Whether the commands of scenes inside are left out.
  var ignoresCommands = false
  var size: CGSize?
  var position: UnitPoint?
  var resizability: WindowResizability?
  var hidesTitle = false
  var matching: Set<String> = []
  var extraIsWindow = false
  /// Whether the scene is not the first page of the app.
  var isSuppressed = false
  /// Whether only those may open the page whom the REST interface answers.
  var isPrivate = false
  /// The keys that open a window of the scene; without a value they are those of the system.
  var shortcut: KeyboardShortcut??
  /// The changes of modifiers to the view of the page, the outermost first.
  var wrappers: [@MainActor @Sendable (AnyView) -> AnyView] = []

  /// Whether windows follow the size of their content.
  var fitsContent: Bool { resizability?.limit == .contentSize }
  /// Whether anything changes the view of the page.
  var changesView: Bool { hidesTitle || fitsContent || !wrappers.isEmpty }

  /// The size of a window before its content says another.
  private static let firstSize = CGSize(width: 480, height: 360)

  func apply(to entry: inout SceneEntry) {
    entry.size = size ?? (fitsContent ? Self.firstSize : nil)
    entry.position = position.map { CGPoint(x: $0.x, y: $0.y) }
    entry.matching = matching
    entry.hasMenuItem = !ignoresCommands
  }
}

/// A scene with a modifier.
public struct _ModifiedScene<S: Scene>: Scene {
  public typealias Body = Never
  let scene: S
  let change: @MainActor (inout SceneTraits) -> Void

  public static func _appendPages(_ scene: Self, to list: inout _PageList) {
    let outer = list.traits
    scene.change(&list.traits)
    S._appendPages(scene.scene, to: &list)
    list.traits = outer
  }
}

extension Scene {
  func changing(_ change: @escaping @MainActor (inout SceneTraits) -> Void) -> some Scene {
    _ModifiedScene(scene: self, change: change)
  }

  /// Shows the pages of the scene only to those whom the REST interface answers. They may ask it
  /// through `PageSession.ask`.
  package func shownToInspectors() -> some Scene { changing { $0.isPrivate = true } }

  /// Adds menus to the pages of the scene.
  ///
  /// ```swift
  /// WindowGroup { DrawingView() }
  ///   .commands {
  ///     CommandMenu("Shapes") {
  ///       Button("Circle") { add(.circle) }.keyboardShortcut("k")
  ///     }
  ///   }
  /// ```
  ///
  /// Pages of the idiom `macOS` show a menu bar at the top. On others the bar is seen while the
  /// keyboard's focus is in it, as it is after the Tab key; shortcuts work all the time.
  public func commands<Content: Commands>(
    @CommandsBuilder content: @escaping @MainActor @Sendable () -> Content
  ) -> some Scene {
    changing { traits in
      if !traits.ignoresCommands {
        traits.commands.append { _CommandReports.view(of: content()) }
      }
    }
  }

  /// Removes the commands that the scene adds, and the item of the menu that opens its settings.
  ///
  /// ```swift
  /// Settings { SettingsView() }.commandsRemoved()
  /// ```
  public func commandsRemoved() -> some Scene { changing { $0.ignoresCommands = true } }

  /// Replaces the commands that the scene adds.
  ///
  /// ```swift
  /// EditorScene().commandsReplaced { CommandMenu("Notes") { NoteButtons() } }
  /// ```
  public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: @escaping @MainActor @Sendable () -> Content
  ) -> some Scene { commandsRemoved().commands(content: content) }

  /// Sets whether the scene may be the first page of the app.
  ///
  /// ```swift
  /// WindowGroup("Step", for: Step.self) { $step in StepView(step: step) }
  ///   .defaultLaunchBehavior(.suppressed)
  /// ```
  ///
  /// A scene without an id and without values has the path `/` in any case. If there is none, the
  /// first one that has no id and is not suppressed is served there.
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    changing { $0.isSuppressed = behavior == .suppressed }
  }

  /// Lets keys open a window of the scene, from any page of the app; `nil` for none.
  ///
  /// ```swift
  /// Window("Statistics", id: "statistics") { StatisticsView() }
  ///   .keyboardShortcut(KeyboardShortcut("1", modifiers: [.command, .option]))
  /// ```
  ///
  /// The menu "Window" of all pages, or for a `WindowGroup` the menu "File", has an item with the
  /// keys. For `Settings` they replace Command and comma.
  ///
  /// Differs from SwiftUI: a scene without the modifier has no item; it has no effect on scenes
  /// that present values.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
    changing { $0.shortcut = .some(shortcut) }
  }

  /// Lets keys open a window of the scene, from any page of the app.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization = .automatic
  ) -> some Scene {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Sets the size of windows that `openWindow` opens, in points.
  ///
  /// ```swift
  /// Window("Statistics", id: "statistics") { StatisticsView() }
  ///   .defaultSize(CGSize(width: 480, height: 320))
  /// ```
  ///
  /// Differs from SwiftUI: a page that the visitor opens is a tab, which has the size of the
  /// browser. A scene without a size opens as a tab.
  public func defaultSize(_ size: CGSize) -> some Scene {
    changing { $0.size = size.width > 0 && size.height > 0 ? size : nil }
  }

  /// Sets the width and the height of windows that `openWindow` opens, in points.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  /// Sets the place on the screen of windows that `openWindow` opens.
  ///
  /// ```swift
  /// Window("Palette", id: "palette") { PaletteView() }
  ///   .defaultSize(width: 200, height: 400)
  ///   .defaultPosition(.topTrailing)
  /// ```
  ///
  /// Differs from SwiftUI: it holds for scenes with a `defaultSize`; tabs have no place.
  public func defaultPosition(_ position: UnitPoint) -> some Scene {
    changing { $0.position = position }
  }

  /// Sets how the size of windows follows their content.
  ///
  /// ```swift
  /// Window("About", id: "about") { AboutView().frame(width: 320, height: 200) }
  ///   .windowResizability(.contentSize)
  /// ```
  ///
  /// Differs from SwiftUI: only windows that `openWindow` has opened can be sized; in a tab,
  /// content that is smaller than the page is in its middle.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    changing { $0.resizability = resizability }
  }

  /// Sets the look of the bars of the scene's windows.
  ///
  /// ```swift
  /// WindowGroup { PlayerView() }.windowStyle(.hiddenTitleBar)
  /// ```
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    changing { $0.hidesTitle = S._hidesTitle }
  }

  /// Sets the look of the toolbars of the scene's windows.
  ///
  /// ```swift
  /// WindowGroup { MailView() }.windowToolbarStyle(.unified(showsTitle: false))
  /// ```
  ///
  /// Differs from SwiftUI: styles set whether the title is shown; all bars have one height.
  public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    changing { if !style._showsTitle { $0.hidesTitle = true } }
  }

  /// Lets the scene open for URLs of the app's own schemes that contain one of some texts.
  ///
  /// ```swift
  /// WindowGroup("Viewer", id: "viewer") { ViewerView() }
  ///   .handlesExternalEvents(matching: ["viewer"])
  /// ```
  ///
  /// `openURL(URL(string: "notes:viewer/7")!)` opens the page of the example, whose `onOpenURL`
  /// receives the URL. `*` stands for every URL.
  ///
  /// Differs from SwiftUI: such URLs come from `openURL` of the same app, not from other apps.
  /// Those of the web, of mail and of telephones go to the browser.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    changing { $0.matching = conditions }
  }

  /// Sets how the content of a `MenuBarExtra` is shown.
  ///
  /// ```swift
  /// MenuBarExtra("Timer", systemImage: "timer") { TimerView() }.menuBarExtraStyle(.window)
  /// ```
  public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene {
    changing { $0.extraIsWindow = S._isWindow }
  }
}

/// How the size of a window follows its content.
public struct WindowResizability: Sendable {
  enum Limit { case automatic, contentSize, contentMinSize }
  let limit: Limit

  /// `contentSize` for `Settings`, `contentMinSize` for other scenes.
  public static let automatic = WindowResizability(limit: .automatic)
  /// Windows are as large as their content: neither smaller than its smallest size nor larger than
  /// its largest.
  public static let contentSize = WindowResizability(limit: .contentSize)
  /// Windows can have any size. In one that is smaller than its content, the page scrolls.
  public static let contentMinSize = WindowResizability(limit: .contentMinSize)
}

/// A look of windows: `automatic`, `titleBar`, `hiddenTitleBar` or `plain`.
@MainActor @preconcurrency
public protocol WindowStyle {
  /// Whether bars leave the title out.
  nonisolated static var _hidesTitle: Bool { get }
}

/// The look of windows that no style says: that of `titleBar`.
public struct DefaultWindowStyle: WindowStyle {
  /// Whether bars leave the title out.
  public nonisolated static var _hidesTitle: Bool { false }
  /// Creates the style.
  public nonisolated init() {}
}

/// Windows whose navigation bar shows the title.
public struct TitleBarWindowStyle: WindowStyle {
  /// Whether bars leave the title out.
  public nonisolated static var _hidesTitle: Bool { false }
  /// Creates the style.
  public nonisolated init() {}
}

/// Windows whose navigation bar has its items and no title.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// Whether bars leave the title out.
  public nonisolated static var _hidesTitle: Bool { true }
  /// Creates the style.
  public nonisolated init() {}
}

/// Windows without a title. Differs from SwiftUI: they have the background of a page.
public struct PlainWindowStyle: WindowStyle {
  /// Whether bars leave the title out.
  public nonisolated static var _hidesTitle: Bool { true }
  /// Creates the style.
  public nonisolated init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The look of `titleBar`.
  public static var automatic: DefaultWindowStyle { .init() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// A navigation bar with the title.
  public static var titleBar: TitleBarWindowStyle { .init() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// A navigation bar with its items and no title.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { .init() }
}

extension WindowStyle where Self == PlainWindowStyle {
  /// No title.
  public static var plain: PlainWindowStyle { .init() }
}

/// A look of toolbars: `automatic`, `expanded`, `unified` or `unifiedCompact`.
@MainActor @preconcurrency
public protocol WindowToolbarStyle {
  /// Whether the title is shown.
  nonisolated var _showsTitle: Bool { get }
}

/// The look of toolbars that no style says: that of `unified`.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  /// Whether the title is shown.
  public nonisolated var _showsTitle: Bool { true }
  /// Creates the style.
  public nonisolated init() {}
}

/// Toolbars below the title. Differs from SwiftUI: the title is beside the items.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  /// Whether the title is shown.
  public nonisolated var _showsTitle: Bool { true }
  /// Creates the style.
  public nonisolated init() {}
}

/// Toolbars beside the title.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  /// Whether the title is shown.
  public nonisolated let _showsTitle: Bool
  /// Creates the style.
  ///
  /// - Parameter showsTitle: Whether the title is shown.
  public nonisolated init(showsTitle: Bool = true) { _showsTitle = showsTitle }
}

/// Low toolbars beside the title. Differs from SwiftUI: they are as high as others.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  /// Whether the title is shown.
  public nonisolated let _showsTitle: Bool
  /// Creates the style.
  ///
  /// - Parameter showsTitle: Whether the title is shown.
  public nonisolated init(showsTitle: Bool = true) { _showsTitle = showsTitle }
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// The look of `unified`.
  public static var automatic: DefaultWindowToolbarStyle { .init() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  /// The title beside the items.
  public static var expanded: ExpandedWindowToolbarStyle { .init() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// The title beside the items.
  public static var unified: UnifiedWindowToolbarStyle { .init() }
  /// The title, or nothing, beside the items.
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    .init(showsTitle: showsTitle)
  }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  /// The title beside the items.
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { .init() }
  /// The title, or nothing, beside the items.
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    .init(showsTitle: showsTitle)
  }
}

/// Whether a scene is shown when an app starts.
///
/// ```swift
/// WindowGroup("Step", for: Step.self) { $step in StepView(step: step) }
///   .defaultLaunchBehavior(.suppressed)
/// ```
public struct SceneLaunchBehavior: Hashable, Sendable {
  private let isShown: Bool?
  /// The first scene that may be shown is.
  public static let automatic = SceneLaunchBehavior(isShown: nil)
  /// As `automatic`: the URL that a visitor opens says which scene shows.
  public static let presented = SceneLaunchBehavior(isShown: true)
  /// It is not, unless its URL is opened.
  public static let suppressed = SceneLaunchBehavior(isShown: false)
}
