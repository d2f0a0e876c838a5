import ArborCore
import ArborPlatform
import Foundation

/// What appearances of classes say, for the whole process.
///
/// A proxy is an object of the class that is never shown and notes which of its properties were set. Those among them that classes may say something
/// about (`AppearanceProperty`) are set on each object that enters a window or a bar, unless its view or code has set them: their origin is
/// `appearance`.
@MainActor package enum Appearances {
  private struct Entry {
    let type: PlatformObject.Type
    /// From the inside out.
    let containers: [any UIAppearanceContainer.Type]
    let proxy: PlatformObject
    /// Later ones win.
    let rank: Int

    var key: [ObjectIdentifier] {
      [ObjectIdentifier(type)] + containers.map { ObjectIdentifier($0) }
    }
  }

  private static var entries: [Entry] = []
  private(set) static var isUsed = false

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

  private static func use(_ isUsed: Bool) {
    self.isUsed = isUsed
    PlatformObject.notesOrigins = isUsed
    ViewHost.reachesObjects = isUsed
  }

  /// Nobody has said anything.
  package static func forgetAll() {
    entries = []
    use(false)
  }

  /// A view has come into a window.
  static func dress(_ view: UIView) {
    for entry in entries where view.isKind(of: entry.type) && isInside(view, entry.containers) {
      AppearanceProperty.copy(from: entry.proxy, to: view)
    }
  }

  /// Items have come into a bar.
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
