@_exported public import struct ArborPaths.CGVector
