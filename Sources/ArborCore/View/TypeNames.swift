/// Type names as paths and the REST API show them.
package enum TypeNames {
  /// Unqualified and without generic arguments: `VStack`. Private types have no address in it.
  package static func short(_ type: any Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    let end = name.firstIndex(of: "<") ?? name.endIndex
    return String(name[..<end])
  }

  /// With generic arguments, without modules.
  package static func full(_ type: any Any.Type) -> String { _typeName(type, qualified: false) }
}
