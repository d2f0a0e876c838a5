/// What a view says to assistive technology, to tests and to a pointer that rests on it.
package struct AccessibleValues: Equatable {
  package var label: String?
  package var hint: String?
  package var value: String?
  package var identifier: String?
  package var toolTip: String?
  /// Of WAI-ARIA; nil: it says none.
  package var role: String?
  /// As the kit numbers them.
  package var traits: UInt64 = 0
  /// Whether assistive technology passes the view and all in it by.
  package var isHidden = false

  package init() {}
}

/// Says something to assistive technology.
@MainActor package protocol AccessibleObject: PlatformObject {
  /// nil: it says nothing.
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
