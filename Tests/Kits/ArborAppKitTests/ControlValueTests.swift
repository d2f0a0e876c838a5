import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// What controls of AppKit know besides what they show.
@Suite @MainActor struct ControlValueTests {
  @Test func slidersKnowTheirTickMarks() {
    let slider = NSSlider(value: 0.3, minValue: 0, maxValue: 8, target: nil, action: nil)
    #expect(slider.closestTickMarkValue(toValue: 3.2) == 3.2)
    slider.numberOfTickMarks = 5
    #expect(slider.tickMarkValue(at: 1) == 2 && slider.tickMarkValue(at: 9) == 0)
    #expect(slider.closestTickMarkValue(toValue: 3.2) == 4)
  }

  @Test func formattersSayWhatFieldsShow() {
    let field = NSTextField(string: "")
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .decimal
    numbers.minimumFractionDigits = 2
    field.formatter = numbers
    field.objectValue = 1234.5
    #expect(field.stringValue == "1,234.50")
    field.stringValue = "7.25"
    #expect((field.objectValue as? NSNumber)?.doubleValue == 7.25)
    field.stringValue = "words"
    #expect(field.objectValue as? String == "words")
  }

  @Test func whatRefusesTheKeysDoesNotGetThem() {
    let field = NSTextField(string: "")
    #expect(field.acceptsFirstResponder)
    field.refusesFirstResponder = true
    #expect(!field.acceptsFirstResponder)
  }

  @Test func menusThatPopUpTakeATitle() {
    let button = NSPopUpButton(frame: .zero, pullsDown: false)
    button.addItems(withTitles: ["One", "Two"])
    button.setTitle("Three")
    #expect(button.titleOfSelectedItem == "Three" && button.numberOfItems == 3)
  }

  @Test func theWindowsAppearanceIsThatOfItsViews() {
    let window = NSWindow()
    window.appearance = .dark
    #expect(window.contentView?.effectiveAppearance == .dark)
    window.appearance = nil
    #expect(window.contentView?.effectiveAppearance == .light)
  }

  @Test func whatWasSelectableIsSoAgainAfterEditing() {
    let label = NSTextField(labelWithString: "A label")
    label.isEditable = true
    #expect(label.isSelectable)
    label.isEditable = false
    #expect(!label.isSelectable)
    label.maximumNumberOfLines = 3
    label.usesSingleLineMode = true
    label.usesSingleLineMode = false
    #expect(label.maximumNumberOfLines == 3)
  }

  @Test func aLayerThatIsWantedAgainIsAsItWas() {
    let view = NSView()
    view.wantsLayer = true
    view.layer?.cornerRadius = 4
    view.wantsLayer = false
    #expect(view.layer == nil)
    view.wantsLayer = true
    #expect(view.layer?.cornerRadius == 4)
  }
}
