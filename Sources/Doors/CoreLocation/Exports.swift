@_exported public import ArborLocation
