public import Arbor
public import ArborCore

/// Generic views of the library, by their name alone: Swift chooses the arguments that are named
/// here, and the views are found whatever their arguments are.
extension Page {
  /// Returns the first button, with a text in it if one is given.
  public func find(_ type: Button<Text>.Type, _ text: String? = nil) async throws -> PageElement {
    try await find(Self.selector(type, text))
  }

  /// Returns the first text field, with a text in it or in its label if one is given.
  public func find(
    _ type: TextField<Text>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first field for passwords, with a text in its label if one is given.
  public func find(
    _ type: SecureField<Text>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first toggle, with a text in its label if one is given.
  public func find(_ type: Toggle<Text>.Type, _ text: String? = nil) async throws -> PageElement {
    try await find(Self.selector(type, text))
  }

  /// Returns the first slider, with a text in its label if one is given.
  public func find(_ type: Slider.Type, _ text: String? = nil) async throws -> PageElement {
    try await find(Self.selector(type, text))
  }

  /// Returns the first stepper, with a text in its label if one is given.
  public func find(_ type: Stepper<Text>.Type, _ text: String? = nil) async throws -> PageElement {
    try await find(Self.selector(type, text))
  }

  /// Returns the first picker, with a text in it if one is given.
  public func find(
    _ type: Picker<Text, Int, EmptyView>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first picker of dates, with a text in its label if one is given.
  public func find(
    _ type: DatePicker<Text>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first navigation link, with a text in its label if one is given.
  public func find(
    _ type: NavigationLink<Text, EmptyView>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first link, with a text in its label if one is given.
  public func find(_ type: Link<Text>.Type, _ text: String? = nil) async throws -> PageElement {
    try await find(Self.selector(type, text))
  }

  /// Returns the first list, with a text in it if one is given.
  public func find(
    _ type: List<Never, EmptyView>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first form, with a text in it if one is given.
  public func find(_ type: Form<EmptyView>.Type, _ text: String? = nil) async throws -> PageElement
  {
    try await find(Self.selector(type, text))
  }

  /// Returns the first scroll view, with a text in it if one is given.
  public func find(
    _ type: ScrollView<EmptyView>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first vertical stack, with a text in it if one is given.
  public func find(
    _ type: VStack<EmptyView>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first horizontal stack, with a text in it if one is given.
  public func find(
    _ type: HStack<EmptyView>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }

  /// Returns the first stack in depth, with a text in it if one is given.
  public func find(
    _ type: ZStack<EmptyView>.Type, _ text: String? = nil
  ) async throws -> PageElement { try await find(Self.selector(type, text)) }
}
