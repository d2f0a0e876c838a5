import CClassMethods
import Foundation

/// Which classes of authors have their own code for touches.
///
/// What a class has for a method is compared with what those classes of the kit have that answer touches: so nobody has to say that a view wants
/// touches, and pages listen for no others.
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
  /// Whether an author's class answers touches itself.
  package var answersTouches: Bool { TouchMethods.areOverridden(by: type(of: self)) }
}
