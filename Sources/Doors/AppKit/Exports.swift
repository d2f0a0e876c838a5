@_exported public import ArborAppKit
