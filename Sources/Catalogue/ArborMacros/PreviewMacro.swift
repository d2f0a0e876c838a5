import SwiftSyntax
import SwiftSyntaxMacros

/// Expands to nothing: the compiler has type-checked the views, and only Xcode shows them.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}
