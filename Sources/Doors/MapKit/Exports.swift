@_exported public import ArborLocation
@_exported public import ArborMaps
@_exported public import UIKit
