/// The kind of views that an introspection targets, as `introspect(_:on:scope:customize:)` takes
/// it.
///
/// `.list` and the others are declared here as well as on ``IntrospectableViewType``. With a member
/// of a concrete type, the compiler knows the kind at once. It looks up members of a protocol last,
/// after it has tried to type-check the closure without knowing the type of its parameter.
public struct IntrospectionTarget<ViewType: IntrospectableViewType>: Sendable {
  let viewType: ViewType

  init(_ viewType: ViewType) { self.viewType = viewType }
}

extension IntrospectionTarget<ListType> {
  /// The target for the platform object behind a list.
  public static var list: Self { Self(ListType()) }
}

extension IntrospectionTarget<ScrollViewType> {
  /// The target for the platform object behind a scroll view.
  public static var scrollView: Self { Self(ScrollViewType()) }
}

extension IntrospectionTarget<TextFieldType> {
  /// The target for the platform object behind a text field.
  public static var textField: Self { Self(TextFieldType()) }
}

extension IntrospectionTarget<TextFieldWithVerticalAxisType> {
  /// The target for the platform object behind a text field that grows vertically.
  public static func textField(axis: ViewType.Axis) -> Self {
    Self(TextFieldWithVerticalAxisType())
  }
}

extension IntrospectionTarget<ToggleType> {
  /// The target for the platform object behind a toggle.
  public static var toggle: Self { Self(ToggleType()) }
}

extension IntrospectionTarget<SliderType> {
  /// The target for the platform object behind a slider.
  public static var slider: Self { Self(SliderType()) }
}

extension IntrospectionTarget<ButtonType> {
  /// The target for the platform object behind a button.
  public static var button: Self { Self(ButtonType()) }
}

extension IntrospectionTarget<ListCellType> {
  /// The target for the platform object behind the row of a list.
  public static var listCell: Self { Self(ListCellType()) }
}

extension IntrospectionTarget<TextType> {
  /// The target for the platform object behind a text.
  public static var text: Self { Self(TextType()) }
}

extension IntrospectionTarget<ImageType> {
  /// The target for the platform object behind an image.
  public static var image: Self { Self(ImageType()) }
}

extension IntrospectionTarget<HStackType> {
  /// The target for the platform object behind a horizontal stack.
  public static var hStack: Self { Self(HStackType()) }
}

extension IntrospectionTarget<VStackType> {
  /// The target for the platform object behind a vertical stack.
  public static var vStack: Self { Self(VStackType()) }
}

extension IntrospectionTarget<ZStackType> {
  /// The target for the platform object behind a depth stack.
  public static var zStack: Self { Self(ZStackType()) }
}

extension IntrospectionTarget<ColorType> {
  /// The target for the platform object behind a color.
  public static var color: Self { Self(ColorType()) }
}

extension IntrospectionTarget<ViewType> {
  /// The target for the platform object behind any view.
  public static var view: Self { Self(ViewType()) }
}

extension IntrospectionTarget<ViewControllerType> {
  /// The target for the view controller.
  public static var viewController: Self { Self(ViewControllerType()) }
}

extension IntrospectionTarget<NavigationStackType> {
  /// The target for the platform object behind a navigation stack.
  public static var navigationStack: Self { Self(NavigationStackType()) }
}

extension IntrospectionTarget<NavigationViewWithStackStyleType> {
  /// The target for the platform object behind a stack navigation view.
  public static func navigationView(style: ViewType.Style) -> Self {
    Self(NavigationViewWithStackStyleType())
  }
}

extension IntrospectionTarget<NavigationViewWithColumnsStyleType> {
  /// The target for the platform object behind a column navigation view.
  public static func navigationView(style: ViewType.Style) -> Self {
    Self(NavigationViewWithColumnsStyleType())
  }
}

extension IntrospectionTarget<NavigationSplitViewType> {
  /// The target for the platform object behind a navigation split view.
  public static var navigationSplitView: Self { Self(NavigationSplitViewType()) }
}

extension IntrospectionTarget<TabViewType> {
  /// The target for the platform object behind a tab view.
  public static var tabView: Self { Self(TabViewType()) }
}

extension IntrospectionTarget<FormType> {
  /// The target for the platform object behind a form.
  public static var form: Self { Self(FormType()) }
  /// The target for the platform object behind a form.
  public static func form(style: ViewType.Style) -> Self { Self(FormType()) }
}

extension IntrospectionTarget<WindowType> {
  /// The target for the window of a page.
  public static var window: Self { Self(WindowType()) }
}

extension IntrospectionTarget<ListWithPlainStyleType> {
  /// The target for the platform object behind a plain list.
  public static func list(style: ViewType.Style) -> Self { Self(ListWithPlainStyleType()) }
}

extension IntrospectionTarget<ListWithGroupedStyleType> {
  /// The target for the platform object behind a grouped list.
  public static func list(style: ViewType.Style) -> Self { Self(ListWithGroupedStyleType()) }
}

extension IntrospectionTarget<ListWithInsetGroupedStyleType> {
  /// The target for the platform object behind an inset grouped list.
  public static func list(style: ViewType.Style) -> Self { Self(ListWithInsetGroupedStyleType()) }
}

extension IntrospectionTarget<ListWithInsetStyleType> {
  /// The target for the platform object behind an inset list.
  public static func list(style: ViewType.Style) -> Self { Self(ListWithInsetStyleType()) }
}

extension IntrospectionTarget<ListWithSidebarStyleType> {
  /// The target for the platform object behind a sidebar list.
  public static func list(style: ViewType.Style) -> Self { Self(ListWithSidebarStyleType()) }
}

extension IntrospectionTarget<ListWithBorderedStyleType> {
  /// The target for the platform object behind a bordered list.
  public static func list(style: ViewType.Style) -> Self { Self(ListWithBorderedStyleType()) }
}

extension IntrospectionTarget<TableType> {
  /// The target for the platform object behind a table with columns.
  public static var table: Self { Self(TableType()) }
}

extension IntrospectionTarget<TabViewWithPageStyleType> {
  /// The target for the platform object behind a paged tab view.
  public static func tabView(style: ViewType.Style) -> Self { Self(TabViewWithPageStyleType()) }
}

extension IntrospectionTarget<SheetType> {
  /// The target for the presentation controller of the sheet around a view.
  public static var sheet: Self { Self(SheetType()) }
}

extension IntrospectionTarget<FullScreenCoverType> {
  /// The target for the presentation controller of the full-screen cover around a view.
  public static var fullScreenCover: Self { Self(FullScreenCoverType()) }
}

extension IntrospectionTarget<PopoverType> {
  /// The target for the presentation controller of the popover around a view.
  public static var popover: Self { Self(PopoverType()) }
}

extension IntrospectionTarget<ToggleWithSwitchStyleType> {
  /// The target for the platform object behind a toggle as a switch.
  public static func toggle(style: ViewType.Style) -> Self { Self(ToggleWithSwitchStyleType()) }
}

extension IntrospectionTarget<ToggleWithButtonStyleType> {
  /// The target for the platform object behind a toggle as a button.
  public static func toggle(style: ViewType.Style) -> Self { Self(ToggleWithButtonStyleType()) }
}

extension IntrospectionTarget<ToggleWithCheckboxStyleType> {
  /// The target for the platform object behind a toggle as a check box.
  public static func toggle(style: ViewType.Style) -> Self { Self(ToggleWithCheckboxStyleType()) }
}

extension IntrospectionTarget<TextEditorType> {
  /// The target for the platform object behind a text editor.
  public static var textEditor: Self { Self(TextEditorType()) }
}

extension IntrospectionTarget<SecureFieldType> {
  /// The target for the platform object behind a secure field.
  public static var secureField: Self { Self(SecureFieldType()) }
}

extension IntrospectionTarget<StepperType> {
  /// The target for the platform object behind a stepper.
  public static var stepper: Self { Self(StepperType()) }
}

extension IntrospectionTarget<DatePickerType> {
  /// The target for the platform object behind a date picker.
  public static var datePicker: Self { Self(DatePickerType()) }
}

extension IntrospectionTarget<DatePickerWithCompactStyleType> {
  /// The target for the platform object behind a compact date picker.
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithCompactStyleType())
  }
}

extension IntrospectionTarget<DatePickerWithGraphicalStyleType> {
  /// The target for the platform object behind a graphical date picker.
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithGraphicalStyleType())
  }
}

extension IntrospectionTarget<DatePickerWithWheelStyleType> {
  /// The target for the platform object behind a wheel date picker.
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithWheelStyleType())
  }
}

extension IntrospectionTarget<DatePickerWithFieldStyleType> {
  /// The target for the platform object behind a field date picker.
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithFieldStyleType())
  }
}

extension IntrospectionTarget<DatePickerWithStepperFieldStyleType> {
  /// The target for the platform object behind a stepper field date picker.
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithStepperFieldStyleType())
  }
}

extension IntrospectionTarget<SearchFieldType> {
  /// The target for the platform object behind the search field of a page.
  public static var searchField: Self { Self(SearchFieldType()) }
}

extension IntrospectionTarget<PageControlType> {
  /// The target for the platform object behind the page dots of a paged tab view.
  public static var pageControl: Self { Self(PageControlType()) }
}

extension IntrospectionTarget<MapType> {
  /// The target for the platform object behind a map.
  public static var map: Self { Self(MapType()) }
}

extension IntrospectionTarget<ColorPickerType> {
  /// The target for the platform object behind a color picker.
  public static var colorPicker: Self { Self(ColorPickerType()) }
}

extension IntrospectionTarget<MenuType> {
  /// The target for the platform object behind a menu.
  public static var menu: Self { Self(MenuType()) }
}

extension IntrospectionTarget<LinkType> {
  /// The target for the platform object behind a link.
  public static var link: Self { Self(LinkType()) }
}

extension IntrospectionTarget<PickerWithSegmentedStyleType> {
  /// The target for the platform object behind a segmented picker.
  public static func picker(style: ViewType.Style) -> Self { Self(PickerWithSegmentedStyleType()) }
}

extension IntrospectionTarget<PickerWithMenuStyleType> {
  /// The target for the platform object behind a menu picker.
  public static func picker(style: ViewType.Style) -> Self { Self(PickerWithMenuStyleType()) }
}

extension IntrospectionTarget<PickerWithWheelStyleType> {
  /// The target for the platform object behind a wheel picker.
  public static func picker(style: ViewType.Style) -> Self { Self(PickerWithWheelStyleType()) }
}

extension IntrospectionTarget<ProgressViewWithLinearStyleType> {
  /// The target for the platform object behind a linear progress view.
  public static func progressView(style: ViewType.Style) -> Self {
    Self(ProgressViewWithLinearStyleType())
  }
}

extension IntrospectionTarget<ProgressViewWithCircularStyleType> {
  /// The target for the platform object behind a circular progress view.
  public static func progressView(style: ViewType.Style) -> Self {
    Self(ProgressViewWithCircularStyleType())
  }
}
