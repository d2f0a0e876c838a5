import ArborPlatform
package import ArborDisplay
import ArborGraph
import ArborLayout
package import Foundation
import OpenCombine
import Synchronization

/// One live tree of views: evaluates, lays out, and publishes revisions.
///
/// ## Algorithm of a flush
/// 1. Take the writes from the inbox; evaluate the nodes that read what was written, parents first.
/// 2. Read outdated preferences again; evaluate their readers.
/// 3. Lay out what changed, from the deepest node upward, then place.
/// 4. Compare the geometry values that were read; evaluate the readers of those that changed.
/// 5. Repeat from 1 while something is outdated, at most 5 times; then run the actions of
///    `onChange` and `onPreferenceChange`, then those of `onAppear`, which may start again from 1.
/// 6. Publish one display list.
@MainActor
@usableFromInline
package final class ViewHost {
  /// The number of the last commit; the first commit is revision 1.
  package private(set) var revision = 0
  /// The drawing of the last commit.
  package private(set) var displayList = DisplayList(
    size: .zero, root: Segment(id: 0, content: .group, size: .zero))
  /// Called on the main actor after a change, so that the owner schedules a flush. If `nil`,
  /// written state is evaluated in its turn and changed objects are evaluated at once.
  package var onNeedsFlush: (@MainActor () -> Void)?
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
    didSet { if preferredColorScheme != oldValue { isEnvironmentOutdated = true } }
  }
  /// The schemes that code sets for the page's window and root view; override the views'
  /// preference.
  package var windowSchemes: (window: ColorScheme?, view: ColorScheme?) = (nil, nil) {
    didSet { if windowSchemes != oldValue { windowSchemesChanged() } }
  }
  /// The environment at the root.
  package private(set) var environment: EnvironmentValues
  private let editMode: PageEditMode
  /// Collects the URLs that the client is to open.
  package let opener: SystemOpener
  /// Called on the main actor after URLs were opened.
  package var onOpenURLs: (@MainActor () -> Void)?
  let images: (any ImageSource)?
  /// The storage that outlives the tree.
  package let storage: HostStorage
  /// The timelines of the page.
  package var timelines: Timelines {
    if let knownTimelines { return knownTimelines }
    let fresh = Timelines(host: self)
    knownTimelines = fresh
    return fresh
  }
  private var knownTimelines: Timelines?
  /// The number of bodies and closures of views that have run.
  package internal(set) var evaluationCount = 0 {
    didSet { LiveNodes.evaluations.wrappingAdd(evaluationCount - oldValue, ordering: .relaxed) }
  }

  let inbox: Inbox
  /// Updates the views that change with time.
  package private(set) lazy var clock = HostClock(self)
  let handle: HostHandle
  /// Schedules the evaluation of writes behind the work that waits on the main queue.
  package let evaluationTurn: EvaluationTurn
  /// The page on whose behalf code of this tree runs; `nil` for itself.
  var outerPage: HostHandle?
  package private(set) var root: RootNode?
  private let makeContent: (RootNode, inout _ViewInputs) -> Void
  let updateContent: (RootNode, inout _ViewCursor) -> Void
  private var nextID: UInt32 = 0
  private var ordinals: [AnyHashable: Int] = [:]
  private var isResized = true
  var isEnvironmentOutdated = false
  var isFlushing = false { didSet { if isFlushing { flushCount &+= 1 } } }
  /// The number of flushes so far.
  package private(set) var flushCount: UInt32 = 0
  private(set) var isClosed = false
  /// Whether views are being evaluated and laid out.
  var isSettling = false
  private(set) var snapshotCache: TreeSnapshot?

  // Queues of the flush.
  var dirty: ContiguousArray<Node> = []
  var outdatedPreferences: ContiguousArray<any PreferenceReading> = []
  var layoutQueue = LayoutQueue()
  var changes: ContiguousArray<() -> Void> = []
  var appearing: ContiguousArray<LifecycleNode> = []
  var afterCommit: ContiguousArray<() -> Void> = []
  var lifecycle = LifecycleQueue()
  var geometryDependencies: ContiguousArray<GeometryDependency> = []
  /// At this number of entries, those whose readers were evaluated again are removed.
  var geometryDependencyLimit = 64
  var hasGeometryChanged = false
  /// Whether any view was ever rotated or scaled; otherwise frames are sums of origins.
  var hasTransforms = false
  /// Whether any view ever named its coordinate space.
  var hasNamedSpaces = false
  /// Whether views were made during placement, later than those around them.
  var hasLateContent = false
  var hasStructureChanged = false
  var isCheckingMemo = false
  /// The number of the layout pass; sizes measured in the same pass stay cached.
  var layoutPass: UInt32 = 0
  #if DEBUG
    /// Whether each cached measurement is verified.
    package var checksAnswers = true
    /// Whether nothing is cached; tests compare with this mode.
    package var remembersNothing = false
  #endif
  /// Whether any view sets its drawing order (z-index).
  var hasDrawingOrder = false
  /// The positions given by the author's layout that is placing its subviews; `nil` if none is.
  var placements: LayoutPlacements?
  /// The state of a row that becomes visible again, while it is made.
  var returning: ReturningStates?
  /// Records the proposals of containers while a node explains its layout.
  var layoutRecorder: LayoutRecorder?
  /// The nodes to be measured again when the viewport changes, by id.
  var viewportReaders: [UInt32: NodeReference] = [:]
  /// The source of viewport reads outside of the environment; `nil` until the first one.
  var knownViewportSource: Source?
  /// The nodes to be placed again when a safe area changes, by id.
  var safeAreaReaders: [UInt32: NodeReference] = [:]

  /// The scroll views, by id.
  var scrolls: [UInt32: ScrollNode] = [:]
  /// The scroll requests to be met when layout has settled.
  var scrollRequests: [ScrollRequest] = []
  /// The positions to be sent to the client, by node.
  var scrollMoves: [UInt32: ScrollMove] = [:]
  /// The observers of scroll positions, by id.
  var scrollFollowers: [UInt32: any ScrollFollower] = [:]
  /// The number of scroll changes since the last commit: frames differ within the same revision.
  package private(set) var scrollCount = 0

  /// The presented content, the frontmost last.
  package internal(set) var presented: ContiguousArray<PresentedNode> = []
  /// The inactive views of keep-alive containers, by id.
  var parked: Set<UInt32> = []

  var focus = PageFocus()
  /// The transaction that is being evaluated.
  package private(set) var transaction = Transaction()
  /// The transaction of objects that have changed since the last flush, or in it.
  var objectTransaction: Transaction?
  /// The nodes that change transactions, by id.
  var transactionNodes: [UInt32: TransactionNode] = [:]
  /// The transaction nodes whose value changed in the current flush.
  var triggeredTransactions: Set<UInt32> = []
  private var transition: Transition?
  /// The sources of the observed objects.
  var objects = ObjectSources()
  /// The reasons why nodes cannot be evaluated, by id.
  var problems: [UInt32: String] = [:]
  /// Whether there ever was a problem.
  var hadProblems = false
  /// The nodes that handle events, by id.
  var controls: [UInt32: Node] = [:]
  /// The buttons that are drawn within a node and represent it, by the buttons' ids.
  var buttons: [UInt32: NodeReference] = [:]
  /// Whether rows may have actions other than selection.
  var hasRowOffers = false
  var keyObjects: [UInt32: ObjectNode] = [:]
  var attachments: [ObjectIdentifier: any PageAttachment] = [:]
  var hasUpdatedObjects = false
  /// Tracks the pointer for gestures; created by the first gesture.
  package var gestures: PageGestures {
    if let knownGestures { return knownGestures }
    let fresh = PageGestures()
    knownGestures = fresh
    return fresh
  }
  private(set) var knownGestures: PageGestures?
  /// Tracks the pointer for hover regions; `nil` until there is one.
  var knownHover: PageHover?
  var pageCursor: PointerShape?
  /// The objects to be made or updated after the evaluation.
  var objectUpdates: ContiguousArray<any ObjectUpdating> = []
  /// The objects to be notified that they are on the page.
  var appearingObjects: ContiguousArray<any ObjectUpdating> = []
  /// The objects behind views; `nil` until they are first accessed.
  var knownBackings: HostBackings?
  var isAskedAgain = false
  /// Called synchronously when the main queue writes state, which is evaluated later.
  package var onWrite: (() -> Void)?
  /// Called when the tree has settled, before it becomes a revision; it may change objects.
  package var onRest: (() -> Void)?
  /// Whether the page is visible; until then nothing appears.
  package var isShown = true
  /// Whether layout is done and objects and views are being notified that they are on the page.
  private(set) var isTelling = false
  /// The alignment guides that any view sets explicitly, besides the baselines of text.
  private var explicitGuides: Set<AlignmentKey> = []
  private(set) var currentReason: String?

  /// Creates a host of `content`; the first flush evaluates it.
  package init<V: View>(
    configuration: HostConfiguration, @ViewBuilder content: @escaping @MainActor () -> V
  ) {
    size = configuration.size
    storage = configuration.storage
    images = configuration.images
    Pages.provider = TreePages.shared
    let handle = HostHandle()
    self.handle = handle
    evaluationTurn = EvaluationTurn(handle)
    inbox = Inbox(
      wake: {
        if MainQueue.isCurrent { MainActor.assumeIsolated { handle.host?.onWrite?() } }
        DispatchQueue.main.async { handle.host?.wake() }
      },
      intrusion: { reader, source in
        nonisolated(unsafe) let reader = reader
        MainActor.assumeIsolated { Self.reportIntrusion(reader, source) }
      })
    let opener = SystemOpener {
      DispatchQueue.main.async { handle.host?.onOpenURLs?() }
    }
    self.opener = opener
    editMode = PageEditMode(inbox)
    surroundings = Surroundings(configuration)
    environment = surroundings.environment(
      size: configuration.size, preferredColorScheme: nil, opener: opener, images: images,
      editMode: editMode)
    makeContent = { V._makeView($0.read(content), &$1) }
    updateContent = { V._updateView($0.read(content), &$1) }
    handle.host = self
  }

  private func viewportChanged() {
    isResized = true
    knownViewportSource?.changed()
    notifyAttachmentsOfSize()
    viewportReaders = viewportReaders.filter { $0.value.node?.isMounted == true }
    for case let node as LayoutNode in viewportReaders.values.map(\.node) {
      node.traitsChanged = true
      invalidateLayout(node)
    }
  }

  func takeID() -> UInt32 {
    nextID += 1
    return nextID
  }

  /// The highest id that was ever assigned.
  package var lastID: UInt32 { nextID }

  /// Returns the source of an observed object on this page.
  func source<Object: ObservableObject>(of object: Object) -> TypedObjectSource<Object> {
    objects.source(of: object, inbox)
  }

  func ordinal(of key: AnyHashable) -> Int {
    if let known = ordinals[key] { return known }
    ordinals[key] = ordinals.count
    return ordinals.count - 1
  }

  /// Registers a guide as one that views may set explicitly.
  package func hasExplicitGuide(_ key: AlignmentKey) {
    explicitGuides.insert(key)
  }

  func mayHaveExplicitGuide(_ key: AlignmentKey) -> Bool {
    key.kind == .textBaseline || !explicitGuides.isEmpty && explicitGuides.contains(key)
  }

  isolated deinit {
    handle.host = nil
    inbox.close()
  }

  fileprivate func wake() {
    guard !isFlushing, root != nil, !inbox.isEmpty else { return }
    if let onNeedsFlush { onNeedsFlush() } else { evaluationTurn.ask() }
  }

  /// Requests a flush from the owner of the host.
  func flushSoon() {
    evaluationTurn.noteChange()
    if let onNeedsFlush { onNeedsFlush() } else { flush() }
  }

  // MARK: Flushing

  private static let maximumRounds = 5
  private static let maximumPreferencePasses = 32

  /// Evaluates and lays out what has changed, and publishes a revision.
  ///
  /// Returns whether there is a new revision; without changes there is none. The first call makes
  /// the tree.
  @discardableResult
  package func flush() -> Bool {
    guard !isFlushing, !isClosed else { return false }
    isFlushing = true
    defer { isFlushing = false }
    return asCurrent { flushNow() }
  }

  private func flushNow() -> Bool {
    if root == nil { makeTree() }
    var animated: Transaction?
    var rounds = 0
    repeat {
      // One evaluation for each waiting transaction; what they write belongs to the next round.
      let last = inbox.lastNumber
      repeat {
        takeWrites()
        if transaction.animation != nil { animated = transaction }
        settle()
        // Only the last round records which actions keep writing.
        lifecycle.writers = rounds == Self.maximumRounds - 1 ? [] : nil
        runActions()
      } while inbox.isWaiting(upTo: last)
      settleFocus()
      if let onRest { Reader.untracked(onRest) }
      rounds += 1
    } while hasWork && rounds < Self.maximumRounds
    if !inbox.isEmpty { endUpdateLoop() }
    if objectTransaction?.animation != nil { animated = objectTransaction }
    objectTransaction = nil
    transition = transition(of: animated) ?? transition
    let didPublish = publish()
    knownTimelines?.settle()
    if isShown { startTasks() }
    let actions = afterCommit
    afterCommit = []
    for action in actions { Reader.untracked(action) }
    #if DEBUG
      checkInvariants()
    #endif
    return didPublish
  }

  /// Leaves the last writes for the next flush: requesting one now would never end.
  private func endUpdateLoop() {
    while !inbox.isEmpty { takeWrites() }
    reportUpdateLoop()
  }

  var isUnsettled: Bool {
    !dirty.isEmpty || !outdatedPreferences.isEmpty || !layoutQueue.isEmpty || isResized
      || isEnvironmentOutdated || !scrollRequests.isEmpty || !objectUpdates.isEmpty
      || knownBackings?.hasWork == true
  }

  /// Invalidates the snapshot: the same revision now has other frames.
  func framesMoved() {
    scrollCount += 1
    snapshotCache = nil
  }

  func scrollChanged(_ node: ScrollNode) {
    framesMoved()
    displayList.offsets[node.id] = node.context.offset == .zero ? nil : node.context.offset
  }

  /// Called when a scroll view is removed.
  func forgetOffset(of node: ScrollNode) { displayList.offsets[node.id] = nil }

  /// Removes and returns the animation of the revisions since the last call; `nil` if there is
  /// none.
  package func takeTransition() -> Transition? {
    defer { transition = nil }
    return transition
  }

  private func makeTree() {
    let root = RootNode(host: self)
    self.root = root
    var inputs = _ViewInputs(inside: root, environment: environment)
    inbox.beginEvaluation()
    makeContent(root, &inputs)
    inbox.endEvaluation()
    isResized = true
  }

  /// Evaluates, reads preferences and lays out until nothing is outdated.
  private func settle() {
    beginSettling()
    defer { endSettling() }
    var round = 0
    repeat {
      updateEnvironment()
      knownBackings?.update()
      var passes = 0
      repeat {
        evaluateDirty()
        readPreferences()
        passes += 1
      } while updateObjects() && passes < Self.maximumPreferencePasses
      solveLayout()
      placeRoot()
      settleScrolls()
      checkGeometry()
      round += 1
    } while isUnsettled && round < Self.maximumRounds
    if isUnsettled, outdatedPreferences.isEmpty == false || !dirty.isEmpty {
      reportGeometryLoop(rounds: Self.maximumRounds)
    }
  }

  /// Updates the readers of changed root environment values.
  private func updateEnvironment() {
    guard isEnvironmentOutdated || isResized else { return }
    isEnvironmentOutdated = false
    let values = surroundings.environment(
      size: size, preferredColorScheme: wantedColorScheme, opener: opener, images: images,
      editMode: editMode)
    if values.holdsSame(as: environment) { return }
    environment = values
    currentReason = "environment"
    root?.environmentChanged(values)
    currentReason = nil
  }

  private func takeWrites() {
    let (context, sources) = inbox.take()
    let waiting = sources.isEmpty ? objectTransaction : nil
    transaction = context?.value as? Transaction ?? waiting ?? Transaction()
    for source in sources {
      currentReason = source.label
      source.takeReaders { reader in
        guard !reader.isDirty, let node = reader.owner as? Node else { return }
        reader.isDirty = true
        if node.host === self {
          dirty.append(node)
        } else {
          node.host.evaluateSoon(node, because: source.label)
        }
      }
    }
  }

  /// Queues a reader of state that belongs to another host, and requests a flush.
  private func evaluateSoon(_ node: Node, because reason: String) {
    let isFirst = dirty.isEmpty
    dirty.append(node)
    currentReason = reason
    if isFirst { flushSoon() }
  }

  private func evaluateDirty() {
    while !dirty.isEmpty {
      // Removed nodes have no depth: their parents may have been freed.
      var nodes = ContiguousArray(dirty.lazy.filter(\.isMounted))
      dirty = []
      if nodes.count > 1 {
        nodes = ContiguousArray(
          nodes.map { ($0, $0.depth) }.sorted { $0.1 < $1.1 }.map(\.0))
      }
      for node in nodes where node.isMounted && node.reader?.isDirty == true { node.evaluate() }
    }
    currentReason = nil
  }

  private func readPreferences() {
    guard !outdatedPreferences.isEmpty else { return }
    // Inner readers first: what they show may write what outer ones read.
    var passes = 0
    while !outdatedPreferences.isEmpty, passes < Self.maximumPreferencePasses {
      passes += 1
      var seen: Set<UInt32> = []
      let readers = outdatedPreferences.filter { $0.isMounted && seen.insert($0.id).inserted }
        .map { ($0, $0.depth) }.sorted { $0.1 > $1.1 }
      outdatedPreferences = []
      for (reader, _) in readers where reader.isMounted { reader.preferenceIsOutdated() }
    }
  }

  private func placeRoot() {
    guard let root else { return }
    layoutPass &+= 1
    if isResized {
      isResized = false
      root.needsPlacement = true
    }
    if root.needsPlacement {
      let proposal = Proposal(size)
      root.place(at: .zero, size: root.measure(proposal), proposal: proposal)
    }
    for node in layoutQueue.takePlacements() where node.isMounted { node.placeAgain() }
  }

  /// Makes the tree and nothing else: the first evaluation in `make bench`.
  package func evaluateForBenchmark() { if root == nil { makeTree() } }

  /// Lays out everything without publishing: the layout in `make bench`.
  package func layoutForBenchmark() {
    solveLayout()
    placeRoot()
  }

  private func runActions() {
    let actions = changes
    changes = []
    for action in actions { Reader.untracked(action) }
    runLeaving()
    isTelling = true
    defer { isTelling = false }
    commitBackings()
    appearObjects()
    let nodes = isShown ? takeAppearing() : []
    for node in nodes where node.isMounted { Reader.untracked { node.appear() } }
  }

  private func publish() -> Bool {
    guard let root else { return false }
    let drawing = root.drawing()
    var list = DisplayList(
      size: root.size, root: drawing, isDark: environment.colorScheme == .dark, cursor: pageCursor)
    list.offsets = displayList.offsets
    let isNew =
      revision == 0 || list.size != displayList.size || list.isDark != displayList.isDark
      || drawing !== displayList.root || list.cursor != displayList.cursor
      || hasStructureChanged
      || evaluationCount != publishedEvaluations
    guard isNew else { return false }
    hasStructureChanged = false
    publishedEvaluations = evaluationCount
    revision += 1
    displayList = list
    scrollCount = 0
    snapshotCache = nil
    return true
  }

  private var publishedEvaluations = -1

  /// Returns the tree of the last commit; it is made on first request and kept until the next
  /// commit.
  package func snapshot() -> TreeSnapshot {
    if let snapshotCache { return snapshotCache }
    let snapshot = SnapshotBuilder(host: self).build()
    snapshotCache = snapshot
    return snapshot
  }

  /// Ends the tree: `onDisappear` runs, tasks are canceled. The host must not be used afterwards.
  package func close() {
    handle.host = nil
    isClosed = true
    clock.stop()
    onNeedsFlush = nil
    evaluationTurn.evaluate = nil
    onWrite = nil
    onOpenURLs = nil
    onRest = nil
    inbox.close()
    viewportEnds()
    root?.unmount()
    // While the parents still exist.
    runLeaving()
    knownBackings?.tree.close()
    knownTimelines?.stop()
    knownGestures?.cancel()
    runLeaving()
    let actions = afterCommit
    afterCommit = []
    for action in actions { Reader.untracked(action) }
    root = nil
    controls = [:]
    buttons = [:]
    endAttachments()
    snapshotCache = nil
    geometryDependencies = []
    layoutQueue = LayoutQueue()
    viewportReaders = [:]
    safeAreaReaders = [:]
    scrolls = [:]
    scrollRequests = []
    scrollMoves = [:]
    scrollFollowers = [:]
    dirty = []
    objectUpdates = []
    appearingObjects = []
    knownHover = nil
    knownBackings = nil
    outdatedPreferences = []
    appearing = []
    changes = []
    lifecycle = LifecycleQueue()
    ordinals = [:]
    objects = ObjectSources()
    problems = [:]
    focus = PageFocus()
    presented = []
    transactionNodes = [:]
    transition = nil
  }
}
