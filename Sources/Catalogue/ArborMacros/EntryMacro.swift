import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands a property in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues` into a key and accessors.
enum EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, context)
    return [
      "get { self[\(entry.key).self] }",
      "set { self[\(entry.key).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // Errors are diagnosed once, by the accessor expansion.
    guard let entry = try? Entry(declaration, context) else { return [] }
    let content: DeclSyntax =
      if entry.isFocused {
        "typealias Value = \(entry.wrappedType)"
      } else if let type = entry.type {
        "static var defaultValue: \(type) { \(entry.value ?? "nil") }"
      } else {
        "static let defaultValue = \(entry.value ?? "nil")"
      }
    return ["private struct \(entry.key): \(entry.keyProtocol) {\n\(content)\n}"]
  }
}

/// The parsed declaration of the property.
private struct Entry {
  let key: TokenSyntax
  let keyProtocol: TokenSyntax
  /// The declared type; `nil` if it is inferred from the value.
  let type: TypeSyntax?
  /// The default value; `nil` for an optional property without one.
  let value: ExprSyntax?

  init(_ declaration: some DeclSyntaxProtocol, _ context: some MacroExpansionContext) throws {
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
    guard
      let name = extended?.trimmedDescription.split(separator: ".").last,
      let known = Self.protocols[String(name)]
    else {
      throw MacroExpansionErrorMessage(
        """
        @Entry stands in extensions of EnvironmentValues, Transaction, ContainerValues and \
        FocusedValues.
        """)
    }
    guard
      let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.accessorBlock == nil,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else {
      throw MacroExpansionErrorMessage("@Entry stands at one variable without accessors.")
    }
    key = "__Key_\(raw: identifier.text.filter { $0 != "`" })"
    keyProtocol = "\(raw: known)"
    type = binding.typeAnnotation?.type.trimmed
    value = binding.initializer?.value.trimmed
    if isFocused {
      guard value == nil, type.map(Self.isOptional) == true else {
        throw MacroExpansionErrorMessage("@Entry in FocusedValues needs an optional type.")
      }
      return
    }
    guard value != nil || type.map(Self.isOptional) == true else {
      throw MacroExpansionErrorMessage("@Entry needs a default value, or an optional type.")
    }
  }

  /// Whether the property is one of `FocusedValues`, whose keys have no default values.
  var isFocused: Bool { keyProtocol.text == "FocusedValueKey" }

  /// The type inside the optional.
  var wrappedType: TypeSyntax {
    if let type = type?.as(OptionalTypeSyntax.self) { return type.wrappedType }
    let arguments =
      type?.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? type?.as(MemberTypeSyntax.self)?.genericArgumentClause
    return "\(raw: arguments?.arguments.trimmedDescription ?? "Never")"
  }

  private static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
      || type.as(MemberTypeSyntax.self)?.trimmedDescription.hasPrefix("Swift.Optional<") == true
  }

  private static let protocols = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
    "ContainerValues": "ContainerValueKey", "FocusedValues": "FocusedValueKey",
  ]
}
