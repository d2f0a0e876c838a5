@_exported public import ArborWebViews
@_exported public import FoundationNetworking
@_exported public import UIKit
