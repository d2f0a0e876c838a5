import ArborCore
import ArborGraph
import ArborRender
package import ArborSleep
import Dispatch
import Synchronization

/// A tab without events for a while is put to sleep: its state is parked and its tree freed, while
/// its socket stays. The next event, a request of a program, or a change of what the page shows of
/// others' makes the tree again, with the same ids.
extension Session {
  /// The parts of the session that are kept while it sleeps.
  struct Sleep {
    let page: SleepingPage
    /// A number that stands for the drawing that the client shows, with its ids.
    let digest: Int
  }

  /// Whether the tree is freed until the next use.
  package var isAsleep: Bool { sleep != nil }

  /// The revision of the page and its traits, for which a session that sleeps is not woken.
  package var outline: (revision: Int, look: PageLook) {
    if let page = sleep?.page { return (page.revision, page.look) }
    return (host.revision, PageLook(host))
  }

  /// Frees the tree, if nobody can notice. Returns whether the session sleeps.
  @discardableResult
  package func fallAsleep() -> Bool {
    if isAsleep { return true }
    guard mayFallAsleep else {
      sleepObstacle = .underWay
      return false
    }
    return measured {
      park()
      let digest = picture.digest(of: host.displayList)
      do throws(SleepObstacle) {
        let sleeping = try host.fallAsleep({ page.makeHost(configuration) }) {
          picture.digest(of: $0) == digest
        }
        sleeping.whenChanged { [weak self] in self?.wakeAfterChange() }
        startSleep(Sleep(page: sleeping, digest: digest))
      } catch {
        sleepObstacle = error
      }
      return isAsleep
    }
  }

  /// Whether the client shows the page as it is, and nothing is under way.
  private var mayFallAsleep: Bool {
    !isClosed && isConnected && !isWaiting && !owesConfirmation
      && !isEmissionScheduled && onChange == nil
      && host.revision == picture.revision
  }

  /// Makes the tree again.
  func wake(from sleep: Sleep) -> ViewHost {
    measured {
      var host = page.makeHost(configuration)
      let keepsIDs = host.wake(sleep.page)
      if !keepsIDs {
        host.close()
        host = page.makeHost(configuration)
        host.wakeAnew(sleep.page)
      }
      endSleep(host)
      sleep.page.whenChanged { [weak self, weak page = sleep.page] in
        if let self, !isClosed { page?.forwardWrites(to: self.host) }
      }
      sleep.page.wakes()
      formerPages.removeAll { !$0.hasRemains }
      if sleep.page.hasRemains { formerPages.append(sleep.page) }
      SessionCounts.wakes.wrappingAdd(1, ordering: .relaxed)
      if keepsIDs, picture.digest(of: host.displayList) == sleep.digest {
        // The client has scrolled and focused this already.
        _ = host.drainScrollMoves()
        _ = host.popFocusRequest()
        picture.show(host.displayList, revision: host.revision)
      } else {
        replacePicture(acknowledging: lastSequence)
      }
      host.showAgain()
      touch()
      return host
    }
  }

  /// Shows what another page or process has changed.
  private func wakeAfterChange() {
    guard !isClosed, let page = sleep?.page else { return }
    let host = host
    emit()
    // It is a change of the page that is awake.
    page.forwardWrites(to: host)
  }
}

extension SleepObstacle {
  fileprivate static var underWay: SleepObstacle { SleepObstacle("something is under way") }
}

extension SessionStore {
  /// The longest time in one turn of the main queue in which sessions are put to sleep.
  private static let sleepTime = Duration.milliseconds(20)

  /// Puts the sessions to sleep whose tabs were not used for `limits.sleep`.
  ///
  /// One that cannot sleep is tried again after its next use.
  package func letIdleSleep() {
    guard let wait = limits.sleep else { return }
    let start = now()
    while let session = attached.first, start - session.lastUse >= wait {
      attached.remove(session)
      // What is under way ends, and the session is looked at again.
      if !session.fallAsleep(), session.sleepObstacle == .underWay { session.touch() }
      guard now() - start < Self.sleepTime else {
        return MainQueue.run(after: .milliseconds(20)) { [weak self] in self?.letIdleSleep() }
      }
    }
  }
}
