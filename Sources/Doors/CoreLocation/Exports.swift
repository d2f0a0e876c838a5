@_exported public import ArborLocation
@_exported public import ArborPositions
@_exported public import Foundation
