package import ArborDisplay
package import Foundation

/// The accessibility properties of a view, with its test identifier and tool tip.
package struct AccessibleValues: Equatable {
  package var label: String?
  package var hint: String?
  package var value: String?
  package var identifier: String?
  package var toolTip: String?
  /// The role; `nil` if the view specifies none.
  package var role: AccessibilityRole?
  /// The bits of the kit's accessibility traits.
  package var traits: UInt64 = 0
  /// Whether assistive technology ignores the view and its descendants.
  package var isHidden = false
  /// Whether all outside of the view is ignored.
  package var isModal = false
  /// Whether the descendants are read as a group.
  package var groups = false
  /// Whether there is nothing to read inside.
  package var isLeaf = false
  /// Whether the view has an element of its own, with its role, label and hint.
  package var isElement = true
  /// The elements inside that are no views.
  package var parts = AccessibleParts()

  package init() {}
}

/// The elements inside a view for assistive technology that are no views.
package struct AccessibleParts: Equatable {
  package let all: [AccessiblePart]
  /// The objects of a kit that code has given, which may be views.
  package let elements: [AnyObject]

  /// - Parameter part: returns the part of an element; `nil` for a view.
  package init(_ elements: [AnyObject] = [], part: (AnyObject) -> AccessiblePart? = { _ in nil }) {
    self.elements = elements
    all = elements.compactMap(part)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.elements.elementsEqual(other.elements) { $0 === $1 }
  }
}

/// An element inside a view for assistive technology that is no view itself.
@MainActor package final class AccessiblePart: Equatable {
  package var values = AccessibleValues() { didSet { if values != oldValue { changed() } } }
  /// The frame in the view's coordinates, in points.
  package var frame = CGRect.zero { didSet { if frame != oldValue { changed() } } }
  /// Called after each change.
  package var changed: () -> Void = {}
  /// The object that shows the part.
  package weak var presenter: AnyObject?

  package init() { values.isLeaf = true }

  package nonisolated static func == (one: AccessiblePart, other: AccessiblePart) -> Bool {
    one === other
  }
}

/// An object with accessibility properties.
@MainActor package protocol AccessibleObject: PlatformObject {
  /// `nil` if no property is set.
  var accessible: AccessibleValues? { get set }
}

extension AccessibleObject {
  package func changeAccessible<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<AccessibleValues, Value>, to new: Value
  ) {
    var values = accessible ?? AccessibleValues()
    write(key, values[keyPath: path], new) {
      values[keyPath: path] = new
      accessible = values == AccessibleValues() ? nil : values
    }
  }
}
