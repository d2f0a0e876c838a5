import SwiftCompilerPlugin
import SwiftSyntax
import SwiftSyntaxMacros

@main struct ArborMacros: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    PreviewMacro.self, WidgetPreviewMacro.self, PreviewableMacro.self, EntryMacro.self,
    AnimatableMacro.self, AnimatableIgnoredMacro.self,
    QueryMacro.self, ModelMacro.self, PersistedPropertyMacro.self, ModelNoteMacro.self,
    ModelActorMacro.self,
  ]
}
