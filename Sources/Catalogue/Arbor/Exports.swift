@_exported public import ArborCore
@_exported public import ArborDisplay
@_exported public import Foundation
