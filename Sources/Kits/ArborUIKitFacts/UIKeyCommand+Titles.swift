public import ArborUIKit
public import ArborUIKitValues

// Key commands that a menu shows.
extension UIKeyCommand {
  /// Creates a command with a title, which a menu shows.
  ///
  /// ```swift
  /// UIKeyCommand(
  ///   title: "Save", action: NotesController.save, input: "s", modifierFlags: .command)
  /// ```
  public convenience init<Target: UIResponder>(
    title: String = "", image: UIImage? = nil,
    action: @escaping (Target) -> (UIKeyCommand) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    let command = UICommand(
      title, image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, call: Self.calling(action))
    self.init(command, input, modifierFlags)
  }

  /// Creates a command with a title, which calls a method without parameters.
  public convenience init<Target: UIResponder>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> () -> Void,
    input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    let command = UICommand(
      title, image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, call: Self.calling(action))
    self.init(command, input, modifierFlags)
  }
}
