private struct Conformance { let type: any View.Type }

/// By what a view can be found in the source: its type, and the functions by which the type meets the requirements of a protocol.
package struct ViewDeclaration: Sendable, Hashable {
  /// Unqualified and without generic arguments.
  package let typeName: String
  /// The address of the protocol's witness table.
  package let witnesses: UInt

  /// Of a view with a body.
  package init<V: View>(_ type: V.Type) {
    self.init(type, conformance: Conformance(type: type))
  }

  /// `conformance` has one member: the type, as that of any type that conforms to the protocol (`any UIViewRepresentable.Type`). In a structure,
  /// since the compiler would open it otherwise.
  package init<Conformance>(_ type: any Any.Type, conformance: Conformance) {
    typeName = TypeNames.short(type)
    // The type's metadata, then its witness table.
    witnesses = withUnsafeBytes(of: conformance) { bytes in
      bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
    }
  }
}

extension ViewHost {
  /// How a view can be found in the source; nil for what has no code of its own, such as a `Text`.
  package func declaration(at id: UInt32) -> ViewDeclaration? { node(id)?.declaration }
}
