/// Type names in the form that paths and the REST API show.
package enum TypeNames {
  /// Returns the name without module and generic arguments, such as `VStack`. Private types appear
  /// without their discriminator.
  package static func short(_ type: any Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    let end = name.firstIndex(of: "<") ?? name.endIndex
    return String(name[..<end])
  }

  /// Returns the name with generic arguments, without modules.
  package static func full(_ type: any Any.Type) -> String { _typeName(type, qualified: false) }
}
