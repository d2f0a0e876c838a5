import ArborPlatform
package import ArborTransfer
package import ArborUIKit
package import Foundation
import Synchronization

/// A drag that has begun on the page.
@MainActor package final class DragSession: PlatformObject, UIDragSession {
  package internal(set) var items: [UIDragItem] = []
  package var localContext: Any?
  /// The place on the page.
  var point: CGPoint
  /// Notifies the object that has begun the drag of its end.
  var ended: ((UIDropOperation) -> Void)?

  init(at point: CGPoint) { self.point = point }

  package func location(in view: UIView) -> CGPoint { view.convert(point, from: nil) }
}

/// Items over a view, or dropped on it.
@MainActor package final class PageDropSession: PlatformObject, UIDropSession {
  package let items: [UIDragItem]
  package let localDragSession: (any UIDragSession)?
  /// The place on the page.
  var point: CGPoint

  init(_ items: [UIDragItem], of drag: DragSession?, at point: CGPoint) {
    self.items = items
    self.point = point
    localDragSession = drag
  }

  package func location(in view: UIView) -> CGPoint { view.convert(point, from: nil) }

  package func loadObjects<Value: _ItemProviderValue>(
    ofClass aClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
  ) -> Progress {
    let able = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    return gather(able, completion) { provider, done in
      provider.loadObject(ofClass: aClass) { value, _ in done(value) }
    }
  }

  package func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let able = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    return gather(able, completion) { provider, done in
      provider.loadObject(ofClass: aClass) { value, _ in done(value) }
    }
  }

  /// Loads a value of each provider; all of them are passed on in the order of the providers, on
  /// behalf of the page.
  private func gather<Value>(
    _ providers: [NSItemProvider], _ completion: @escaping @MainActor ([Value]) -> Void,
    _ load: (NSItemProvider, @escaping @Sendable (Value?) -> Void) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: Int64(providers.count))
    if providers.isEmpty {
      completion([])
      return progress
    }
    let values = Gathered<Value>(providers.count)
    let finish = Pages.continuing { completion(values.all) }
    nonisolated(unsafe) let later = finish
    for (index, provider) in providers.enumerated() {
      load(provider) { value in
        progress.completedUnitCount += 1
        if values.set(value, at: index) { Task { @MainActor in later() } }
      }
    }
    // What is there at once arrives at once.
    if values.isComplete() { finish() }
    return progress
  }
}

/// Values that are loaded one after the other, from any thread.
private final class Gathered<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var values: [Value?]
  private var missing: Int
  private var isAwaited = false

  init(_ count: Int) {
    values = Array(repeating: nil, count: count)
    missing = count
  }

  /// Stores a value, and returns whether it was the last one, and somebody waits for it.
  func set(_ value: Value?, at index: Int) -> Bool {
    lock.withLock { _ in
      values[index] = value
      missing -= 1
      return missing == 0 && isAwaited
    }
  }

  /// Returns whether all values are there; if not, somebody waits for the last one.
  func isComplete() -> Bool {
    lock.withLock { _ in
      isAwaited = missing > 0
      return !isAwaited
    }
  }

  var all: [Value] { lock.withLock { _ in values.compactMap(\.self) } }
}

/// The drag of a page, as UIKit knows it: there is at most one.
@MainActor package final class PageDrags: PageAttachment {
  private var drag: DragSession?
  private var drop: (view: UIView, session: PageDropSession)?

  package init(of page: any PlatformPage) {}

  package func pageEnds() {
    drag = nil
    drop = nil
  }

  // MARK: Drags

  /// Begins a drag at a view, and returns its items.
  package func begin(at view: UIView) -> [NSItemProvider] {
    drag = nil
    guard let source = view.dragSource else { return [] }
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let session = DragSession(at: view.convert(center, to: nil))
    session.items = source.items(for: session, at: view)
    guard !session.items.isEmpty else { return [] }
    drag = session
    session.ended = { [weak source, unowned session] in source?.ended(session, $0) }
    source.begins(session)
    return session.items.map(\.itemProvider)
  }

  /// Ends the drag.
  package func end(_ operation: UIDropOperation) {
    let ended = drag
    drag = nil
    ended?.ended?(operation)
    ended?.ended = nil
  }

  // MARK: Drops

  /// Returns the session of items over a view.
  package func session(
    over view: UIView, _ providers: [NSItemProvider], at point: CGPoint?
  ) -> PageDropSession {
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let point = point ?? view.convert(center, to: nil)
    if let drop, drop.view === view,
      drop.session.items.elementsEqual(providers, by: { $0.itemProvider === $1 })
    {
      drop.session.point = point
      return drop.session
    }
    let known = drag?.items ?? []
    let items = providers.map { provider in
      known.first { $0.itemProvider === provider } ?? UIDragItem(itemProvider: provider)
    }
    let isOwn = !items.isEmpty && items.allSatisfy { item in known.contains { $0 === item } }
    drag?.point = point
    let session = PageDropSession(items, of: isOwn ? drag : nil, at: point)
    drop = (view, session)
    return session
  }

  /// Forgets the items over a view.
  package func forget() { drop = nil }
}
