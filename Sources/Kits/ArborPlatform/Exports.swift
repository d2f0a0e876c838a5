@_exported public import struct ArborDisplay.CGAffineTransform
@_exported public import Foundation
