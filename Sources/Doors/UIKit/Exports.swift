@_exported public import ArborUIKit
