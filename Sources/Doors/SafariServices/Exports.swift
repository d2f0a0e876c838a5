@_exported public import ArborWebViews
@_exported public import UIKit
