@_exported public import ArborFoundation
@_exported public import ArborImageIO
@_exported public import ArborPickers
@_exported public import ArborResources
@_exported public import ArborUIKit
@_exported public import ArborUIKitDrag
@_exported public import ArborUIKitFacts
@_exported public import ArborUIKitMotion
