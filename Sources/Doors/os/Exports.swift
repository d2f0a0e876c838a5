@_exported public import ArborOSLog
