// _Testing_AppKit
