import ArborGraph
package import ArborPlatform

/// The objects that stand behind the views of a page, created on first access.
///
/// From then on they are kept in sync: an object lives as long as its view, and has the view's
/// frame.
@MainActor
package protocol PlatformTree: AnyObject {
  /// Creates the tree for a host whose objects are accessed for the first time.
  init(host: ViewHost)
  /// The outermost view, with its subviews as of the last commit.
  var rootView: (any PlatformView)? { get }
  /// The controller of the outermost view, if the kit has one for it.
  var rootController: PlatformObject? { get }
  /// The window that contains the outermost view.
  var rootWindow: PlatformObject? { get }
  /// Returns the views of the other kit that the page shows in a view, back to front. They are not
  /// its subviews.
  func guests(of view: any PlatformView) -> [any PlatformView]
  /// Returns the view in which the page shows a view of the other kit; `nil` if `view` is not shown
  /// in this way.
  func viewAround(guest view: any PlatformView) -> (any PlatformView)?
  /// Returns the object behind a node; `nil` if there is none.
  func object(behind node: Node) -> PlatformObject?
  /// Returns the object of a given class, for views that can be backed by objects of several
  /// classes; `nil` if there is none.
  func object<Object: AnyObject>(_ type: Object.Type, behind node: Node) -> Object?
  /// Returns the node behind which an object stands; `nil` if it belongs to no view of the page.
  func node(of object: PlatformObject) -> Node?
  /// Synchronizes the objects with the tree. Called when the tree has settled, before anything
  /// appears.
  func commit()
  /// Delivers an event to the object behind a control, which then notifies the control. Returns
  /// whether the object handles the event.
  func deliver(_ event: ControlEvent, at node: Node) throws(EventError) -> Bool
  /// Delivers raw input of the visitor to an object that has requested it.
  func receive(_ input: RawInput, at node: Node)
  /// Ends the objects when the page closes.
  func close()
}

extension ViewHost {
  /// The objects behind the views, created on first access; `nil` if the program contains no
  /// platform kit, or the page is closed.
  package var platformTree: (any PlatformTree)? { backings?.tree }

  /// The objects behind the views, if they were accessed before.
  package var knownPlatformTree: (any PlatformTree)? { knownBackings?.tree }

  /// Runs an action the next time the objects are in sync with the tree: before anything appears,
  /// and before anything is sent.
  package func whenObjectsAreInStep(_ action: @escaping () -> Void) {
    backings?.waiting.append(action)
  }

  var backings: HostBackings? {
    if let knownBackings { return knownBackings }
    guard let type = PlatformTrees.type, !isClosed else { return nil }
    let made = HostBackings(tree: type.init(host: self))
    objects.backings = made
    return made
  }

  /// Synchronizes the objects with the tree, then runs the actions that wait for it.
  func commitBackings() {
    guard let backings = Pages.createsAllObjects && idiom == .iOS ? backings : knownBackings else {
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

/// The modules of the kits are above this one and not linked into every program: their type is
/// looked up by name, once.
@MainActor private enum PlatformTrees {
  static let type = _typeByName("12ArborHosting11BackingTreeC") as? any PlatformTree.Type
}
