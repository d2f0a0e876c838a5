@_exported public import ArborMedia
@_exported public import Foundation
