@_exported public import ArborPublishers
