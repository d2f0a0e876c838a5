import ArborCore
import ArborDisplay
import ArborDrag
import ArborHosting
import ArborObjects
import ArborPlatform
import ArborTransfer
import ArborUIKit
import ArborUIKitDrag
import Foundation

/// Views of UIKit that are dragged, and on which items are dropped.
extension UIKitRendition: DragObject {
  private var drags: PageDrags? { node?.host.attachment(PageDrags.self) }

  func beginDrag() -> [NSItemProvider] {
    view.isTouchable ? drags?.begin(at: view) ?? [] : []
  }

  func endDrag(_ operation: DropOperation?) {
    drags?.end(operation.map(UIDropOperation.init) ?? .cancel)
  }

  var dropHandler: DropHandler? {
    guard let target = view.dropTarget, view.isTouchable, let drags else { return nil }
    func session(_ info: DropInfo) -> PageDropSession {
      drags.session(over: view, info.providers, at: info.pointOnPage)
    }
    return DropHandler(
      validate: { target.canHandle(session($0)) },
      entered: { target.entered(session($0)) },
      updated: { info in
        target.updated(session(info)).map { DropProposal(operation: DropOperation($0)) }
      },
      exited: {
        target.exited(session($0))
        drags.forget()
      },
      perform: {
        target.perform(session($0))
        drags.forget()
        return true
      },
      show: { target.shownOperation = $0.map(UIDropOperation.init) })
  }

  func received(_ files: FileTransfer) -> Bool { node.map { accept(files, at: $0) } ?? false }
}

extension UIView {
  /// Lets the browser drag the view, and drop items on it.
  func addDrags(to look: inout ObjectLook) {
    guard let attribute = dragAttribute else { return }
    var description = look.description ?? LayerContent.Description()
    description.transfer = attribute
    look.description = description
  }

  /// The drag, or the drops, in the encoding of the runtime; `nil` for none.
  private var dragAttribute: String? {
    guard let target = dropTarget else { return canBeDragged ? "d" : nil }
    let mark = target.shownOperation.map { DropOperation($0) }.dropMark(wantsMoves: true)
    return mark + (canBeDragged ? "fd" : "f")
  }
}

extension UIDropOperation {
  init(_ operation: DropOperation) {
    self =
      switch operation {
      case .cancel: .cancel
      case .forbidden: .forbidden
      case .copy: .copy
      case .move: .move
      }
  }
}

extension DropOperation {
  fileprivate init(_ operation: UIDropOperation) {
    self =
      switch operation {
      case .cancel: .cancel
      case .forbidden: .forbidden
      case .copy: .copy
      case .move: .move
      }
  }
}
