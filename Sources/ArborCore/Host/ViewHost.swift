package import ArborDisplay
import ArborGraph
import ArborLayout
package import Foundation
import OpenCombine

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
  /// Called on the main actor when a state change outside of an event made a flush necessary; not again until the next flush.
  package var onNeedsFlush: (@MainActor () -> Void)?
  /// The viewport in points; a change takes effect with the next flush.
  package var size: CGSize {
    didSet { if size != oldValue { viewportChanged() } }
  }
  package internal(set) var diagnostics: [Diagnostic] = []
  /// What holds at the root.
  package let environment: EnvironmentValues
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
  package internal(set) var evaluationCount = 0

  let inbox: Inbox
  private let handle: HostHandle
  private(set) var root: RootNode?
  private let makeContent: (RootNode, inout _ViewInputs) -> Void
  private let updateContent: (RootNode, inout _ViewCursor) -> Void
  private var nextID: UInt32 = 0
  private var ordinals: [AnyHashable: Int] = [:]
  private var isResized = true
  private var isFlushing = false
  private var isClosed = false
  private(set) var snapshotCache: TreeSnapshot?

  // Waiting for the flush.
  var dirty: ContiguousArray<Node> = []
  var outdatedPreferences: ContiguousArray<any PreferenceReading> = []
  var layoutQueue = LayoutQueue()
  var changes: ContiguousArray<() -> Void> = []
  var appearing: ContiguousArray<LifecycleNode> = []
  var afterCommit: ContiguousArray<() -> Void> = []
  var geometryDependencies: ContiguousArray<GeometryDependency> = []
  /// Beyond this many, those whose readers were evaluated again are dropped.
  var geometryDependencyLimit = 64
  var hasGeometryChanged = false
  /// Whether views were made while placing, later than those around them.
  var hasLateContent = false
  var hasStructureChanged = false
  var isCheckingMemo = false
  /// Whether some view says how far in front it is drawn.
  var hasDrawingOrder = false
  /// Where an author's layout places its subviews now; nil: none is placing.
  var placements: LayoutPlacements?
  /// Notes what containers ask, while a node explains its layout.
  var layoutRecorder: LayoutRecorder?
  /// Asked again when the viewport changes, by id.
  private var viewportReaders: [UInt32: NodeReference] = [:]
  /// Placed again when a safe area changes, by id.
  var safeAreaReaders: [UInt32: NodeReference] = [:]

  /// Of the observed objects.
  var objects = ObjectSources()
  /// Why nodes can not be evaluated, by id.
  var problems: [UInt32: String] = [:]
  /// Whether there ever was a problem.
  var hadProblems = false
  /// Nodes that take events, by id.
  var controls: [UInt32: Node] = [:]
  /// Guides that some view says itself, besides the baselines of text.
  private var explicitGuides: Set<AlignmentKey> = []
  private(set) var currentReason: String?

  /// A host of `content`; the first flush evaluates it.
  package init<V: View>(
    configuration: HostConfiguration, @ViewBuilder content: @escaping @MainActor () -> V
  ) {
    size = configuration.size
    storage = configuration.storage
    let handle = HostHandle()
    self.handle = handle
    inbox = Inbox(
      wake: { DispatchQueue.main.async { handle.host?.wake() } },
      intrusion: { reader, source in
        nonisolated(unsafe) let reader = reader
        MainActor.assumeIsolated { Self.reportIntrusion(reader, source) }
      })
    var environment = EnvironmentValues()
    if configuration.colorScheme != .light { environment.colorScheme = configuration.colorScheme }
    if configuration.idiom != .iOS { environment.idiom = configuration.idiom }
    if configuration.locale != "en-US" {
      environment.locale = Locale(identifier: configuration.locale)
      if environment.locale.language.characterDirection == .rightToLeft {
        environment.layoutDirection = .rightToLeft
      }
    }
    self.environment = environment
    makeContent = { V._makeView($0.read(content), &$1) }
    updateContent = { V._updateView($0.read(content), &$1) }
    handle.host = self
  }

  private func viewportChanged() {
    isResized = true
    viewportReaders = viewportReaders.filter { $0.value.node?.isMounted == true }
    for case let node as LayoutNode in viewportReaders.values.map(\.node) {
      node.traitsChanged = true
      invalidateLayout(node)
    }
  }

  /// From now on this node is asked again when the viewport changes.
  package func readsViewport(_ node: LayoutNode) {
    viewportReaders[node.id] = NodeReference(node)
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
    flushSoon()
  }

  /// Asks whoever owns the host for a flush.
  func flushSoon() {
    if let onNeedsFlush { onNeedsFlush() } else { flush() }
  }

  /// Notes something that an author should know; at most 100 are kept, each once.
  package func report(_ code: String, _ message: String, at node: Node?) {
    guard diagnostics.count < 100,
      !diagnostics.contains(where: { $0.code == code && $0.nodeID == node?.id })
    else { return }
    diagnostics.append(
      Diagnostic(code: code, message: message, nodeID: node?.id, revision: revision + 1))
  }

  /// Brings a leaf up to date with the next flush, whether or not a source of it changed.
  package func resolveAgain(_ node: Node) {
    guard let reader = node.reader, !reader.isDirty else { return }
    reader.isDirty = true
    dirty.append(node)
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
    if root == nil { makeTree() }
    var transactions = 0
    repeat {
      settle()
      runActions()
      transactions += 1
    } while hasWork && transactions < Self.maximumRounds
    if !inbox.isEmpty { endUpdateLoop() }
    let didPublish = publish()
    knownTimelines?.settle()
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
    takeWrites()
    report(
      "update-loop",
      "State is written again after each update: let an onChange, onAppear or onPreferenceChange stop writing once its value is settled.",
      at: dirty.first)
  }

  private static func reportIntrusion(_ reader: Reader, _ source: Source) {
    guard let node = reader.owner as? Node else { return }
    node.host.report(
      "write-during-update",
      "Modifying \(source.label) during view update: n\(node.id) (\(node.genericName)) is being evaluated. Write it in an action, onAppear or onChange instead.",
      at: node)
  }

  private var hasWork: Bool {
    !inbox.isEmpty || !dirty.isEmpty || !outdatedPreferences.isEmpty || !layoutQueue.isEmpty
      || isResized
  }

  private func makeTree() {
    let root = RootNode(host: self)
    self.root = root
    var inputs = _ViewInputs(inside: root, environment: environment)
    makeContent(root, &inputs)
    isResized = true
  }

  /// Something that the closure of the content read itself has changed, such as state of the app.
  func updateRoot(_ root: RootNode) {
    evaluationCount += 1
    var cursor = _ViewCursor(
      inside: root, environment: environment, isEnvironmentChanged: false)
    updateContent(root, &cursor)
  }

  /// Brings views, preferences and layout to rest.
  private func settle() {
    var round = 0
    repeat {
      takeWrites()
      evaluateDirty()
      readPreferences()
      solveLayout()
      placeRoot()
      checkGeometry()
      round += 1
    } while hasWork && round < Self.maximumRounds
    if hasWork, outdatedPreferences.isEmpty == false || !dirty.isEmpty {
      report(
        "geometry-loop",
        "Layout, geometry and preferences did not come to rest in \(Self.maximumRounds) rounds: do not let what a reader of geometry or preferences shows change what it reads.",
        at: dirty.first ?? outdatedPreferences.first)
    }
  }

  private func takeWrites() {
    for source in inbox.drain() {
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

  /// Lays out everything for the present viewport and publishes nothing: what `make bench` measures as layout.
  package func layoutForBenchmark() {
    solveLayout()
    placeRoot()
  }

  private func runActions() {
    let actions = changes
    changes = []
    for action in actions { Reader.untracked(action) }
    let nodes = takeAppearing()
    for node in nodes where node.isMounted { Reader.untracked { node.appear() } }
  }

  /// What came since the last time, inner ones first.
  private func takeAppearing() -> ContiguousArray<LifecycleNode> {
    defer {
      appearing = []
      hasLateContent = false
    }
    guard hasLateContent, appearing.count > 1, let root else { return appearing }
    let waiting = Set(appearing.map(\.id))
    var ordered: ContiguousArray<LifecycleNode> = []
    var pending: ContiguousArray<(node: Node, isEntered: Bool)> = [(root, false)]
    while let (node, isEntered) = pending.popLast() {
      if !isEntered {
        if node is LifecycleNode { pending.append((node, true)) }
        for child in node.children.reversed() { pending.append((child, false)) }
      } else if let node = node as? LifecycleNode, waiting.contains(node.id) {
        ordered.append(node)
      }
    }
    return ordered
  }

  private func publish() -> Bool {
    guard let root else { return false }
    let drawing = root.drawing()
    let list = DisplayList(size: root.size, root: drawing)
    let isNew =
      revision == 0 || list.size != displayList.size || drawing !== displayList.root
      || hasStructureChanged
      || evaluationCount != publishedEvaluations
    guard isNew else { return false }
    hasStructureChanged = false
    publishedEvaluations = evaluationCount
    revision += 1
    displayList = list
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
    onNeedsFlush = nil
    inbox.close()
    root?.unmount()
    knownTimelines?.stop()
    let actions = afterCommit
    afterCommit = []
    for action in actions { Reader.untracked(action) }
    root = nil
    controls = [:]
    snapshotCache = nil
    geometryDependencies = []
    layoutQueue = LayoutQueue()
    viewportReaders = [:]
    safeAreaReaders = [:]
    dirty = []
    outdatedPreferences = []
    appearing = []
    changes = []
    ordinals = [:]
    objects = ObjectSources()
    problems = [:]
  }
}

/// Leads writes from other threads to a host as long as it lives. A weak reference would do the same, but make every retain of the host
/// slow.
@MainActor
private final class HostHandle: Sendable {
  unowned(unsafe) var host: ViewHost?
  nonisolated init() {}
}
