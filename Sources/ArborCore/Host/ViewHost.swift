package import ArborDisplay
import ArborGraph
import ArborLayout
package import Foundation
import OpenCombine
import Synchronization

/// One live tree of views: evaluates, lays out, and publishes revisions.
///
/// ## Algorithm of a flush
/// 1. Take the writes from the inbox; evaluate the nodes that read what was written, parents before children.
/// 2. Read outdated preferences again; evaluate their readers.
/// 3. Lay out what changed, from the deepest node upward, then place.
/// 4. Compare what was read of the geometry; evaluate the readers for whom it changed.
/// 5. Repeat from 1 while something is outdated, at most 5 times; then run the actions of `onChange` and `onPreferenceChange`, then those
///    of `onAppear`, which may start again from 1.
/// 6. Publish one display list.
@MainActor
@usableFromInline
package final class ViewHost {
  /// Of the last commit; the first commit is revision 1.
  package private(set) var revision = 0
  /// Of the last commit.
  package private(set) var displayList = DisplayList(
    size: .zero, root: Segment(id: 0, content: .group, size: .zero))
  /// Called on the main actor when something has changed, so that the owner asks for a turn.
  /// nil: written state is evaluated in its turn, changed objects at once.
  package var onNeedsFlush: (@MainActor () -> Void)?
  /// The viewport in points; a change takes effect with the next flush.
  package var size: CGSize {
    didSet { if size != oldValue { viewportChanged() } }
  }
  package internal(set) var diagnostics: [Diagnostic] = []
  /// What the client and its window are like; a change takes effect with the next flush.
  package var surroundings: Surroundings {
    didSet { if surroundings != oldValue { surroundingsChanged(from: oldValue) } }
  }
  /// What the page's views prefer.
  package internal(set) var preferredColorScheme: ColorScheme? {
    didSet { if preferredColorScheme != oldValue { isEnvironmentOutdated = true } }
  }
  /// What code says of the window of the page, and of the view that fills it; goes before what the views prefer.
  package var windowSchemes: (window: ColorScheme?, view: ColorScheme?) = (nil, nil) {
    didSet { if windowSchemes != oldValue { windowSchemesChanged() } }
  }
  /// What holds at the root.
  package private(set) var environment: EnvironmentValues
  private let editMode: PageEditMode
  /// Keeps the URLs that the client shall open.
  package let opener: SystemOpener
  /// Called on the main actor after URLs were opened.
  package var onOpenURLs: (@MainActor () -> Void)?
  let images: (any ImageSource)?
  /// What outlives the tree.
  package let storage: HostStorage
  /// What changes with the time.
  package var timelines: Timelines {
    if let knownTimelines { return knownTimelines }
    let fresh = Timelines(host: self)
    knownTimelines = fresh
    return fresh
  }
  private var knownTimelines: Timelines?
  /// How many bodies and closures of views ran.
  package internal(set) var evaluationCount = 0 {
    didSet { LiveNodes.evaluations.wrappingAdd(evaluationCount - oldValue, ordering: .relaxed) }
  }

  let inbox: Inbox
  /// Brings views up to date that change with time.
  package private(set) lazy var clock = HostClock(self)
  let handle: HostHandle
  /// Evaluates what was written, behind the work that waits on the main queue.
  package let evaluationTurn: EvaluationTurn
  /// Of the page for which code of this tree runs; nil: for itself.
  var outerPage: HostHandle?
  package private(set) var root: RootNode?
  private let makeContent: (RootNode, inout _ViewInputs) -> Void
  let updateContent: (RootNode, inout _ViewCursor) -> Void
  private var nextID: UInt32 = 0
  private var ordinals: [AnyHashable: Int] = [:]
  private var isResized = true
  var isEnvironmentOutdated = false
  var isFlushing = false { didSet { if isFlushing { flushCount &+= 1 } } }
  private(set) var flushCount: UInt32 = 0
  private(set) var isClosed = false
  /// Whether views are evaluated and laid out now.
  var isSettling = false
  private(set) var snapshotCache: TreeSnapshot?

  // Waiting for the flush.
  var dirty: ContiguousArray<Node> = []
  var outdatedPreferences: ContiguousArray<any PreferenceReading> = []
  var layoutQueue = LayoutQueue()
  var changes: ContiguousArray<() -> Void> = []
  var appearing: ContiguousArray<LifecycleNode> = []
  var afterCommit: ContiguousArray<() -> Void> = []
  var lifecycle = LifecycleQueue()
  var geometryDependencies: ContiguousArray<GeometryDependency> = []
  /// Beyond this many, those whose readers were evaluated again are dropped.
  var geometryDependencyLimit = 64
  var hasGeometryChanged = false
  /// Whether some view was ever turned or scaled: else frames are sums.
  var hasTransforms = false
  /// Whether some view ever gave its coordinates a name.
  var hasNamedSpaces = false
  /// Whether views were made while placing, later than those around them.
  var hasLateContent = false
  var hasStructureChanged = false
  var isCheckingMemo = false
  /// Counts the passes of layout, of which answers are remembered.
  var layoutPass: UInt32 = 0
  #if DEBUG
    /// Whether an answer from memory is measured again.
    package var checksAnswers = true
    /// Whether every question is measured anew: what tests compare with.
    package var remembersNothing = false
  #endif
  /// Whether some view says how far in front it is drawn.
  var hasDrawingOrder = false
  /// Where an author's layout places its subviews now; nil: none is placing.
  var placements: LayoutPlacements?
  /// State of a row that comes back into sight, while it is made.
  var returning: ReturningStates?
  /// Notes what containers ask, while a node explains its layout.
  var layoutRecorder: LayoutRecorder?
  /// Asked again when the viewport changes, by id.
  var viewportReaders: [UInt32: NodeReference] = [:]
  /// Who read the viewport past the environment; nil: nobody ever did.
  var knownViewportSource: Source?
  /// Placed again when a safe area changes, by id.
  var safeAreaReaders: [UInt32: NodeReference] = [:]

  /// What scrolls, by id.
  var scrolls: [UInt32: ScrollNode] = [:]
  /// Met when layout has come to rest.
  var scrollRequests: [ScrollRequest] = []
  /// What the client must be told of positions, by node.
  var scrollMoves: [UInt32: ScrollMove] = [:]
  /// Those who follow positions, by id.
  var scrollFollowers: [UInt32: any ScrollFollower] = [:]
  /// How often positions have changed since the last commit: the tree then has other frames in the same revision.
  package private(set) var scrollCount = 0

  /// What stands above the page, the frontmost last.
  package internal(set) var presented: ContiguousArray<PresentedNode> = []
  /// Views that are kept without being shown, by id.
  var parked: Set<UInt32> = []

  var focus = PageFocus()
  /// Of the transaction that is evaluated now.
  package private(set) var transaction = Transaction()
  /// Of objects that have changed since the last flush, or in it.
  var objectTransaction: Transaction?
  /// Places where transactions are changed, by id.
  var transactionNodes: [UInt32: TransactionNode] = [:]
  /// Those whose value changed in the present flush.
  var triggeredTransactions: Set<UInt32> = []
  private var transition: Transition?
  /// Of the observed objects.
  var objects = ObjectSources()
  /// Why nodes can not be evaluated, by id.
  var problems: [UInt32: String] = [:]
  /// Whether there ever was a problem.
  var hadProblems = false
  /// Nodes that take events, by id.
  var controls: [UInt32: Node] = [:]
  /// Buttons that are drawn in a node and stand for it, by their own number.
  var buttons: [UInt32: NodeReference] = [:]
  /// Whether rows may offer something besides being chosen.
  var hasRowOffers = false
  var keyObjects: [UInt32: ObjectNode] = [:]
  var belongings: [ObjectIdentifier: any PageBelonging] = [:]
  var hasUpdatedObjects = false
  /// What follows the pointer; pages without gestures have none.
  package var gestures: PageGestures {
    if let knownGestures { return knownGestures }
    let fresh = PageGestures()
    knownGestures = fresh
    return fresh
  }
  private(set) var knownGestures: PageGestures?
  /// Who wants to know where the pointer is; pages without such objects have none.
  var knownHover: PageHover?
  var pageCursor: PointerShape?
  /// Made or brought up to date after the evaluation.
  var objectUpdates: ContiguousArray<any ObjectUpdating> = []
  /// To be told that they are on the page.
  var appearingObjects: ContiguousArray<any ObjectUpdating> = []
  /// What stands behind views, once somebody reached for it.
  var knownBackings: HostBackings?
  var isAskedAgain = false
  /// Called at once where the main queue writes state, which is evaluated later.
  package var onWrite: (() -> Void)?
  /// Runs when the tree has come to rest, before it becomes a revision: it may change objects.
  package var onRest: (() -> Void)?
  /// Whether the page can be seen: until then nothing appears.
  package var isShown = true
  /// Whether everything is laid out, and objects and views are told that they are on the page.
  private(set) var isTelling = false
  /// Guides that some view says itself, besides the baselines of text.
  private var explicitGuides: Set<AlignmentKey> = []
  private(set) var currentReason: String?

  /// A host of `content`; the first flush evaluates it.
  package init<V: View>(
    configuration: HostConfiguration, @ViewBuilder content: @escaping @MainActor () -> V
  ) {
    size = configuration.size
    storage = configuration.storage
    images = configuration.images
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
    tellBelongings()
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

  /// The highest id that was ever given.
  package var lastID: UInt32 { nextID }

  /// The source of an observed object on this page.
  func source<Object: ObservableObject>(of object: Object) -> TypedObjectSource<Object> {
    objects.source(of: object, inbox)
  }

  func ordinal(of key: AnyHashable) -> Int {
    if let known = ordinals[key] { return known }
    ordinals[key] = ordinals.count
    return ordinals.count - 1
  }

  /// From now on this guide is looked for in views.
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

  /// Asks whoever owns the host for a flush.
  func flushSoon() {
    evaluationTurn.noteChange()
    if let onNeedsFlush { onNeedsFlush() } else { flush() }
  }

  // MARK: Flushing

  private static let maximumRounds = 5
  private static let maximumPreferencePasses = 32

  /// Evaluates and lays out whatever changed and publishes a revision.
  ///
  /// Returns whether there is a new revision; without changes there is none. The first call makes the tree.
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
      // One evaluation for each of the transactions that wait; what they write is the next round.
      let last = inbox.lastNumber
      repeat {
        takeWrites()
        if transaction.animation != nil { animated = transaction }
        settle()
        // Only the last round asks who goes on writing.
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

  /// What was written last waits for the next flush, whatever causes it: asking for one now would go on for ever.
  private func endUpdateLoop() {
    while !inbox.isEmpty { takeWrites() }
    reportUpdateLoop()
  }

  var isUnsettled: Bool {
    !dirty.isEmpty || !outdatedPreferences.isEmpty || !layoutQueue.isEmpty || isResized
      || isEnvironmentOutdated || !scrollRequests.isEmpty || !objectUpdates.isEmpty
      || knownBackings?.hasWork == true
  }

  /// The tree shows the same revision with other frames.
  func scrollChanged(_ node: ScrollNode) {
    scrollCount += 1
    snapshotCache = nil
    displayList.offsets[node.id] = node.context.offset == .zero ? nil : node.context.offset
  }

  /// The scroll view has gone.
  func forgetOffset(of node: ScrollNode) { displayList.offsets[node.id] = nil }

  /// What is to be shown over time of the revisions since the last call; nil: nothing.
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

  /// Brings views, preferences and layout to rest.
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

  /// Brings up to date whoever reads what has changed around the page.
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

  /// State that belongs to no page has changed.
  private func evaluateSoon(_ node: Node, because reason: String) {
    let isFirst = dirty.isEmpty
    dirty.append(node)
    currentReason = reason
    if isFirst { flushSoon() }
  }

  private func evaluateDirty() {
    while !dirty.isEmpty {
      // Those that have gone have no depth: what was around them may be freed.
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

  /// Makes the tree and nothing else: what `make bench` measures as the first evaluation.
  package func evaluateForBenchmark() { if root == nil { makeTree() } }

  /// Lays out everything for the present viewport and publishes nothing: what `make bench` measures as layout.
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

  /// The tree of the last commit; made when it is first asked for, then kept until the next commit.
  package func snapshot() -> TreeSnapshot {
    if let snapshotCache { return snapshotCache }
    let snapshot = SnapshotBuilder(host: self).build()
    snapshotCache = snapshot
    return snapshot
  }

  /// Ends the tree: `onDisappear` runs, tasks are cancelled, everything is freed. The host must not be used afterwards.
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
    // While those around are still there.
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
    endBelongings()
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
