@_exported public import ArborPublishers
@_exported public import Observation
