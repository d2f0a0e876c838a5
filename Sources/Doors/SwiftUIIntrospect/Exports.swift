@_exported public import ArborIntrospect
public import ArborUIKit

/// The views that introspections look for. A page of macOS has views of AppKit as well.
public typealias PlatformView = UIView
/// The controllers that introspections look for. A page of macOS has controllers of AppKit as well.
public typealias PlatformViewController = UIViewController
