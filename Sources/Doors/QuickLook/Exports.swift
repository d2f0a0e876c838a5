@_exported public import ArborQuickLook
