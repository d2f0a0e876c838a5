import ArborPlatform
import ArborUIKit
import Foundation

extension UIKitProperties {
  static var controls: [PropertyTable] {
    [
      control, button, toggle, slider, stepper, segments, wheels, datePicker, pages, search,
      colorWell,
      refresh,
    ]
  }

  private static var control: PropertyTable {
    PropertyTable(UIControl.self, { UIControl() }) { table in
      table.add("isEnabled", \.isEnabled)
      table.add("isSelected", \.isSelected)
      table.add("isHighlighted", \.isHighlighted)
      table.add("contentHorizontalAlignment", \.contentHorizontalAlignment)
      table.add("contentVerticalAlignment", \.contentVerticalAlignment)
      table.add("toolTip", \.toolTip)
      table.tell("isTracking", \.isTracking)
      table.tell("isTouchInside", \.isTouchInside)
    }
  }

  private static var button: PropertyTable {
    PropertyTable(UIButton.self, { UIButton() }) { table in
      table.tell("buttonType", \.buttonType)
      table.tell("currentTitle", \.currentTitle)
      table.tell("currentImage", \.currentImage)
      table.tell("currentTitleColor", \.currentTitleColor)
      table.add("contentEdgeInsets", \.contentEdgeInsets)
      table.add("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction)
      table.object("titleLabel") { $0.titleLabel }
      table.fact("configuration") { button in
        guard let configuration = button.configuration else { return .null }
        return .object([
          .init("kind", .string("\(configuration.kind)")),
          .init("title", configuration.title.propertyValue),
          .init("subtitle", configuration.subtitle.propertyValue),
          .init("image", configuration.image.propertyValue),
          .init("imagePadding", configuration.imagePadding.propertyValue),
          .init("buttonSize", .string("\(configuration.buttonSize)")),
          .init("cornerStyle", .string("\(configuration.cornerStyle)")),
          .init("contentInsets", configuration.contentInsets.propertyValue),
        ])
      }
    }
  }

  private static var toggle: PropertyTable {
    PropertyTable(UISwitch.self, { UISwitch() }) { table in
      table.add("isOn", \.isOn)
      table.add("onTintColor", \.onTintColor)
      table.add("thumbTintColor", \.thumbTintColor)
    }
  }

  private static var slider: PropertyTable {
    PropertyTable(UISlider.self, { UISlider() }) { table in
      table.add("value", \.value)
      table.add("minimumValue", \.minimumValue)
      table.add("maximumValue", \.maximumValue)
      table.add("isContinuous", \.isContinuous)
      table.add("minimumTrackTintColor", \.minimumTrackTintColor)
      table.add("maximumTrackTintColor", \.maximumTrackTintColor)
      table.add("thumbTintColor", \.thumbTintColor)
    }
  }

  private static var stepper: PropertyTable {
    PropertyTable(UIStepper.self, { UIStepper() }) { table in
      table.add("value", \.value)
      table.add("minimumValue", \.minimumValue)
      table.add("maximumValue", \.maximumValue)
      table.add("stepValue", \.stepValue, in: 1e-9...1e12)
      table.add("wraps", \.wraps)
    }
  }

  private static var wheels: PropertyTable {
    PropertyTable(UIPickerView.self, { UIPickerView() }) { table in
      table.tell("numberOfComponents", \.numberOfComponents)
      table.delegate { $0.delegate }
      table.delegate("dataSource") { $0.dataSource }
    }
  }

  private static var segments: PropertyTable {
    PropertyTable(UISegmentedControl.self, { UISegmentedControl() }) { table in
      table.add("selectedSegmentIndex", \.selectedSegmentIndex, in: -1...10_000)
      table.add("selectedSegmentTintColor", \.selectedSegmentTintColor)
      table.tell("numberOfSegments", \.numberOfSegments)
      table.fact("titles") { segments in
        .array(
          (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0).propertyValue })
      }
    }
  }

  private static var datePicker: PropertyTable {
    PropertyTable(UIDatePicker.self, { UIDatePicker() }) { table in
      table.add("date", \.date)
      table.add("minimumDate", \.minimumDate)
      table.add("maximumDate", \.maximumDate)
      table.add("datePickerMode", \.datePickerMode)
      table.add("minuteInterval", \.minuteInterval, in: 1...30)
      table.add("roundsToMinuteInterval", \.roundsToMinuteInterval)
      table.add("preferredDatePickerStyle", \.preferredDatePickerStyle)
      table.tell("datePickerStyle", \.datePickerStyle)
    }
  }

  private static var pages: PropertyTable {
    PropertyTable(UIPageControl.self, { UIPageControl() }) { table in
      table.add("numberOfPages", \.numberOfPages, in: 0...10_000)
      table.add("currentPage", \.currentPage, in: 0...10_000)
      table.add("hidesForSinglePage", \.hidesForSinglePage)
      table.add("pageIndicatorTintColor", \.pageIndicatorTintColor)
      table.add("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
      table.add("backgroundStyle", \.backgroundStyle)
    }
  }

  private static var search: PropertyTable {
    PropertyTable(UISearchBar.self, { UISearchBar(frame: .zero) }) { table in
      table.add("text", \.text)
      table.add("placeholder", \.placeholder)
      table.add("showsCancelButton", \.showsCancelButton)
      table.add("showsScopeBar", \.showsScopeBar)
      table.add("selectedScopeButtonIndex", \.selectedScopeButtonIndex, in: 0...100)
      table.add("isEnabled", \.isEnabled)
      table.add("keyboardType", \.keyboardType)
      table.add("returnKeyType", \.returnKeyType)
      table.add("autocapitalizationType", \.autocapitalizationType)
      table.add("autocorrectionType", \.autocorrectionType)
      table.delegate { $0.delegate }
    }
  }

  private static var colorWell: PropertyTable {
    PropertyTable(UIColorWell.self, { UIColorWell() }) { table in
      table.add("selectedColor", \.selectedColor)
      table.add("title", \.title)
    }
  }

  private static var refresh: PropertyTable {
    PropertyTable(UIRefreshControl.self, { UIRefreshControl() }) { table in
      table.tell("isRefreshing", \.isRefreshing)
      table.add("attributedTitle", \.attributedTitle)
    }
  }
}
