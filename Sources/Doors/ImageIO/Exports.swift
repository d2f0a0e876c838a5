@_exported public import ArborDrawing
@_exported public import ArborImageIO
@_exported public import Foundation
