import ArborHTTP
import ArborInspection

/// The stream of one reader that follows a session: Server-Sent Events, each a JSON Patch from the
/// reader's state to the latest one.
///
/// Nothing is computed ahead: a slow reader holds no more than one event, and dropped revisions
/// become a `reset`.
struct ChangeStream: Sendable {
  let history: RevisionHistory
  /// The revision that the reader has; `nil` when it has none.
  let since: RevisionName?

  /// The largest number of readers of all sessions, and of one.
  static let mostReaders = 64
  static let mostReadersOfOne = 8
  /// The interval of the heartbeats that keep proxies from closing a silent stream.
  private static let pause = Duration.seconds(15)
  /// The largest size of a patch in bytes; a larger one becomes a `reset`, after which the reader
  /// loads the snapshot.
  private static let longest = 4 << 20

  private struct Step {
    var name: RevisionName
    var event: [UInt8]
  }

  /// Writes events until the reader or the session ends.
  func run(into stream: HTTPBodyStream) async {
    let (reader, changes) = history.changes()
    let heart = Task {
      while (try? await Task.sleep(for: Self.pause)) != nil {
        if stream.bufferedAmount == 0 { stream.write(ServerSentEvents.heartbeat) }
      }
    }
    defer {
      heart.cancel()
      history.leave(reader)
    }
    var position = since
    for await _ in changes {
      while let step = step(after: position) {
        guard await stream.send(step.event) else { return }
        position = step.name
      }
    }
    stream.write(ServerSentEvents.event("{}", name: "end"))
    stream.finish()
  }

  /// Returns the next step; `nil` when the reader is up to date.
  private func step(after position: RevisionName?) -> Step? {
    let trees = history.trees
    guard let latest = trees.names.last, latest != position else { return nil }
    guard let position, let old = trees.tree(exactly: position),
      let next = trees.name(after: position), let new = trees.tree(exactly: next)
    else { return Self.reset(latest) }
    let patch = TreePatch.bytes(from: old, to: new, limit: Self.longest)
    guard patch.count <= Self.longest else { return Self.reset(next) }
    return Step(
      name: next,
      event: ServerSentEvents.event(
        String(decoding: patch, as: UTF8.self), name: "patch", id: next.description))
  }

  private static func reset(_ name: RevisionName) -> Step {
    Step(
      name: name,
      event: ServerSentEvents.event(
        "{\"revision\":\"\(name)\"}", name: "reset", id: name.description, retryMilliseconds: 1000))
  }
}
