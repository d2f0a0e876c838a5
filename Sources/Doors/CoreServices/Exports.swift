@_exported public import ArborUniformTypes
@_exported public import Foundation
