import Foundation

/// Calls observers.
@MainActor enum Observing {
  static func tell(
    _ entries: [ObserverTable.Entry], _ object: PlatformObject, _ key: String, old: Any?,
    new: Any?, isPrior: Bool
  ) {
    for entry in entries where !isPrior || entry.options.contains(.prior) {
      switch entry.target {
      case .block(let block): block.call(old, isPrior ? nil : new, isPrior)
      case .object(let weak, let context):
        guard let observer = weak.object else { continue }
        var change = change(entry.options, old: old, new: isPrior ? nil : new)
        if isPrior { change[.notificationIsPriorKey] = true }
        tell(observer, key, object, change, context)
      }
    }
  }

  static func change(
    _ options: NSKeyValueObservingOptions, old: Any?, new: Any?
  ) -> [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.old), let old { change[.oldKey] = old }
    if options.contains(.new), let new { change[.newKey] = new }
    return change
  }

  static func tell(
    _ observer: NSObject, _ key: String, _ object: PlatformObject,
    _ change: [NSKeyValueChangeKey: Any], _ context: UInt
  ) {
    guard let observer = observer as? PlatformObject else {
      return log("\(type(of: observer)) observes \(key), but is no responder, view or controller.")
    }
    observer.observeValue(
      forKeyPath: key, of: object, change: change,
      context: UnsafeMutableRawPointer(bitPattern: context))
  }

  nonisolated static func log(_ sentence: String) {
    FileHandle.standardError.write(Data("observing: \(sentence)\n".utf8))
  }
}

/// Determines the name under which a property is observed: it reads the property, and records which
/// observable getter is called first.
@MainActor enum KeyFinder {
  private static var object: PlatformObject?
  private static var key: String?
  private(set) static var isLooking = false

  static func key(of object: PlatformObject, read: () -> Void) -> String? {
    (Self.object, key, isLooking) = (object, nil, true)
    read()
    defer { (Self.object, key, isLooking) = (nil, nil, false) }
    return key
  }

  static func found(_ name: String, in owner: PlatformObject) {
    if key == nil, owner === object { key = name }
  }
}
