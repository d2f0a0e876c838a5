import Foundation
import Logging
import Observation

/// The current object of one name in this process, whose changes are found inside.
///
/// ## Algorithm
/// 1. The synthesized coding of an observable class reads its stored fields and not its properties,
///    so that observation does not tell when its JSON changes. `ChangeWatch` therefore asks for
///    it: the object is encoded, and the members that differ from the last time are its changes.
/// 2. They are written into the members that are stored at that moment. So a change of one property
///    keeps what others have made of another one; of two changes of the same one the later stays.
/// 3. What is stored then is written into the object in place, see `ObjectUpdate`. If the object
///    does not have the JSON that it should have, it is replaced, and all views that read it are
///    evaluated.
/// 4. `withLock` changes a copy that is decoded from what is stored. So nobody sees the changes
///    before they are stored, and they can be made again on a newer value.
///
/// The object belongs to the main actor. Everything is done while the gate of the group is held;
/// the lock guards `parts`.
package final class SharedObjectBox<Value: Codable>: SharedBox<Value>, Watched, @unchecked Sendable
{
  /// The known JSON of the object. Guarded by `access`.
  private struct Parts {
    /// The JSON of the object when it was looked at last; `nil` while the box is made.
    var seen: JSONMembers?
    /// The stored JSON, with members that the object may not know.
    var stored = JSONMembers([])
    /// Set while the object does not have the stored values yet.
    var isBehind = false
  }

  private var parts = Parts()
  /// Set when the log says that the object cannot be encoded.
  private var isReported = false

  override package init(_ name: String, _ initial: Value, in group: any SharedGroup) {
    super.init(name, initial, in: group)
    let json = members(of: initial) ?? JSONMembers(Array("{}".utf8))
    let record = access { _, _ in
      if !parts.isBehind { parts.stored = json }
      return parts.isBehind ? parts.stored : nil
    }
    // No view has read the object yet, so that it can be another one.
    let next = record.flatMap(decoded)
    let seen = next.flatMap(members) ?? json
    access { current, _ in
      if let next { current = next }
      parts.seen = seen
      parts.isBehind = false
    }
    ChangeWatch.add(self)
  }

  override package func noteUse() { ChangeWatch.noteActivity() }

  // MARK: Looking

  @MainActor func look() -> Bool {
    guard group.gate.try() else { return false }
    defer { group.gate.unlock() }
    reconcile()
    return true
  }

  override package func settle() {
    group.gate.lock()
    defer { group.gate.unlock() }
    reconcile()
  }

  /// Reconciles the object with what is stored, now on the main queue, soon elsewhere.
  private func reconcileSoon() {
    if MainQueue.isCurrent, Reader.current == nil { return MainActor.assumeIsolated { settle() } }
    MainQueue.run { self.settle() }
  }

  /// Stores what has changed in the object, and writes what is stored into the object. The gate
  /// must be held.
  @MainActor private func reconcile() {
    let object = value
    guard let mine = members(of: object) else { return }
    let seen = access { _, _ in
      defer { parts.seen = mine }
      return parts.seen ?? mine
    }
    let changes = mine.changes(since: seen)
    if !changes.isEmpty {
      store { $0.applying(changes, of: mine) }
      notifyReaders(asleep: object is any Observable)
    }
    let stored = access { _, _ in
      defer { parts.isBehind = false }
      return parts.isBehind ? parts.stored : nil
    }
    if let stored, stored != mine, let next = decoded(stored) { adopt(next, instead: object, mine) }
  }

  /// Gives the object new values, or replaces it.
  ///
  /// The JSON of a decoded object may differ from its source, as that of a set: objects are
  /// compared by what they encode after decoding.
  @MainActor private func adopt(_ next: Value, instead object: Value, _ mine: JSONMembers) {
    guard let goal = members(of: next) else { return }
    let (old, again) = (decoded(mine), decoded(mine))
    if let old, members(of: old) == goal { return }
    var result: JSONMembers?
    if let old, let again,
      let update = ObjectUpdate(
        object as AnyObject, old: old as AnyObject, again: again as AnyObject,
        new: next as AnyObject)
    {
      update.run()
      result = members(of: object)
      if result != goal, result.flatMap(decoded).flatMap(members) != goal { result = nil }
    }
    let isInPlace = result != nil
    access { current, _ in
      if !isInPlace { current = next }
      parts.seen = result ?? goal
    }
    notifyReaders(asleep: isInPlace)
  }

  // MARK: Changes

  override package func set(_ new: Value) {
    group.gate.lock()
    defer { group.gate.unlock() }
    if new as AnyObject !== value as AnyObject {
      guard let json = members(of: new), store({ _ in json }) else { return reconcileSoon() }
      access { current, _ in
        current = new
        parts.seen = json
      }
      notifyReaders()
    }
    reconcileSoon()
  }

  override package func update<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    group.gate.lock()
    defer { group.gate.unlock() }
    // Changes that the object has by now go before.
    if MainQueue.isCurrent { MainActor.assumeIsolated { reconcile() } }
    var outcome: Swift.Result<Result, Failure>?
    func change(_ stored: JSONMembers) -> JSONMembers? {
      var (copy, start) = self.copy(of: stored)
      do throws(Failure) {
        outcome = .success(try body(&copy))
      } catch {
        outcome = .failure(error)
        return nil
      }
      guard let end = members(of: copy), end != start else { return nil }
      return stored.applying(end.changes(since: start), of: end)
    }
    store(change)
    reconcileSoon()
    if let outcome { return try outcome.get() }
    // The store could not even begin: the result is that of a change that is not made.
    var (copy, _) = self.copy(of: access { _, _ in parts.stored })
    return try body(&copy)
  }

  /// Returns an object that is as it is stored, with its JSON. If what is stored is of another
  /// type, it is as the object of this process.
  private func copy(of stored: JSONMembers) -> (Value, JSONMembers) {
    let own = access { _, _ in parts.seen }
    for json in [stored, own] {
      if let copy = json.flatMap(decoded), let start = members(of: copy) { return (copy, start) }
    }
    return (value, own ?? stored)
  }

  /// Replaces what is stored while no one else can, and notes what is stored then. Returns whether
  /// that was possible; a `change` that returns `nil` leaves what is stored.
  ///
  /// If it fails, the object gets its former values when it is reconciled.
  @discardableResult
  private func store(_ change: (JSONMembers) -> JSONMembers?) -> Bool {
    guard let store = group.store, store.hasOthers else {
      guard let next = change(access { _, _ in parts.stored }) else { return true }
      access { _, _ in
        parts.stored = next
        parts.isBehind = true
      }
      let box: any AnySharedBox = self
      group.store?.queueShared(name) { box.encoded() }
      return true
    }
    do {
      let record = try store.updateShared(name) { change(newest($0))?.bytes }
      if let record { note(record) }
      return true
    } catch {
      reportLoss(error)
      access { _, _ in parts.isBehind = true }
      return false
    }
  }

  private func newest(_ record: SharedRecord?) -> JSONMembers {
    access { _, version in
      guard let record, record.version > version else { return parts.stored }
      return JSONMembers(record.json)
    }
  }

  override package func adopt(_ record: SharedRecord) {
    if note(record), access({ _, _ in parts.seen != nil }) { reconcileSoon() }
  }

  /// Notes what is stored; returns whether it is newer than what was known.
  @discardableResult
  private func note(_ record: SharedRecord) -> Bool {
    access { _, version in
      guard record.version > version else { return false }
      version = record.version
      parts.stored = JSONMembers(record.json)
      parts.isBehind = true
      return true
    }
  }

  // MARK: JSON

  override package func encoded() -> [UInt8]? { access { _, _ in parts.stored.bytes } }

  private func members(of object: Value) -> JSONMembers? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return JSONMembers(Array(try encoder.encode(object)))
    } catch {
      let isFirst = access { _, _ in
        defer { isReported = true }
        return !isReported
      }
      if isFirst {
        sharedLogger.error(
          "\"\(name)\" cannot be stored, until it can be encoded again: \(error)")
      }
      return nil
    }
  }

  private func decoded(_ json: JSONMembers) -> Value? {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json.bytes))
    } catch {
      reportMismatch(error)
      return nil
    }
  }
}
