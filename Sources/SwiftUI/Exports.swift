@_exported public import Arbor
