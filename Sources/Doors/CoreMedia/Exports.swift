@_exported public import ArborMedia
