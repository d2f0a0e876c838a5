@_exported public import Arbor
@_exported public import ArborHosting
@_exported public import UIKit
