import ArborCore
import ArborDisplay
import ArborGraph
import ArborLayerMotion
import ArborRender
import ArborTiming
import ArborWindows
import Dispatch
import Foundation
import Synchronization

extension Session {
  /// Sends the client the changes that it does not show yet as one patch, or nothing while it is
  /// busy.
  ///
  /// ## Algorithm
  /// 1. Without a connection nothing is sent: the difference is computed when the client is back.
  /// 2. While 8 patches are unacknowledged or 64 KiB wait in the socket, nothing is sent either:
  ///    the next acknowledgement calls again, and one patch then covers everything.
  /// 3. A hidden tab gets one patch a second.
  /// 4. Otherwise the client's display list is compared with that of the last commit. Events that
  ///    changed nothing are confirmed with an empty patch.
  func emit() {
    guard !isClosed, currentTurn == nil, drainRound == 0 else { return }
    onChange?()
    guard let connection else { return }
    if host.consumeObjectUpdates() { return drain() }
    let isBehind = host.revision != picture.revision
    guard isBehind || owesConfirmation else { return }
    guard unacknowledged.count < limits.unacknowledgedPatches,
      connection.unsentBytes < limits.unsentBytes
    else { return }
    if isHidden, now() - lastEmission < limits.hiddenInterval { return scheduleEmission() }
    lastEmission = now()
    owesConfirmation = false
    if picture.hasManyStyles(limits.styles) {
      return replacePicture(acknowledging: lastSequence)
    }
    let from = picture.revision
    let animation = host.popAnimation()
    let bytes = picture.advance(
      to: host.displayList, revision: host.revision, sequence: lastSequence,
      transition: animation.flatMap { Patch.Op($0, &running, at: uptime) },
      motions: animation?.motions ?? [],
      repeats: reducesMotion ? [:] : host.recorder?.popRepeats() ?? [:],
      series: reducesMotion ? [] : host.sampler?.popSeries() ?? [], layers: layerMotions,
      requests: clientRequests(), at: uptime)
    if isBehind {
      ring.append(from: from, to: host.revision, bytes: bytes)
      if unacknowledged.isEmpty { unansweredSince = lastEmission }
      unacknowledged.append(host.revision)
    }
    SessionCounts.patches.wrappingAdd(1, ordering: .relaxed)
    SessionCounts.patchBytes.wrappingAdd(bytes.count, ordering: .relaxed)
    sentBytes += bytes.count
    connection.send(bytes)
  }

  private var reducesMotion: Bool { host.surroundings.preferences.contains(.reducesMotion) }

  private var uptime: Double { ProcessInfo.processInfo.systemUptime }

  /// The movements of layers that can still be seen.
  private var layerMotions: [UInt32: [LayerMotion]] {
    let (now, isStill) = (uptime, reducesMotion)
    return host.layerMotions.compactMapValues { passed in
      let motions = passed.value(as: [LayerMotion].self)
      let seen = (motions ?? []).compactMap { $0.seen(at: now, isStill: isStill) }
      return seen.isEmpty ? nil : seen
    }.drawn(in: host.displayList)
  }

  /// Returns the requests to the client besides the drawing: scroll positions and focus.
  private func clientRequests() -> [Patch.Op] {
    var ops = host.drainScrollMoves().map { node, move in
      scrollRevisions[node] = host.revision
      return Patch.Op.scroll(
        ElementID(node: node), x: Patch.Geometry.length(move.position.x),
        y: Patch.Geometry.length(move.position.y),
        isAnimated: move.isAnimated && !reducesMotion)
    }
    if let focus = host.popFocusRequest() {
      ops.append(.focus(focus.map { ElementID(node: $0) } ?? .root))
    }
    return ops
  }

  /// Handles the client's acknowledgement of all patches up to `revision`.
  func acknowledge(_ revision: Int) {
    let revision = min(revision, picture.revision)
    ring.acknowledge(revision)
    unacknowledged.removeAll { $0 <= revision }
    unansweredSince = now()
    scrollRevisions = scrollRevisions.filter { $0.value > revision }
    emit()
  }

  private func scheduleEmission() {
    guard !isEmissionScheduled else { return }
    isEmissionScheduled = true
    let wait = limits.hiddenInterval / .milliseconds(1)
    MainQueue.run(after: .milliseconds(Int(wait))) { [weak self] in
      self?.isEmissionScheduled = false
      self?.emit()
    }
  }

  /// Attaches the socket of a client that shows `hello.revision`, and brings the client up to date.
  ///
  /// Missed patches come from the ring; when it does not reach back far enough, the whole page is
  /// sent. Another tab that was connected to the same session is notified that its session has
  /// ended.
  func adopt(_ connection: LiveConnection, hello: ClientFrame.Hello) {
    address = connection.address
    measured { join(connection, hello) }
  }

  private func join(_ connection: LiveConnection, _ hello: ClientFrame.Hello) {
    if let previous = self.connection, previous !== connection {
      previous.end(code: 4001, reason: "The page is open in another tab.")
    }
    self.connection = connection
    use = .live
    isHidden = false
    touch()
    unacknowledged = []
    owesConfirmation = false
    if let size = hello.viewport { host.size = size }
    show(on: hello.display)
    host.surroundings.scenePhase = phaseInTab
    if hello.revision < 0 { host.repeatFocus() }
    repeatRequests()
    let isSameEpoch = hello.epoch == epoch
    if isSameEpoch, let missed = missed(since: hello.revision) {
      connection.send(WireMessage.resumed(revision: hello.revision, acknowledged: lastSequence))
      for bytes in missed { connection.send(bytes) }
    } else {
      // A document that was loaded again counts its events from 1.
      if !isSameEpoch, lastSequence != 0 { beginEpoch() }
      replacePicture(acknowledging: lastSequence, beginsEpoch: !isSameEpoch)
      // Requests to the client are part of a revision of their own.
      repeatRequests()
    }
    emit()
    sendOpenedURLs()
    let waiting = announcements
    announcements = []
    waiting.forEach(announce)
  }

  /// Makes a revision of what the client has to be told besides the drawing.
  private func repeatRequests() {
    host.repeatRequests(
      hasOthers: !picture.plays(
        reducesMotion ? [:] : host.recorder?.repeats ?? [:],
        reducesMotion ? [] : host.sampler?.series ?? [], layerMotions))
    if !isWaiting { host.flush() }
  }

  /// Lets the client announce a text. Without a connection the last 8 wait for one.
  func announce(_ text: String) {
    guard let connection, !isClosed else {
      announcements = announcements.suffix(7) + [text]
      return
    }
    connection.send(WireMessage.announce(text))
  }

  /// Sends the client the whole page; the client responds with the contents of its fields.
  ///
  /// - Parameter beginsEpoch: Whether the client was of another epoch.
  func replacePicture(acknowledging sequence: Int, beginsEpoch: Bool = false) {
    guard let connection else { return }
    ring.removeAll()
    unacknowledged = []
    awaitsRecovery = true
    beganEpoch = beginsEpoch
    connection.send(
      picture.replace(
        with: host.displayList, revision: host.revision, sequence: min(sequence, lastSequence),
        epoch: epoch))
  }

  /// Sends the URLs that actions opened, and what they ask of windows; without a connection they
  /// wait for one, or for the answer to a form.
  func sendOpenedURLs() {
    guard let connection, !isClosed else { return }
    for request in host.opener.windows.drain() {
      connection.send(WireMessage.windows(request))
    }
  }

  private func missed(since revision: Int) -> [[UInt8]]? {
    revision == picture.revision ? [] : ring.patches(since: revision)
  }

  /// Detaches a socket that has closed; the client may reconnect.
  func detach(_ connection: LiveConnection) {
    guard self.connection === connection else { return }
    self.connection = nil
    touch()
    if isAsleep { return }
    host.cancelGestures()
    host.surroundings.scenePhase = .background
    flush()
  }

  /// Asks the client to reconnect within a random time of up to `milliseconds`.
  func drain(milliseconds: Int) {
    connection?.send(WireMessage.drain(milliseconds: milliseconds))
  }
}

extension Patch.Op {
  /// Creates the operation for the changes of what stays on the page; `nil` if they are not
  /// animated.
  init?(_ transition: PageAnimation, _ running: inout RunningMovements, at now: Double) {
    let all = [transition.page] + transition.parts.map(\.animation)
    if all.allSatisfy({ $0?.once == nil }) { return nil }
    var known: [Animation: AnimationTiming] = [:]
    func timing(_ animation: Animation?) -> AnimationTiming? {
      guard let animation = animation?.once else { return nil }
      if let known = known[animation] { return known }
      // Of an author's animations, a few go on from former ones: each takes some time to compute.
      let isFull = known.values.count { $0.follows != nil } >= 4
      let movement = animation.movement
      let timing = isFull ? movement.timing : running.timing(of: movement, at: now)
      known[animation] = timing
      return timing
    }
    let page = timing(transition.page)
    self = .transition(
      page: page,
      parts: transition.parts.flatMap { part in
        let own = timing(part.animation)
        return part.segments.map { Patch.TransitionPart(node: $0, timing: own) }
      })
  }
}

extension WireMessage {
  /// Returns the message of a request.
  fileprivate static func windows(_ request: WindowRequest) -> [UInt8] {
    switch request {
    case .open(let url): open(url: url.absoluteString)
    case .show(let url, let isSingle, let size, let position):
      show(
        page: url.absoluteString, isSingle: isSingle,
        place: size.map { size in
          [size.width, size.height] + (position.map { [$0.x, $0.y] } ?? [])
        } ?? [])
    case .close(let url): close(page: url?.absoluteString)
    case .activity(let json): activity(json)
    case .copy(let text): copy(text)
    case .fit(let size): fit(width: size.width, height: size.height)
    }
  }
}
