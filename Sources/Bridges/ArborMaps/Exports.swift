// Coordinates are declared with the types of Core Location.
@_exported public import ArborLocation
