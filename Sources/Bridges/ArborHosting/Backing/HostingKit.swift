package import ArborCore
package import ArborPlatform

/// One of Apple's kits, as the tree of objects sees it.
///
/// The room of each kit implements it. A program that does not contain that room has pages without
/// objects behind their views.
@MainActor package protocol HostingKit {
  /// Creates the outermost object of a page.
  static func makeRoot(_ host: ViewHost, _ page: LayoutNode) -> any PageRoot
  /// Creates the object behind a view.
  ///
  /// - Parameters:
  ///   - isForm: whether a list is a form.
  ///   - isCollected: whether a list is a collection instead of a table, or a row is in one.
  static func makeBacking(
    _ declared: Backing, _ node: LayoutNode, isForm: Bool, isCollected: Bool
  ) -> any ViewBacking
  /// Creates the objects of a presentation; `nil` if the kit has none.
  static func makePresentation(_ node: PresentedNode) -> (any PresentedObject)?
  /// Returns whether the class is that of collections (true) or of tables (false), either of which
  /// can stand behind a list; `nil` for all other classes.
  static func isCollection(_ type: AnyObject.Type) -> Bool?
  /// Returns the rendition of a view of the kit; `nil` for other views.
  static func rendition(of view: any PlatformView) -> (any ObjectRendition)?
  /// Runs an action that moves many objects at once.
  static func rearranging(_ action: () -> Void)
  /// Called for the tree of a hosting view that was made where there is no page.
  static func isOfNoPage(_ tree: ViewHost)
  /// Called when a page of the kit became active or inactive.
  static func pageBecame(_ phase: PagePhase, from former: PagePhase, _ page: ViewHost)
}

extension HostingKit {
  package static func makePresentation(_ node: PresentedNode) -> (any PresentedObject)? { nil }
  package static func isCollection(_ type: AnyObject.Type) -> Bool? { nil }
  package static func rearranging(_ action: () -> Void) { action() }
  package static func isOfNoPage(_ tree: ViewHost) {}
}

/// The kits that the program contains. Their rooms are above this one: their types are looked up by
/// name, once.
@MainActor package enum HostingKits {
  private static let uiKit = _typeByName("17ArborHostingUIKit0C8BackingsO") as? any HostingKit.Type
  private static let appKit =
    _typeByName("18ArborHostingAppKit0cD8BackingsO") as? any HostingKit.Type

  /// Returns the kit of an idiom; `nil` if the program does not contain its room.
  package static func kit(of idiom: Idiom) -> (any HostingKit.Type)? {
    switch idiom {
    case .iOS: uiKit
    case .macOS: appKit
    }
  }

  /// Returns the rendition of a view of any kit.
  static func rendition(of view: any PlatformView) -> (any ObjectRendition)? {
    uiKit?.rendition(of: view) ?? appKit?.rendition(of: view)
  }

  /// Tells the kits of the tree of a hosting view that was made where there is no page.
  static func isOfNoPage(_ tree: ViewHost) {
    uiKit?.isOfNoPage(tree)
    appKit?.isOfNoPage(tree)
  }

  /// Runs an action that moves many objects of any kit at once.
  static func rearranging(_ action: () -> Void) {
    func inner() { if let appKit { appKit.rearranging(action) } else { action() } }
    if let uiKit { uiKit.rearranging(inner) } else { inner() }
  }
}
