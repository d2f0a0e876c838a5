import ArborPlatform

// Enumerations, whose property values are the names of their cases.
extension UIView.ContentMode: PropertyChoice {}
extension UIUserInterfaceStyle: PropertyChoice {}
extension UIControl.ContentHorizontalAlignment: PropertyChoice {}
extension UIControl.ContentVerticalAlignment: PropertyChoice {}
extension UIButton.ButtonType: PropertyChoice {}
extension UIDatePicker.Mode: PropertyChoice {}
extension UIPageControl.BackgroundStyle: PropertyChoice {}
extension UIDatePickerStyle: PropertyChoice {}
extension UIKeyboardType: PropertyChoice {}
extension UIReturnKeyType: PropertyChoice {}
extension UITextAutocapitalizationType: PropertyChoice {}
extension UITextAutocorrectionType: PropertyChoice {}
extension UITextSpellCheckingType: PropertyChoice {}
extension UITextField.BorderStyle: PropertyChoice {}
extension UITextField.ViewMode: PropertyChoice {}
extension UIScrollView.KeyboardDismissMode: PropertyChoice {}
extension UIScrollView.ContentInsetAdjustmentBehavior: PropertyChoice {}
extension UICollectionView.ScrollDirection: PropertyChoice {}
extension UIContextualAction.Style: PropertyChoice {}
extension UITableView.Style: PropertyChoice {}
extension UITableView.SeparatorStyle: PropertyChoice {}
extension UITableViewCell.SelectionStyle: PropertyChoice {}
extension UITableViewCell.AccessoryType: PropertyChoice {}
extension UIStackView.Distribution: PropertyChoice {}
extension UIStackView.Alignment: PropertyChoice {}
extension UIActivityIndicatorView.Style: PropertyChoice {}
extension UIModalPresentationStyle: PropertyChoice {}
extension UIGestureRecognizer.State: PropertyChoice {}
extension UIBarButtonItem.Style: PropertyChoice {}

extension UIView.AutoresizingMask: PropertyFlags {
  package static var flags: [(name: String, flag: UIView.AutoresizingMask)] {
    [
      ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
      ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
      ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
    ]
  }
}

extension UISwipeGestureRecognizer.Direction: PropertyFlags {
  package static var flags: [(name: String, flag: UISwipeGestureRecognizer.Direction)] {
    [("right", .right), ("left", .left), ("up", .up), ("down", .down)]
  }
}

extension UIRectEdge: PropertyFlags {
  package static var flags: [(name: String, flag: UIRectEdge)] {
    [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
  }
}
