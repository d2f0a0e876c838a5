@_exported public import ArborIntrospect
