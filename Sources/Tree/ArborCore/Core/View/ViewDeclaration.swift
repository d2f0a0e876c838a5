/// Wraps a conformance, so that its witness table can be read.
private struct Conformance { let type: any View.Type }

/// The key by which a view is found in the source: its type name, and the functions by which the
/// type conforms to a protocol.
package struct ViewDeclaration: Sendable, Hashable {
  /// The name without module and generic arguments.
  package let typeName: String
  /// The address of the protocol's witness table.
  package let witnesses: UInt

  /// Creates the declaration of a view with a body.
  package init<V: View>(_ type: V.Type) {
    self.init(type, conformance: Conformance(type: type))
  }

  /// Creates the declaration of a type that conforms to a protocol.
  ///
  /// - Parameter conformance: A structure with one member, the type as that of any conforming type
  ///   (`any UIViewRepresentable.Type`). The structure prevents the compiler from opening the
  ///   existential.
  package init<Conformance>(_ type: any Any.Type, conformance: Conformance) {
    typeName = TypeNames.short(type)
    // The type's metadata, then its witness table.
    witnesses = withUnsafeBytes(of: conformance) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    }
  }
}

extension ViewHost {
  /// Returns the key by which a view is found in the source; `nil` for views without code of their
  /// own, such as `Text`.
  package func declaration(at id: UInt32) -> ViewDeclaration? { node(id)?.declaration }
}
