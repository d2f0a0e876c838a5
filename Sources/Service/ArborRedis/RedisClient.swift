import ArborStorage
import Dispatch
import Foundation
import Synchronization

/// A connection that several threads use, one at a time, and that is made again when it breaks.
///
/// While there is none, commands fail at once: connecting, which may take a while, is the work of a
/// queue of its own. Only the first connection is made where the client is created.
final class RedisClient: Sendable {
  private struct State {
    var connection: RedisConnection?
    /// The reason why there is no connection.
    var problem: StorageError?
    /// The time in milliseconds before the next attempt to connect.
    var pause = RedisClient.shortestPause
    var isConnecting = false
  }

  static let shortestPause = 50
  static let longestPause = 2_000

  let address: RedisAddress
  private let milliseconds: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "arbor.redis.connect", qos: .utility)
  /// Called when the connection was made again after an outage.
  private let onReturn = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ address: RedisAddress, milliseconds: Int) {
    self.address = address
    self.milliseconds = milliseconds
    connect()
  }

  /// Calls `body` each time the connection is made again after an outage; `nil` ends that.
  func onReturn(_ body: (@Sendable () -> Void)?) { onReturn.withLock { $0 = body } }

  /// The reason why there is no connection; `nil` if there is one.
  var problem: StorageError? { state.withLock { $0.problem } }

  /// Sends commands together, and returns their answers.
  ///
  /// - Parameter isRepeatable: Whether the commands may be sent again when the connection turns out
  ///   to be closed. That does not happen on the main thread, which must not wait for a connection.
  func run(
    _ commands: [RedisCommand], isRepeatable: Bool = true
  ) throws(StorageError) -> [RedisReply] {
    let repeats = isRepeatable && !Thread.isMainThread
    do {
      return try state.withLock { (state) throws(StorageError) in
        guard let connection = state.connection else {
          throw state.problem ?? .away(store: "\(address)", reason: "it is not connected yet")
        }
        do throws(RedisFailure) {
          do throws(RedisFailure) {
            return try connection.run(commands)
          } catch .closed where repeats {
            let next = try RedisConnection(address, milliseconds: milliseconds)
            state.connection = next
            return try next.run(commands)
          }
        } catch {
          let problem = StorageError(error, address)
          state.connection = nil
          state.problem = problem
          throw problem
        }
      }
    } catch {
      connectSoon()
      throw error
    }
  }

  /// Sends one command, and returns its answer; one that is an error is thrown.
  func run(
    _ command: RedisCommand, isRepeatable: Bool = true
  ) throws(StorageError) -> RedisReply {
    let reply = try run([command], isRepeatable: isRepeatable).first ?? .nothing
    if case .error(let text) = reply { throw StorageError(reply: text, address) }
    return reply
  }

  /// Connects now; a failure is tried again after a pause.
  private func connect() {
    do throws(RedisFailure) {
      let connection = try RedisConnection(address, milliseconds: milliseconds)
      state.withLock { state in
        state.connection = connection
        state.problem = nil
        state.pause = Self.shortestPause
      }
      onReturn.withLock { $0 }?()
    } catch {
      state.withLock { $0.problem = StorageError(error, address) }
      connectSoon()
    }
  }

  private func connectSoon() {
    let pause = state.withLock { state -> Int? in
      guard state.connection == nil, !state.isConnecting else { return nil }
      state.isConnecting = true
      defer { state.pause = min(2 * state.pause, Self.longestPause) }
      return state.pause
    }
    guard let pause else { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isConnecting = false }
      connect()
    }
  }
}

extension StorageError {
  init(_ failure: RedisFailure, _ address: RedisAddress) {
    switch failure {
    case .closed(let reason): self = .away(store: "\(address)", reason: reason)
    case .silent: self = .away(store: "\(address)", reason: "it has not answered in time")
    case .refused(let text): self.init(reply: text, address)
    }
  }

  /// Creates the error for an answer of the server, which says what to do.
  init(reply text: String, _ address: RedisAddress) {
    let advice = Self.advice.first { text.contains($0.key) }?.value ?? "See its log."
    // Without the name of the script in which it failed.
    let reason = text.components(separatedBy: " script: ")[0]
    self = .refused(
      store: "\(address)", reason: reason.hasSuffix(".") ? String(reason.dropLast()) : reason,
      advice: advice)
  }

  private static let advice: KeyValuePairs<String, String> = [
    "WRONGPASS": "Correct user and password in \"storage.url\".",
    "NOAUTH": "Give the password in \"storage.url\".",
    "AUTH": "Correct user and password in \"storage.url\".",
    "invalid password": "Correct the password in \"storage.url\".",
    "NOPERM":
      "Allow the user the keys and channels of \"storage.prefix\", and the commands of docs/deployment/cluster.",
    "READONLY": "It is a replica: name the primary in \"storage.url\".",
    "OOM": "Raise its maxmemory.",
    "MISCONF": "It cannot write to its disk: see its log.",
    "DB index": "Correct the number of the database at the end of \"storage.url\".",
    "MOVED": "It is one of a Redis Cluster, which is not supported: name a single server.",
    "CROSSSLOT": "It is one of a Redis Cluster, which is not supported: name a single server.",
    "WRONGTYPE":
      "Another program uses these keys: delete the key, or choose another \"storage.prefix\".",
    "LOADING": "It reads its file, and will be asked again.",
  ]
}
