import SwiftSyntax
import SwiftSyntaxMacros

/// Becomes nothing: the compiler has checked the views, and only Xcode shows them.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}
