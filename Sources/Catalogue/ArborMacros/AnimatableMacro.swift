import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands a type into an extension with the `animatableData` of its stored properties.
enum AnimatableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let properties = try declaration.memberBlock.members.flatMap { member in
      try member.decl.as(VariableDeclSyntax.self).map(properties(of:)) ?? []
    }
    guard !properties.isEmpty else {
      throw MacroExpansionErrorMessage(
        "@Animatable needs a stored variable with a type that is Animatable.")
    }
    let isPublic = declaration.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let access =
      isPublic
      ? "public "
      : declaration.modifiers.contains {
        $0.name.text == "package"
      } ? "package " : ""
    let types = properties.map { "\($0.type).AnimatableData" }.joined(separator: ", ")
    let values = properties.map { "\($0.name).animatableData" }.joined(separator: ", ")
    let isSingle = properties.count == 1
    let data = isSingle ? types : "SwiftUI.AnimatableValues<\(types)>"
    let getter = isSingle ? values : "SwiftUI.AnimatableValues(\(values))"
    let setter = isSingle ? "\(values) = newValue" : "(\(values)) = newValue.value"
    let conformance = protocols.isEmpty ? "" : ": SwiftUI.Animatable"
    let made: DeclSyntax = """
      extension \(type.trimmed)\(raw: conformance) {
        \(raw: access)typealias AnimatableData = \(raw: data)
        \(raw: access)var animatableData: \(raw: data) {
          get { \(raw: getter) }
          set { \(raw: setter) }
        }
      }
      """
    return made.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }

  /// Types of the standard library that nothing can be between.
  private static let discrete: Set = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "String", "Character", "Date", "URL", "UUID",
  ]

  /// Returns the properties of a declaration that are animated: stored variables of one object,
  /// without a wrapper.
  private static func properties(
    of variable: VariableDeclSyntax
  ) throws -> [(name: String, type: String)] {
    guard variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty,
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
    else { return [] }
    var found: [(name: String, type: String)] = []
    var type: TypeSyntax?
    // In `var x, y: Double` the last one has the type.
    for binding in variable.bindings.reversed() {
      type = binding.typeAnnotation?.type.trimmed ?? type
      guard !isComputed(binding.accessorBlock),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { continue }
      if type == nil, binding.initializer?.value.is(FloatLiteralExprSyntax.self) == true {
        found.append((name, "Swift.Double"))
        continue
      }
      guard let type else {
        if isDiscrete(binding.initializer?.value) { continue }
        throw MacroExpansionErrorMessage(
          "@Animatable needs the type of \(name), or @AnimatableIgnored at it.")
      }
      let isData = type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
      if isData, !discrete.contains(type.description) { found.append((name, type.description)) }
    }
    return found.reversed()
  }

  private static func isDiscrete(_ value: ExprSyntax?) -> Bool {
    value?.is(BooleanLiteralExprSyntax.self) == true
      || value?.is(IntegerLiteralExprSyntax.self) == true
      || value?.is(StringLiteralExprSyntax.self) == true
  }

  /// Whether there is more than observers of changes.
  private static func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
    switch block?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let all):
      !all.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

/// Marks a property that `@Animatable` leaves out; expands to nothing itself.
enum AnimatableIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
