public import Foundation

/// A class whose properties can be observed by key paths.
///
/// It is a protocol so that a key path is rooted in the class of the observed object.
@MainActor public protocol _KeyValueObserving: PlatformObject {}

extension PlatformObject: _KeyValueObserving {}

extension _KeyValueObserving {
  /// Calls a closure on each change of a property, until the returned observation is deallocated or
  /// invalidated.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let key = KeyFinder.key(of: self) { _ = self[keyPath: keyPath] }
    let call: @MainActor (Any?, Any?, Bool) -> Void = { [weak self] old, new, isPrior in
      guard let self else { return }
      let change = NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
        oldValue: options.contains(.old) ? old as? Value : nil, isPrior: isPrior)
      changeHandler(self, change)
    }
    if key == nil { Observing.log("\(type(of: self)) tells nobody when \(keyPath) changes.") }
    let id = observers.add(key ?? "", options, .block(.init(call: call)))
    if options.contains(.initial) { call(nil, self[keyPath: keyPath], false) }
    return NSKeyValueObservation(self, id: id)
  }
}

extension PlatformObject {
  /// Adds an observer of a property, whose `observeValue(forKeyPath:of:change:context:)` is called.
  /// It is not retained.
  public nonisolated func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    observers.add(
      keyPath, options,
      .object(
        .init(object: observer, identity: ObjectIdentifier(observer)),
        context: UInt(bitPattern: context)))
    guard options.contains(.initial) else { return }
    let context = UInt(bitPattern: context)
    nonisolated(unsafe) let observer = observer
    // Observers are added where the object is used: on the main actor.
    MainActor.assumeIsolated {
      Observing.tell(
        observer, keyPath, self, Observing.change(options, old: nil, new: value(forKey: keyPath)),
        context)
    }
  }

  /// Removes an observer that was added with a context. Logs a message if there is none.
  public nonisolated func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath, context: UInt(bitPattern: context))
  }

  /// Removes an observer that was added last. Logs a message if there is none.
  public nonisolated func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath, context: nil)
  }

  private nonisolated func remove(_ observer: NSObject, _ key: String, context: UInt?) {
    if !observers.remove(ObjectIdentifier(observer), key, context: context) {
      Observing.log("\(type(of: observer)) does not observe \(key) of \(type(of: self)).")
    }
  }

  /// Sets a property: notifies observers before and after the change, records the origin of the
  /// value, and redraws the object.
  package func write<Value: Equatable>(
    _ key: String, _ old: Value, _ new: Value, _ change: _ViewChange = .look, apply: () -> Void
  ) {
    Self.willChange?(self)
    origins?.noteSet(key, from: old, to: new)
    let entries = observers.entries(for: key)
    if !entries.isEmpty { Observing.tell(entries, self, key, old: old, new: new, isPrior: true) }
    apply()
    if !entries.isEmpty { Observing.tell(entries, self, key, old: old, new: new, isPrior: false) }
    if old != new { _propertyDidChange(change) }
  }

  /// Returns the value of an observable property. Getters call it so that key paths can be resolved
  /// to names.
  package func read<Value>(_ key: String, _ value: Value) -> Value {
    if KeyFinder.isLooking { KeyFinder.found(key, in: self) }
    return value
  }

  /// Notifies observers of a derived property after its change.
  package func notify<Value: Equatable>(_ key: String, from old: Value, to new: Value) {
    let entries = observers.entries(for: key)
    if !entries.isEmpty { Observing.tell(entries, self, key, old: old, new: new, isPrior: false) }
  }

  /// Notifies the observers of a derived property that requested calls before the change.
  package func notifyPrior<Value: Equatable>(_ key: String, from old: Value) {
    let entries = observers.entries(for: key)
    if !entries.isEmpty { Observing.tell(entries, self, key, old: old, new: nil, isPrior: true) }
  }

  /// Notifies observers before and after a change that `apply` makes.
  package func telling<Value: Equatable>(
    _ key: String, from old: Value, to new: Value, apply: () -> Void
  ) {
    notifyPrior(key, from: old)
    apply()
    notify(key, from: old, to: new)
  }

  package func isObserved(_ key: String) -> Bool { !observers.entries(for: key).isEmpty }
}
