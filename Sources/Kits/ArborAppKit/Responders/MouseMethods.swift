import CAppKitMethods
import Foundation

/// The mouse methods that a view class of the author overrides.
///
/// The methods of a class are compared with those of the kit's classes that handle the mouse. So a
/// view need not declare its interest, and pages listen only for the events that are handled.
@MainActor package struct MouseMethods {
  /// Whether it overrides the methods of the left button.
  package let answersPresses: Bool
  package let answersSecondaryPresses: Bool
  package let answersWheel: Bool
  /// Whether it overrides `magnify(with:)` or `rotate(with:)`.
  package let answersTwoFingers: Bool
  /// Whether it overrides `menu(for:)`.
  package let answersMenus: Bool

  private static var known: [ObjectIdentifier: MouseMethods] = [:]
  private static let own: [[UnsafeRawPointer]] = [
    methods(NSResponder.self), methods(NSControl.self), methods(NSTextField.self),
    methods(NSTextView.self), methods(NSImageView.self), methods(NSTableView.self),
    methods(NSTableRowView.self), methods(NSCollectionView.self),
  ]

  package static func of(_ type: NSView.Type) -> MouseMethods {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = MouseMethods(type)
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  private init(_ type: NSView.Type) {
    let methods = Self.methods(type)
    func isOverridden(_ indices: Range<Int>) -> Bool {
      indices.contains { index in !Self.own.contains { $0[index] == methods[index] } }
    }
    answersPresses = isOverridden(0..<3)
    answersSecondaryPresses = isOverridden(3..<6)
    answersWheel = isOverridden(6..<7)
    answersTwoFingers = isOverridden(7..<9)
    let menu = Self.menuMethod(type)
    answersMenus = menu != Self.menuMethod(NSView.self) && menu != Self.menuMethod(NSTableView.self)
  }

  private static func menuMethod(_ type: AnyClass) -> UnsafeRawPointer {
    UnsafeRawPointer(arbor_menu_method(unsafeBitCast(type, to: UnsafeRawPointer.self)))
  }

  private static func methods(_ type: AnyClass) -> [UnsafeRawPointer] {
    let type = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return (0..<9).map { UnsafeRawPointer(arbor_mouse_method(type, $0)) }
  }
}
