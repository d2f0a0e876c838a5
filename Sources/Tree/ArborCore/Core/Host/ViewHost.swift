package import ArborDisplay
package import ArborGraph
import ArborLayout
package import Foundation
import OpenCombine
import Synchronization

/// One live tree of views: what the page is, and the passes that keep it up to date.
///
/// `flush()` evaluates, lays out and publishes revisions; `ViewHost+Flush` says in which order,
/// and each pass says what it does with the state that it owns.
@MainActor
@usableFromInline
package final class ViewHost {
  /// The number of the last commit; the first commit is revision 1.
  package private(set) var revision = 0
  /// The drawing of the last commit.
  package internal(set) var displayList = DisplayList(
    size: .zero, root: Segment(id: 0, content: .group, size: .zero))
  /// The closures by which the host calls its owner.
  package var callbacks = HostCallbacks()
  /// The size of the viewport in points; a change takes effect with the next flush.
  package var size: CGSize {
    didSet { if size != oldValue { viewportChanged() } }
  }
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The traits of the client and its window; a change takes effect with the next flush.
  package var surroundings: Surroundings {
    didSet { if surroundings != oldValue { surroundingsChanged(from: oldValue) } }
  }
  /// The color scheme that the page's views prefer.
  package internal(set) var preferredColorScheme: ColorScheme? {
    didSet { if preferredColorScheme != oldValue { passes.surroundings.isOutdated = true } }
  }
  /// The schemes that code sets for the window and root view; override the views' preference.
  package var windowSchemes: (window: ColorScheme?, view: ColorScheme?) = (nil, nil) {
    didSet { if windowSchemes != oldValue { windowSchemesChanged() } }
  }
  /// The environment at the root.
  package internal(set) var environment: EnvironmentValues
  let editMode: PageEditMode
  /// Collects the URLs that the client is to open.
  package let opener: SystemOpener
  let images: (any ImageSource)?
  /// The storage that outlives the tree.
  package let storage: HostStorage
  /// The state that outlives the tree; `nil` if none does.
  package let parking: Parking?
  package let inbox: Inbox
  /// Updates the views that change with time.
  package private(set) lazy var clock = HostClock(self)
  package let handle: HostHandle
  /// Schedules the evaluation of writes behind the work that waits on the main queue.
  package let evaluationTurn: EvaluationTurn
  /// The page on whose behalf code of this tree runs; `nil` for itself.
  var outerPage: HostHandle?
  package private(set) var root: RootNode?
  let content: HostContent
  private var nextID: UInt32 = 0
  /// The ids that the next nodes get, in the order in which they are made, while the tree of a page
  /// that slept is made again; 0 stands for a new one.
  private var formerIDs: ContiguousArray<UInt32>.SubSequence?
  package internal(set) var isFlushing = false { didSet { if isFlushing { flushCount &+= 1 } } }
  /// The number of flushes so far.
  package private(set) var flushCount: UInt32 = 0
  private(set) var isClosed = false
  /// Whether the page is visible; until then nothing appears.
  package var isShown = true
  /// The queues and the knowledge of the passes.
  private(set) var passes: Passes
  /// Runs the passes, also those of the parts above.
  let runner: any PageRunner
  /// The values that code sets through the objects behind views; `nil` until one is accessed.
  var adaptations: ViewAdaptations?
  /// The objects that are attached to the page, by type.
  var parts: [ObjectIdentifier: any PagePart] = [:]

  init<V: View>(
    configuration: HostConfiguration, runner: any PageRunner,
    content: @escaping @MainActor () -> V
  ) {
    self.runner = runner
    passes = Passes(above: runner.makePasses())
    size = configuration.size
    storage = configuration.storage
    parking = configuration.storage.parked.map(Parking.init)
    images = configuration.images
    let handle = HostHandle()
    self.handle = handle
    evaluationTurn = EvaluationTurn(handle)
    inbox = Inbox(
      wake: {
        let isExpected =
          MainQueue.isCurrent && MainActor.assumeIsolated { handle.host?.noteWrite() == true }
        if !isExpected { DispatchQueue.main.async { handle.wake() } }
      },
      intrusion: { reader, source in
        nonisolated(unsafe) let reader = reader
        MainActor.assumeIsolated { Self.reportIntrusion(reader, source) }
      })
    let opener = SystemOpener {
      DispatchQueue.main.async { handle.host?.callbacks.onOpenURLs?() }
    }
    opener.openedURL = configuration.openedURL
    self.opener = opener
    editMode = PageEditMode(inbox)
    surroundings = Surroundings(configuration)
    environment = surroundings.environment(
      size: configuration.size, preferredColorScheme: nil, opener: opener, images: images,
      editMode: editMode, session: storage.session)
    self.content = HostContent(content)
    handle.host = self
    handle.locale.withLock { $0 = configuration.locale }
    Self.providesLocale
  }

  isolated deinit {
    handle.host = nil
    // They refer to leaves, which go before the passes do.
    evaluation.leafReaders = [:]
    if !isClosed { inbox.close() }
  }

  /// Returns a new id; none is given twice.
  func makeID() -> UInt32 {
    if formerIDs != nil, let id = formerIDs?.popFirst(), id != 0 { return id }
    nextID += 1
    return nextID
  }

  /// Lets the next nodes have the ids of a former tree, and those after them greater ones than
  /// `last`.
  package func useIDs(_ ids: ContiguousArray<UInt32>, next last: UInt32) {
    formerIDs = ids[...]
    nextID = last
  }

  /// Counts the revisions from a number that a client knows.
  package func countRevisions(from number: Int) { revision = number }

  /// The highest id that was ever assigned.
  package var lastID: UInt32 { nextID }

  /// Makes the tree, if there is none, and nothing else.
  package func makeTree() {
    guard root == nil else { return }
    let root = RootNode(host: self)
    self.root = root
    var inputs = _ViewInputs(inside: root, environment: environment)
    inbox.beginEvaluation()
    content.make(root, &inputs)
    inbox.endEvaluation()
    layout.isResized = true
  }

  /// Publishes a drawing as the next revision.
  func publish(_ list: DisplayList) {
    revision += 1
    displayList = list
  }

  /// Notes the offset of a scroll view's content for documents written from now on.
  func offsetChanged(of node: Node, to offset: CGPoint) {
    framesMoved()
    displayList.offsets[node.id] = offset == .zero ? nil : offset
  }

  /// Called when a scroll view is removed.
  func forgetOffset(of node: Node) { displayList.offsets[node.id] = nil }

  /// Notes a write of state on the main queue; returns whether an evaluation follows anyway.
  private func noteWrite() -> Bool {
    callbacks.onWrite?()
    return evaluationTurn.isExpected
  }

  func wake() {
    guard !isFlushing, root != nil, !inbox.isEmpty else { return }
    if let onNeedsFlush = callbacks.onNeedsFlush { onNeedsFlush() } else { evaluationTurn.ask() }
  }

  /// Requests a flush from the owner of the host.
  func flushSoon() {
    evaluationTurn.noteChange()
    if let onNeedsFlush = callbacks.onNeedsFlush { onNeedsFlush() } else { flush() }
  }

  /// Ends the tree: `onDisappear` runs, tasks are canceled. The host must not be used afterwards.
  ///
  /// - Parameter watching: Whether sources that are retained still report changes, to the `onWake`
  ///   of the handle.
  package func close(watching: Bool = false) {
    handle.host = nil
    isClosed = true
    clock.stop()
    callbacks = HostCallbacks()
    evaluationTurn.evaluate = nil
    if !watching { inbox.close() }
    viewportEnds()
    root?.unmount()
    // While the parents still exist.
    actions.runLeaving()
    runner.pageCloses(self)
    actions.runLast()
    root = nil
    for part in parts.values { part.pageEnds() }
    passes = Passes(above: runner.makePasses())
    adaptations = nil
    parts = [:]
  }
}

/// The closures by which a host calls its owner, on the main actor.
package struct HostCallbacks {
  /// Called after a change, so that the owner schedules a flush. If `nil`, written state is
  /// evaluated in its turn and changed objects are evaluated at once.
  package var onNeedsFlush: (@MainActor () -> Void)?
  /// Called after URLs were opened.
  package var onOpenURLs: (@MainActor () -> Void)?
  /// Called with a text that the client is to announce.
  package var onAnnouncement: (@MainActor (String) -> Void)?
  /// Called when all views that want the Return key have ignored it: the text that has the focus
  /// may use it.
  package var onIgnoredReturn: (@MainActor () -> Void)?
  /// Called synchronously when the main queue writes state, which is evaluated later.
  package var onWrite: (() -> Void)?
  /// Called when the tree has settled, before it becomes a revision; it may change objects.
  package var onRest: (() -> Void)?
}

/// The closure whose views a host shows, as functions that make and update its nodes.
@MainActor
struct HostContent {
  let make: (RootNode, inout _ViewInputs) -> Void
  let update: (RootNode, inout _ViewCursor) -> Void

  init<V: View>(_ content: @escaping @MainActor () -> V) {
    make = { V._makeView($0.read(content), &$1) }
    update = { V._updateView($0.read(content), &$1) }
  }
}
