public import ArborAppKit
public import ArborMaps
public import ArborUIKit

/// The target kind for the platform object behind a text editor.
public struct TextEditorType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UITextView
  /// The class on macOS.
  public typealias AppKitEntity = NSTextView
}

extension IntrospectableViewType where Self == TextEditorType {
  /// The target for the platform object behind a text editor.
  public static var textEditor: Self { Self() }
}

/// The target kind for the platform object behind a secure field.
public struct SecureFieldType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UITextField
  /// The class on macOS.
  public typealias AppKitEntity = NSTextField
}

extension IntrospectableViewType where Self == SecureFieldType {
  /// The target for the platform object behind a secure field.
  public static var secureField: Self { Self() }
}

/// The target kind for the platform object behind a stepper.
public struct StepperType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIStepper
  /// The class on macOS.
  public typealias AppKitEntity = NSStepper
}

extension IntrospectableViewType where Self == StepperType {
  /// The target for the platform object behind a stepper.
  public static var stepper: Self { Self() }
}

/// The target kind for the platform object behind a date picker.
public struct DatePickerType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIDatePicker
  /// The class on macOS.
  public typealias AppKitEntity = NSDatePicker
}

extension IntrospectableViewType where Self == DatePickerType {
  /// The target for the platform object behind a date picker.
  public static var datePicker: Self { Self() }
}

/// The target kind for the platform object behind a compact date picker.
public struct DatePickerWithCompactStyleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIDatePicker
  /// The class on macOS.
  public typealias AppKitEntity = NSDatePicker
  /// The style that selects the kind.
  public enum Style: Sendable { case compact }
}

extension IntrospectableViewType where Self == DatePickerWithCompactStyleType {
  /// The target for the platform object behind a compact date picker.
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a graphical date picker.
public struct DatePickerWithGraphicalStyleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIDatePicker
  /// The class on macOS.
  public typealias AppKitEntity = NSDatePicker
  /// The style that selects the kind.
  public enum Style: Sendable { case graphical }
}

extension IntrospectableViewType where Self == DatePickerWithGraphicalStyleType {
  /// The target for the platform object behind a graphical date picker.
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a wheel date picker.
public struct DatePickerWithWheelStyleType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIDatePicker
  /// The style that selects the kind.
  public enum Style: Sendable { case wheel }
}

extension IntrospectableViewType where Self == DatePickerWithWheelStyleType {
  /// The target for the platform object behind a wheel date picker.
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a field date picker.
public struct DatePickerWithFieldStyleType: AppKitViewType {
  /// The class on macOS.
  public typealias AppKitEntity = NSDatePicker
  /// The style that selects the kind.
  public enum Style: Sendable { case field }
}

extension IntrospectableViewType where Self == DatePickerWithFieldStyleType {
  /// The target for the platform object behind a field date picker.
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a stepper field date picker.
public struct DatePickerWithStepperFieldStyleType: AppKitViewType {
  /// The class on macOS.
  public typealias AppKitEntity = NSDatePicker
  /// The style that selects the kind.
  public enum Style: Sendable { case stepperField }
}

extension IntrospectableViewType where Self == DatePickerWithStepperFieldStyleType {
  /// The target for the platform object behind a stepper field date picker.
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind the search field of a page.
public struct SearchFieldType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UISearchBar
  /// The class on macOS.
  public typealias AppKitEntity = NSSearchField
}

extension IntrospectableViewType where Self == SearchFieldType {
  /// The target for the platform object behind the search field of a page.
  public static var searchField: Self { Self() }
}

/// The target kind for the platform object behind the page dots of a paged tab
/// view.
public struct PageControlType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIPageControl
}

extension IntrospectableViewType where Self == PageControlType {
  /// The target for the platform object behind the page dots of a paged tab view.
  public static var pageControl: Self { Self() }
}

/// The target kind for the map view, a UIKit view on pages of both platforms.
public struct MapType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = MKMapView
  /// The class on macOS.
  public typealias AppKitEntity = MKMapView
}

extension IntrospectableViewType where Self == MapType {
  /// The target for the platform object behind a map.
  public static var map: Self { Self() }
}

/// The target kind for the platform object behind a color picker.
public struct ColorPickerType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIColorWell
  /// The class on macOS.
  public typealias AppKitEntity = NSColorWell
}

extension IntrospectableViewType where Self == ColorPickerType {
  /// The target for the platform object behind a color picker.
  public static var colorPicker: Self { Self() }
}

/// The target kind for the platform object behind a menu.
public struct MenuType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIButton
  /// The class on macOS.
  public typealias AppKitEntity = NSButton
}

extension IntrospectableViewType where Self == MenuType {
  /// The target for the platform object behind a menu.
  public static var menu: Self { Self() }
}

/// The target kind for the platform object behind a link.
public struct LinkType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIButton
  /// The class on macOS.
  public typealias AppKitEntity = NSButton
}

extension IntrospectableViewType where Self == LinkType {
  /// The target for the platform object behind a link.
  public static var link: Self { Self() }
}

/// The target kind for the platform object behind a segmented picker.
public struct PickerWithSegmentedStyleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UISegmentedControl
  /// The class on macOS.
  public typealias AppKitEntity = NSSegmentedControl
  /// The style that selects the kind.
  public enum Style: Sendable { case segmented }
}

extension IntrospectableViewType where Self == PickerWithSegmentedStyleType {
  /// The target for the platform object behind a segmented picker.
  public static func picker(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a menu picker.
public struct PickerWithMenuStyleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIButton
  /// The class on macOS.
  public typealias AppKitEntity = NSPopUpButton
  /// The style that selects the kind.
  public enum Style: Sendable { case menu }
}

extension IntrospectableViewType where Self == PickerWithMenuStyleType {
  /// The target for the platform object behind a menu picker.
  public static func picker(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a wheel picker.
public struct PickerWithWheelStyleType: UIKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIPickerView
  /// The style that selects the kind.
  public enum Style: Sendable { case wheel }
}

extension IntrospectableViewType where Self == PickerWithWheelStyleType {
  /// The target for the platform object behind a wheel picker.
  public static func picker(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind an indeterminate progress
/// view of the default style.
public struct ProgressViewType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIActivityIndicatorView
  /// The class on macOS.
  public typealias AppKitEntity = NSProgressIndicator
}

extension IntrospectableViewType where Self == ProgressViewType {
  /// The target for the platform object behind an indeterminate progress view.
  public static var progressView: Self { Self() }
}

/// The target kind for the platform object behind a linear progress view.
public struct ProgressViewWithLinearStyleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIProgressView
  /// The class on macOS.
  public typealias AppKitEntity = NSProgressIndicator
  /// The style that selects the kind.
  public enum Style: Sendable { case linear }
}

extension IntrospectableViewType where Self == ProgressViewWithLinearStyleType {
  /// The target for the platform object behind a linear progress view.
  public static func progressView(style: Self.Style) -> Self { Self() }
}

/// The target kind for the platform object behind a circular progress view.
public struct ProgressViewWithCircularStyleType: UIKitViewType, AppKitViewType {
  /// The class on iOS.
  public typealias UIKitEntity = UIActivityIndicatorView
  /// The class on macOS.
  public typealias AppKitEntity = NSProgressIndicator
  /// The style that selects the kind.
  public enum Style: Sendable { case circular }
}

extension IntrospectableViewType where Self == ProgressViewWithCircularStyleType {
  /// The target for the platform object behind a circular progress view.
  public static func progressView(style: Self.Style) -> Self { Self() }
}
