@_exported public import ArborNotifications
