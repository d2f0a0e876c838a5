public import ArborAppKit
public import ArborUIKit

/// A kind of views that have platform objects of a class.
public protocol IntrospectableViewType: Sendable {
  /// The default scope of the search.
  var scope: IntrospectionScope { get }
}

extension IntrospectableViewType {
  /// The default scope of the search.
  public var scope: IntrospectionScope { .receiver }
}

/// A kind of views that have UIKit objects.
///
/// The classes depend on the kind only, so that `.v16` and the others are declared once. With an
/// overload for each kind, the compiler would try each of them for every version in an expression.
public protocol UIKitViewType: IntrospectableViewType {
  /// The class on iOS 16 and later.
  associatedtype UIKitEntity: AnyObject
  /// The class on iOS 13 to 15.
  associatedtype LegacyUIKitEntity: AnyObject = UIKitEntity
  /// The class on tvOS, where lists are still table views.
  associatedtype TVEntity: AnyObject = LegacyUIKitEntity
  /// The class on visionOS.
  associatedtype VisionEntity: AnyObject = UIKitEntity
}

/// A kind of views that have AppKit objects, of the same class in all versions.
public protocol AppKitViewType: IntrospectableViewType {
  /// The class on macOS.
  associatedtype AppKitEntity: AnyObject
}

/// The target kind for the platform object behind a list: a table view until
/// iOS 15, a collection view since.
public struct ListType: UIKitViewType, AppKitViewType {
  /// The class on iOS 16 and later.
  public typealias UIKitEntity = UICollectionView
  /// The class on iOS 13 to 15.
  public typealias LegacyUIKitEntity = UITableView
  /// The class on macOS.
  public typealias AppKitEntity = NSTableView
}

extension IntrospectableViewType where Self == ListType {
  /// The target for the platform object behind a list.
  public static var list: Self { Self() }
}

/// The target kind for the platform object behind a scroll view.
public struct ScrollViewType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIScrollView
  /// The class on macOS.
  public typealias AppKitEntity = NSScrollView
}

extension IntrospectableViewType where Self == ScrollViewType {
  /// The target for the platform object behind a scroll view.
  public static var scrollView: Self { Self() }
}

/// The target kind for the platform object behind a text field.
public struct TextFieldType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UITextField
  /// The class on macOS.
  public typealias AppKitEntity = NSTextField
}

extension IntrospectableViewType where Self == TextFieldType {
  /// The target for the platform object behind a text field.
  public static var textField: Self { Self() }
}

/// The target kind for the platform object behind a text field that grows
/// vertically: a text view on iOS.
public struct TextFieldWithVerticalAxisType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UITextView
  /// The class on macOS.
  public typealias AppKitEntity = NSTextField
  /// The axis that selects the kind.
  public enum Axis: Sendable { case vertical }
}

extension IntrospectableViewType where Self == TextFieldWithVerticalAxisType {
  /// The target for the platform object behind a text field that grows vertically.
  public static func textField(axis: Self.Axis) -> Self { Self() }
}

/// The target kind for the platform object behind a toggle.
public struct ToggleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UISwitch
  /// The class on macOS.
  public typealias AppKitEntity = NSButton
}

extension IntrospectableViewType where Self == ToggleType {
  /// The target for the platform object behind a toggle.
  public static var toggle: Self { Self() }
}

/// The target kind for the platform object behind a slider.
public struct SliderType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UISlider
  /// The class on macOS.
  public typealias AppKitEntity = NSSlider
}

extension IntrospectableViewType where Self == SliderType {
  /// The target for the platform object behind a slider.
  public static var slider: Self { Self() }
}

/// The target kind for the platform object behind a button.
public struct ButtonType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIButton
  /// The class on macOS.
  public typealias AppKitEntity = NSButton
}

extension IntrospectableViewType where Self == ButtonType {
  /// The target for the platform object behind a button.
  public static var button: Self { Self() }
}

/// The target kind for the platform object behind the row of a list: a table
/// cell until iOS 15, a collection view cell since.
public struct ListCellType: UIKitViewType, AppKitViewType {
  /// The class on iOS 16 and later.
  public typealias UIKitEntity = UICollectionViewCell
  /// The class on iOS 13 to 15.
  public typealias LegacyUIKitEntity = UITableViewCell
  /// The class on macOS.
  public typealias AppKitEntity = NSTableCellView
  /// The default scope of the search.
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == ListCellType {
  /// The target for the platform object behind the row of a list.
  public static var listCell: Self { Self() }
}

/// The target kind for the platform object behind a text.
public struct TextType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UILabel
  /// The class on macOS.
  public typealias AppKitEntity = NSTextField
}

extension IntrospectableViewType where Self == TextType {
  /// The target for the platform object behind a text.
  public static var text: Self { Self() }
}

/// The target kind for the platform object behind an image.
public struct ImageType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIImageView
  /// The class on macOS.
  public typealias AppKitEntity = NSView
}

extension IntrospectableViewType where Self == ImageType {
  /// The target for the platform object behind an image.
  public static var image: Self { Self() }
}

/// The target kind for the platform object behind a horizontal stack.
public struct HStackType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIStackView
  /// The class on macOS.
  public typealias AppKitEntity = NSStackView
}

extension IntrospectableViewType where Self == HStackType {
  /// The target for the platform object behind a horizontal stack.
  public static var hStack: Self { Self() }
}

/// The target kind for the platform object behind a vertical stack.
public struct VStackType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIStackView
  /// The class on macOS.
  public typealias AppKitEntity = NSStackView
}

extension IntrospectableViewType where Self == VStackType {
  /// The target for the platform object behind a vertical stack.
  public static var vStack: Self { Self() }
}

/// The target kind for the platform object behind a depth stack.
public struct ZStackType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIView
  /// The class on macOS.
  public typealias AppKitEntity = NSView
}

extension IntrospectableViewType where Self == ZStackType {
  /// The target for the platform object behind a depth stack.
  public static var zStack: Self { Self() }
}

/// The target kind for the platform object behind a color.
public struct ColorType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIView
  /// The class on macOS.
  public typealias AppKitEntity = NSView
}

extension IntrospectableViewType where Self == ColorType {
  /// The target for the platform object behind a color.
  public static var color: Self { Self() }
}

/// The target kind for the platform object behind any view.
public struct ViewType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIView
  /// The class on macOS.
  public typealias AppKitEntity = NSView
}

extension IntrospectableViewType where Self == ViewType {
  /// The target for the platform object behind any view.
  public static var view: Self { Self() }
}

/// The target kind for a view controller: the one behind the view, such as
/// that of a navigation stack, or else the one whose view contains the view. Pages of macOS have
/// none; an `NSHostingController` in a window is one.
public struct ViewControllerType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIViewController
  /// The class on macOS.
  public typealias AppKitEntity = NSViewController
  /// The default scope of the search.
  public var scope: IntrospectionScope { [.receiver, .ancestor] }
}

extension IntrospectableViewType where Self == ViewControllerType {
  /// The target for the view controller.
  public static var viewController: Self { Self() }
}
