/// A map of coordinates, with which contexts draw.
@_exported public import struct ArborDisplay.CGAffineTransform
/// The shape of the ends of lines.
@_exported public import typealias ArborDisplay.CGLineCap
/// The shape of the corners of lines.
@_exported public import typealias ArborDisplay.CGLineJoin
@_exported public import Foundation
