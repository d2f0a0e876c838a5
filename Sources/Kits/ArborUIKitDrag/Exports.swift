@_exported public import ArborTransfer
