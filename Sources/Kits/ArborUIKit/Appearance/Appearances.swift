import ArborPlatform
import Foundation

/// The appearance proxies of classes, shared by the whole process.
///
/// A proxy is an object of the class that is never shown and records which of its properties were
/// set. Those that appearances support (`AppearanceProperty`) are copied to each object that enters
/// a window or a bar, unless its view or code has set them: their origin is then `appearance`.
@MainActor package enum Appearances {
  private struct Entry {
    let type: PlatformObject.Type
    /// The classes of the ancestors, innermost first.
    let containers: [any UIAppearanceContainer.Type]
    let proxy: PlatformObject
    /// The precedence of the entry: entries with a higher rank are applied later and win.
    let rank: Int

    var key: [ObjectIdentifier] {
      [ObjectIdentifier(type)] + containers.map { ObjectIdentifier($0) }
    }
  }

  private static var entries: [Entry] = []
  /// Whether any proxy was created since the start or the last reset.
  private(set) static var isUsed = false

  /// Returns the proxy of a class in containers, creating it at the first call.
  static func proxy<Object: PlatformObject>(
    of type: Object.Type, in containers: [any UIAppearanceContainer.Type],
    make: () -> PlatformObject
  ) -> Object {
    let key = [ObjectIdentifier(type)] + containers.map { ObjectIdentifier($0) }
    if let known = entries.first(where: { $0.key == key })?.proxy as? Object { return known }
    guard let made = make() as? Object else {
      preconditionFailure("An object of \(type) is of another class.")
    }
    made.origins = PropertyOrigins()
    let depth = ClassNames.superclasses(of: type).count
    entries.append(
      Entry(type: type, containers: containers, proxy: made, rank: depth * 100 + containers.count))
    entries.sort { $0.rank < $1.rank }
    use(true)
    return made
  }

  /// Turns the recording of property origins on or off, and the creation of objects for views.
  private static func use(_ isUsed: Bool) {
    self.isUsed = isUsed
    PlatformObject.notesOrigins = isUsed
    Pages.createsAllObjects = isUsed
  }

  /// Removes all proxies.
  package static func forgetAll() {
    entries = []
    use(false)
  }

  /// Applies the matching proxies to a view that has entered a window.
  static func dress(_ view: UIView) {
    for entry in entries where view.isKind(of: entry.type) && isInside(view, entry.containers) {
      AppearanceProperty.copy(from: entry.proxy, to: view)
    }
  }

  /// Applies the matching proxies to items that have entered a bar.
  static func dress(_ items: [UIBarItem], in bar: (any UIAppearanceContainer.Type)?) {
    if !isUsed { return }
    for entry in entries {
      guard entry.containers.count < 2,
        entry.containers.first.map({ bar == $0 }) ?? true
      else { continue }
      for item in items where item.isKind(of: entry.type) {
        AppearanceProperty.copy(from: entry.proxy, to: item)
      }
    }
  }

  /// Whether a view's responder chain contains objects of the container classes, in this order.
  private static func isInside(
    _ view: UIView, _ containers: [any UIAppearanceContainer.Type]
  ) -> Bool {
    var missing = containers[...]
    var around = view._knownNext
    while let type = missing.first, let object = around {
      if object.isKind(of: type) { missing = missing.dropFirst() }
      around = object._knownNext
    }
    return missing.isEmpty
  }
}
