package import ArborDisplay
import ArborWindows
package import Foundation

/// Whether a page is shown, as the kits know it.
package enum PagePhase: Sendable {
  /// The browser's window or tab has the focus.
  case active
  /// The page can be seen, and another window or tab has the focus.
  case inactive
  /// The page cannot be seen.
  case background

  /// A part of a change of phase, of which kits notify observers.
  package enum Step: Sendable {
    case losesFocus, disappears, reappears, getsFocus
  }

  /// Returns the steps from a former phase to this one, in order.
  package func steps(from former: PagePhase) -> [Step] {
    var steps: [Step] = []
    if former == .active { steps.append(.losesFocus) }
    if self == .background { steps.append(.disappears) }
    if former == .background { steps.append(.reappears) }
    if self == .active { steps.append(.getsFocus) }
    return steps
  }
}

/// A preference of the visitor for accessibility.
package enum PagePreference: Sendable {
  case lessMotion, lessTransparency, moreContrast, invertedColors, fewColors
}

/// The page that shows objects of a kit, as far as the kits know it.
///
/// The live tree of views conforms; the kits see neither the tree nor its views.
@MainActor package protocol PlatformPage: AnyObject {
  /// True on pages of macOS; the others are pages of iOS.
  var isMacOS: Bool { get }
  /// The viewport in points; a view that reads it is evaluated again when it changes.
  var observedSize: CGSize { get }
  /// Pixels per point; a view that reads it is evaluated again when it changes.
  var observedScale: Double { get }
  /// The phase; a view that reads it is evaluated again when it changes.
  var observedPhase: PagePhase { get }
  /// The phase, without making the reader depend on it.
  var phase: PagePhase { get }
  /// The window around all that the page shows; `nil` before the page has come to rest once.
  var rootWindow: PlatformObject? { get }
  /// The view around all that the page shows; `nil` before the page has come to rest once.
  var rootView: (any PlatformView)? { get }
  /// Returns the page's one object of a class, and creates it with the first call.
  func attachment<Attachment: PageAttachment>(_ type: Attachment.Type) -> Attachment
  /// Opens a URL in the browser.
  ///
  /// - Parameter completion: called with `false` for URLs that run code or read the visitor's
  ///   files.
  func open(_ url: URL, completion: @escaping (Bool) -> Void)
  /// Puts a text into the clipboard of the visitor's browser.
  func copy(_ text: String)
  /// Closes the browser's window, or asks the visitor to close it.
  func closeWindow()
  /// Records a diagnostic of the page, once per code.
  func report(_ code: String, _ message: String)
  /// Lets assistive technology read a text once.
  func announce(_ text: String)
  /// Whether the page is shown in the dark appearance.
  var isDark: Bool { get }
  /// Whether the page is read from right to left.
  var isRightToLeft: Bool { get }
  /// Returns whether the visitor has a preference, as the browser says now.
  func hasPreference(_ preference: PagePreference) -> Bool
  /// Shows a pointer wherever it is on the page; `nil`: the one of the view under it.
  func show(_ cursor: PointerShape?)
  /// Runs an action once the objects agree with the tree of views the next time.
  func whenObjectsAreInStep(_ action: @escaping () -> Void)
  /// Moves what objects change until the next evaluation.
  func animateObjects(_ animation: ObjectAnimation)
}

/// An object that is attached to one page: created on demand, it lives as long as the page.
@MainActor package protocol PageAttachment: AnyObject {
  init(of page: any PlatformPage)
  /// The page has another size, in points.
  func pageBecame(_ size: CGSize)
  /// The page has another phase.
  func pageBecame(_ phase: PagePhase, from former: PagePhase)
  /// The page ends.
  func pageEnds()
}

extension PageAttachment {
  package func pageBecame(_ size: CGSize) {}
  package func pageBecame(_ phase: PagePhase, from former: PagePhase) {}
  package func pageEnds() {}
}

/// An object that knows the page that shows it.
@MainActor package protocol ShownOnPage: AnyObject {
  /// `nil` while no page shows the object.
  var platformPage: (any PlatformPage)? { get }
}

/// The owner of the pages on which objects of the kits are shown, as the kits see it.
@MainActor package protocol PageProvider: AnyObject {
  /// The page for which code runs now; `nil`: there is none, or it has ended.
  var current: (any PlatformPage)? { get }
  /// Returns a closure that runs `body` later, for the page for which code runs now.
  func continuing(_ body: @escaping () -> Void) -> () -> Void
  /// Runs `changes`; pages move what they change.
  ///
  /// - Parameter animation: `nil` changes everything at once, whatever is said around.
  func animate(_ animation: ObjectAnimation?, _ changes: () -> Void)
  /// Runs `changes`; pages move nothing of what they change, whatever views ask for.
  func withoutAnimation(_ changes: () -> Void)
}

/// The way from the kits to the pages that show their objects.
@MainActor package enum Pages {
  /// Set once, by the first page of the process; `nil` in a process without pages.
  package static var provider: (any PageProvider)? {
    didSet {
      CurrentContext.page = {
        nonisolated(unsafe) var page: AnyObject?
        MainActor.assumeIsolated { page = current }
        return page
      }
    }
  }

  /// Whether pages of iOS create the objects behind all their views from the start, because
  /// something was set for all objects of a class.
  package static var createsAllObjects = false

  /// The page for which code runs now; `nil`: there is none, or it has ended.
  package static var current: (any PlatformPage)? { provider?.current }

  /// Returns the view of the page with the items of a status bar; `nil` if code has made none, or
  /// there is no kit with a status bar.
  package static var statusBar: (() -> Any?)?

  /// Called with a page that is about to be evaluated for the first time, and the URL with which
  /// the visitor opened it; `nil` unless an application delegate waits for pages.
  package static var began: ((any PlatformPage, URL?) -> Void)?

  /// Returns a closure that runs `body` later, for the page for which code runs now.
  package static func continuing(_ body: @escaping () -> Void) -> () -> Void {
    provider?.continuing(body) ?? body
  }

  /// Runs `changes`; pages move what they change. `nil` changes everything at once.
  package static func animate(_ animation: ObjectAnimation?, _ changes: () -> Void) {
    if let provider { provider.animate(animation, changes) } else { changes() }
  }

  /// Runs `changes`; pages move nothing of what they change.
  package static func withoutAnimation(_ changes: () -> Void) {
    if let provider { provider.withoutAnimation(changes) } else { changes() }
  }

  /// URL schemes that run code or read files of the visitor. A URL without a scheme is a place on
  /// this site.
  package nonisolated static var refusedSchemes: Set<String> { URLSchemes.refused }
}
