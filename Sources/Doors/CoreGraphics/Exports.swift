@_exported public import ArborPlatform
