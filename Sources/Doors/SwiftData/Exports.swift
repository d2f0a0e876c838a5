@_exported public import ArborData
@_exported public import ArborQueries
@_exported public import Foundation
@_exported public import Observation
