@_exported public import ArborPlatform
@_exported public import Foundation
