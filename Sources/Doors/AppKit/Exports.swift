@_exported public import ArborAppKit
@_exported public import ArborFoundation
@_exported public import ArborResources
