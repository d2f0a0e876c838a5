import CUIKitMethods
import Foundation

/// Detects which view classes override touch methods.
///
/// The methods of a class are compared with those of the kit's own classes that handle touches. A
/// view therefore needs no declaration that it handles touches, and the page listens only where a
/// class does.
@MainActor enum TouchMethods {
  private static var known: [ObjectIdentifier: Bool] = [:]
  private static let own: [[UnsafeRawPointer]] = [
    methods(UIResponder.self), methods(UIControl.self),
  ]

  static func areOverridden(by type: UIView.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = methods(type).enumerated().contains { index, method in
      !own.contains { $0[index] == method }
    }
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private static func methods(_ type: AnyClass) -> [UnsafeRawPointer] {
    let type = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return (0..<4).map { UnsafeRawPointer(arbor_touch_method(type, $0)) }
  }
}

extension UIView {
  /// Whether the class of the view overrides a touch method.
  package var answersTouches: Bool { TouchMethods.areOverridden(by: type(of: self)) }
}
