// Places are spelled with the types of CoreLocation.
@_exported public import ArborLocation
