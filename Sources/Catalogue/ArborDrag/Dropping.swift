import Arbor
public import ArborCore
public import ArborTransfer
public import ArborUniformTypes
public import Foundation

nonisolated extension View {
  /// Lets the visitor drop items on the view.
  ///
  /// ```swift
  /// Text("Drop a file here")
  ///   .onDrop(of: [.fileURL], isTargeted: $isTargeted) { providers in
  ///     for provider in providers {
  ///       provider.loadFileRepresentation(forTypeIdentifier: "public.data") { url, _ in
  ///         note(url)
  ///       }
  ///     }
  ///     return true
  ///   }
  /// ```
  ///
  /// Differs from SwiftUI: before the drop, items from outside of the page have types but no
  /// content.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The types of the items that the view takes.
  ///   - isTargeted: Is true while such items are over the view.
  ///   - action: Called with the items of these types; returns whether that went well.
  ///
  /// Items come from views of the page, from other programs (texts and addresses) and from the
  /// visitor's disk. Files are sent to the server, within the limits of `fileImporter`, and deleted
  /// when the session ends: move or copy what should stay. `action` runs when they have arrived.
  @MainActor @preconcurrency public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Lets the visitor drop items on the view.
  ///
  /// - Parameter action: Called with the items of the types, and the place of the drop in the
  ///   coordinates of the view; returns whether that went well.
  @MainActor @preconcurrency public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      DropModifier(
        "onDrop",
        DropHandler(
          types: supportedContentTypes, entered: { _ in isTargeted?.wrappedValue = true },
          exited: { _ in isTargeted?.wrappedValue = false },
          perform: { info in
            isTargeted?.wrappedValue = false
            return action(info.itemProviders(for: supportedContentTypes), info.location)
          })))
  }

  /// Lets the visitor drop items of types with these identifiers on the view.
  @MainActor @preconcurrency public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.contentTypes, isTargeted: isTargeted) { providers, _ in
      action(providers)
    }
  }

  /// Lets the visitor drop items of types with these identifiers on the view.
  @MainActor @preconcurrency public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.contentTypes, isTargeted: isTargeted, perform: action)
  }

  /// Lets the visitor drop items on the view, as a delegate decides.
  ///
  /// ```swift
  /// ForEach(items) { item in
  ///   Row(item)
  ///     .onDrag {
  ///       dragged = item
  ///       return NSItemProvider(object: item.id.uuidString)
  ///     }
  ///     .onDrop(of: [.text], delegate: Reordering(item: item, items: $items, dragged: $dragged))
  /// }
  /// ```
  @MainActor @preconcurrency public func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    modifier(
      DropModifier(
        "onDrop",
        DropHandler(
          types: supportedContentTypes, wantsMoves: true, validate: delegate.validateDrop,
          entered: delegate.dropEntered, updated: delegate.dropUpdated,
          exited: delegate.dropExited, perform: delegate.performDrop)))
  }

  /// Lets the visitor drop items of types with these identifiers on the view, as a delegate
  /// decides.
  @MainActor @preconcurrency public func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View {
    onDrop(of: supportedTypes.contentTypes, delegate: delegate)
  }

  /// Lets the visitor drop values on the view.
  ///
  /// ```swift
  /// Column(cards)
  ///   .dropDestination(for: Card.self) { dropped, location in
  ///     cards += dropped
  ///     return true
  ///   } isTargeted: {
  ///     isTargeted = $0
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values. Items of all types count from which values can be
  ///     made.
  ///   - action: Called with the values, at least one, and the place of the drop in the coordinates
  ///     of the view. It runs with the drop if all values are made at once, and otherwise later.
  ///   - isTargeted: Called with `true` when such items are dragged over the view, and with `false`
  ///     when they are not any more.
  @MainActor @preconcurrency public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping (_ items: [Payload], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      DropModifier(
        "dropDestination",
        DropHandler(
          types: Payload.importedTypes, entered: { _ in isTargeted(true) },
          exited: { _ in isTargeted(false) },
          perform: { info in
            isTargeted(false)
            return load(payloadType, info) { action($0, info.location) }
          })))
  }

  /// Lets the visitor drop values on the view while it is enabled.
  ///
  /// ```swift
  /// Board(cards).dropDestination(for: Card.self, isEnabled: !isLocked) { dropped, session in
  ///   add(dropped, at: session.location)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values. Items of all types count from which values can be made.
  ///   - isEnabled: Whether the view takes drops.
  ///   - action: Called with the values, at least one, when all of them are made.
  @_disfavoredOverload
  @MainActor @preconcurrency public func dropDestination<T: Transferable>(
    for type: T.Type = T.self, isEnabled: Bool = true,
    action: @escaping (_ items: [T], _ session: DropSession) -> Void
  ) -> some View {
    var handler = DropHandler(types: T.importedTypes) { info in
      load(type, info) { items in
        action(items, DropSession(location: info.location, itemsCount: items.count))
        return true
      }
    }
    handler.isEnabled = isEnabled
    return modifier(DropModifier("dropDestination", handler))
  }
}

/// A drop, as the action of a destination gets it.
///
/// ```swift
/// Board(cards).dropDestination(for: Card.self) { dropped, session in
///   add(dropped, at: session.location)
/// }
/// ```
///
/// Differs from SwiftUI: it is made for the action, so that it has no phase.
public struct DropSession: Sendable {
  /// The place of the drop in the coordinates of the view, in points.
  public let location: CGPoint
  /// The number of items.
  public let itemsCount: Int
}

nonisolated extension DynamicViewContent {
  /// Lets the visitor drop items on the rows, to insert them before or behind these.
  ///
  /// ```swift
  /// List {
  ///   ForEach(links, id: \.self) { Text($0.absoluteString) }
  ///     .onInsert(of: [.url]) { index, providers in
  ///       for provider in providers {
  ///         provider.loadObject(ofClass: URL.self) { url, _ in insert(url, at: index) }
  ///       }
  ///     }
  /// }
  /// ```
  ///
  /// - Parameter action: Called with the offset in the collection before which the items belong,
  ///   and the items.
  ///
  /// Differs from SwiftUI: a collection without elements has no rows to drop on.
  @MainActor @preconcurrency public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (_ offset: Int, _ providers: [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    let handler = DropHandler(types: supportedContentTypes) { info in
      guard let offset = info.insertionOffset else { return false }
      action(offset, info.itemProviders(for: supportedContentTypes))
      return true
    }
    return modifier(UnaryModifier(DropLayout("onInsert", handler)))
  }

  /// Lets the visitor drop items of types with these identifiers on the rows, to insert them before
  /// or behind these.
  @MainActor @preconcurrency public func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (_ offset: Int, _ providers: [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    onInsert(of: acceptedTypeIdentifiers.contentTypes, perform: action)
  }

  /// Lets the visitor drop values on the rows, to insert them before or behind these.
  ///
  /// ```swift
  /// ForEach(cards) { CardView($0) }
  ///   .dropDestination(for: Card.self) { dropped, offset in
  ///     cards.insert(contentsOf: dropped, at: offset)
  ///   }
  /// ```
  ///
  /// - Parameter action: Called with the values, at least one, and the offset in the collection
  ///   before which they belong.
  ///
  /// Differs from SwiftUI: a collection without elements has no rows to drop on.
  @MainActor @preconcurrency public func dropDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self,
    action: @escaping (_ items: [Payload], _ offset: Int) -> Void
  ) -> some DynamicViewContent {
    let handler = DropHandler(types: Payload.importedTypes) { info in
      guard let offset = info.insertionOffset else { return false }
      return load(payloadType, info) {
        action($0, offset)
        return true
      }
    }
    return modifier(UnaryModifier(DropLayout("dropDestination", handler)))
  }
}

extension DropInfo {
  /// The offset in the collection before which something belongs that is dropped on a row; `nil`
  /// outside of rows.
  @MainActor fileprivate var insertionOffset: Int? {
    guard let node else { return nil }
    var view: Node = node
    while let instance = view as? InstancedNode, let inner = instance.layoutChildren.first {
      view = inner
    }
    while view.segment?.kind != .element {
      guard let parent = view.parent else { return nil }
      view = parent
    }
    guard let parent = view.parent, let index = parent.children.firstIndex(where: { $0 === view })
    else { return nil }
    // A lazy container has made some of the elements.
    let offset = (parent as? ElementsNode)?.positions[index] ?? index
    return location.y > node.size.height / 2 ? offset + 1 : offset
  }
}

/// Loads values from those items from which they can be made, and passes them on: at once if all
/// are there, otherwise when the last one is.
@MainActor func load<Payload: Transferable>(
  _ type: Payload.Type, _ info: DropInfo, _ action: @escaping ([Payload]) -> Bool
) -> Bool {
  let providers = info.itemProviders(for: Payload.importedTypes)
  let loading = Loading<Payload>(count: providers.count)
  for (index, provider) in providers.enumerated() {
    provider.loadTransferable(type: type) { loading.note(try? $0.get(), at: index) }
  }
  nonisolated(unsafe) let action = action
  let isComplete = loading.finish { values in
    Task { @MainActor in if !values.isEmpty { _ = action(values) } }
  }
  guard let values = isComplete else { return !providers.isEmpty }
  return !values.isEmpty && action(values)
}

/// The values of a drop, of which some may arrive later.
private final class Loading<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value?]
  private var missing: Int
  private var later: (@Sendable ([Value]) -> Void)?

  init(count: Int) {
    values = Array(repeating: nil, count: count)
    missing = count
  }

  func note(_ value: Value?, at index: Int) {
    let done = lock.withLock { () -> (@Sendable ([Value]) -> Void)? in
      values[index] = value
      missing -= 1
      return missing == 0 ? later : nil
    }
    if let done { done(lock.withLock { values.compactMap { $0 } }) }
  }

  /// Returns the values if they are complete; otherwise they are passed on when they are.
  func finish(_ later: @escaping @Sendable ([Value]) -> Void) -> [Value]? {
    lock.withLock {
      if missing == 0 { return values.compactMap { $0 } }
      self.later = later
      return nil
    }
  }
}
