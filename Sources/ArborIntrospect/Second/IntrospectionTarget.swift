/// The kind of views that a line of code introspects, as `introspect(_:on:scope:customize:)` takes it.
///
/// `.list` and its like stand here as well as on ``IntrospectableViewType``. With a member of a
/// concrete type the compiler knows the kind of views at once; a member of a protocol it looks up
/// last, when it has already tried to type the closure without knowing the class of its parameter.
public struct IntrospectionTarget<ViewType: IntrospectableViewType>: Sendable {
  let viewType: ViewType

  init(_ viewType: ViewType) { self.viewType = viewType }
}

extension IntrospectionTarget<ListType> {
  public static var list: Self { Self(ListType()) }
}

extension IntrospectionTarget<ScrollViewType> {
  public static var scrollView: Self { Self(ScrollViewType()) }
}

extension IntrospectionTarget<TextFieldType> {
  public static var textField: Self { Self(TextFieldType()) }
}

extension IntrospectionTarget<TextFieldWithVerticalAxisType> {
  public static func textField(axis: ViewType.Axis) -> Self {
    Self(TextFieldWithVerticalAxisType())
  }
}

extension IntrospectionTarget<ToggleType> {
  public static var toggle: Self { Self(ToggleType()) }
}

extension IntrospectionTarget<SliderType> {
  public static var slider: Self { Self(SliderType()) }
}

extension IntrospectionTarget<ButtonType> {
  public static var button: Self { Self(ButtonType()) }
}

extension IntrospectionTarget<ListCellType> {
  public static var listCell: Self { Self(ListCellType()) }
}

extension IntrospectionTarget<TextType> {
  public static var text: Self { Self(TextType()) }
}

extension IntrospectionTarget<ImageType> {
  public static var image: Self { Self(ImageType()) }
}

extension IntrospectionTarget<HStackType> {
  public static var hStack: Self { Self(HStackType()) }
}

extension IntrospectionTarget<VStackType> {
  public static var vStack: Self { Self(VStackType()) }
}

extension IntrospectionTarget<ZStackType> {
  public static var zStack: Self { Self(ZStackType()) }
}

extension IntrospectionTarget<ColorType> {
  public static var color: Self { Self(ColorType()) }
}

extension IntrospectionTarget<ViewType> {
  public static var view: Self { Self(ViewType()) }
}

extension IntrospectionTarget<ViewControllerType> {
  public static var viewController: Self { Self(ViewControllerType()) }
}

extension IntrospectionTarget<NavigationStackType> {
  public static var navigationStack: Self { Self(NavigationStackType()) }
}

extension IntrospectionTarget<NavigationViewWithStackStyleType> {
  public static func navigationView(style: ViewType.Style) -> Self {
    Self(NavigationViewWithStackStyleType())
  }
}

extension IntrospectionTarget<NavigationViewWithColumnsStyleType> {
  public static func navigationView(style: ViewType.Style) -> Self {
    Self(NavigationViewWithColumnsStyleType())
  }
}

extension IntrospectionTarget<NavigationSplitViewType> {
  public static var navigationSplitView: Self { Self(NavigationSplitViewType()) }
}

extension IntrospectionTarget<TabViewType> {
  public static var tabView: Self { Self(TabViewType()) }
}

extension IntrospectionTarget<FormType> {
  public static var form: Self { Self(FormType()) }
  public static func form(style: ViewType.Style) -> Self { Self(FormType()) }
}

extension IntrospectionTarget<WindowType> {
  public static var window: Self { Self(WindowType()) }
}

extension IntrospectionTarget<ListWithPlainStyleType> {
  public static func list(style: ViewType.Style) -> Self { Self(ListWithPlainStyleType()) }
}

extension IntrospectionTarget<ListWithGroupedStyleType> {
  public static func list(style: ViewType.Style) -> Self { Self(ListWithGroupedStyleType()) }
}

extension IntrospectionTarget<ListWithInsetGroupedStyleType> {
  public static func list(style: ViewType.Style) -> Self { Self(ListWithInsetGroupedStyleType()) }
}

extension IntrospectionTarget<ListWithInsetStyleType> {
  public static func list(style: ViewType.Style) -> Self { Self(ListWithInsetStyleType()) }
}

extension IntrospectionTarget<ListWithSidebarStyleType> {
  public static func list(style: ViewType.Style) -> Self { Self(ListWithSidebarStyleType()) }
}

extension IntrospectionTarget<ListWithBorderedStyleType> {
  public static func list(style: ViewType.Style) -> Self { Self(ListWithBorderedStyleType()) }
}

extension IntrospectionTarget<TableType> {
  public static var table: Self { Self(TableType()) }
}

extension IntrospectionTarget<TabViewWithPageStyleType> {
  public static func tabView(style: ViewType.Style) -> Self { Self(TabViewWithPageStyleType()) }
}

extension IntrospectionTarget<SheetType> {
  public static var sheet: Self { Self(SheetType()) }
}

extension IntrospectionTarget<FullScreenCoverType> {
  public static var fullScreenCover: Self { Self(FullScreenCoverType()) }
}

extension IntrospectionTarget<PopoverType> {
  public static var popover: Self { Self(PopoverType()) }
}

extension IntrospectionTarget<ToggleWithSwitchStyleType> {
  public static func toggle(style: ViewType.Style) -> Self { Self(ToggleWithSwitchStyleType()) }
}

extension IntrospectionTarget<ToggleWithButtonStyleType> {
  public static func toggle(style: ViewType.Style) -> Self { Self(ToggleWithButtonStyleType()) }
}

extension IntrospectionTarget<ToggleWithCheckboxStyleType> {
  public static func toggle(style: ViewType.Style) -> Self { Self(ToggleWithCheckboxStyleType()) }
}

extension IntrospectionTarget<TextEditorType> {
  public static var textEditor: Self { Self(TextEditorType()) }
}

extension IntrospectionTarget<SecureFieldType> {
  public static var secureField: Self { Self(SecureFieldType()) }
}

extension IntrospectionTarget<StepperType> {
  public static var stepper: Self { Self(StepperType()) }
}

extension IntrospectionTarget<DatePickerType> {
  public static var datePicker: Self { Self(DatePickerType()) }
}

extension IntrospectionTarget<DatePickerWithCompactStyleType> {
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithCompactStyleType())
  }
}

extension IntrospectionTarget<DatePickerWithGraphicalStyleType> {
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithGraphicalStyleType())
  }
}

extension IntrospectionTarget<DatePickerWithWheelStyleType> {
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithWheelStyleType())
  }
}

extension IntrospectionTarget<DatePickerWithFieldStyleType> {
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithFieldStyleType())
  }
}

extension IntrospectionTarget<DatePickerWithStepperFieldStyleType> {
  public static func datePicker(style: ViewType.Style) -> Self {
    Self(DatePickerWithStepperFieldStyleType())
  }
}

extension IntrospectionTarget<SearchFieldType> {
  public static var searchField: Self { Self(SearchFieldType()) }
}

extension IntrospectionTarget<PageControlType> {
  public static var pageControl: Self { Self(PageControlType()) }
}

extension IntrospectionTarget<MapType> {
  public static var map: Self { Self(MapType()) }
}

extension IntrospectionTarget<ColorPickerType> {
  public static var colorPicker: Self { Self(ColorPickerType()) }
}

extension IntrospectionTarget<MenuType> {
  public static var menu: Self { Self(MenuType()) }
}

extension IntrospectionTarget<LinkType> {
  public static var link: Self { Self(LinkType()) }
}

extension IntrospectionTarget<PickerWithSegmentedStyleType> {
  public static func picker(style: ViewType.Style) -> Self { Self(PickerWithSegmentedStyleType()) }
}

extension IntrospectionTarget<PickerWithMenuStyleType> {
  public static func picker(style: ViewType.Style) -> Self { Self(PickerWithMenuStyleType()) }
}

extension IntrospectionTarget<PickerWithWheelStyleType> {
  public static func picker(style: ViewType.Style) -> Self { Self(PickerWithWheelStyleType()) }
}

extension IntrospectionTarget<ProgressViewWithLinearStyleType> {
  public static func progressView(style: ViewType.Style) -> Self {
    Self(ProgressViewWithLinearStyleType())
  }
}

extension IntrospectionTarget<ProgressViewWithCircularStyleType> {
  public static func progressView(style: ViewType.Style) -> Self {
    Self(ProgressViewWithCircularStyleType())
  }
}
