@_exported public import ArborOSLog
@_exported public import Foundation
