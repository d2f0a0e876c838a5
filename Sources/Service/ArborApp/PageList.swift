import Arbor
package import ArborCore
import ArborMenus
import ArborMotion
import ArborPlatform
package import ArborServer
package import ArborWindows
import ArborSpellings
import Foundation

/// The pages of an app.
public struct _PageList {
  package private(set) var pages: [Page] = []
  /// The routes that are served beside the pages.
  package private(set) var routes: [ServerRoute] = []
  /// The app's properties of which each process has its own.
  package var unshared: [String] = []
  /// The values that the modifiers around the scene set which is being added.
  var traits = SceneTraits()
  /// The scenes of the pages, in the same order.
  private var entries: [SceneEntry] = []
  /// The ids that a page may give up for the path `/`.
  private var movable: Set<String> = []
  package let directory = SceneDirectory()
  private let shortcuts = SceneShortcuts()

  package init() {}

  /// Changes every page.
  package mutating func map(_ change: (Page) -> Page) { pages = pages.map(change) }

  /// Ends the list: if no scene claims the path `/`, the first one without an id of its own has it.
  package mutating func finish() {
    if !pages.contains(where: { $0.id.isEmpty }),
      let first = pages.firstIndex(where: { movable.contains($0.id) })
    {
      pages[first].id = ""
      entries[first].id = ""
    }
    directory.scenes = entries
  }

  /// Returns an id that no page has.
  private func unused(_ id: String) -> String {
    let taken = Set(pages.map(\.id))
    var number = 2
    var found = id
    while taken.contains(found) {
      found = "\(id)-\(number)"
      number += 1
    }
    return found
  }
}

extension _PageList {
  package mutating func append(_ route: ServerRoute) { routes.append(route) }

  /// Adds a page of a scene unless the list has one of its id. The page without an id is served at
  /// `/`.
  ///
  /// - Parameters:
  ///   - entry: The scene, without what modifiers say.
  ///   - isNamed: Whether the author has given the id; other ids may change.
  ///   - accepts: Whether a JSON is that of a value of the scene.
  ///   - prepare: Makes what a picture of the page waits for.
  ///   - content: The page's view, for the JSON in its URL.
  @MainActor package mutating func append<Content: View>(
    _ entry: SceneEntry, title: String?, isNamed: Bool = true,
    accepts: (@MainActor @Sendable (String) -> Bool)? = nil,
    prepare: (@MainActor @Sendable () async -> Void)? = nil,
    _ content: @escaping @MainActor @Sendable (String?) -> Content
  ) {
    var entry = entry
    if !isNamed {
      entry.id = unused(entry.id)
      if !traits.isSuppressed { movable.insert(entry.id) }
    }
    if pages.contains(where: { $0.id == entry.id }) { return }
    traits.apply(to: &entry)
    entries.append(entry)
    let title = title ?? (entry.id.isEmpty ? ProcessInfo.processInfo.processName : entry.id)
    shortcuts.add(traits.shortcut, of: entry, at: entries.count - 1, title: title)
    let scene = ScenePage(
      title: title, traits: traits, directory: directory, shortcuts: shortcuts,
      hasMenus: entry.kind == .window, accepts: accepts)
    var page = Page(id: entry.id, title: title) { scene.host($0, content) }
    page.isPrivate = traits.isPrivate
    page.prepare = prepare
    pages.append(page)
  }
}

/// A scene, as far as its page needs it.
private struct ScenePage: Sendable {
  let title: String
  let traits: SceneTraits
  let directory: SceneDirectory
  let shortcuts: SceneShortcuts
  let hasMenus: Bool
  let accepts: (@MainActor @Sendable (String) -> Bool)?

  /// Makes the page's tree for one session.
  @MainActor func host<Content: View>(
    _ configuration: HostConfiguration,
    _ content: @escaping @MainActor @Sendable (String?) -> Content
  ) -> ViewHost {
    let value = configuration.windowValue
    let host =
      if traits.changesView {
        host(configuration) { changed(AnyView(content(value))) }
      } else {
        host(configuration) { content(value) }
      }
    host.animateTransitions()
    host.opener.windows.scenes = directory
    if let began = Pages.began {
      host.asCurrent { began(host, configuration.openedURL) }
    }
    host.opener.windows.report = { [weak host] in host?.report($0, $1, at: nil) }
    if let accepts, let value, !accepts(value) {
      host.report(
        "window-value",
        "The value in the URL of this page is no JSON of the type that its scene presents.",
        at: nil)
    }
    return host
  }

  @MainActor private func host<Content: View>(
    _ configuration: HostConfiguration, _ content: @escaping @MainActor () -> Content
  ) -> ViewHost {
    var commands = traits.commands
    if hasMenus {
      if directory.settings?.hasMenuItem == true { commands.append(settingsItem) }
      commands += shortcuts.items(in: directory)
    }
    if let menus = _CommandReports.ofProgram?() { commands.append(menus) }
    if commands.isEmpty {
      return ViewHost(configuration: configuration) { content().windowBackground() }
    }
    return ViewHost(configuration: configuration) {
      CommandedPage(AnyView(Reports(commands: commands)), title: title) { content() }
        .windowBackground()
    }
  }

  @MainActor private var settingsItem: @MainActor @Sendable () -> AnyView {
    let shortcut = shortcuts.ofSettings
    return {
      _CommandReports.standard(.appSettings) { SettingsLink().keyboardShortcut(shortcut) }
    }
  }

  @MainActor private func changed(_ view: AnyView) -> AnyView {
    var view = traits.wrappers.reversed().reduce(view) { $1($0) }
    if traits.hidesTitle { view = AnyView(view.environment(\.hidesWindowTitle, true)) }
    if traits.fitsContent { view = AnyView(view.modifier(FittedWindow())) }
    return view
  }
}

/// The reports of the commands of a page.
private struct Reports: View {
  let commands: [@MainActor @Sendable () -> AnyView]

  var body: some View {
    ZStack { ForEach(commands.indices, id: \.self) { commands[$0]() } }
  }
}

/// Lets the window be as large as its content allows.
private struct FittedWindow: ViewModifier {
  @Environment(\.systemOpener) private var opener

  func body(content: Content) -> some View {
    WindowFit(windows: opener.windows) { content }
  }
}

/// Asks for a window whose size is between the smallest and the largest size of its content.
private struct WindowFit: Layout {
  let windows: WindowQueue

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let content = subviews.first else { return }
    content.place(at: bounds.origin, proposal: proposal)
    guard let width = proposal.width, let height = proposal.height else { return }
    let least = content.sizeThatFits(.zero)
    let most = content.sizeThatFits(.infinity)
    let size = CGSize(
      width: max(least.width, min(width, most.width)),
      height: max(least.height, min(height, most.height)))
    MainActor.assumeIsolated {
      windows.fit(size, from: CGSize(width: width, height: height))
    }
  }
}
