package import ArborTransfer
package import Foundation

/// An input of the visitor that objects receive on request.
package enum RawInput: Sendable, Equatable {
  /// A key that went down or up.
  case key(KeyInput)
  /// A turn of the wheel at a point of the page, by distances in points.
  case wheel(at: CGPoint, by: CGSize)
  /// A pinch, or a zoom by the wheel of a trackpad, at a point of the page, by a factor.
  case zoom(at: CGPoint, by: Double)
  /// An event of the secondary button at a point of the page.
  case secondary(Step, at: CGPoint)
  /// A step of a drag.
  case transfer(TransferInput)

  /// The phase of the secondary button.
  package enum Step: String, Sendable { case down, move, up }

  /// The name that clients use.
  package var name: String {
    switch self {
    case .key(let key): key.isDown ? "keydown" : "keyup"
    case .wheel: "wheel"
    case .zoom: "zoom"
    case .secondary(let step, _): "right" + step.rawValue
    case .transfer(let input): input.name
    }
  }
}

/// A key that went down or up, in the terms of browsers' keyboard events.
package struct KeyInput: Sendable, Equatable {
  package var isDown: Bool
  /// The character that the key types, or its name, such as `Enter`.
  package var key: String
  /// The physical key, such as `KeyA`.
  package var code: String
  package var modifiers: Modifiers
  package var isRepeat: Bool

  package init(
    isDown: Bool, key: String, code: String, modifiers: Modifiers = [], isRepeat: Bool = false
  ) {
    self.isDown = isDown
    self.key = key
    self.code = code
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// The modifier keys that are held down.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let option = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }
}
