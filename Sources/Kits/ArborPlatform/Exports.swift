@_exported public import ArborDrawing
@_exported public import struct ArborDisplay.CGAffineTransform
@_exported public import Foundation
