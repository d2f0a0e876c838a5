@_exported public import ArborNotifications
@_exported public import Foundation
