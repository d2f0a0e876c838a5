/// A style as a property of the view that shows its body: the style's state and environment
/// properties belong to that view.
package struct HostedStyle<Style>: DynamicProperty {
  package let style: Style

  package init(_ style: Style) { self.style = style }

  @MainActor package static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    let outer = context.prefix
    context.prefix += context.name + "."
    Fields.of(Style.self).bind(new, old: old, &context)
    context.prefix = outer
  }

  @MainActor package static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool {
    Fields.of(Style.self).areEqual(
      &old.assumingMemoryBound(to: Style.self).pointee,
      &new.assumingMemoryBound(to: Style.self).pointee)
  }

  @MainActor package static func _track(_ property: UnsafeMutableRawPointer) {
    Fields.of(Style.self).trackSources(of: &property.assumingMemoryBound(to: Style.self).pointee)
  }

  @MainActor package static func _update(_ property: UnsafeMutableRawPointer) {
    Fields.of(Style.self).update(&property.assumingMemoryBound(to: Style.self).pointee)
  }

  @MainActor package static func _forEachState(
    _ property: UnsafeMutableRawPointer, name: String, _ body: (String, AnyObject) -> Void
  ) {
    Fields.of(Style.self).forEachState(
      of: &property.assumingMemoryBound(to: Style.self).pointee
    ) { body(name + "." + $0, $1) }
  }

  /// Returns whether two styles have equal properties.
  @MainActor package static func areEqual(_ one: Style, _ other: Style) -> Bool {
    var (one, other) = (one, other)
    return Fields.of(Style.self).areEqual(&one, &other)
  }
}
