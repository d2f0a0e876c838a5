@_exported public import struct ArborDisplay.CGAffineTransform
@_exported public import typealias ArborDisplay.CGLineCap
@_exported public import typealias ArborDisplay.CGLineJoin
@_exported public import Foundation
