@_exported public import AppKit
@_exported public import Arbor
@_exported public import ArborApp
@_exported public import ArborHosting
@_exported public import ArborHostingAppKit
@_exported public import ArborHostingUIKit
@_exported public import ArborObjects
@_exported public import UIKit
