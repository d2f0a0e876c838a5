import ArborAppKit
import ArborCore
import ArborDisplay
import ArborDrag
import ArborHosting
import ArborObjects
import ArborPlatform
import ArborTransfer
import Foundation
import Synchronization

/// Views of AppKit that are dragged, and on which items are dropped.
extension AppKitRendition: DragObject {
  private var drags: PageDragging? { node?.host.attachment(PageDragging.self) }

  func beginDrag() -> [NSItemProvider] {
    let items = drags?.begin(at: view).map { DraggedItem($0) } ?? []
    return items
  }

  func endDrag(_ operation: DropOperation?) {
    drags?.end(operation.map { $0 == .move ? .move : .copy } ?? [])
  }

  /// Returns what is over the view.
  private func info(_ info: DropInfo) -> DragInfo? {
    drags?.info(
      over: view, info.providers.map { ObjectIdentifier($0) },
      isOwn: info.providers.allSatisfy { $0 is DraggedItem }, at: inRoot(info.location)
    ) { info.providers.map(\.pasteboardValues) }
  }

  var dropHandler: DropHandler? {
    guard let state = view.drops, !state.types.isEmpty, !view.isHidden,
      (view as? NSControl)?.isEnabled != false
    else { return nil }
    return DropHandler(
      validate: { info in
        state.types.contains { type in
          info.providers.contains { $0.hasItemConformingToTypeIdentifier(type.rawValue) }
        }
      },
      entered: { [self] in
        guard let info = info($0) else { return }
        info.operation = view.draggingEntered(info)
          .intersection(info.draggingSourceOperationMask)
      },
      updated: { [self] in
        guard let info = info($0) else { return nil }
        info.operation = view.draggingUpdated(info)
          .intersection(info.draggingSourceOperationMask)
        return DropProposal(operation: info.operation.shown)
      },
      exited: { [self] in
        guard let info = info($0) else { return }
        view.draggingExited(info)
        view.draggingEnded(info)
        drags?.forget()
      },
      perform: { [self] in perform($0) },
      show: { [self] in
        let shown: NSDragOperation? = $0.map { NSDragOperation($0) }
        let refuses = $0 == .cancel
        guard state.shownOperation != shown || state.refuses != refuses else { return }
        (state.shownOperation, state.refuses) = (shown, refuses)
        view._propertyDidChange(.events)
      })
  }

  private func perform(_ drop: DropInfo) -> Bool {
    guard let info = info(drop) else { return false }
    defer { drags?.forget() }
    let late = drop.providers.flatMap(\.lateTypes)
    guard late.isEmpty else {
      node?.host.report(
        "drop-not-ready",
        "Pasteboards of AppKit cannot wait for \(late.joined(separator: ", ")): nothing is dropped.",
        at: node)
      view.draggingEnded(info)
      return false
    }
    let isTaken = view.prepareForDragOperation(info) && view.performDragOperation(info)
    if isTaken {
      drags?.performed(info)
      view.concludeDragOperation(info)
    }
    view.draggingEnded(info)
    return isTaken
  }

  func received(_ files: FileTransfer) -> Bool { node.map { accept(files, at: $0) } ?? false }
}

extension NSView {
  /// Lets the browser drag the view, and drop items on it.
  func addDrags(to look: inout ObjectLook) {
    guard let attribute = dragAttribute else { return }
    var description = look.description ?? LayerContent.Description()
    description.transfer = attribute
    look.description = description
  }

  /// The drag, or the drops, in the encoding of the runtime; `nil` for none.
  private var dragAttribute: String? {
    guard let drops, !drops.types.isEmpty else { return canBeDragged ? "d" : nil }
    let shown = drops.refuses ? .cancel : drops.shownOperation?.shown
    return shown.dropMark(wantsMoves: true) + (canBeDragged ? "fd" : "f")
  }
}

extension NSDragOperation {
  /// The operation as the page shows it: copying, if that is one of several.
  fileprivate var shown: DropOperation {
    if isEmpty { return .forbidden }
    return contains(.move) && !contains(.copy) ? .move : .copy
  }

  fileprivate init(_ operation: DropOperation) {
    self =
      switch operation {
      case .cancel, .forbidden: []
      case .copy: .copy
      case .move: .move
      }
  }
}

/// An item of a drag that has begun at a view of AppKit.
private final class DraggedItem: NSItemProvider, @unchecked Sendable {
  /// - Parameter values: The values by the names of their types.
  init(_ values: [String: Any]) {
    super.init()
    for (type, value) in values.sorted(by: { $0.key < $1.key }) {
      let data = Pasteboard.data(value) ?? Data()
      registerDataRepresentation(forTypeIdentifier: type, visibility: .ownProcess) { done in
        done(data, nil)
        return nil
      }
    }
  }
}

extension NSItemProvider {
  /// The types whose values are not there at once.
  fileprivate var lateTypes: [String] {
    registeredTypeIdentifiers.filter { type in
      let isThere = Mutex(false)
      loadDataRepresentation(forTypeIdentifier: type) { _, _ in isThere.withLock { $0 = true } }
      return !isThere.withLock { $0 }
    }
  }

  /// The values that are there at once, by the names of their types. Those of items from outside
  /// are empty before the drop; of a file there is only the address.
  fileprivate var pasteboardValues: [String: Any] {
    let file = "public.file-url"
    let isFile = registeredTypeIdentifiers.contains(file)
    var values: [String: Any] = [:]
    for type in isFile ? [file] : registeredTypeIdentifiers {
      let loaded = Mutex<Data?>(nil)
      loadDataRepresentation(forTypeIdentifier: type) { data, _ in loaded.withLock { $0 = data } }
      let data = loaded.withLock { $0 } ?? Data()
      let text = String(bytes: data, encoding: .utf8)
      if type == "public.url" || type == file {
        values[type] = text.flatMap { URL(string: $0) } ?? data
      } else if type.hasSuffix("plain-text"), let text {
        values[type] = text
        values["public.utf8-plain-text"] = text
      } else {
        values[type] = data
      }
    }
    return values
  }
}
