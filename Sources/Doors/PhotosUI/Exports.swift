@_exported public import ArborPhotos
@_exported public import ArborTransfer
@_exported public import UIKit
