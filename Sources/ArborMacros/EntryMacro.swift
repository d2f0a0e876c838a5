import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a key, and the property's accessors, of a property in an extension of `EnvironmentValues` or `Transaction`.
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
    // What is wrong is said once, by the accessors.
    guard let entry = try? Entry(declaration, context) else { return [] }
    let content: DeclSyntax =
      if let type = entry.type {
        "static var defaultValue: \(type) { \(entry.value ?? "nil") }"
      } else {
        "static let defaultValue = \(entry.value ?? "nil")"
      }
    return ["private struct \(entry.key): \(entry.keyProtocol) {\n\(content)\n}"]
  }
}

/// What the property says.
private struct Entry {
  let key: TokenSyntax
  let keyProtocol: TokenSyntax
  /// nil: that of the value.
  let type: TypeSyntax?
  /// nil: the property is optional, and has none.
  let value: ExprSyntax?

  init(_ declaration: some DeclSyntaxProtocol, _ context: some MacroExpansionContext) throws {
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
    guard
      let name = extended?.trimmedDescription.split(separator: ".").last,
      let known = Self.protocols[String(name)]
    else {
      throw MacroExpansionErrorMessage(
        "@Entry stands in extensions of EnvironmentValues and Transaction.")
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
    guard value != nil || type.map(Self.isOptional) == true else {
      throw MacroExpansionErrorMessage("@Entry needs a default value, or an optional type.")
    }
  }

  private static func isOptional(_ type: TypeSyntax) -> Bool {
    type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
      || type.as(MemberTypeSyntax.self)?.trimmedDescription.hasPrefix("Swift.Optional<") == true
  }

  private static let protocols = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
  ]
}
