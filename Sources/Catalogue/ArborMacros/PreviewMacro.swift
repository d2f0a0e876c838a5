import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `#Preview` into a type that the running program finds; only debug builds have it.
///
/// Properties with `@Previewable` become those of a view around the rest.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let arguments = node.arguments
    let named = arguments.first { $0.label == nil && $0 == arguments.first }
    let traits = arguments.filter { $0.label?.text == "traits" || $0.label == nil && $0 != named }
    guard
      let body = node.trailingClosure
        ?? arguments.first(where: { $0.label?.text == "body" })?.expression.as(
          ClosureExprSyntax.self)
    else { throw MacroExpansionErrorMessage("#Preview needs a closure with its views.") }
    let place = context.location(of: node)
    let name = context.makeUniqueName("Preview")
    let view = context.makeUniqueName("Content").text
    let content = content(of: body, named: view)
    let closure = content == nil ? body.trimmedDescription : "{ \(view)() }"
    let title = named?.expression.trimmedDescription ?? "nil"
    let list = traits.map { $0.expression.trimmedDescription }.joined(separator: ", ")
    let file = place?.file.trimmedDescription ?? "\"\""
    let line = place?.line.trimmedDescription ?? "0"
    return [
      """
      #if DEBUG
      nonisolated private struct \(name): SwiftUI._PreviewRegistry {
        @MainActor static var _preview: SwiftUI._Preview {
          SwiftUI._Preview(\(raw: title), [\(raw: list)], \(raw: file), \(raw: line)) \(raw: closure)
        }
        \(raw: content ?? "")
      }
      #endif
      """
    ]
  }

  /// Returns a view with the statements of a closure that has properties for it; `nil` if it has
  /// none.
  private static func content(of body: ClosureExprSyntax, named name: String) -> String? {
    let properties = body.statements.compactMap { statement -> VariableDeclSyntax? in
      guard var variable = statement.item.as(VariableDeclSyntax.self)?.trimmed,
        variable.attributes.contains(where: { isPreviewable($0) })
      else { return nil }
      variable.attributes = variable.attributes.filter { !isPreviewable($0) }
      return variable
    }
    if properties.isEmpty { return nil }
    let others = body.statements.filter { statement in
      statement.item.as(VariableDeclSyntax.self)?.attributes.contains { isPreviewable($0) } != true
    }
    return """
      @MainActor private struct \(name): SwiftUI.View {
        \(properties.map(\.description).joined(separator: "\n  "))
        var body: some SwiftUI.View {
          \(others.trimmedDescription)
        }
      }
      """
  }

  private static func isPreviewable(_ attribute: AttributeListSyntax.Element) -> Bool {
    attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Previewable")
      == true
  }
}

/// Marks properties that the expansion of `#Preview` moves; expands to nothing itself.
enum PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
