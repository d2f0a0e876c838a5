@_exported public import ArborAppKit
@_exported public import ArborFoundation
@_exported public import ArborImageIO
@_exported public import ArborResources
@_exported public import ArborSharing
@_exported public import ArborSounds
