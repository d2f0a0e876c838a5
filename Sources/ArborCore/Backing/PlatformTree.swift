import ArborGraph
package import ArborPlatform

/// The objects that stand behind the views of a page, made when somebody reaches for them.
///
/// Once it is there it is kept in step: objects live as long as their views, and have the frames that these have.
@MainActor
package protocol PlatformTree: AnyObject {
  /// For a host whose objects somebody reaches for.
  init(host: ViewHost)
  /// The outermost view, with everything in it as the last commit left it.
  var rootView: (any PlatformView)? { get }
  /// The controller of the outermost view, where the kit has one for it.
  var rootController: PlatformObject? { get }
  /// The window in which the outermost view is.
  var rootWindow: PlatformObject? { get }
  /// The views of the other kit that the page shows in a view, back to front. They are none of its
  /// subviews.
  func guests(of view: any PlatformView) -> [any PlatformView]
  /// The view in which the page shows a view of the other kit; `nil`: the view is no such guest.
  func viewAround(guest view: any PlatformView) -> (any PlatformView)?
  /// nil: none stands behind it.
  func object(behind node: Node) -> PlatformObject?
  /// The object of a class, where a view may be backed by objects of several; nil: none stands behind it.
  func object<Object: AnyObject>(_ type: Object.Type, behind node: Node) -> Object?
  /// nil: the object stands for no view of the page.
  func node(of object: PlatformObject) -> Node?
  /// Brings the objects in step with the tree: called when it has come to rest, before anything appears.
  func commit()
  /// Whether the object behind a control takes an event; it then tells the control what the visitor did.
  func take(_ event: ControlEvent, at node: Node) throws(EventError) -> Bool
  /// The visitor did something with a view that code wants to know of.
  func receive(_ input: RawInput, at node: Node)
  /// The page ends.
  func close()
}

extension ViewHost {
  /// Whether the pages of iOS have objects behind their views from the start, because something was said about all objects of a class.
  package static var reachesObjects = false

  /// The objects behind the views; nil where the program has no platform kits, or the page has ended.
  package var platformTree: (any PlatformTree)? { backings?.tree }

  /// The same, if somebody reached for them before.
  package var knownPlatformTree: (any PlatformTree)? { knownBackings?.tree }

  /// Runs something when the objects are in step with the tree for the next time: before anything appears, and before anything is sent.
  package func whenObjectsAreInStep(_ action: @escaping () -> Void) {
    backings?.waiting.append(action)
  }

  var backings: HostBackings? {
    if let knownBackings { return knownBackings }
    guard let type = PlatformTrees.type, !isClosed else { return nil }
    let made = HostBackings(tree: type.init(host: self))
    knownBackings = made
    return made
  }

  /// Brings the objects in step with the tree, and runs what waits for that.
  func commitBackings() {
    guard let backings = Self.reachesObjects && idiom == .iOS ? backings : knownBackings else {
      return
    }
    Reader.untracked {
      backings.tree.commit()
      let waiting = backings.waiting
      backings.waiting = []
      for action in waiting { action() }
    }
  }
}

/// The rooms of the kits are above this one, and not in every program: they are looked up by name, once.
@MainActor private enum PlatformTrees {
  static let type = _typeByName("12ArborHosting11BackingTreeC") as? any PlatformTree.Type
}
