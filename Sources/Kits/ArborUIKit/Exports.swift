@_exported public import ArborPlatform
@_exported public import ArborUIKitValues
@_exported public import Foundation
