@_exported public import ArborIntents
@_exported public import ArborResources
