public import Arbor
public import ArborApp
public import ArborCore
import ArborInspection
import ArborPlatform
import ArborProperties
import ArborServer
public import Foundation

/// A page under test: views that are evaluated, laid out and operated as in a visitor's browser
/// tab, without a server and without a browser.
///
/// ```swift
/// @MainActor @Test func greets() async throws {
///   let page = try await Page(ContentView())
///   try await page.find(TextField.self).type("Ada")
///   #expect(page.text("Hello Ada"))
/// }
/// ```
///
/// Queries wait until they are answered, at most for ``timeout``. Every action waits until the page
/// is quiet: until nothing that it started on the main actor changes the page any more. Tasks that
/// sleep, or wait for something outside, are not waited for; ask with ``find(_:)-(String)`` or
/// ``wait(until:)`` for what they bring about.
///
/// Time stands still for views that change with it, until ``advance(by:)`` is called. `Date()` and
/// `Task.sleep` in the views' own code follow the real time.
@MainActor public final class Page {
  /// The longest time for which ``find(_:)-(String)`` and ``wait(until:)`` wait.
  public var timeout: Duration = .seconds(2)
  /// The time that views read, which changes only by ``advance(by:)``.
  public private(set) var date: Date
  let host: ViewHost
  let title: String
  let traits: PageTraits
  private static let catalogue = PropertyCatalogue(
    UIKitProperties.tables + AppKitProperties.tables)
  /// The last inspector, and the drawing that it is about.
  private var known: Inspector?
  private var version = 0

  /// Opens a page that shows a view.
  ///
  /// - Parameter traits: The device that it is opened with; an iPhone in portrait by default.
  public convenience init<V: View>(_ view: V, traits: PageTraits = PageTraits()) async throws {
    var list = _PageList()
    nonisolated(unsafe) let view = view
    WindowGroup<V>._appendPages(WindowGroup { view }, to: &list)
    try await self.init(in: list, path: "/", traits)
  }

  /// Opens a page of an app, with the environment and the models that the app gives it.
  ///
  /// ```swift
  /// let page = try await Page(of: Shop.self, path: "/cart")
  /// ```
  ///
  /// - Parameter path: The path of a scene, such as `/` or `/about`.
  /// - Throws: `PageError` if there is no such page; it names those that there are.
  public convenience init(
    of app: any App.Type, path: String = "/", traits: PageTraits = PageTraits()
  ) async throws {
    try await self.init(in: app.content, path: path, traits)
  }

  private init(in list: _PageList, path: String, _ traits: PageTraits) async throws {
    var list = list
    list.finish()
    guard let page = list.pages.first(where: { $0.path == path }) else {
      let paths = list.pages.map(\.path).joined(separator: ", ")
      throw PageError("There is no page \"\(path)\". Choose one of: \(paths).")
    }
    let date = traits.date
    self.date = date
    self.traits = traits
    title = page.title
    host = page.makeHost(traits.configuration)
    host.clock.now = { date }
    host.timelines.now = { date }
    host.flush()
    host.clock.isWatched = true
    host.timelines.isWatched = true
    await settle()
  }

  isolated deinit { host.close() }

  /// The size of the window, in points. A change is laid out at once.
  public var size: CGSize {
    get { host.size }
    set {
      host.size = newValue
      host.flush()
    }
  }

  /// The number of the page's revision, which grows with each change of what it shows.
  public var revision: Int { host.revision }

  /// The messages about mistakes in the views, such as a preference that never comes to rest; empty
  /// for a page without any.
  public var diagnostics: [String] { host.diagnostics.map { "\($0.code): \($0.message)" } }

  /// Waits until the page is quiet: until ten turns of the main actor have changed nothing.
  public func settle() async {
    var quietTurns = 0
    for _ in 0..<2_000 where quietTurns < 10 {
      let last = host.revision
      await Task.yield()
      host.flush()
      quietTurns = host.revision == last ? quietTurns + 1 : 0
    }
  }

  /// Waits until a condition holds.
  ///
  /// ```swift
  /// try await page.wait { page.text("Loaded") }
  /// ```
  ///
  /// - Throws: `PageError` with an outline of the page if it does not hold within ``timeout``.
  public func wait(until isTrue: @MainActor () -> Bool) async throws {
    if await first({ isTrue() ? true : nil }) != nil { return }
    throw PageError("The condition did not hold within \(timeout).", on: self)
  }

  /// Waits until there is a value, and returns it; `nil` if there is none within `timeout`.
  func first<Value>(_ look: @MainActor () throws -> Value?) async rethrows -> Value? {
    let clock = ContinuousClock()
    let end = clock.now + timeout
    while true {
      await settle()
      if let found = try look() { return found }
      if clock.now >= end { return nil }
      try? await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Lets time pass for views that change with it: each date of a `TimelineView` until then is
  /// shown, in order, and texts of relative dates are written anew.
  ///
  /// Dates that are less than a sixtieth of a second apart are shown together, and what is left
  /// after 100,000 dates passes at once. Negative durations and zero let no time pass.
  public func advance(by duration: Duration) async {
    let (seconds, attoseconds) = duration.components
    let end = date + Double(seconds) + Double(attoseconds) / 1e18
    var steps = 0
    while date < end {
      steps += 1
      let next = [host.timelines.nextDate, host.clock.nextDate].compactMap { $0 }.min() ?? end
      let due = max(next, date + 1 / 60)
      pass(to: steps < 100_000 ? min(due, end) : end)
      if steps % 100 == 0 { await Task.yield() }
    }
    await settle()
  }

  private func pass(to now: Date) {
    date = now
    host.clock.now = { now }
    host.timelines.now = { now }
    host.timelines.fire()
    host.clock.wake()
    host.flush()
  }

  /// The tree of the present revision.
  var inspector: Inspector {
    let snapshot = host.snapshot()
    if let known, known.isAbout(snapshot) { return known }
    let inspector = Inspector(snapshot: snapshot, lastID: host.lastID)
    known = inspector
    return inspector
  }

  /// The tree of the present revision, with the facts that a selector needs besides.
  func inspector(for selector: String?) -> Inspector {
    var inspector = inspector
    let needs = Inspector.needs(selector)
    if needs.isEmpty { return inspector }
    inspector.facts = SelectorFacts(needs, of: host) {
      PlatformReader(host, Self.catalogue).snapshot()
    }
    return inspector
  }

  /// Returns the number of the next edit.
  func nextVersion() -> Int {
    version += 1
    return version
  }
}
