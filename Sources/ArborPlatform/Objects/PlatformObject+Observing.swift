public import Foundation

/// Classes whose properties can be observed by key paths.
///
/// A protocol, so that a key path begins at the class of the object that is observed.
@MainActor public protocol _KeyValueObserving: PlatformObject {}

extension PlatformObject: _KeyValueObserving {}

extension _KeyValueObserving {
  /// Calls a function whenever the property changes, until the result goes or is invalidated.
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
  /// Has `observer`, which is told by its `observeValue(forKeyPath:of:change:context:)`, follow a property. It is not retained.
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

  /// Logs when it does not observe.
  public nonisolated func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath, context: UInt(bitPattern: context))
  }

  /// Logs when it does not observe.
  public nonisolated func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath, context: nil)
  }

  private nonisolated func remove(_ observer: NSObject, _ key: String, context: UInt?) {
    if !observers.remove(ObjectIdentifier(observer), key, context: context) {
      Observing.log("\(type(of: observer)) does not observe \(key) of \(type(of: self)).")
    }
  }

  /// Sets a property: tells observers before and after, notes where the value comes from, and has the object shown anew.
  package func write<Value: Equatable>(
    _ key: String, _ old: Value, _ new: Value, _ change: _ViewChange = .look, apply: () -> Void
  ) {
    origins?.noteSet(key, from: old, to: new)
    let entries = observers.entries(for: key)
    if !entries.isEmpty { Observing.tell(entries, self, key, old: old, new: new, isPrior: true) }
    apply()
    if !entries.isEmpty { Observing.tell(entries, self, key, old: old, new: new, isPrior: false) }
    if old != new { _propertyDidChange(change) }
  }

  /// What a getter of an observable property answers.
  package func read<Value>(_ key: String, _ value: Value) -> Value {
    if KeyFinder.isLooking { KeyFinder.found(key, in: self) }
    return value
  }

  /// Tells observers of a property that follows from others.
  package func notify<Value: Equatable>(_ key: String, from old: Value, to new: Value) {
    let entries = observers.entries(for: key)
    if !entries.isEmpty { Observing.tell(entries, self, key, old: old, new: new, isPrior: false) }
  }

  /// The same before the change, for those who asked to be told then.
  package func notifyPrior<Value: Equatable>(_ key: String, from old: Value) {
    let entries = observers.entries(for: key)
    if !entries.isEmpty { Observing.tell(entries, self, key, old: old, new: nil, isPrior: true) }
  }

  /// Tells observers before and after what `apply` changes.
  package func telling<Value: Equatable>(
    _ key: String, from old: Value, to new: Value, apply: () -> Void
  ) {
    notifyPrior(key, from: old)
    apply()
    notify(key, from: old, to: new)
  }

  package func isObserved(_ key: String) -> Bool { !observers.entries(for: key).isEmpty }
}
