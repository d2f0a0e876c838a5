/// The velocity of a spring has a direction.
@_exported public import struct ArborPaths.CGVector
