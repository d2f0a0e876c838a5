package import ArborDisplay

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

  package init() {}
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
