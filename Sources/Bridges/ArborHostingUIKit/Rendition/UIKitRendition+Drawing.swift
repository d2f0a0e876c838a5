import Arbor
import ArborDrawing
import ArborHosting
import ArborUIKit
import CUIKitMethods
import Foundation

/// Detects which view classes override `draw(_:)`.
@MainActor enum UIKitDrawMethods {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func areOverridden(by type: UIView.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = method(type) != method(UIView.self)
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func method(_ type: UIView.Type) -> UnsafeRawPointer {
    UnsafeRawPointer(arbor_draw_method(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }
}

extension UIKitRendition: DrawingObject {
  var drawing: ObjectDrawing { state.drawing }
  var drawsDark: Bool { view.traitCollection.userInterfaceStyle == .dark }
  var drawingFollowsSize: Bool { view.contentMode == .redraw }
  var drawingVariant: Int { view.contentMode.rawValue * 2 + (drawsDark ? 1 : 0) }

  /// Returns content in front of what the view's class draws.
  func drawnContent(_ content: AnyView?) -> AnyView? {
    guard hostedContent == nil, UIKitDrawMethods.areOverridden(by: type(of: view)) else {
      return content
    }
    return drawn(behind: content, origin: contentOrigin)
  }

  func record() -> DrawnPicture {
    let bounds = view.bounds
    let context = CGContext(
      size: bounds.size,
      base: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    context.standardFont = UIFont.systemFont(ofSize: 12)
    view.traitCollection.asCurrent {
      CurrentContext.drawing(into: context) { view.draw(bounds) }
    }
    return context.finish()
  }

  func place(of picture: CGSize, in size: CGSize) -> CGRect {
    func rect(_ size: CGSize, _ x: CGFloat, _ y: CGFloat, in room: CGSize) -> CGRect {
      CGRect(
        x: (room.width - size.width) * x, y: (room.height - size.height) * y, width: size.width,
        height: size.height)
    }
    func scaled(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
      let factor = choose(size.width / picture.width, size.height / picture.height)
      let own = CGSize(width: picture.width * factor, height: picture.height * factor)
      return rect(own, 0.5, 0.5, in: size)
    }
    return switch view.contentMode {
    case .scaleToFill, .redraw: CGRect(origin: .zero, size: size)
    case .scaleAspectFit: scaled(min)
    case .scaleAspectFill: scaled(max)
    case .center: rect(picture, 0.5, 0.5, in: size)
    case .top: rect(picture, 0.5, 0, in: size)
    case .bottom: rect(picture, 0.5, 1, in: size)
    case .left: rect(picture, 0, 0.5, in: size)
    case .right: rect(picture, 1, 0.5, in: size)
    case .topLeft: rect(picture, 0, 0, in: size)
    case .topRight: rect(picture, 1, 0, in: size)
    case .bottomLeft: rect(picture, 0, 1, in: size)
    case .bottomRight: rect(picture, 1, 1, in: size)
    }
  }
}
