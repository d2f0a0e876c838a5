public import ArborAppKit
public import ArborMaps
public import ArborUIKit

public struct TextEditorType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UITextView
  public typealias AppKitEntity = NSTextView
}

extension IntrospectableViewType where Self == TextEditorType {
  public static var textEditor: Self { Self() }
}

public struct SecureFieldType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UITextField
  public typealias AppKitEntity = NSTextField
}

extension IntrospectableViewType where Self == SecureFieldType {
  public static var secureField: Self { Self() }
}

public struct StepperType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIStepper
  public typealias AppKitEntity = NSStepper
}

extension IntrospectableViewType where Self == StepperType {
  public static var stepper: Self { Self() }
}

public struct DatePickerType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIDatePicker
  public typealias AppKitEntity = NSDatePicker
}

extension IntrospectableViewType where Self == DatePickerType {
  public static var datePicker: Self { Self() }
}

public struct DatePickerWithCompactStyleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIDatePicker
  public typealias AppKitEntity = NSDatePicker
  public enum Style: Sendable { case compact }
}

extension IntrospectableViewType where Self == DatePickerWithCompactStyleType {
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

public struct DatePickerWithGraphicalStyleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIDatePicker
  public typealias AppKitEntity = NSDatePicker
  public enum Style: Sendable { case graphical }
}

extension IntrospectableViewType where Self == DatePickerWithGraphicalStyleType {
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

public struct DatePickerWithWheelStyleType: UIKitViewType {
  public typealias UIKitEntity = UIDatePicker
  public enum Style: Sendable { case wheel }
}

extension IntrospectableViewType where Self == DatePickerWithWheelStyleType {
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

public struct DatePickerWithFieldStyleType: AppKitViewType {
  public typealias AppKitEntity = NSDatePicker
  public enum Style: Sendable { case field }
}

extension IntrospectableViewType where Self == DatePickerWithFieldStyleType {
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

public struct DatePickerWithStepperFieldStyleType: AppKitViewType {
  public typealias AppKitEntity = NSDatePicker
  public enum Style: Sendable { case stepperField }
}

extension IntrospectableViewType where Self == DatePickerWithStepperFieldStyleType {
  public static func datePicker(style: Self.Style) -> Self { Self() }
}

/// The search field of a page.
public struct SearchFieldType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UISearchBar
  public typealias AppKitEntity = NSSearchField
}

extension IntrospectableViewType where Self == SearchFieldType {
  public static var searchField: Self { Self() }
}

/// The dots of a tab view whose pages are turned.
public struct PageControlType: UIKitViewType {
  public typealias UIKitEntity = UIPageControl
}

extension IntrospectableViewType where Self == PageControlType {
  public static var pageControl: Self { Self() }
}

/// The map view is a view of UIKit on pages of both platforms.
public struct MapType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = MKMapView
  public typealias AppKitEntity = MKMapView
}

extension IntrospectableViewType where Self == MapType {
  public static var map: Self { Self() }
}

public struct ColorPickerType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIColorWell
  public typealias AppKitEntity = NSColorWell
}

extension IntrospectableViewType where Self == ColorPickerType {
  public static var colorPicker: Self { Self() }
}

public struct MenuType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIButton
  public typealias AppKitEntity = NSButton
}

extension IntrospectableViewType where Self == MenuType {
  public static var menu: Self { Self() }
}

public struct LinkType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIButton
  public typealias AppKitEntity = NSButton
}

extension IntrospectableViewType where Self == LinkType {
  public static var link: Self { Self() }
}

public struct PickerWithSegmentedStyleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UISegmentedControl
  public typealias AppKitEntity = NSSegmentedControl
  public enum Style: Sendable { case segmented }
}

extension IntrospectableViewType where Self == PickerWithSegmentedStyleType {
  public static func picker(style: Self.Style) -> Self { Self() }
}

public struct PickerWithMenuStyleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIButton
  public typealias AppKitEntity = NSPopUpButton
  public enum Style: Sendable { case menu }
}

extension IntrospectableViewType where Self == PickerWithMenuStyleType {
  public static func picker(style: Self.Style) -> Self { Self() }
}

public struct PickerWithWheelStyleType: UIKitViewType {
  public typealias UIKitEntity = UIPickerView
  public enum Style: Sendable { case wheel }
}

extension IntrospectableViewType where Self == PickerWithWheelStyleType {
  public static func picker(style: Self.Style) -> Self { Self() }
}

/// A progress view without a value, in the style that it has by itself: it turns while something
/// goes on.
public struct ProgressViewType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIActivityIndicatorView
  public typealias AppKitEntity = NSProgressIndicator
}

extension IntrospectableViewType where Self == ProgressViewType {
  public static var progressView: Self { Self() }
}

public struct ProgressViewWithLinearStyleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIProgressView
  public typealias AppKitEntity = NSProgressIndicator
  public enum Style: Sendable { case linear }
}

extension IntrospectableViewType where Self == ProgressViewWithLinearStyleType {
  public static func progressView(style: Self.Style) -> Self { Self() }
}

public struct ProgressViewWithCircularStyleType: UIKitViewType, AppKitViewType {
  public typealias UIKitEntity = UIActivityIndicatorView
  public typealias AppKitEntity = NSProgressIndicator
  public enum Style: Sendable { case circular }
}

extension IntrospectableViewType where Self == ProgressViewWithCircularStyleType {
  public static func progressView(style: Self.Style) -> Self { Self() }
}
