package import ArborPlatform

// Enumerations, coded as the names of their cases.
extension NSBox.BoxType: PropertyChoice {}
extension NSBox.TitlePosition: PropertyChoice {}
extension NSButton.BezelStyle: PropertyChoice {}
extension NSButton.ImagePosition: PropertyChoice {}
extension NSCollectionView.ScrollDirection: PropertyChoice {}
extension NSCollectionViewItem.HighlightState: PropertyChoice {}
extension NSControl.ControlSize: PropertyChoice {}
extension NSDatePicker.Style: PropertyChoice {}
extension NSGestureRecognizer.State: PropertyChoice {}
extension NSImageView.Scaling: PropertyChoice {}
extension NSLayoutConstraint.Attribute: PropertyChoice {}
extension NSLevelIndicator.Style: PropertyChoice {}
extension NSProgressIndicator.Style: PropertyChoice {}
extension NSScrollView.BorderType: PropertyChoice {}
extension NSScrollView.Elasticity: PropertyChoice {}
extension NSSegmentedControl.SwitchTracking: PropertyChoice {}
extension NSSplitView.DividerStyle: PropertyChoice {}
extension NSSplitViewItem.Behavior: PropertyChoice {}
extension NSStackView.Distribution: PropertyChoice {}
extension NSTabView.TabPosition: PropertyChoice {}
extension NSTabView.TabType: PropertyChoice {}
extension NSTabViewController.TabStyle: PropertyChoice {}
extension NSToolbar.DisplayMode: PropertyChoice {}
extension NSUserInterfaceLayoutOrientation: PropertyChoice {}
extension NSVisualEffectView.Material: PropertyChoice {}
extension NSVisualEffectView.State: PropertyChoice {}

extension NSFocusRingType: PropertyChoice {}
extension NSImageView.Alignment: PropertyChoice {}
extension NSImageView.FrameStyle: PropertyChoice {}
extension NSSegmentedControl.Distribution: PropertyChoice {}
extension NSSlider.TickMarkPosition: PropertyChoice {}
extension NSTableView.ColumnAutoresizingStyle: PropertyChoice {}
extension NSTableView.SelectionHighlightStyle: PropertyChoice {}
extension NSTextField.BezelStyle: PropertyChoice {}

extension NSTableView.GridLineStyle: PropertyFlags {
  package static var flags: [(name: String, flag: NSTableView.GridLineStyle)] {
    [
      ("solidVerticalGridLineMask", .solidVerticalGridLineMask),
      ("solidHorizontalGridLineMask", .solidHorizontalGridLineMask),
      ("dashedHorizontalGridLineMask", .dashedHorizontalGridLineMask),
    ]
  }
}

extension NSView.AutoresizingMask: PropertyFlags {
  package static var flags: [(name: String, flag: NSView.AutoresizingMask)] {
    [
      ("minXMargin", .minXMargin), ("width", .width), ("maxXMargin", .maxXMargin),
      ("minYMargin", .minYMargin), ("height", .height), ("maxYMargin", .maxYMargin),
    ]
  }
}

extension NSTrackingArea.Options: PropertyFlags {
  package static var flags: [(name: String, flag: NSTrackingArea.Options)] {
    [
      ("mouseEnteredAndExited", .mouseEnteredAndExited), ("mouseMoved", .mouseMoved),
      ("cursorUpdate", .cursorUpdate), ("activeWhenFirstResponder", .activeWhenFirstResponder),
      ("activeInKeyWindow", .activeInKeyWindow), ("activeInActiveApp", .activeInActiveApp),
      ("activeAlways", .activeAlways), ("assumeInside", .assumeInside),
      ("inVisibleRect", .inVisibleRect), ("enabledDuringMouseDrag", .enabledDuringMouseDrag),
    ]
  }
}
