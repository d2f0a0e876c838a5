@_exported public import ArborTiming
