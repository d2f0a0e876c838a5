public import ArborCore
import ArborInspection

extension Page {
  /// Returns the first view that a selector matches, in the order of the tree; one that is hidden
  /// only if no other matches.
  ///
  /// ```swift
  /// let field = try await page.find("Form TextField:nth-child(2)")
  /// let save = try await page.find(":button(\"Save\")")
  /// ```
  ///
  /// - Parameter selector: A selector as in the REST interface: types of views, `>`, `+`,
  ///   `:has(…)`, `:contains("…")`, `:role(button, name="Save")`, `:state(count=3)`, `:focused`.
  /// - Throws: `PageError` if the selector cannot be read, or matches nothing within ``timeout``.
  public func find(_ selector: String) async throws -> PageElement {
    if let found = try await first({ Self.first(of: try findAll(selector)) }) { return found }
    throw PageError("\"\(selector)\" matched nothing within \(timeout).", on: self)
  }

  /// Returns all views that a selector matches at present, in the order of the tree, at most 2,000.
  ///
  /// It does not wait: the answer may be empty.
  ///
  /// - Throws: `PageError` if the selector cannot be read.
  public func findAll(_ selector: String) throws -> [PageElement] {
    try matches(of: selector, limit: Inspector.maximumLimit)
  }

  /// Returns the first view of a type, in the order of the tree.
  ///
  /// Views are found by the name of their type without generic arguments: `Row<Text>.self` also
  /// finds a `Row<Image>`. Of `Button`, `TextField`, `SecureField`, `Toggle`, `Stepper`, `Picker`,
  /// `DatePicker`, `NavigationLink`, `Link`, `List`, `Form`, `ScrollView` and the stacks the
  /// arguments can be left out: `find(Button.self)`. Other generic views are found by their names:
  /// `find("Menu")`.
  ///
  /// - Parameter text: A text that the view shows, or that is in the label of a control in it;
  ///   `nil` for any.
  /// - Throws: `PageError` if there is none within ``timeout``.
  public func find<V: View>(_ type: V.Type, _ text: String? = nil) async throws -> PageElement {
    try await find(Self.selector(type, text))
  }

  /// Returns all views of a type at present, in the order of the tree, at most 2,000.
  public func findAll<V: View>(_ type: V.Type, _ text: String? = nil) throws -> [PageElement] {
    try findAll(Self.selector(type, text))
  }

  /// Returns the first element that assistive technology reads with this role and name.
  ///
  /// ```swift
  /// try await page.find(role: "switch", named: "Wi-Fi").tap()
  /// ```
  ///
  /// - Throws: `PageError` if there is none within ``timeout``.
  public func find(role: String, named name: String) async throws -> PageElement {
    let found = try await first {
      try accessibility.first { $0.role == role && $0.name == name }
    }
    if let found { return PageElement(id: found.node, page: self) }
    throw PageError(
      "There was no \(role) named \"\(name)\" within \(timeout).", on: self)
  }

  /// Whether a view shows exactly this text at present.
  public func text(_ text: String) -> Bool { texts.contains(text) }

  /// The texts that are shown at present, in the order of the tree, without hidden and redacted
  /// ones.
  public var texts: [String] { inspector.texts(in: 0) }

  /// Returns the first view that is not hidden, or else the first one.
  static func first(of elements: [PageElement]) -> PageElement? {
    elements.first { !$0.isHidden } ?? elements.first
  }

  func matches(of selector: String, in root: String = "", limit: Int) throws -> [PageElement] {
    let inspector = inspector(for: selector)
    do {
      let parsed = try Selector(parsing: selector)
      var ids = inspector.nodes(matching: parsed, limit: root.isEmpty ? limit : .max)
      if !root.isEmpty {
        let outer = try inspector.range(of: root)
        ids.removeAll { id in
          inspector.index.place(ofID: id).map { !outer.contains($0) } ?? true
        }
      }
      return ids.prefix(limit).map { PageElement(id: $0, page: self) }
    } catch {
      throw PageError(error)
    }
  }

  static func selector<V: View>(_ type: V.Type, _ text: String?) -> String {
    let name = "\(type)".prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
    guard let text else { return name }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\(name):contains(\"\(escaped)\")"
  }
}

extension Inspector {
  /// Returns the places of a node and of those inside it.
  func range(of reference: String) throws(Problem) -> Range<Int> {
    let id = try id(reference)
    guard let place = index.place(ofID: id) else { return 0..<0 }
    return place..<index.entries[place].end
  }

  /// Returns the texts that the nodes of a subtree draw, in order.
  func texts(in place: Int) -> [String] {
    (place..<index.entries[place].end).compactMap { place in
      let entry = index.entries[place]
      return entry.hiddenBy == nil && !entry.node.isTextRedacted ? entry.node.text : nil
    }
  }
}
