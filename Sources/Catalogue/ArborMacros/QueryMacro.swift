import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands a property of a view into the query that it stands for.
enum QueryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let (name, element) = try property(declaration)
    // A local variable, as in a preview, has nothing beside it. `#Preview` makes it a property.
    if context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self) == nil {
      let arguments = node.arguments?.trimmedDescription ?? ""
      return [
        "get { SwiftData.Query<\(raw: element), [\(raw: element)]>(\(raw: arguments)).wrappedValue }"
      ]
    }
    return ["get { _\(raw: name).wrappedValue }"]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // Errors are diagnosed once, by the accessor expansion.
    guard let (name, element) = try? property(declaration),
      context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self) != nil
    else { return [] }
    let arguments = node.arguments?.trimmedDescription ?? ""
    let type = "SwiftData.Query<\(element), [\(element)]>"
    // A private one would make the initializer of the view's properties private.
    return ["var _\(raw: name): \(raw: type) = .init(\(raw: arguments))"]
  }

  /// Returns the name of the property, and the class of its models.
  private static func property(
    _ declaration: some DeclSyntaxProtocol
  ) throws -> (name: String, element: String) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.initializer == nil,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { throw MacroExpansionErrorMessage("@Query stands at one variable without a value.") }
    let type = binding.typeAnnotation?.type
    let element =
      type?.as(ArrayTypeSyntax.self)?.element.trimmedDescription
      ?? type?.as(IdentifierTypeSyntax.self).flatMap { type in
        type.name.text == "Array"
          ? type.genericArgumentClause?.arguments.first?.argument.trimmedDescription : nil
      }
    guard let element else {
      throw MacroExpansionErrorMessage("@Query needs the type of an array, such as [Trip].")
    }
    return (identifier.text.filter { $0 != "`" }, element)
  }
}
