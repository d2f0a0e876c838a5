import ArborDisplay
import ArborPlatform

extension UIView: AccessibleObject {}

extension UIControl {
  /// The text that is shown while the pointer rests on the control.
  public var toolTip: String? {
    get { read("toolTip", accessible?.toolTip) }
    set { changeAccessible("toolTip", \.toolTip, to: newValue) }
  }
}
