import ArborCore
import ArborInspection
public import Foundation

/// A view on a page under test, which a test reads and operates.
///
/// It stands for the view itself, not for a moment of it: what it answers is what the view shows
/// now. When the view has left the page, ``exists`` is false, values are `nil` or empty, and
/// actions fail.
///
/// ```swift
/// let field = try await page.find(TextField.self)
/// try await field.type("Ada")
/// #expect(field.value == "Ada")
/// ```
@MainActor public struct PageElement {
  let id: UInt32
  let page: Page

  /// Whether the view is on the page.
  public var exists: Bool { snapshot != nil }

  /// The name of the view's type, without generic arguments, such as `Button`; for an element of a
  /// `ForEach` its key.
  public var name: String { snapshot?.segment.description ?? "" }

  /// The type with module and generic arguments, as Swift prints it.
  public var type: String { snapshot?.generic ?? "" }

  /// The view's place in the tree, such as `/ContentView/VStack/TextField.1`.
  public var path: String { page.inspector.index.pathText(ofID: id) ?? "" }

  /// The texts in the view, joined by spaces.
  public var text: String {
    place.map { page.inspector.texts(in: $0).joined(separator: " ") } ?? ""
  }

  /// The frame on the page, in points; `nil` for a view without a layout of its own.
  public var frame: CGRect? { snapshot?.frame }

  /// Whether the view, or one around it, is hidden.
  public var isHidden: Bool {
    place.map { page.inspector.index.entries[$0].hiddenBy != nil } ?? false
  }

  /// The label of the control in the view; `nil` if there is no control.
  public var label: String? { control?.label }

  /// The role of the control in the view, such as `button` or `textbox`; `nil` if there is none.
  public var role: String? { control?.role }

  /// Whether the control in the view can be operated; `nil` if there is no control.
  public var isEnabled: Bool? { control?.isEnabled }

  /// The value of the control in the view: a text, `true` or `false`, or a number; `nil` if it has
  /// none, or is a field for passwords.
  public var value: String? {
    switch control?.value {
    case .text(let text): text
    case .bool(let flag): "\(flag)"
    case .number(let number, _, _, _): number.asValue
    case .redacted, .none?, nil: nil
    }
  }

  /// The value of a property with a wrapper such as `@State`, as Swift prints it; `nil` if the view
  /// has no such property.
  ///
  /// ```swift
  /// #expect(try await page.find(Counter.self).state("count") == "3")
  /// ```
  public func state(_ name: String) -> String? {
    snapshot?.state.first { $0.name == name }?.value
  }

  /// The arguments of the innermost modifier of a name, as Swift prints them; `nil` if the view has
  /// no such modifier.
  ///
  /// ```swift
  /// #expect(title.modifier("padding")?["top"] == "16.0")
  /// ```
  public func modifier(_ name: String) -> [String: String]? {
    guard let found = snapshot?.modifiers.first(where: { $0.name == name }) else { return nil }
    return Dictionary(
      found.arguments.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of the view's modifiers, innermost first.
  public var modifiers: [String] { snapshot?.modifiers.map(\.name) ?? [] }

  /// The value of the environment at the view, as Swift prints it; `nil` if nothing has set it.
  public func environment(_ name: String) -> String? {
    guard exists else { return nil }
    return page.host.environment(at: id, .core)?.values.first { $0.name == name }?.value
  }

  /// The number of times that the view's `body` ran; 0 for a view without one.
  public var evaluations: Int { snapshot?.evaluations ?? 0 }

  /// The view around this one; `nil` for the outermost one.
  public var parent: PageElement? {
    guard let place, let parent = page.inspector.index.entries[place].parent else { return nil }
    return PageElement(id: page.inspector.index.node(at: parent).id, page: page)
  }

  /// The views directly inside, in order.
  public var children: [PageElement] {
    snapshot?.children.map { PageElement(id: $0.id, page: page) } ?? []
  }

  /// Returns the views inside this one that a selector matches, in the order of the tree.
  ///
  /// - Throws: `PageError` if the selector cannot be read.
  public func findAll(_ selector: String) throws -> [PageElement] {
    guard exists else { return [] }
    return try page.matches(of: selector, in: "n\(id)", limit: Inspector.maximumLimit)
      .filter { $0.id != id }
  }

  /// Returns the first view inside this one that a selector matches; one that is hidden only if no
  /// other matches.
  ///
  /// - Throws: `PageError` if the selector cannot be read, or matches nothing within the page's
  ///   `timeout`.
  public func find(_ selector: String) async throws -> PageElement {
    if let found = try await page.first({ Page.first(of: try findAll(selector)) }) {
      return found
    }
    throw PageError("\"\(selector)\" matched nothing in \(path).", on: page)
  }

  private var place: Int? { page.inspector.index.place(ofID: id) }

  private var snapshot: NodeSnapshot? { place.map { page.inspector.index.node(at: $0) } }

  /// The control that the view is, or the first one inside it.
  private var control: ControlSnapshot? {
    guard let place else { return nil }
    let index = page.inspector.index
    for place in place..<index.entries[place].end {
      if let control = index.node(at: place).control { return control }
    }
    return nil
  }
}
