public import ArborAppKit
public import ArborUIKit

/// A kind of views behind which objects of a class stand.
public protocol IntrospectableViewType: Sendable {
  /// Where such views usually are.
  var scope: IntrospectionScope { get }
}

extension IntrospectableViewType {
  public var scope: IntrospectionScope { .receiver }
}

/// A kind of views that stands before classes of UIKit.
///
/// The classes follow from the kind of views, so that `.v16` and its like are declared once: an
/// overload for each kind would have to be tried with each of the versions that a line names.
public protocol UIKitViewType: IntrospectableViewType {
  /// The class since iOS 16.
  associatedtype UIKitEntity: AnyObject
  /// The class until iOS 15.
  associatedtype LegacyUIKitEntity: AnyObject = UIKitEntity
  /// The class on tvOS, where lists remained tables.
  associatedtype TVEntity: AnyObject = LegacyUIKitEntity
  /// The class on visionOS.
  associatedtype VisionEntity: AnyObject = UIKitEntity
}

/// A kind of views that stands before one class of AppKit in all versions.
public protocol AppKitViewType: IntrospectableViewType {
  associatedtype AppKitEntity: AnyObject
}

/// Lists: tables until iOS 15, collections afterwards.
public struct ListType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UICollectionView
  public typealias LegacyUIKitEntity = UITableView
  public typealias AppKitEntity = NSTableView
}

extension IntrospectableViewType where Self == ListType {
  public static var list: Self { Self() }
}

public struct ScrollViewType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIScrollView
  public typealias AppKitEntity = NSScrollView
}

extension IntrospectableViewType where Self == ScrollViewType {
  public static var scrollView: Self { Self() }
}

public struct TextFieldType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UITextField
  public typealias AppKitEntity = NSTextField
}

extension IntrospectableViewType where Self == TextFieldType {
  public static var textField: Self { Self() }
}

/// A field that grows with its text: a text view of UIKit.
public struct TextFieldWithVerticalAxisType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UITextView
  public typealias AppKitEntity = NSTextField
  public enum Axis: Sendable { case vertical }
}

extension IntrospectableViewType where Self == TextFieldWithVerticalAxisType {
  public static func textField(axis: Self.Axis) -> Self { Self() }
}

public struct ToggleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UISwitch
  public typealias AppKitEntity = NSButton
}

extension IntrospectableViewType where Self == ToggleType {
  public static var toggle: Self { Self() }
}

public struct SliderType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UISlider
  public typealias AppKitEntity = NSSlider
}

extension IntrospectableViewType where Self == SliderType {
  public static var slider: Self { Self() }
}

public struct ButtonType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIButton
  public typealias AppKitEntity = NSButton
}

extension IntrospectableViewType where Self == ButtonType {
  public static var button: Self { Self() }
}

/// Rows of lists: cells of tables until iOS 15, of collections afterwards.
public struct ListCellType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UICollectionViewCell
  public typealias LegacyUIKitEntity = UITableViewCell
  public typealias AppKitEntity = NSTableCellView
  public var scope: IntrospectionScope { .ancestor }
}

extension IntrospectableViewType where Self == ListCellType {
  public static var listCell: Self { Self() }
}

public struct TextType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UILabel
  public typealias AppKitEntity = NSTextField
}

extension IntrospectableViewType where Self == TextType {
  public static var text: Self { Self() }
}

public struct ImageType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIImageView
  public typealias AppKitEntity = NSView
}

extension IntrospectableViewType where Self == ImageType {
  public static var image: Self { Self() }
}

public struct HStackType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIStackView
  public typealias AppKitEntity = NSStackView
}

extension IntrospectableViewType where Self == HStackType {
  public static var hStack: Self { Self() }
}

public struct VStackType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIStackView
  public typealias AppKitEntity = NSStackView
}

extension IntrospectableViewType where Self == VStackType {
  public static var vStack: Self { Self() }
}

public struct ZStackType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIView
  public typealias AppKitEntity = NSView
}

extension IntrospectableViewType where Self == ZStackType {
  public static var zStack: Self { Self() }
}

public struct ColorType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIView
  public typealias AppKitEntity = NSView
}

extension IntrospectableViewType where Self == ColorType {
  public static var color: Self { Self() }
}

public struct ViewType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIView
  public typealias AppKitEntity = NSView
}

extension IntrospectableViewType where Self == ViewType {
  public static var view: Self { Self() }
}

/// The controller behind the view, such as that of a navigation stack, or else the one in whose
/// view the view is. A page of macOS has none; an `NSHostingController` in a window is one.
public struct ViewControllerType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIViewController
  public typealias AppKitEntity = NSViewController
  public var scope: IntrospectionScope { [.receiver, .ancestor] }
}

extension IntrospectableViewType where Self == ViewControllerType {
  public static var viewController: Self { Self() }
}
