import Arbor
import ArborAccessibility
import ArborCore
import ArborDisplay
import ArborDrawing
import ArborUIKit
import ArborUIKitPointer
import Foundation

/// The pointer over a view, and the view as the preview of an open menu.
extension UIKitRendition {
  func pointerMoved(to point: CGPoint?) {
    view.pointerInteraction?.pointerMoved(to: point)
  }

  /// Adds the cursor and the look of the view under the pointer.
  func addPointer(to look: inout ObjectLook) {
    guard let interaction = view.pointerInteraction else { return }
    look.tracksPointer = true
    guard let style = interaction.shownStyle else { return }
    look.cursor = style.shape?.cursor
    guard let effect = style.look else { return }
    var description = look.description ?? LayerContent.Description()
    description.hoverEffect = effect == .larger ? "l" : "h"
    look.description = description
  }

  /// Lets a view that is the preview of an open menu look as its parameters say: it is cut to the
  /// visible path, or has a shadow.
  func addLift(to look: inout ObjectLook, _ traits: UITraitCollection) {
    guard let lifted = view.liftedLook else { return }
    if let color = lifted.backgroundColor { look.background = color.resolve(traits) }
    if let path = lifted.visiblePath {
      look.mask = .outline(path.cgPath.outline)
    } else {
      look.shadow = LayerContent.Shadow(
        color: RGBA(red: 0, green: 0, blue: 0, opacity: 0.3), radius: 8, x: 0, y: 4)
    }
  }

  /// Returns content with the view's actions for assistive technology.
  func withActions(_ content: AnyView?) -> AnyView? {
    guard let actions = view.accessibilityCustomActions, !actions.isEmpty else { return content }
    let under = content ?? AnyView(Color.clear)
    return AnyView(
      under.accessibilityActions {
        ForEach(Array(actions.enumerated()), id: \.offset) { _, action in
          Button {
            _ = action.actionHandler?(action)
          } label: {
            HStack(spacing: 4) {
              if let image = action.image { Image(uiImage: image) }
              Text(verbatim: action.name)
            }
          }
        }
      })
  }
}

extension UIPointerStyle.Shape {
  fileprivate var cursor: PointerShape {
    switch self {
    case .arrow: .arrow
    case .beam: .text
    case .lyingBeam: .verticalText
    case .hidden: .hidden
    }
  }
}
