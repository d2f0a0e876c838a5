import ArborGraph

/// The objects that stand behind the views of a page, as far as the tree of views knows them.
@MainActor
package protocol ObjectTree: AnyObject {
  /// Connects the kits to pages; called before a page is made.
  static func connect()
  /// Called when a page became active or inactive.
  static func phaseChanged(of host: ViewHost, from former: ScenePhase)
  /// Whether the objects are created without being accessed.
  static var createsAll: Bool { get }
  /// Creates the tree for a host whose objects are accessed for the first time.
  init(host: ViewHost)
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
  package var objectTree: (any ObjectTree)? { backings?.tree }

  /// The objects behind the views, if they were accessed before.
  package var knownObjectTree: (any ObjectTree)? { knownBackings?.tree ?? nil }

  /// Runs an action the next time the objects are in sync with the tree: before anything appears,
  /// and before anything is sent.
  package func whenObjectsAreInStep(_ action: @escaping () -> Void) {
    backings?.waiting.append(action)
  }

  var backings: HostBackings? {
    if let knownBackings, knownBackings.tree != nil { return knownBackings }
    guard let type = ObjectTrees.type, !isClosed else { return nil }
    let tree = type.init(host: self)
    let backings = editableBackings
    backings.tree = tree
    return backings
  }

  /// The state of the page, in which values can be edited without any object.
  var editableBackings: HostBackings {
    if let knownBackings { return knownBackings }
    let made = HostBackings()
    adaptations = made
    return made
  }

  /// Synchronizes the objects with the tree, then runs the actions that wait for it.
  func commitBackings() {
    guard
      let backings = ObjectTrees.type?.createsAll == true && idiom == .iOS
        ? backings : knownBackings
    else {
      return
    }
    Reader.untracked {
      backings.tree?.commit()
      let waiting = backings.waiting
      backings.waiting = []
      for action in waiting { action() }
    }
  }
}

/// The modules of the kits are above this one and not linked into every program: their type is
/// looked up by name, once.
@MainActor enum ObjectTrees {
  static let type = _typeByName("12ArborHosting11BackingTreeC") as? any ObjectTree.Type
}
