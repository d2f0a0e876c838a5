@_exported public import ArborWidgets
