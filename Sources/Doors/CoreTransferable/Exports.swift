@_exported public import ArborTransfer
@_exported public import ArborUniformTypes
@_exported public import Foundation
