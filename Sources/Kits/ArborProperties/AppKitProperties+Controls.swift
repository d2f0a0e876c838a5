import ArborAppKit
import ArborPlatform
import Foundation

extension AppKitProperties {
  static var controls: [PropertyTable] {
    [
      control, button, popUp, menuItem, segments, slider, stepper, toggle, colorWell, datePicker,
      progress, level,
    ]
  }

  private static var level: PropertyTable {
    PropertyTable(NSLevelIndicator.self, { NSLevelIndicator() }) { table in
      table.add("minValue", \.minValue)
      table.add("maxValue", \.maxValue)
      table.add("warningValue", \.warningValue)
      table.add("criticalValue", \.criticalValue)
      table.add("levelIndicatorStyle", \.levelIndicatorStyle)
      table.add("isEditable", \.isEditable)
      table.add("fillColor", \.fillColor)
      table.add("warningFillColor", \.warningFillColor)
      table.add("criticalFillColor", \.criticalFillColor)
    }
  }

  private static var control: PropertyTable {
    PropertyTable(NSControl.self, { NSControl() }) { table in
      table.add("tag", \.tag)
      table.add("isEnabled", \.isEnabled)
      table.add("font", \.font)
      table.add("controlSize", \.controlSize)
      table.add("alignment", \.alignment)
      table.add("isContinuous", \.isContinuous)
      table.add("isHighlighted", \.isHighlighted)
      table.add("lineBreakMode", \.lineBreakMode)
      table.add("refusesFirstResponder", \.refusesFirstResponder)
      table.add("stringValue", \.stringValue, secret: { $0 is NSSecureTextField })
      table.add("doubleValue", \.doubleValue, secret: { $0 is NSSecureTextField })
    }
  }

  private static var button: PropertyTable {
    PropertyTable(NSButton.self, { NSButton() }) { table in
      table.add("title", \.title)
      table.add("attributedTitle", \.attributedTitle)
      table.add("image", \.image)
      table.add("imagePosition", \.imagePosition)
      table.add("bezelStyle", \.bezelStyle)
      table.add("isBordered", \.isBordered)
      table.add("contentTintColor", \.contentTintColor)
      table.add("bezelColor", \.bezelColor)
      table.add("hasDestructiveAction", \.hasDestructiveAction)
      table.add("keyEquivalent", \.keyEquivalent)
      table.add("alternateTitle", \.alternateTitle)
      table.add("alternateImage", \.alternateImage)
      table.add("imageHugsTitle", \.imageHugsTitle)
      table.add("isTransparent", \.isTransparent)
      table.add("allowsMixedState", \.allowsMixedState)
      table.add("state", \.state)
    }
  }

  private static var popUp: PropertyTable {
    PropertyTable(NSPopUpButton.self, { NSPopUpButton() }) { table in
      table.add("pullsDown", \.pullsDown)
      table.tell("itemTitles", \.itemTitles)
      table.objects("itemArray") { $0.itemArray }
      table.object("selectedItem") { $0.selectedItem }
      table.tell("indexOfSelectedItem", \.indexOfSelectedItem)
      table.tell("titleOfSelectedItem", \.titleOfSelectedItem)
    }
  }

  private static var menuItem: PropertyTable {
    PropertyTable(NSMenuItem.self, { NSMenuItem(title: "") }) { table in
      table.add("title", \.title)
      table.add("tag", \.tag)
      table.add("isEnabled", \.isEnabled)
      table.add("isHidden", \.isHidden)
      table.add("toolTip", \.toolTip)
      table.add("state", \.state)
      table.add("indentationLevel", \.indentationLevel, in: 0...15)
      table.tell("isSeparatorItem", \.isSeparatorItem)
    }
  }

  private static var segments: PropertyTable {
    PropertyTable(NSSegmentedControl.self, { NSSegmentedControl() }) { table in
      table.add("segmentCount", \.segmentCount, in: 0...10_000)
      table.add("selectedSegment", \.selectedSegment, in: -1...10_000)
      table.add("trackingMode", \.trackingMode)
      table.add("segmentDistribution", \.segmentDistribution)
      table.add("selectedSegmentBezelColor", \.selectedSegmentBezelColor)
    }
  }

  private static var slider: PropertyTable {
    PropertyTable(NSSlider.self, { NSSlider() }) { table in
      table.add("minValue", \.minValue)
      table.add("maxValue", \.maxValue)
      table.add("numberOfTickMarks", \.numberOfTickMarks, in: 0...10_000)
      table.add("allowsTickMarkValuesOnly", \.allowsTickMarkValuesOnly)
      table.add("tickMarkPosition", \.tickMarkPosition)
      table.add("isVertical", \.isVertical)
      table.add("trackFillColor", \.trackFillColor)
    }
  }

  private static var stepper: PropertyTable {
    PropertyTable(NSStepper.self, { NSStepper() }) { table in
      table.add("minValue", \.minValue)
      table.add("maxValue", \.maxValue)
      table.add("increment", \.increment)
      table.add("valueWraps", \.valueWraps)
    }
  }

  private static var toggle: PropertyTable {
    PropertyTable(NSSwitch.self, { NSSwitch() }) { table in
      table.add("state", \.state)
    }
  }

  private static var colorWell: PropertyTable {
    PropertyTable(NSColorWell.self, { NSColorWell() }) { table in
      table.add("color", \.color)
      table.add("supportsAlpha", \.supportsAlpha)
    }
  }

  private static var datePicker: PropertyTable {
    PropertyTable(NSDatePicker.self, { NSDatePicker() }) { table in
      table.add("dateValue", \.dateValue)
      table.add("minDate", \.minDate)
      table.add("maxDate", \.maxDate)
      table.add("datePickerStyle", \.datePickerStyle)
      table.add("textColor", \.textColor)
      table.add("backgroundColor", \.backgroundColor)
      table.add("drawsBackground", \.drawsBackground)
    }
  }

  private static var progress: PropertyTable {
    PropertyTable(NSProgressIndicator.self, { NSProgressIndicator() }) { table in
      table.add("doubleValue", \.doubleValue)
      table.add("minValue", \.minValue)
      table.add("maxValue", \.maxValue)
      table.add("isIndeterminate", \.isIndeterminate)
      table.add("style", \.style)
      table.add("controlSize", \.controlSize)
      table.add("isDisplayedWhenStopped", \.isDisplayedWhenStopped)
    }
  }

  static var texts: [PropertyTable] { [textField, searchField, textView] }

  private static var textField: PropertyTable {
    PropertyTable(NSTextField.self, { NSTextField() }) { table in
      table.add(
        "attributedStringValue", \.attributedStringValue, secret: { $0 is NSSecureTextField })
      table.add("isEditable", \.isEditable)
      table.add("isSelectable", \.isSelectable)
      table.add("isBezeled", \.isBezeled)
      table.add("isBordered", \.isBordered)
      table.add("drawsBackground", \.drawsBackground)
      table.add("backgroundColor", \.backgroundColor)
      table.add("textColor", \.textColor)
      table.add("placeholderString", \.placeholderString)
      table.add("bezelStyle", \.bezelStyle)
      table.add("contentType", \.contentType)
      table.add("isAutomaticTextCompletionEnabled", \.isAutomaticTextCompletionEnabled)
      table.add("lineBreakMode", \.lineBreakMode)
      table.add("maximumNumberOfLines", \.maximumNumberOfLines, in: 0...1_000_000)
      table.add("usesSingleLineMode", \.usesSingleLineMode)
      table.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, in: 0...1_000_000)
      table.delegate { $0.delegate }
    }
  }

  private static var searchField: PropertyTable {
    PropertyTable(NSSearchField.self, { NSSearchField() }) { table in
      table.add("sendsSearchStringImmediately", \.sendsSearchStringImmediately)
    }
  }

  private static var textView: PropertyTable {
    PropertyTable(NSTextView.self, { NSTextView() }) { table in
      table.add("string", \.string)
      table.add("font", \.font)
      table.add("textColor", \.textColor)
      table.add("isEditable", \.isEditable)
      table.add("isSelectable", \.isSelectable)
      table.add("isRichText", \.isRichText)
      table.add("allowsUndo", \.allowsUndo)
      table.add("alignment", \.alignment)
      table.add("backgroundColor", \.backgroundColor)
      table.add("drawsBackground", \.drawsBackground)
      table.add("textContainerInset", \.textContainerInset)
      table.add("insertionPointColor", \.insertionPointColor)
      table.add("isContinuousSpellCheckingEnabled", \.isContinuousSpellCheckingEnabled)
      table.add("isAutomaticSpellingCorrectionEnabled", \.isAutomaticSpellingCorrectionEnabled)
      table.object("textContainer") { $0.textContainer }
      table.tell("selectedRanges", "[NSRange]") { view in
        .array(view.selectedRanges.map { $0.rangeValue.propertyValue })
      }
      table.delegate { $0.delegate }
    }
  }
}
