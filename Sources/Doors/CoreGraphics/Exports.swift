@_exported public import ArborImageIO
@_exported public import ArborPlatform
