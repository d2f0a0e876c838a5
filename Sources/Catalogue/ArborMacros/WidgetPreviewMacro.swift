import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `#Preview(as:)` into a type that the running program finds; only debug builds have it.
enum WidgetPreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let arguments = node.arguments
    func argument(_ label: String) -> ExprSyntax? {
      arguments.first { $0.label?.text == label }?.expression
    }
    let widget = node.trailingClosure.map { ExprSyntax($0) } ?? argument("widget")
    let following = node.additionalTrailingClosures.first { $0.label.text == "timeline" }
    let timeline = following.map { ExprSyntax($0.closure) } ?? argument("timeline")
    guard let family = argument("as"), let widget, let timeline else {
      throw MacroExpansionErrorMessage(
        "#Preview(as:) needs a family, a closure with a widget, and one with its timeline.")
    }
    let name = arguments.first { $0.label == nil }?.expression.trimmedDescription ?? "nil"
    let place = context.location(of: node)
    let file = place?.file.trimmedDescription ?? "\"\""
    let line = place?.line.trimmedDescription ?? "0"
    return [
      """
      #if DEBUG
      nonisolated private struct \(context.makeUniqueName("Preview")): SwiftUI._PreviewRegistry {
        @MainActor static var _preview: SwiftUI._Preview {
          SwiftUI._Preview(\(raw: name), [], \(raw: file), \(raw: line)) {
            WidgetKit._WidgetPreview(
              as: \(family.trimmed), widget: \(widget.trimmed), timeline: \(timeline.trimmed))
          }
        }
      }
      #endif
      """
    ]
  }
}
