// _Testing_UIKit
